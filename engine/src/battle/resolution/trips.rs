//! The large who have gone down strike the ground (FAL-9).

use super::checks::roll_check_once;
use super::crash::{ImpactOn, hurt, roll};
use super::resources::Exchange;
use crate::battle::battlefield::Battlefield;
use crate::battle::components::Life;
use crate::battle::event::{CheckCause, HarmSource, MotionEvent, Tripped};
use crate::battle::tripping::{Tripping, is_botched, spreads};
use crate::battle::{DiceBag, UnitId};
use crate::rules::attribute::Attribute;
use crate::rules::dice::DicePool;
use crate::rules::trip::TripEnd;

/// Who has gone down strikes the ground.
pub(super) fn strike_ground(
    field: &mut Battlefield,
    dice: &mut DiceBag,
    exchange: &mut Exchange,
    unit: UnitId,
) {
    // What becomes of the dead is nobody's to roll.
    if field.fighter(unit).vitality.life == Life::Dead {
        return;
    }
    let mut tripped = Tripped {
        unit,
        inches: field.fighter(unit).profile().height,
        mph: Tripping::fallen(field.arena(), field.fighter(unit)).mph(),
        saved: false,
        roll: None,
        location: None,
    };
    let end = end(field, dice, &mut tripped);
    field.emit(MotionEvent::Tripped(Box::new(tripped)));
    let tripping = Tripping::fallen(field.arena(), field.fighter(unit));
    let Some(impact) = tripping.impact(end).filter(|impact| impact.mph > 0) else {
        return;
    };
    let crash = ImpactOn {
        unit,
        pounds: field.fighter(unit).profile().mass(field.arena().numbers),
        hardness: tripping.surface().hardness(),
        spread: spreads(&impact),
        impact,
        source: HarmSource::Trip,
        attacker: None,
    };
    let dealt = roll(field, dice, &crash);
    hurt(field, exchange, &crash, dealt, |_, _| ());
}

/// The roll to fall well, and how the fall ends by it.
fn end(field: &mut Battlefield, dice: &mut DiceBag, tripped: &mut Tripped) -> TripEnd {
    let unit = tripped.unit;
    let Some(target) = Tripping::fallen(field.arena(), field.fighter(unit)).roll() else {
        return TripEnd::Whole;
    };
    let why = CheckCause::Breakfall;
    let check = roll_check_once(field, dice, unit, Attribute::Ag, target, why);
    if check.success {
        tripped.saved = true;
        return TripEnd::Saved;
    }
    if !is_botched(&check) {
        return TripEnd::Whole;
    }
    let body = &field.fighter(unit).profile().body;
    let which = DicePool {
        count: 1,
        sides: body.locations.len() as u8,
    };
    let roll = which.roll(dice);
    let location = usize::from(roll.total.unsigned_abs()) - 1;
    tripped.location = Some(body.locations[location].id);
    tripped.roll = Some(roll);
    TripEnd::Place(location)
}
