//! Who is to be exposed to which hazard next (HAZ-1). It never outlives the command that it comes of.

use std::collections::VecDeque;

use bevy_ecs::prelude::Resource;

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

/// Those who are exposed next, one after the other.
#[derive(Resource, Default, Debug)]
pub(super) struct Exposures {
    waiting: VecDeque<PendingExposure>,
    /// Whether everybody has been exposed who is in a hazard at the end of this round.
    pub(super) round_is_done: bool,
}

impl Exposures {
    pub(super) fn push_back(&mut self, exposure: PendingExposure) {
        self.waiting.push_back(exposure);
    }

    pub(super) fn is_empty(&self) -> bool {
        self.waiting.is_empty()
    }

    pub(super) fn forget(&mut self) {
        self.waiting.clear();
    }

    pub(super) fn pop_front(&mut self) -> Option<PendingExposure> {
        self.waiting.pop_front()
    }

    pub(super) fn round_closes(&mut self) {
        self.round_is_done = false;
    }
}
