//! What is ready to fall on somebody, as it stands in a battle (FAL-10): part of the board, changed by events alone.

use std::sync::Arc;

use crate::content::falling_object::{DropTrigger, FallingObject};
use crate::grid::Cell;

/// The drops of a battle.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct FallingObjects {
    /// What never changes of them.
    level: Arc<[FallingObject]>,
    /// Which of them have fallen.
    fallen: Vec<bool>,
}

/// A drop as it stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FallingObjectNow<'b> {
    /// What never changes of it.
    pub drop: &'b FallingObject,
    /// Whether it has fallen.
    pub fallen: bool,
}

impl FallingObjects {
    /// The drops of a level, before any has fallen.
    pub(super) fn of(level: &[FallingObject]) -> Self {
        Self {
            level: level.into(),
            fallen: vec![false; level.len()],
        }
    }

    /// Forgets those that hang over no known cell, nor are let go from one.
    pub(super) fn keep(&mut self, is_known: impl Fn(Cell) -> bool) {
        let known = |drop: &FallingObject| {
            drop.cells
                .iter()
                .chain(&drop.from)
                .any(|&cell| is_known(cell))
        };
        if self.level.iter().all(known) {
            return;
        }
        let kept = self.all().filter(|now| known(now.drop));
        let (level, fallen): (Vec<FallingObject>, Vec<bool>) =
            kept.map(|now| (now.drop.clone(), now.fallen)).unzip();
        (self.level, self.fallen) = (level.into(), fallen);
    }

    /// Whether there are none.
    pub(super) fn is_empty(&self) -> bool {
        self.level.is_empty()
    }

    /// Every drop, in the order of the level's file.
    pub(super) fn all(&self) -> impl Iterator<Item = FallingObjectNow<'_>> {
        let all = self.level.iter().zip(&self.fallen);
        all.map(|(drop, &fallen)| FallingObjectNow { drop, fallen })
    }

    /// The drop that goes by a cell.
    pub(super) fn by(&self, at: Cell) -> Option<FallingObjectNow<'_>> {
        self.all().find(|now| now.drop.at() == at)
    }

    /// The drop that has not fallen and strikes a cell.
    pub(super) fn over(&self, cell: Cell) -> Option<FallingObjectNow<'_>> {
        self.all()
            .find(|now| !now.fallen && now.drop.cells.contains(&cell))
    }

    /// Whether coming into a cell on the ground lets something go.
    pub(super) fn falls_on_entry(&self, cell: Cell) -> bool {
        self.over(cell)
            .is_some_and(|now| now.drop.when == DropTrigger::Enter)
    }

    /// One has fallen.
    pub(super) fn fall(&mut self, at: Cell) {
        let index = self.level.iter().position(|drop| drop.at() == at);
        if let Some(index) = index {
            self.fallen[index] = true;
        }
    }
}
