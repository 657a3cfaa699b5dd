//! Death, collapse, stun and fainting (DMG-3 to DMG-5, DMG-8).

use bevy_ecs::prelude::ResMut;

use super::checks::roll_check;
use super::crippling::severs;
use super::flight::bring_down;
use super::flight::tumble;
use super::grapple::{drop_out, let_go};
use super::resources::{Exchange, Harm};
use super::shock::stay_awake;
use crate::battle::battlefield::Battlefield;
use crate::battle::components::Life;
use crate::battle::event::{CheckCause, EnduranceCause, FaintCause, HarmEvent, PinEnd, ProneCause};
use crate::battle::{DiceBag, UnitId};
use crate::rules::attribute::Attribute;
use crate::rules::injury::Injury;
use crate::rules::part::{Parts, Why};
use crate::rules::shock::Certainty;

/// DMG-3: lethal injury of twice HP; where the genre has it so, HT rolls may keep it off (WND-8). Nothing else follows
/// for the dead.
pub(super) fn die(
    mut field: Battlefield,
    mut dice: ResMut<DiceBag>,
    mut exchange: ResMut<Exchange>,
) {
    let Some(Harm { unit, injury, .. }) = &exchange.harm else {
        return;
    };
    let unit = *unit;
    let mut dies = injury.dies;
    for _ in 0..injury.death_rolls {
        let mut target = Parts::new();
        let ht = field.fighter(unit).profile().attributes.ht;
        target.always(Why::Attribute, ht);
        let why = CheckCause::Death;
        dies = dies || !roll_check(&mut field, &mut dice, unit, Attribute::Ht, target, why);
    }
    if !dies || injury.severs == Certainty::Sure {
        dies |= behead(&mut field, &mut dice, unit, injury);
    }
    if dies {
        perish(&mut field, unit);
        exchange.harm = None;
    }
}

/// WND-6: a neck that is cut through, or broken; whether that kills.
fn behead(field: &mut Battlefield, dice: &mut DiceBag, unit: UnitId, injury: &Injury) -> bool {
    if !injury.at_neck || !severs(field, dice, unit, injury) {
        return false;
    }
    if injury.cuts {
        let location = field.fighter(unit).profile().body.locations[injury.location].id;
        field.emit(HarmEvent::Severed { unit, location });
    }
    true
}

/// DMG-3: total injury of HP.
pub(super) fn collapse(
    mut field: Battlefield,
    mut dice: ResMut<DiceBag>,
    exchange: ResMut<Exchange>,
) {
    let Some(Harm { unit, injury, .. }) = &exchange.harm else {
        return;
    };
    if !field.fighter(*unit).is_conscious() {
        return;
    }
    if injury.collapses {
        faint_away(&mut field, *unit, FaintCause::Injury);
    } else if injury.wavers {
        stay_awake(&mut field, &mut dice, *unit);
    }
}

/// DMG-4, DMG-5, DMG-8: stunned, unless stunned already.
pub(super) fn stun(mut field: Battlefield, exchange: ResMut<Exchange>) {
    let Some(Harm { unit, injury, .. }) = &exchange.harm else {
        return;
    };
    let fighter = field.fighter(*unit);
    if let Some(why) = injury.stuns
        && fighter.is_conscious()
        && !fighter.vitality.stunned
    {
        field.emit(HarmEvent::Stunned { unit: *unit, why });
        let_go(&mut field, *unit, PinEnd::Stunned);
        bring_down(&mut field, *unit);
    }
}

/// DMG-5, DMG-8: WP rolls to stay conscious, one for a stunning crushing blow and one for each
/// permanent injury, until one fails.
pub(super) fn faint(mut field: Battlefield, mut dice: ResMut<DiceBag>, exchange: ResMut<Exchange>) {
    let Some(Harm {
        unit,
        injury,
        was_conscious: true,
        permanent,
        ..
    }) = &exchange.harm
    else {
        return;
    };
    let stunning = injury
        .faint
        .then_some((CheckCause::StunningBlow, FaintCause::StunningBlow));
    let injuries = (CheckCause::PermanentInjury, FaintCause::PermanentInjury);
    // Shock takes the place of fainting at a wound (SHK-1).
    let shocks = field.arena().numbers.dangers.shock.is_some();
    let permanent = if shocks { 0 } else { *permanent };
    let rolls = stunning
        .into_iter()
        .chain(std::iter::repeat_n(injuries, permanent));
    for (roll, cause) in rolls {
        let fighter = field.fighter(*unit);
        if !fighter.is_conscious() {
            return;
        }
        let mut target = Parts::new();
        target.always(Why::Attribute, fighter.profile().attributes.wp);
        if !roll_check(&mut field, &mut dice, *unit, Attribute::Wp, target, roll) {
            faint_away(&mut field, *unit, cause);
        }
    }
}

/// It dies, and holds on to nothing any more.
pub(super) fn perish(field: &mut Battlefield, unit: UnitId) {
    field.emit(HarmEvent::Died { unit });
    fall_senseless(field, unit);
    drop_out(field, unit);
}

/// Unconscious, down, and END gone when damage did it (FAT-1).
pub(super) fn faint_away(field: &mut Battlefield, unit: UnitId, why: FaintCause) {
    field.emit(HarmEvent::Unconscious { unit, why });
    fall_senseless(field, unit);
    let left = field.fighter(unit).stamina.end;
    if why != FaintCause::Exhaustion && left > 0 {
        let why = EnduranceCause::Unconscious;
        field.emit(HarmEvent::Endurance {
            unit,
            spent: left,
            left: 0,
            why,
        });
    }
    drop_out(field, unit);
}

fn fall_senseless(field: &mut Battlefield, unit: UnitId) {
    let fighter = field.fighter(unit);
    debug_assert!(fighter.vitality.life != Life::Conscious);
    if !fighter.place.prone {
        tumble(field, unit, ProneCause::Senseless);
    }
}
