//! The levers and chests of a board (DUN-8).

use super::Board;
use crate::battle::things::{ThingNow, Things};
use crate::grid::Cell;
use crate::rules::id::Id;

impl Board {
    /// The same board with things.
    pub(in crate::battle) fn with_things(mut self, things: Things) -> Self {
        self.things = things;
        self
    }

    /// The things, to keep and to compare.
    pub(in crate::battle) fn all_things(&self) -> &Things {
        &self.things
    }

    /// The things, for events to change.
    pub(in crate::battle) fn things_mut(&mut self) -> &mut Things {
        &mut self.things
    }

    /// Every thing, in the order of the level's file.
    pub fn things(&self) -> impl Iterator<Item = ThingNow<'_>> {
        self.things.all()
    }

    /// DUN-8: whether a key is in a chest of a cell that nobody has opened.
    pub fn is_shut_in(&self, key: Id, at: Cell) -> bool {
        let chest = self.thing(at).filter(|now| !now.used);
        chest.is_some_and(|now| now.thing.holds.contains(&key))
    }

    /// The thing of a cell.
    pub fn thing(&self, at: Cell) -> Option<ThingNow<'_>> {
        self.things().find(|now| now.thing.at == at)
    }
}
