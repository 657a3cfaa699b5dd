//! The events of spells (MAG), and the closed lists of causes they name.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::battle::{SpellAim, UnitId};
use crate::grid::Bearing;
use crate::rules::attack::{DefenceValue, Outcome};
use crate::rules::dice::Roll;
use crate::rules::id::Id;
use crate::rules::magic::Lasting;
use crate::rules::part::{Part, Parts};

/// Why concentration was lost (MAG-2).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ConcentrationLoss {
    /// Moved more than a step.
    Moved,
    /// Blocked or dodged.
    Defended,
    /// Was injured.
    Injured,
    /// Was pushed.
    Pushed,
    /// Did something else with its turn.
    OtherAction,
}

/// Why a spell did nothing to somebody.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Resisted {
    /// Its MR is at least the spell's level (ATT-6).
    Immune,
    /// The same spell of a higher-level caster is in force (MAG-3).
    Stronger,
    /// The attribute roll was made.
    Roll,
    /// The contest was won or tied.
    Contest,
    /// There was no room to be pushed to.
    NoRoom,
}

/// Why a spell in force ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EffectEnd {
    /// Its rounds are over.
    Over,
    /// An injury woke the sleeper.
    Injured,
    /// Another spell ended it.
    Dispelled,
}

/// A bolt thrown at somebody: an attack roll with everything that made it (ATK-7).
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct BoltThrown {
    /// Who threw it.
    pub attacker: UnitId,
    /// At whom.
    pub defender: UnitId,
    /// The spell.
    pub spell: Id,
    /// Cells between the two.
    pub distance: u16,
    /// The defender's bearing from the caster's facing, degrees.
    pub bearing: Bearing,
    /// The caster's bearing from the defender's facing, degrees.
    pub defender_bearing: Bearing,
    /// The attack value.
    pub at: Parts,
    /// The defence value.
    pub def: DefenceValue,
    /// Protection rating of the defender's shield.
    pub pr: Option<i16>,
    /// The roll.
    pub roll: Roll,
    /// Roll + AT - DEF.
    pub score: i16,
    /// How it ended.
    pub outcome: Outcome,
}

/// Injury mended by a spell.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct HealingDone {
    /// Who cast it.
    pub caster: UnitId,
    /// Whose wounds.
    pub unit: UnitId,
    /// The spell.
    pub spell: Id,
    /// The dice.
    pub roll: Roll,
    /// What was added.
    pub parts: ArrayVec<Part, 20>,
    /// Dice and parts, never below 0.
    pub points: i16,
    /// Points taken off each location.
    pub mended: Vec<Mended>,
    /// Total injury before.
    pub total_before: i16,
    /// Total injury after.
    pub total_after: i16,
}

/// Points taken off one location's damage.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Mended {
    /// Which location.
    pub location: Id,
    /// How many.
    pub points: i16,
}

/// A turn of concentration (MAG-2).
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Concentration {
    /// Who.
    pub unit: UnitId,
    /// On which spell.
    pub spell: Id,
    /// Turns so far, no more than it needs.
    pub turns: u8,
    /// Turns it needs.
    pub needed: u8,
}

/// A spell let go (MAG-1).
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct SpellReleased {
    /// Who cast it.
    pub unit: UnitId,
    /// Which.
    pub spell: Id,
    /// The level in its art.
    pub level: i16,
    /// At what.
    pub at: SpellAim,
    /// By how much the casting roll was made.
    pub margin: i16,
    /// Everybody it reaches, in the order of ids.
    pub victims: Vec<UnitId>,
}

/// A spell in force on somebody (MAG-3).
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct EffectLaid {
    /// On whom.
    pub unit: UnitId,
    /// Which spell.
    pub spell: Id,
    /// Who cast it.
    pub caster: UnitId,
    /// At which level.
    pub level: i16,
    /// The round after which it is over.
    pub until: u32,
    /// What it does.
    pub effect: Lasting,
}
