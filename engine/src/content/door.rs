//! Doors and keys: what a genre knows of a kind of door, and where a level has one (DOR).
//!
//! It never knows how a door fares in a battle.

use std::sync::Arc;

use serde_json::{Value, json};

use super::catalog::Terrain;
use super::goal::Post;
use crate::grid::{Cell, Ground};
use crate::rules::attribute::Difficulty;
use crate::rules::door::DoorState;
use crate::rules::id::Id;

/// A kind of door.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Door {
    /// Its id.
    pub id: Id,
    /// Its name in prose.
    pub name: String,
    /// One line about it, perhaps empty.
    pub brief: String,
    /// What stands in the doorway while it is shut.
    pub shut: Arc<Terrain>,
    /// What is left in the doorway when it has been broken; nothing but the ground of the map if not said.
    pub broken: Option<Arc<Terrain>>,
    /// How hard it is to break down; `None` where nobody can (DOR-4).
    pub breaks: Option<Difficulty>,
    /// Whether it is bars of metal, which are bent and not forced (DOR-3).
    pub bend: bool,
    /// Weapons that break it better than a shoulder (DOR-4).
    pub tools: Vec<Id>,
}

/// A door of a level.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LevelDoor {
    /// The cell it stands in.
    pub at: Cell,
    /// What kind of door it is.
    pub kind: Arc<Door>,
    /// How it stands when the battle begins.
    pub state: DoorState,
    /// The key of its lock.
    pub key: Option<Id>,
    /// The level of lockpicking that its lock asks for (DOR-2).
    pub pick: i16,
    /// The cell from which a bar can be put before it, and taken away.
    pub bar: Option<Cell>,
    /// The ground of its cell while it is open, as the map has it.
    pub open: Ground,
}

impl LevelDoor {
    /// The ground of its cell while it stands so.
    pub fn ground(&self, state: DoorState) -> Ground {
        let laid = |terrain: &Terrain| Ground {
            elevation: self.open.elevation,
            sky: self.open.sky && terrain.ground.sky,
            ..terrain.ground
        };
        match (state, &self.kind.broken) {
            (DoorState::Open, _) | (DoorState::Broken, None) => self.open,
            (DoorState::Broken, Some(rest)) => laid(rest),
            _ => laid(&self.kind.shut),
        }
    }

    /// The terrain that its cell shows, unless it is the map's.
    pub fn terrain(&self, state: DoorState) -> Option<&Arc<Terrain>> {
        match state {
            DoorState::Open => None,
            DoorState::Broken => self.kind.broken.as_ref(),
            _ => Some(&self.kind.shut),
        }
    }

    /// It as the battle log's `battle_started` has it.
    pub fn json(&self) -> Value {
        let words = |state| {
            let ground = self.ground(state);
            json!({
                "cost": ground.cost,
                "height": ground.height,
                "obstruction": ground.obstruction,
                "cover": ground.cover,
                "opaque": ground.opaque,
                "sky": ground.sky,
            })
        };
        let breaks = self.kind.breaks.map(Difficulty::modifier);
        json!({
            "at": self.at,
            "door": self.kind.id,
            "state": self.state,
            "key": self.key,
            "pick": self.pick,
            "bar": self.bar,
            "bend": self.kind.bend,
            "breaks": breaks,
            "tools": self.kind.tools,
            "shut": words(DoorState::Shut),
            "broken": words(DoorState::Broken),
        })
    }
}

/// A key of a level.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LevelKey {
    /// Its id.
    pub id: Id,
    /// Its name in prose.
    pub name: String,
    /// Where it is when the battle begins.
    pub place: KeyPlace<Post>,
}

impl LevelKey {
    /// It as the battle log's `battle_started` has it: where it lies, or whose it is.
    pub fn json(&self) -> Value {
        match self.place {
            KeyPlace::With(post) => {
                let side = char::from(b'a' + post.side as u8);
                json!({"key": self.id, "with": format!("{side}{}", post.index + 1)})
            }
            KeyPlace::Lies(cell) => json!({"key": self.id, "at": cell}),
            KeyPlace::Gone => json!({"key": self.id}),
        }
    }
}

/// Where a key is; `U` names a combatant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum KeyPlace<U> {
    /// Somebody carries it.
    With(U),
    /// It lies in a cell.
    Lies(Cell),
    /// Whoever carried it has left the field with it.
    Gone,
}
