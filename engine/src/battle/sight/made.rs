//! Lights and darknesses that no item gives (POS-2), as events make them and the vision keeps them.

use serde::{Deserialize, Serialize};

use crate::battle::unit_id::UnitId;
use crate::grid::Cell;
use crate::rules::id::Id;
use crate::rules::light::LightKind;

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
    pub glow: LightKind,
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
