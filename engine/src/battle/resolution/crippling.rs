//! Locations crippled, for a time or for good (DMG-6, DMG-8), or taken off (WND-5).

use bevy_ecs::prelude::ResMut;

use super::exchange::Exchange;
use super::mind::try_again;
use crate::battle::battlefield::Battlefield;
use crate::battle::event::{CheckCause, Checked, HarmEvent};
use crate::battle::{DiceBag, UnitId};
use crate::rules::attribute::{Attribute, Check};
use crate::rules::injury::{Injury, Permanence};
use crate::rules::part::{Parts, Why};
use crate::rules::shock::Certainty;

/// Cripples what the blow crippled, with the HT roll that tells whether it is for good.
pub(super) fn cripple(
    mut field: Battlefield,
    mut dice: ResMut<DiceBag>,
    mut exchange: ResMut<Exchange>,
) {
    let Some(harm) = &mut exchange.harm else {
        return;
    };
    let injury = harm.injury.clone();
    // WND-5: what comes off is lame in no other way.
    harm.severed = !injury.at_neck && severs(&mut field, &mut dice, harm.unit, &injury);
    if harm.severed {
        harm.permanent += 1;
        let body = &field.fighter(harm.unit).profile().body;
        let location = body.locations[injury.location].id;
        let unit = harm.unit;
        field.emit(HarmEvent::Severed { unit, location });
    }
    for crippling in injury.cripplings {
        if harm.severed && crippling.location == injury.location {
            continue;
        }
        let permanent = match crippling.permanence {
            Permanence::Temporary => false,
            Permanence::Permanent => true,
            Permanence::Roll => {
                let bonus = field.arena().numbers.injury.permanence_check;
                let mut target = Parts::new();
                let ht = field.fighter(harm.unit).profile().attributes.ht;
                target.always(Why::Attribute, ht);
                target.add(Why::Permanence, bonus);
                let why = CheckCause::Permanence;
                !check(&mut field, &mut dice, harm.unit, Attribute::Ht, target, why)
            }
        };
        harm.permanent += usize::from(permanent);
        let body = &field.fighter(harm.unit).profile().body;
        let location = body.locations[crippling.location].id;
        field.emit(HarmEvent::Crippled {
            unit: harm.unit,
            location,
            permanent,
        });
    }
}

/// WND-5: whether a blow takes off what it struck, by the HT roll that may keep it on.
pub(super) fn severs(
    field: &mut Battlefield,
    dice: &mut DiceBag,
    unit: UnitId,
    injury: &Injury,
) -> bool {
    match injury.severs {
        Certainty::No => false,
        Certainty::Sure => true,
        Certainty::Roll => {
            let mut target = Parts::new();
            target.always(Why::Attribute, field.fighter(unit).profile().attributes.ht);
            let why = CheckCause::Amputation;
            !check(field, dice, unit, Attribute::Ht, target, why)
        }
    }
}

/// Rolls 3d6 against a target and what traits make of it, and tells it; whether it was made, at a second
/// try where luck has it so (ATT-8, ATT-9).
pub(in crate::battle) fn check(
    field: &mut Battlefield,
    dice: &mut DiceBag,
    unit: UnitId,
    attribute: Attribute,
    mut target: Parts,
    why: CheckCause,
) -> bool {
    if let Some(what) = why.rolled_for() {
        let by = field.fighter(unit).profile().traits.roll(what);
        target.add(Why::Trait, by);
    }
    let success = rolled(field, dice, unit, attribute, target.clone(), why).success;
    try_again(field, dice, unit, (attribute, &target, why), success)
}

/// Rolls 3d6 against a target and tells it (ATT-8).
pub(in crate::battle) fn rolled(
    field: &mut Battlefield,
    dice: &mut DiceBag,
    unit: UnitId,
    attribute: Attribute,
    target: Parts,
    why: CheckCause,
) -> Check {
    let check = Check::roll(target.total, dice);
    let checked = Checked {
        unit,
        attribute,
        parts: target.parts,
        target: check.target,
        roll: check.roll.clone(),
        success: check.success,
        why,
    };
    field.emit(HarmEvent::Check(Box::new(checked)));
    check
}
