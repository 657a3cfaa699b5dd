//! Things of a level that somebody uses once: levers, chests (DUN-8).
//!
//! It never knows whether one has been used in a battle.

use serde_json::{Value, json};

use crate::grid::Cell;
use crate::rules::id::Id;

/// A thing of a level.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LevelThing {
    /// Its cell.
    pub at: Cell,
    /// Its name in prose.
    pub name: String,
    /// The keys in it.
    pub holds: Vec<Id>,
    /// The doors that it opens.
    pub opens: Vec<Cell>,
    /// The doors that it shuts.
    pub shuts: Vec<Cell>,
    /// The traps that it makes harmless, by a cell of each.
    pub disarms: Vec<Cell>,
}

impl LevelThing {
    /// It as the battle log's `battle_started` has it.
    pub fn json(&self) -> Value {
        json!({
            "at": self.at,
            "name": self.name,
            "holds": self.holds,
            "opens": self.opens,
            "shuts": self.shuts,
            "disarms": self.disarms,
        })
    }
}
