//! Locations crippled, for a time or for good (DMG-6, DMG-8), or taken off (WND-5).

use bevy_ecs::prelude::ResMut;

use super::checks::roll_check;
use super::resources::Exchange;
use crate::battle::battlefield::Battlefield;
use crate::battle::event::{CheckCause, HarmEvent};
use crate::battle::{DiceBag, UnitId};
use crate::rules::attribute::Attribute;
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
        if harm.severed && crippling.location() == injury.location {
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
                !roll_check(&mut field, &mut dice, harm.unit, Attribute::Ht, target, why)
            }
        };
        harm.permanent += usize::from(permanent);
        let body = &field.fighter(harm.unit).profile().body;
        let location = body.locations[crippling.location()].id;
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
            !roll_check(field, dice, unit, Attribute::Ht, target, why)
        }
    }
}
