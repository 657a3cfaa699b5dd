//! Levers and chests as they stand in a battle (DUN-8): part of the board, changed by events alone.

use std::sync::Arc;

use crate::content::thing::LevelThing;
use crate::grid::Cell;

/// The things of a battle.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Things {
    /// What never changes of them.
    level: Arc<[LevelThing]>,
    /// Which of them have been used.
    used: Vec<bool>,
}

/// A thing as it stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ThingNow<'b> {
    /// What never changes of it.
    pub thing: &'b LevelThing,
    /// Whether it has been used.
    pub used: bool,
}

impl Things {
    /// The things of a level, before any has been used.
    pub(super) fn of(level: &[LevelThing]) -> Self {
        Self {
            level: level.into(),
            used: vec![false; level.len()],
        }
    }

    /// Every thing, in the order of the level's file.
    pub(super) fn all(&self) -> impl Iterator<Item = ThingNow<'_>> {
        let all = self.level.iter().zip(&self.used);
        all.map(|(thing, &used)| ThingNow { thing, used })
    }

    /// One has been used.
    pub(super) fn use_up(&mut self, at: Cell) {
        let index = self.level.iter().position(|thing| thing.at == at);
        if let Some(index) = index {
            self.used[index] = true;
        }
    }

    /// Forgets those of all cells that are not known.
    pub(super) fn keep(&mut self, is_known: impl Fn(Cell) -> bool) {
        if self.level.iter().all(|thing| is_known(thing.at)) {
            return;
        }
        let kept = self.all().filter(|now| is_known(now.thing.at));
        let (level, used): (Vec<LevelThing>, Vec<bool>) =
            kept.map(|now| (now.thing.clone(), now.used)).unzip();
        (self.level, self.used) = (level.into(), used);
    }
}
