//! Who is to be exposed to which hazard next (HAZ-1), which traps are about to spring (TRP-1), and which doses of poison act
//! (PSN-2) and who wants air (SUS-7): filled by a command or by the end of a round, and empty again before anybody decides.

use std::collections::VecDeque;

use super::event::TrapCause;
use super::unit_id::UnitId;
use crate::content::falling_object::DropTrigger;
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

/// Something that is about to fall (FAL-10).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct PendingDrop {
    /// The cell that it goes by.
    pub(super) drop: Cell,
    /// Who lets it go, or came in.
    pub(super) unit: UnitId,
    pub(super) why: DropTrigger,
}

/// Those who are exposed next, one after the other.
#[derive(Default, Debug)]
pub(super) struct HarmQueue {
    waiting: VecDeque<PendingExposure>,
    springs: VecDeque<PendingSpring>,
    /// What falls (FAL-10).
    drops: VecDeque<PendingDrop>,
    /// Who stands on ground that gives way, and where (HAZ-1).
    trodden: VecDeque<(UnitId, Cell)>,
    /// Whose breath is counted (SUS-7).
    breaths: VecDeque<UnitId>,
    /// Doses of poison, each with whose and of what (PSN-2).
    doses: VecDeque<(UnitId, Id)>,
    /// Whether everybody has been exposed who is in a hazard at the end of this round.
    pub(super) round_is_done: bool,
}

impl HarmQueue {
    pub(super) fn push_back(&mut self, exposure: PendingExposure) {
        self.waiting.push_back(exposure);
    }

    pub(super) fn is_empty(&self) -> bool {
        let harmless = self.waiting.is_empty() && self.springs.is_empty() && self.drops.is_empty();
        let breathes = self.trodden.is_empty() && self.breaths.is_empty();
        harmless && breathes && self.doses.is_empty()
    }

    /// A trap goes off next.
    pub(super) fn spring(&mut self, spring: PendingSpring) {
        self.springs.push_back(spring);
    }

    pub(super) fn next_spring(&mut self) -> Option<PendingSpring> {
        self.springs.pop_front()
    }

    /// Something falls next.
    pub(super) fn let_fall(&mut self, drop: PendingDrop) {
        self.drops.push_back(drop);
    }

    pub(super) fn next_drop(&mut self) -> Option<PendingDrop> {
        self.drops.pop_front()
    }

    pub(super) fn forget(&mut self) {
        self.waiting.clear();
        self.springs.clear();
        self.drops.clear();
        self.trodden.clear();
        self.breaths.clear();
        self.doses.clear();
    }

    pub(super) fn pop_front(&mut self) -> Option<PendingExposure> {
        self.waiting.pop_front()
    }

    /// The ground gives way when whoever came onto it has met everything else.
    pub(super) fn tread(&mut self, unit: UnitId, cell: Cell) {
        self.trodden.push_back((unit, cell));
    }

    pub(super) fn next_trodden(&mut self) -> Option<(UnitId, Cell)> {
        let settled = self.waiting.is_empty() && self.springs.is_empty();
        self.trodden.pop_front_if(|_| settled)
    }

    /// Breath is counted when everybody has met what does harm from without.
    pub(super) fn count_breath(&mut self, units: Vec<UnitId>) {
        self.breaths.extend(units);
    }

    pub(super) fn next_breath(&mut self) -> Option<UnitId> {
        let settled = self.waiting.is_empty() && self.springs.is_empty();
        let settled = settled && self.trodden.is_empty();
        self.breaths.pop_front_if(|_| settled)
    }

    /// Doses of poison act when everything else is done.
    pub(super) fn take(&mut self, doses: Vec<(UnitId, Id)>) {
        self.doses.extend(doses);
    }

    pub(super) fn next_dose(&mut self) -> Option<(UnitId, Id)> {
        let settled = self.waiting.is_empty() && self.springs.is_empty();
        let settled = settled && self.trodden.is_empty() && self.breaths.is_empty();
        self.doses.pop_front_if(|_| settled)
    }

    pub(super) fn round_closes(&mut self) {
        self.round_is_done = false;
    }
}
