//! Who is to be exposed to which hazard next (HAZ-1), and which traps are about to spring (TRP-1). It never outlives the command that it comes of.

use std::collections::VecDeque;

use bevy_ecs::prelude::Resource;

use super::event::TrapCause;
use super::unit_id::UnitId;
use crate::grid::Cell;
use crate::rules::hazard::HazardTrigger;
use crate::rules::id::Id;

/// Somebody who is to be exposed to a hazard.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct PendingExposure {
    pub(super) unit: UnitId,
    pub(super) hazard: Id,
    pub(super) cell: Cell,
    pub(super) on: HazardTrigger,
}

/// A trap that somebody has set off.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct PendingSpring {
    /// The cell that it goes by.
    pub(super) trap: Cell,
    /// The cell of it that was come into or touched.
    pub(super) cell: Cell,
    /// Whom it takes, if anybody, and where that one could stop short of it.
    pub(super) unit: Option<(UnitId, Option<Cell>)>,
    /// Who set it off on purpose.
    pub(super) by: Option<UnitId>,
    pub(super) why: TrapCause,
}

/// Those who are exposed next, one after the other.
#[derive(Resource, Default, Debug)]
pub(super) struct Exposures {
    waiting: VecDeque<PendingExposure>,
    springs: VecDeque<PendingSpring>,
    /// Whether everybody has been exposed who is in a hazard at the end of this round.
    pub(super) round_is_done: bool,
}

impl Exposures {
    pub(super) fn push_back(&mut self, exposure: PendingExposure) {
        self.waiting.push_back(exposure);
    }

    pub(super) fn is_empty(&self) -> bool {
        self.waiting.is_empty() && self.springs.is_empty()
    }

    /// A trap goes off next.
    pub(super) fn spring(&mut self, spring: PendingSpring) {
        self.springs.push_back(spring);
    }

    pub(super) fn next_spring(&mut self) -> Option<PendingSpring> {
        self.springs.pop_front()
    }

    pub(super) fn forget(&mut self) {
        self.waiting.clear();
        self.springs.clear();
    }

    pub(super) fn pop_front(&mut self) -> Option<PendingExposure> {
        self.waiting.pop_front()
    }

    pub(super) fn round_closes(&mut self) {
        self.round_is_done = false;
    }
}
