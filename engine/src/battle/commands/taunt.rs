//! Jeering at an enemy from behind one's guard.

use super::Turn;
use crate::battle::battlefield::Battlefield;
use crate::battle::event::MindEvent;
use crate::battle::preconditions::{calm, maneuver};
use crate::battle::resolution::maneuvers::declare;
use crate::battle::{Command, Options, Refusal, UnitId};
use crate::rules::maneuver::Maneuver;

/// Everybody it may jeer at.
pub(super) fn list(turn: &Turn<'_, '_>, options: &mut Options) {
    let others = turn.everybody().iter().map(|other| other.id());
    let may = others.filter(|&target| check(turn, target).is_ok());
    options.add(may.map(|target| Command::Taunt { target }));
}

/// Whether it may jeer at somebody.
pub(super) fn check(turn: &Turn<'_, '_>, target: UnitId) -> Result<(), Refusal> {
    calm(&turn.fighter)?;
    maneuver(&turn.fighter)?;
    turn.known.target(target).map(|_| ())
}

/// It defends, and jeers.
pub(super) fn take(field: &mut Battlefield, unit: UnitId, at: UnitId) {
    declare(field, unit, Maneuver::Defend);
    field.emit(MindEvent::Jeered { unit, at });
}
