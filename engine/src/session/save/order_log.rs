//! The lines of a save, kept up as the battle goes on: who fights and with what is written once, and not again with each
//! decision. It never knows why they are kept.

use sha2::{Digest as _, Sha256};

use super::super::record::line;
use super::super::replay::is_order;
use crate::battle::Event;
use crate::battle::event::BattleEvent;
use crate::content::hash::digits;

/// The orders of a battle's log, and the sum of their lines.
#[derive(Clone, Default)]
pub struct OrderLog {
    lines: String,
    sum: Sha256,
    /// Events that were read.
    read: usize,
    /// Whether they include the battle's end.
    over: bool,
}

impl OrderLog {
    /// Those of these events.
    pub fn of(events: &[(u32, Event)]) -> Self {
        let mut log = Self::default();
        log.follow(events);
        log
    }

    /// Reads on in a log that has only grown since it was read last.
    pub fn follow(&mut self, events: &[(u32, Event)]) {
        let before = self.lines.len();
        let news = events.get(self.read..).unwrap_or_default();
        for (round, event) in news.iter().filter(|(_, event)| is_order(event)) {
            self.lines.push_str(&line(*round, event));
            self.lines.push('\n');
        }
        self.over |= news.iter().any(|(_, event)| ends(event));
        self.sum.update(&self.lines.as_bytes()[before..]);
        self.read += news.len();
    }

    /// A JSON object a line.
    pub(super) fn lines(&self) -> &str {
        &self.lines
    }

    /// Whether the battle is over.
    pub(super) fn is_over(&self) -> bool {
        self.over
    }

    /// SHA-256 of the lines, as 64 hexadecimal digits.
    pub(super) fn sum(&self) -> String {
        digits(&self.sum.clone().finalize())
    }
}

fn ends(event: &Event) -> bool {
    matches!(event, Event::Battle(BattleEvent::BattleEnded { .. }))
}

/// SHA-256 of a text, as 64 hexadecimal digits.
pub(super) fn sum(text: &str) -> String {
    digits(&Sha256::digest(text.as_bytes()))
}
