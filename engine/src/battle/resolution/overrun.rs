//! Going on over those who lie in the way: hooves and feet, and who may go on after a slam (OVR-1, OVR-2).

use super::checks::roll_check_once;
use super::crash::{ImpactOn, hurt};
use super::resources::Exchange;
use crate::battle::battlefield::Battlefield;
use crate::battle::commands::movement::points_left;
use crate::battle::components::Life;
use crate::battle::event::{CheckCause, HarmSource, MotionEvent, OverrunDone};
use crate::battle::overrunning::{Trampling, ride};
use crate::battle::{DiceBag, Fighter, UnitId};
use crate::grid::Direction;
use crate::rules::attribute::Attribute;
use crate::rules::impact::Hardness;

/// Somebody goes over another, who may roll aside.
pub(super) fn trample(
    field: &mut Battlefield,
    dice: &mut DiceBag,
    exchange: &mut Exchange,
    by: UnitId,
    unit: UnitId,
) {
    // What becomes of the dead is nobody's to roll.
    if field.fighter(unit).vitality.life == Life::Dead {
        return;
    }
    let Some(trampling) = Trampling::new(field.arena(), field.fighter(by), field.fighter(unit))
    else {
        return;
    };
    let (pounds, cell) = (trampling.pounds(), field.fighter(unit).place.cell);
    let whole = trampling.impact(false);
    let target = trampling.avoidance();
    let why = CheckCause::Overrun;
    let dodged = target.is_some_and(|target| {
        roll_check_once(field, dice, unit, Attribute::Ag, target, why).success
    });
    let halved = Trampling::new(field.arena(), field.fighter(by), field.fighter(unit));
    let Some(impact) = halved.map(|trampling| trampling.impact(dodged)) else {
        return;
    };
    let roll = impact.damage.dice.roll(dice);
    let dealt = impact.dealt(roll.total);
    field.emit(MotionEvent::Overrun(Box::new(OverrunDone {
        unit: by,
        over: unit,
        cell,
        pounds,
        tenths: impact.mph,
        dodged,
        roll: roll.clone(),
        parts: impact.damage.parts.parts.clone(),
        scale: whole.scale,
        dealt,
    })));
    let crash = ImpactOn {
        unit,
        impact,
        pounds,
        hardness: Hardness::Yielding,
        spread: false,
        source: HarmSource::Overrun,
        attacker: Some(by),
    };
    hurt(field, exchange, &crash, (roll, dealt), |_, _| ());
}

/// OVR-2: whoever slammed is asked whether it goes on, if it can, over whom it has knocked down.
pub(super) fn open(field: &mut Battlefield, unit: UnitId, target: UnitId, way: Direction) {
    let rider = field.fighter(unit);
    let acts = field.clock.acting == Some(unit) && field.clock.pending.is_empty();
    if !acts || !rider.is_conscious() || rider.is_helpless() || rider.vitality.stunned {
        return;
    }
    let arena = field.arena();
    let all: Vec<Fighter<'_>> = field
        .ids()
        .into_iter()
        .map(|id| field.fighter(id))
        .collect();
    let ride = ride(arena, &rider, &all, way, points_left(arena, &rider));
    if ride.is_ok_and(|ride| ride.is_over(target)) {
        field.emit(MotionEvent::OverrunOpened { unit, target });
    }
}
