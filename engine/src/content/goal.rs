//! What a side fights for: the endings that a level can state.
//!
//! It never knows how a battle goes; `docs/content.md` tells what each goal asks.

use serde::{Deserialize, Serialize};

use crate::grid::Cell;

/// A goal of a side. Reaching any one of its goals wins the battle; `Protect` is the other way
/// round, and failing it loses.
///
/// `W` is how a combatant is named: a [`UnitSlot`] in a level, a unit's id in a battle.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "goal", rename_all = "snake_case")]
pub enum Goal<W> {
    /// To be the last side on the field, which wins whatever else is stated.
    LastStanding,
    /// To hold a place: somebody of the side awake in it and no enemy, round after round.
    Hold {
        /// The place.
        cells: Vec<Cell>,
        /// Rounds in a row, from 1.
        rounds: u32,
    },
    /// To get to a place.
    Reach {
        /// The place.
        cells: Vec<Cell>,
        /// How many must be there at once, from 1.
        units: u16,
        /// Whose coming counts; anybody's of the side when empty.
        who: Vec<W>,
    },
    /// To put certain enemies out of the fight, all of them.
    Kill {
        /// Whom.
        who: Vec<W>,
    },
    /// To keep certain friends in the fight: as soon as one is out, the side has lost.
    Protect {
        /// Whom.
        who: Vec<W>,
    },
    /// To have somebody on the field at the end of a round.
    Survive {
        /// The round, from 1.
        rounds: u32,
    },
}

/// A combatant's place in a level's muster.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnitSlot {
    /// The side, from 0.
    pub side: usize,
    /// The place on that side, from 0.
    pub index: usize,
}

impl<W> Goal<W> {
    /// The same goal with its combatants named another way.
    pub fn naming<V>(&self, name: impl Fn(&W) -> V) -> Goal<V> {
        let all = |who: &[W]| who.iter().map(&name).collect();
        match self {
            Self::LastStanding => Goal::LastStanding,
            Self::Hold { cells, rounds } => Goal::Hold {
                cells: cells.clone(),
                rounds: *rounds,
            },
            Self::Reach { cells, units, who } => Goal::Reach {
                cells: cells.clone(),
                units: *units,
                who: all(who),
            },
            Self::Kill { who } => Goal::Kill { who: all(who) },
            Self::Protect { who } => Goal::Protect { who: all(who) },
            Self::Survive { rounds } => Goal::Survive { rounds: *rounds },
        }
    }
}
