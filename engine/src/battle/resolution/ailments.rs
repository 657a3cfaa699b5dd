//! What each dose of a poison in the blood does (PSN-1, PSN-2).

use bevy_ecs::prelude::ResMut;

use super::checks::roll_check;
use super::damage::Dealt;
use super::endurance::spend;
use super::resources::{Exchange, Harm};
use super::spell_effects::lay;
use crate::battle::battlefield::Battlefield;
use crate::battle::components::{Ailment, Life};
use crate::battle::event::{
    AilmentEvent, CheckCause, DoseTaken, EffectLaid, EnduranceCause, HarmEvent, HarmSource,
};
use crate::battle::{DiceBag, UnitId};
use crate::rules::attribute::Attribute;
use crate::rules::damage::DamageRoll;
use crate::rules::dice::Roll;
use crate::rules::dose::from_within;
use crate::rules::gear::{DamageType, Wounding};
use crate::rules::hit_odds::Hit;
use crate::rules::poison::Poison;

/// The next dose acts, once everybody is out of what does harm from without.
pub(super) fn dose(
    mut field: Battlefield,
    mut dice: ResMut<DiceBag>,
    mut exchange: ResMut<Exchange>,
) {
    if exchange.harm.is_some() || !field.harm.impacts.is_empty() {
        return;
    }
    let Some((unit, id)) = field.harm.queue.next_dose() else {
        return;
    };
    let fighter = field.fighter(unit);
    let held = fighter.ailments.0.iter();
    let held = held.copied().find(|held| held.poison == id);
    let (Some(held), Some(poison)) = (held, field.poison(id)) else {
        return;
    };
    let alive = matches!(fighter.vitality.life, Life::Conscious | Life::Unconscious);
    let Some(numbers) = field.arena().numbers.dangers.poison.filter(|_| alive) else {
        return;
    };
    let profile = fighter.profile();
    let (ht, pounds) = (profile.attributes.ht, profile.weight);
    let dose = poison.dose(numbers, pounds);
    let number = held.given + 1;
    let more = number < poison.times;
    let next = more.then(|| field.clock.round + u32::from(poison.every));
    field.emit(AilmentEvent::Dose(DoseTaken {
        unit,
        poison: id,
        number,
        next,
        pounds,
        scale: dose.scale,
    }));
    let target = poison.resistance(ht, numbers, pounds);
    let why = CheckCause::Poison;
    if roll_check(&mut field, &mut dice, unit, Attribute::Ht, target, why) {
        return;
    }
    if field.fighter(unit).is_conscious() {
        let why = EnduranceCause::Poison;
        spend(&mut field, &mut dice, unit, dose.end, why);
    }
    numb(&mut field, unit, &poison, held);
    let Some(damage) = &dose.damage else {
        return;
    };
    let roll = damage.dice.roll(&mut *dice);
    let rolled = dose.dealt(roll.total);
    let source = HarmSource::Poison;
    let harm = wound_within(&mut field, unit, damage, (roll, rolled), source);
    exchange.harm = Some(Harm {
        poison: Some(id),
        ..harm
    });
}

/// Damage that strikes from within: nothing keeps it off (PSN-2, HAZ-8).
pub(super) fn wound_within(
    field: &mut Battlefield,
    unit: UnitId,
    damage: &DamageRoll,
    (roll, rolled): (Roll, i16),
    source: HarmSource,
) -> Harm {
    let fighter = field.fighter(unit);
    let main = fighter.profile().body.main;
    let victim = from_within(fighter.victim(main));
    let hit = Hit {
        damage,
        damage_type: DamageType::Cutting,
        piercing: false,
        location: main,
        nonlethal: false,
        wounding: Wounding::default(),
    };
    let dealt = Dealt {
        unit,
        attacker: None,
        source: Some(source),
        rolled,
        roll,
    };
    let was_conscious = fighter.is_conscious();
    let (done, injury) = dealt.to(field.arena().numbers, &victim, &hit);
    field.emit(HarmEvent::Damage(Box::new(done)));
    Harm {
        unit,
        injury,
        was_conscious,
        permanent: 0,
        severed: false,
        numbed: false,
        poison: None,
    }
}

/// What a dose does until the next one.
fn numb(field: &mut Battlefield, unit: UnitId, poison: &Poison, held: Ailment) {
    let Some(effect) = poison.lasting else {
        return;
    };
    lay(
        field,
        EffectLaid {
            unit,
            spell: poison.id,
            caster: held.by.unwrap_or(unit),
            level: 0,
            until: field.clock.round + u32::from(poison.every),
            effect,
        },
    );
}
