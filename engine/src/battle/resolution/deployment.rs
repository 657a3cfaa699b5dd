//! Before the first round each side whose level allows it places its people, in the order of the sides.

use bevy_ecs::prelude::Res;

use crate::battle::battlefield::{Battlefield, Sides};
use crate::battle::clock::Clock;
use crate::battle::commands::deployment::next_to_place;
use crate::battle::event::DeploymentEvent;
use crate::battle::pending::Pending;
use crate::grid::Cell;

/// Asks the next side that has people to place.
pub(super) fn open(mut field: Battlefield, sides: Res<Sides>) {
    let clock = &field.clock;
    if clock.round > 0 || clock.ended.is_some() || !clock.pending.is_empty() {
        return;
    }
    let cells: Vec<&[Cell]> = sides.factions.iter().map(|one| &one.deploy[..]).collect();
    if cells.iter().all(|cells| cells.is_empty()) {
        return;
    }
    if let Some(unit) = next_to_place(&field, &cells) {
        field.emit(DeploymentEvent::DeploymentOpened { unit });
    }
}

/// Whether no side is placing its people.
pub(super) fn is_over(clock: Res<Clock>) -> bool {
    !matches!(clock.pending.last(), Some(Pending::Deployment(_)))
}
