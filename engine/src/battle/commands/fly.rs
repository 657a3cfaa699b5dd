//! Taking off, climbing, coming down and landing (ATT-5).

use super::Turn;
use crate::battle::battlefield::Battlefield;
use crate::battle::event::{AimLoss, AttackEvent, ConcentrationLoss, Flown, MotionEvent, PinEnd};
use crate::battle::preconditions;
use crate::battle::resolution::{
    concentration::shake, flight::settle, grapple::let_go, walk::run_into,
};
use crate::battle::{Arena, Command, DiceBag, Fighter, Options, Refusal, UnitId};
use crate::rules::flight::Height;

/// Every height it can fly at next.
pub(super) fn list(turn: &Turn<'_, '_>, options: &mut Options) {
    let heights = Height::ALL.into_iter();
    let may = heights.filter(|&height| change(turn.arena, &turn.fighter, height).is_ok());
    options.add(may.map(|height| Command::Fly { height }));
}

/// ATT-5: what it costs to fly at another height, if that can be now.
///
/// # Errors
/// No wings, or lame ones; pinned or prone; not the next height; too few points; no room there, no open sky,
/// or no ground to land on.
pub(super) fn change(
    arena: Arena<'_>,
    fighter: &Fighter<'_>,
    height: Height,
) -> Result<u16, Refusal> {
    let here = fighter.place;
    if fighter.profile().attributes.flight <= 0 {
        return Err(Refusal::CannotFly);
    }
    if height == here.height {
        return Err(Refusal::AlreadyThere);
    }
    let cost = arena.numbers.flight.cost(here.height, height);
    let cost = cost.ok_or(Refusal::NotTheNextHeight { height })?;
    if !fighter.can_fly() {
        return Err(Refusal::LimbCrippled);
    }
    preconditions::unhindered(fighter)?;
    if here.prone {
        return Err(Refusal::MayOnlyCrawl);
    }
    if fighter.progress.step_used {
        return Err(Refusal::StepUsed);
    }
    let points = fighter.points_at(Height::Low, arena.numbers);
    let points = points.saturating_sub(fighter.progress.spent);
    if cost > points {
        return Err(Refusal::NoPointsToFly { cost, points });
    }
    fighter.room_at(height, arena)?;
    Ok(cost)
}

/// Changes the height of whoever was told to, unless somebody unknown is there.
pub(super) fn fly(field: &mut Battlefield, dice: &mut DiceBag, unit: UnitId, height: Height) {
    let fighter = field.fighter(unit);
    let (from, aimed) = (fighter.place.height, fighter.stance.aim.is_some());
    let here = fighter.place.cell;
    let Ok(cost) = change(field.arena(), &fighter, height) else {
        return run_into(field, unit, (here, height));
    };
    let_go(field, unit, PinEnd::LetGo);
    field.emit(MotionEvent::Flew(Flown {
        unit,
        from,
        height,
        cost,
        sank: false,
    }));
    if field.fighter(unit).progress.cells() > 1 {
        if aimed {
            let why = AimLoss::Moved;
            field.emit(AttackEvent::AimLost { unit, why });
        }
        shake(field, dice, unit, ConcentrationLoss::Moved);
    }
    settle(field, unit, height);
}
