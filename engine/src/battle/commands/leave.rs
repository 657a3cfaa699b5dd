//! Ending a turn without a maneuver, leaving the field, laying down one's arms.

use super::Turn;
use crate::battle::battlefield::Battlefield;
use crate::battle::event::TurnEvent;
use crate::battle::preconditions::loose;
use crate::battle::resolution::grapple::drop_out;
use crate::battle::{Command, Options, Refusal, UnitId};

/// Waiting and surrender, which are always open, and withdrawal from an exit.
pub(super) fn list(turn: &Turn<'_, '_>, options: &mut Options) {
    options.add([Command::Wait]);
    let may = withdraw(turn).is_ok();
    options.add(may.then_some(Command::Withdraw));
    options.add([Command::Surrender]);
}

/// Whether it stands where its side may leave the field.
pub(super) fn withdraw(turn: &Turn<'_, '_>) -> Result<(), Refusal> {
    let fighter = &turn.fighter;
    loose(fighter)?;
    let exits = turn.known.exits(fighter.id());
    if exits.contains(&fighter.place.cell) {
        Ok(())
    } else {
        Err(Refusal::NoExit)
    }
}

/// Is out of the battle, one way or the other.
pub(super) fn go(field: &mut Battlefield, unit: UnitId, event: TurnEvent) {
    field.emit(event);
    drop_out(field, unit);
}
