//! The events of nets (MAN-7).

use serde::{Deserialize, Serialize};

use crate::battle::UnitId;
use crate::rules::id::Id;

/// A net closed about somebody.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Entangled {
    /// Who is in it.
    pub unit: UnitId,
    /// Who threw it.
    pub by: UnitId,
    /// Which item of the thrower's sheet.
    pub item: usize,
    /// Its content id.
    pub weapon: Id,
    /// Modifier of the ST roll to get out.
    pub hold: i16,
}

/// Somebody is out of a net, which stays where it lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Loosed {
    /// Who was in it.
    pub unit: UnitId,
    /// Whose net it is.
    pub by: UnitId,
    /// Which item of the owner's sheet.
    pub item: usize,
    /// Its content id.
    pub weapon: Id,
    /// Why.
    pub why: Loosening,
}

/// Why somebody is out of a net.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Loosening {
    /// It struggled free.
    Struggled,
    /// The owner took the net up again.
    TakenUp,
}
