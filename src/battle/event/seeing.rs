//! What events say of light and sight (POS-2, ATK-6).

use serde::{Deserialize, Serialize};

use crate::battle::UnitId;
use crate::grid::{Cell, Direction};
use crate::rules::flight::Height;
use crate::rules::id::Id;
pub use crate::rules::light::Glow;

/// A light or a darkness that no item gives.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LightMade {
    /// Its number, by which it ends; whoever emits it chooses one that is free.
    pub light: u32,
    /// Where it is.
    pub cell: Cell,
    /// Who bears it, if it goes along with somebody.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bearer: Option<UnitId>,
    /// Cells about it that it reaches, those of a light brightly.
    pub radius: u16,
    /// Light or darkness.
    pub glow: Glow,
    /// The spell that made it; told to nobody who does not know of its caster.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub spell: Option<SpellLight>,
}

/// The spell behind a light or a darkness (MAG-3).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SpellLight {
    /// The spell.
    pub spell: Id,
    /// Who cast it.
    pub caster: UnitId,
    /// At which level.
    pub level: i16,
    /// The round after which it is over.
    pub until: u32,
}

/// Somebody whom a side has come to see; in the log of a side alone.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Appearance {
    /// Who.
    pub unit: UnitId,
    /// Its side's id.
    pub side: Id,
    /// Its name in prose.
    pub name: String,
    /// Where it stands.
    pub cell: Cell,
    /// Where it faces.
    pub facing: Direction,
    /// How high it flies; not told of whoever is on the ground.
    #[serde(default, skip_serializing_if = "Height::is_ground")]
    pub height: Height,
}
