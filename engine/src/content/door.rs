//! Doors and keys: what a genre knows of a kind of door, and where a level has one (DOR).
//!
//! It never knows how a door fares in a battle.

use std::sync::Arc;

use serde_json::{Value, json};

use super::catalog::Terrain;
use super::goal::UnitSlot;
use crate::grid::{Cell, Ground};
use crate::rules::attribute::Difficulty;
use crate::rules::attribute::TaskNumbers;
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
    /// The ground of its cell while it is open: as the map has it, unless it is secret.
    pub open: Ground,
    /// What it passes for, if it is a secret door (SEC).
    pub secret: Option<SecretDoor>,
}

/// A door that passes for the wall that the map shows to who has not found it (SEC-4). Found, it opens as its state says
/// (SEC-3).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SecretDoor {
    /// The ground of the wall.
    pub wall: Ground,
    /// Added to the number that finds it (SEC-1).
    pub find: i16,
    /// The sides that know of it, by their places.
    pub known_to: Vec<usize>,
}

impl LevelDoor {
    /// The ground of its cell while it stands so (SEC-3, SEC-4).
    pub fn ground(&self, state: DoorState) -> Ground {
        let laid = |terrain: &Terrain| Ground {
            elevation: self.open.elevation,
            sky: self.open.sky && terrain.ground.sky,
            ..terrain.ground
        };
        if let Some(secret) = self.secret.as_ref().filter(|_| !state.is_open()) {
            return secret.wall;
        }
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

    /// Whether a side knows of it from the start.
    pub fn is_known_to(&self, side: usize) -> bool {
        let secret = self.secret.as_ref();
        secret.is_none_or(|secret| secret.known_to.contains(&side))
    }

    /// It as the battle log's `battle_started` has it; `sides` are the ids of the sides.
    pub fn json(&self, sides: &[Id], tasks: TaskNumbers) -> Value {
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
        let breaks = self.kind.breaks.map(|breaks| tasks.modifier(breaks));
        let mut told = json!({
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
        });
        if let Some(secret) = &self.secret {
            let known = secret.known_to.iter();
            let known: Vec<Id> = known.filter_map(|&side| sides.get(side).copied()).collect();
            told["secret"] = json!({
                "find": secret.find,
                "known_to": known,
                "open": words(DoorState::Open),
            });
        }
        told
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
    pub place: KeyPlace<UnitSlot>,
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
