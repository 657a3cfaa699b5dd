//! Climbing out of a pit (DUN-8).

use super::Turn;
use crate::battle::at_pit;
use crate::battle::battlefield::Battlefield;
use crate::battle::event::{CheckCause, Maneuver, MotionEvent};
use crate::battle::resolution::{checks::roll_check, maneuvers::declare, walk::run_into};
use crate::battle::{Command, DiceBag, Options, Refusal, UnitId};
use crate::grid::Cell;
use crate::rules::attribute::Attribute;

/// Every cell it may climb out to.
pub(super) fn list(turn: &Turn<'_, '_>, options: &mut Options) {
    if turn.fighter.grapple.pit.is_none() {
        return;
    }
    let cells = turn.arena.board.grid().neighbours(turn.fighter.place.cell);
    let may = cells.map(|(_, cell)| cell);
    let may = may.filter(|&to| check(turn, to).is_ok());
    options.add(may.map(|to| Command::Climb { to }));
}

/// Whether it may try to climb out to a cell.
pub(super) fn check(turn: &Turn<'_, '_>, to: Cell) -> Result<(), Refusal> {
    at_pit::climb(turn.arena, &turn.fighter, to)
}

/// An AG roll; made, it stands in the cell, unless somebody unknown stands there.
pub(super) fn go(field: &mut Battlefield, dice: &mut DiceBag, unit: UnitId, to: Cell) {
    let fighter = field.fighter(unit);
    let height = fighter.place.height;
    let is_free = at_pit::climb(field.arena(), &fighter, to).is_ok();
    declare(field, unit, Maneuver::Climb);
    if !is_free {
        return run_into(field, unit, (to, height));
    }
    let target = at_pit::target(field.arena(), &field.fighter(unit), field.fighters());
    let why = CheckCause::ClimbOut;
    if roll_check(field, dice, unit, Attribute::Ag, target, why) {
        field.emit(MotionEvent::ClimbedOut { unit, to });
    }
}
