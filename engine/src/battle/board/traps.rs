//! The traps of a board (TRP): where they are, and which of them somebody may step on.

use super::Board;
use crate::battle::traps::{TrapNow, Traps};
use crate::grid::Cell;
use crate::rules::trap::TrapTrigger;

impl Board {
    /// The same board with traps.
    pub(in crate::battle) fn with_traps(mut self, traps: Traps) -> Self {
        self.traps = traps;
        self
    }

    /// The traps, to keep and to compare.
    pub(in crate::battle) fn all_traps(&self) -> &Traps {
        &self.traps
    }

    /// The traps, for events to change.
    pub(in crate::battle) fn traps_mut(&mut self) -> &mut Traps {
        &mut self.traps
    }

    /// Whether there is anything that sides may look for.
    pub fn has_secrets(&self) -> bool {
        !self.traps.is_empty()
    }

    /// Every trap, in the order of the level's file; of a side's board, those it knows of.
    pub fn traps(&self) -> impl Iterator<Item = TrapNow<'_>> {
        self.traps.all()
    }

    /// The trap of which a cell is one.
    pub fn trap(&self, cell: Cell) -> Option<TrapNow<'_>> {
        if self.traps.is_empty() {
            return None;
        }
        self.traps.within(cell)
    }

    /// The trap that is set in a cell and that goes off so.
    pub(in crate::battle) fn trap_on(&self, cell: Cell, on: TrapTrigger) -> Option<TrapNow<'_>> {
        self.trap(cell)
            .filter(|now| now.set && now.trap.kind.on == on)
    }

    /// TRP-2: whether a side knows that one sets off a trap by coming into a cell.
    pub fn is_trapped(&self, side: u8, cell: Cell) -> bool {
        self.trap_on(cell, TrapTrigger::Enter)
            .is_some_and(|now| now.known.has(side))
    }
}
