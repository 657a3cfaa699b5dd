//! Letting fall what waits for it: a boulder, a portcullis, a cauldron (FAL-10).

use super::Turn;
use crate::battle::battlefield::Battlefield;
use crate::battle::event::Maneuver;
use crate::battle::harm_queue::PendingDrop;
use crate::battle::resolution::maneuvers::declare;
use crate::battle::under_falling_object;
use crate::battle::{Command, Options, Refusal, UnitId};
use crate::content::falling_object::DropTrigger;
use crate::grid::Cell;

/// Everything it may let go.
pub(super) fn list(turn: &Turn<'_, '_>, options: &mut Options) {
    let drops = turn.arena.board.drops().map(|now| now.drop.at());
    let may = drops.filter(|&at| check(turn, at).is_ok());
    options.add(may.map(|at| Command::LetGo { at }));
}

/// Whether it may let go what goes by a cell.
pub(super) fn check(turn: &Turn<'_, '_>, at: Cell) -> Result<(), Refusal> {
    under_falling_object::let_go(turn.arena, &turn.fighter, at).map(|_| ())
}

/// Lets it go; what it strikes follows.
pub(super) fn go(field: &mut Battlefield, unit: UnitId, at: Cell) {
    declare(field, unit, Maneuver::LetGo);
    field.harm.queue.let_fall(PendingDrop {
        drop: at,
        unit,
        why: DropTrigger::LetGo,
    });
}
