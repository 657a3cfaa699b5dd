//! How a battle starts: everything needed to read the rest of its log.

use serde::{Deserialize, Serialize};

use super::Told;
use crate::battle::UnitId;
use crate::content::goal::Goal;
use crate::grid::{Cell, Direction};
use crate::rules::dice::Roll;
use crate::rules::id::Id;

/// The first line of a log.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct BattleStarted {
    /// The level's id.
    pub level: Id,
    /// The file it was read from, when it is not a shipped one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub source: Option<String>,
    /// The side whose log it is, of what it saw; none where everything is told.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seen_by: Option<Id>,
    /// The seed of the dice; 0 where one side is told.
    pub seed: u64,
    /// Hash of genre and level.
    pub content_hash: String,
    /// The round after which it is a draw.
    pub max_rounds: u32,
    /// The map, as `docs/battle-log.md` describes it.
    pub grid: Told,
    /// Every number of the rules, as in `numbers.ron`.
    pub numbers: Told,
    /// The genre's own maneuvers (MAN-7).
    #[serde(default)]
    pub maneuvers: Told,
    /// The sides, in the order of their letters.
    pub sides: Vec<SideStarted>,
    /// Everybody, in the order of ids.
    pub units: Vec<UnitStarted>,
}

/// A side at the start.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct SideStarted {
    /// Its id in the level.
    pub id: Id,
    /// Its name in prose.
    pub name: String,
    /// What it fights for.
    #[serde(default)]
    pub goals: Vec<Goal<UnitId>>,
    /// Cells by which it may leave the field.
    #[serde(default)]
    pub exits: Vec<Cell>,
}

/// A combatant at the start.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct UnitStarted {
    /// Its id.
    pub unit: UnitId,
    /// Its side's id.
    pub side: Id,
    /// Its name in prose.
    pub name: String,
    /// Where it stands.
    pub cell: Cell,
    /// Where it faces.
    pub facing: Direction,
    /// Whether it hides; not told of those who do not.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub hidden: bool,
    /// Its sheet, as `sheet --json`.
    pub sheet: Told,
}

/// A draw for ties of initiative.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Lot {
    /// Whose.
    pub unit: UnitId,
    /// The roll; the higher acts first, then the earlier id.
    pub roll: Roll,
}
