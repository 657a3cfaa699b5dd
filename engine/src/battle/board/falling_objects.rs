//! What is ready to fall on the cells of a board (FAL-10).

use super::Board;
use crate::battle::falling_objects::{FallingObjectNow, FallingObjects};
use crate::grid::Cell;

impl Board {
    /// The same board with what is ready to fall.
    pub(in crate::battle) fn with_drops(mut self, drops: FallingObjects) -> Self {
        self.drops = drops;
        self
    }

    /// The drops, to keep and to compare.
    pub(in crate::battle) fn all_drops(&self) -> &FallingObjects {
        &self.drops
    }

    /// The drops, for events to change.
    pub(in crate::battle) fn drops_mut(&mut self) -> &mut FallingObjects {
        &mut self.drops
    }

    /// Whether the level has anything that falls.
    pub fn has_drops(&self) -> bool {
        !self.drops.is_empty()
    }

    /// Everything that falls or has fallen, in the order of the level's file.
    pub fn drops(&self) -> impl Iterator<Item = FallingObjectNow<'_>> {
        self.drops.all()
    }

    /// What is still to fall on a cell.
    pub fn drop_over(&self, cell: Cell) -> Option<FallingObjectNow<'_>> {
        self.drops.over(cell)
    }
}
