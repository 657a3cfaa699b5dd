//! What the people before the screen have seen: each of their sides has eyes of its own, and the
//! screen shows what those of one side saw.

use testudo_engine::battle::{Event, Setup, Witness};

/// The eyes of every side a person plays; of none, everything is seen.
pub(super) struct Eyes {
    watchers: Vec<Watcher>,
    /// Which of them the screen shows.
    before: usize,
    /// Everything, for when nobody plays.
    all: Vec<(u32, Event)>,
}

struct Watcher {
    side: u8,
    witness: Witness,
    seen: Vec<(u32, Event)>,
}

impl Eyes {
    /// Opens the eyes of these sides, before anything has happened.
    pub(super) fn open(setup: &Setup, sides: &[u8]) -> Self {
        let watchers = sides.iter().map(|&side| Watcher {
            side,
            witness: Witness::new(setup, side),
            seen: Vec::new(),
        });
        Self {
            watchers: watchers.collect(),
            before: 0,
            all: Vec::new(),
        }
    }

    /// The side whose eyes the screen shows; `None` when it shows everything.
    pub(super) fn side(&self) -> Option<u8> {
        self.watchers.get(self.before).map(|watcher| watcher.side)
    }

    /// Everything the screen may tell.
    pub(super) fn seen(&self) -> &[(u32, Event)] {
        let watcher = self.watchers.get(self.before);
        watcher.map_or(&self.all, |watcher| &watcher.seen)
    }

    /// The next event; what the screen may tell of it.
    pub(super) fn see(&mut self, round: u32, event: &Event) -> Vec<Event> {
        if self.watchers.is_empty() {
            self.all.push((round, event.clone()));
            return vec![event.clone()];
        }
        let mut told = Vec::new();
        for (index, watcher) in self.watchers.iter_mut().enumerate() {
            let seen = watcher.witness.see(event);
            if index == self.before {
                told.clone_from(&seen);
            }
            watcher
                .seen
                .extend(seen.into_iter().map(|event| (round, event)));
        }
        told
    }

    /// Shows the eyes of `side`, if a person plays it.
    pub(super) fn turn_to(&mut self, side: u8) {
        let found = self
            .watchers
            .iter()
            .position(|watcher| watcher.side == side);
        self.before = found.unwrap_or(self.before);
    }

    /// Looks at everything again from the start.
    pub(super) fn begin_again(&mut self, setup: &Setup, events: &[(u32, Event)]) {
        let sides: Vec<u8> = self.watchers.iter().map(|watcher| watcher.side).collect();
        let before = self.before;
        *self = Self::open(setup, &sides);
        self.before = before;
        for (round, event) in events {
            self.see(*round, event);
        }
    }
}
