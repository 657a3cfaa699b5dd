//! What a level asks of one unit, whoever plays its side.
//!
//! It never knows how an opponent goes about it; `docs/content.md` tells what each role asks.

use crate::grid::Cell;

/// The part of one combatant in its side's plan. It binds the AI, and never a player.
///
/// `W` is how a combatant is named: a [`UnitSlot`](super::goal::UnitSlot) in a level, a unit's id in a battle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Role<W> {
    /// Goes to a place, and fights from there alone.
    Hold {
        /// The place.
        cells: Vec<Cell>,
    },
    /// Walks a round until an enemy is near.
    Patrol {
        /// Where it passes, in order, and from the last to the first again; two cells at least.
        route: Vec<Cell>,
    },
    /// Stays near a friend.
    Escort {
        /// Whom.
        who: W,
    },
    /// Lies hidden until an enemy is near, or it is found.
    Ambush {
        /// How near, cells, from 1.
        within: u16,
    },
    /// Is after certain enemies before all others.
    Hunt {
        /// Whom.
        who: Vec<W>,
    },
}

impl<W> Role<W> {
    /// The same role with its combatants named another way.
    pub fn naming<V>(&self, name: impl Fn(&W) -> V) -> Role<V> {
        match self {
            Self::Hold { cells } => Role::Hold {
                cells: cells.clone(),
            },
            Self::Patrol { route } => Role::Patrol {
                route: route.clone(),
            },
            Self::Escort { who } => Role::Escort { who: name(who) },
            Self::Ambush { within } => Role::Ambush { within: *within },
            Self::Hunt { who } => Role::Hunt {
                who: who.iter().map(name).collect(),
            },
        }
    }
}
