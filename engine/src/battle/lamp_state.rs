//! Whether a lamp shines: a part of an item's state, which events change (LMP-2). It never knows who carries it.

use crate::rules::profile::{Carried, Item};

/// Whether a lamp shines, and for how long yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum LampState {
    /// It has no flame: a lamp that always shines, or no lamp at all.
    #[default]
    Steady,
    /// It comes burning; for how long is rolled at the beginning of the next round.
    Fresh,
    /// It burns until the end of a round.
    Burning {
        /// Of this one.
        until: u32,
    },
    /// It does not burn.
    Unlit {
        /// Turns spent on striking fire for it.
        struck: u8,
        /// Rounds that are left of it; not rolled yet where it never burnt.
        left: Option<u32>,
    },
}

impl LampState {
    /// How an item starts: one in hand or hung at the belt burns.
    pub(super) fn at_start(item: &Item) -> Self {
        match item.lamp() {
            Some(lamp) if lamp.flame.is_some() => match item.carried {
                Carried::Slung if !lamp.hung => Self::Unlit {
                    struck: 0,
                    left: None,
                },
                Carried::Held(_) | Carried::Natural | Carried::Slung => Self::Fresh,
            },
            _ => Self::Steady,
        }
    }

    /// Whether it gives light where it is not stowed.
    pub fn shines(self) -> bool {
        !matches!(self, Self::Unlit { .. })
    }

    /// Whether nothing is left of it to burn.
    pub fn is_spent(self) -> bool {
        matches!(self, Self::Unlit { left: Some(0), .. })
    }

    /// Whether it has a flame that burns.
    pub fn burns(self) -> bool {
        matches!(self, Self::Fresh | Self::Burning { .. })
    }

    /// The same, put out in a round.
    pub(super) fn put_out(self, round: u32) -> Self {
        let left = match self {
            Self::Burning { until } => Some(until.saturating_sub(round)),
            Self::Unlit { left, .. } => left,
            Self::Steady | Self::Fresh => None,
        };
        Self::Unlit { struck: 0, left }
    }
}
