//! Leaping down from a ledge (FAL-1, FAL-5).

use super::Turn;
use crate::battle::battlefield::Battlefield;
use crate::battle::event::{DropCause, Maneuver, PinEnd};
use crate::battle::falling::leap;
use crate::battle::resolution::resources::{Catch, PendingFall};
use crate::battle::resolution::{grapple::let_go, maneuvers::declare, walk::run_into};
use crate::battle::{Command, Options, Refusal, UnitId};
use crate::grid::Cell;
use crate::rules::flight::Height;

/// Every cell it may leap down into.
pub(super) fn list(turn: &Turn<'_, '_>, options: &mut Options) {
    if turn.arena.numbers.dangers.falling().is_none() {
        return;
    }
    let cells = turn.arena.board.grid().neighbours(turn.fighter.place.cell);
    let cells = cells.map(|(_, cell)| cell);
    let may = cells.filter(|&to| check(turn, to).is_ok());
    options.add(may.map(|to| Command::Leap { to }));
}

/// Whether it may leap down into a cell.
pub(super) fn check(turn: &Turn<'_, '_>, to: Cell) -> Result<(), Refusal> {
    leap(turn.arena, turn.fighter, to).map(|_| ())
}

/// Leaps; what comes of it follows. Where somebody unknown stands, it stays at the edge.
pub(super) fn go(field: &mut Battlefield, unit: UnitId, to: Cell) {
    let Ok(falling) = leap(field.arena(), field.fighter(unit), to) else {
        return run_into(field, unit, (to, Height::Ground));
    };
    let fall = PendingFall {
        unit,
        from: falling.fighter.place.cell,
        to,
        yards: falling.yards,
        why: DropCause::Leapt,
        onto: None,
        catch: Catch::UNASKED,
    };
    declare(field, unit, Maneuver::Leap);
    let_go(field, unit, PinEnd::LetGo);
    field.harm.impacts.fall(fall);
}
