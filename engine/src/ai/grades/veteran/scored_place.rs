//! A place to be in at the end of the turn, with its score by named terms.

use crate::ai::tactics::candidate::Candidate;
use crate::battle::{Command, Fighter, Place};

use super::weights::Weights;

/// A place with what speaks for it and against, thousandths of a fallen enemy.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct ScoredPlace {
    /// The place.
    pub(super) place: Place,
    /// What it does there at once, if it does anything.
    pub(super) act: Option<Command>,
    /// What that blow is worth.
    pub(super) blow: i64,
    /// How much more it is worth to strike that enemy than another.
    pub(super) preference: i64,
    /// What could be done to it there before its next turn.
    pub(super) threat: i64,
    /// Of that, so much counts, hundredths.
    pub(super) patience: i64,
    /// Friends beside it.
    pub(super) friends: i64,
    /// That it stands in a place that brings points.
    pub(super) claim: i64,
    /// Cover and height.
    pub(super) ground: i64,
    /// The way there, the way that is left to the nearest enemy when there is no blow, and breath.
    pub(super) way: i64,
}

impl ScoredPlace {
    /// All of it, weighed.
    pub(super) fn score(&self, weights: &Weights) -> i64 {
        self.terms(weights).iter().map(|(_, value)| value).sum()
    }

    /// The blow that it strikes there, if it strikes one.
    pub(super) fn blow(&self) -> Option<Command> {
        self.act.filter(|act| matches!(act, Command::Attack { .. }))
    }

    fn terms(&self, weights: &Weights) -> [(&'static str, i64); 7] {
        let &Weights {
            aggression,
            caution,
            discipline,
            terrain,
            ..
        } = weights;
        [
            ("blow", self.blow * aggression / 100),
            ("prey", self.preference * aggression / 100),
            ("threat", -self.threat * caution / 100 * self.patience / 100),
            ("friends", self.friends * discipline / 100),
            ("claim", self.claim),
            ("ground", self.ground * terrain / 100),
            ("way", -self.way),
        ]
    }

    /// Going there, or what it does there, as a candidate.
    pub(super) fn candidate(&self, me: &Fighter<'_>, weights: &Weights) -> Candidate {
        let Place {
            cell: to, facing, ..
        } = self.place;
        let command = if to != me.place.cell {
            Command::Move { to, facing }
        } else if facing != me.place.facing {
            Command::Turn { facing }
        } else {
            self.act.unwrap_or(Command::Wait)
        };
        let then = self.blow().filter(|blow| *blow != command);
        Candidate {
            then,
            ..Candidate::new(command, self.terms(weights).to_vec())
        }
    }
}
