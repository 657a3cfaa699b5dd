//! Ending a turn without a maneuver, leaving the field, laying down one's arms.

use super::Turn;
use crate::battle::battlefield::Battlefield;
use crate::battle::event::TurnEvent;
use crate::battle::preconditions::{calm, loose};
use crate::battle::resolution::grapple::drop_out;
use crate::battle::{Command, Options, Refusal, UnitId};

/// Waiting, which is always open, withdrawal from an exit, and surrender.
pub(super) fn list(turn: &Turn<'_, '_>, options: &mut Options) {
    options.add([Command::Wait]);
    let may = withdraw(turn).is_ok();
    options.add(may.then_some(Command::Withdraw));
    let may = surrender(turn).is_ok();
    options.add(may.then_some(Command::Surrender));
}

/// ATT-9: whether it may lay down its arms: not in a rage, nor before its friends if it is loyal.
pub(super) fn surrender(turn: &Turn<'_, '_>) -> Result<(), Refusal> {
    calm(&turn.fighter)?;
    stays(turn)
}

/// ATT-9: a loyal fighter stays as long as a friend who is not loyal fights on.
fn stays(turn: &Turn<'_, '_>) -> Result<(), Refusal> {
    let own = turn.fighter.id();
    if !turn.fighter.profile().traits.loyal {
        return Ok(());
    }
    let friend = turn.everybody().iter().find(|other| {
        let id = other.id();
        let awake = id != own && id.side == own.side && other.is_conscious();
        awake && !other.profile().traits.loyal
    });
    match friend {
        Some(friend) => Err(Refusal::Loyal { unit: friend.id() }),
        None => Ok(()),
    }
}

/// Whether it stands where its side may leave the field.
pub(super) fn withdraw(turn: &Turn<'_, '_>) -> Result<(), Refusal> {
    let fighter = &turn.fighter;
    loose(fighter)?;
    calm(fighter)?;
    stays(turn)?;
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
