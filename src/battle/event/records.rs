//! The events with the most numbers in them: rolls, damage, checks.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::{CheckCause, Maneuver};
use crate::battle::{Aim, UnitId};
use crate::grid::Bearing;
use crate::rules::attack::{DefenceKind, DefenceValue, Outcome};
use crate::rules::attribute::Attribute;
use crate::rules::dice::Roll;
use crate::rules::gear::DamageType;
use crate::rules::hand::Hand;
use crate::rules::id::Id;
use crate::rules::part::{Factor, Part, Parts};

/// An attack roll with everything that made it (ATK-1 to ATK-7).
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct AttackRolled {
    /// Who attacked.
    pub attacker: UnitId,
    /// Who was attacked.
    pub defender: UnitId,
    /// Which attack of the attacker's sheet.
    pub attack: usize,
    /// Which item of the attacker's sheet.
    pub item: usize,
    /// The weapon's content id.
    pub weapon: Id,
    /// The technique.
    pub technique: Id,
    /// The hand that held it.
    pub hand: Hand,
    /// Thrown or shot.
    pub ranged: bool,
    /// Where it was aimed.
    pub location: Aim,
    /// Held back (DMG-2).
    pub nonlethal: bool,
    /// The maneuver.
    pub maneuver: Maneuver,
    /// Cells between the two.
    pub distance: u16,
    /// The defender's bearing from the attacker's facing, degrees.
    pub bearing: Bearing,
    /// The attacker's bearing from the defender's facing, degrees.
    pub defender_bearing: Bearing,
    /// Cells of head-on movement (MAN-2).
    pub charge_cells: u16,
    /// The attack value.
    pub at: Parts,
    /// The defence value.
    pub def: DefenceValue,
    /// The item that blocked, of the defender's sheet.
    pub block_item: Option<usize>,
    /// No roll: the defender could not help being hit (ATK-6).
    pub automatic: bool,
    /// Protection rating of the defender's shield.
    pub pr: Option<i16>,
    /// The roll, unless automatic.
    pub roll: Option<Roll>,
    /// Roll + AT - DEF, unless automatic.
    pub score: Option<i16>,
    /// How it ended.
    pub outcome: Outcome,
}

impl AttackRolled {
    /// Whether a block or parry was used up (ATK-4).
    pub fn is_block(&self) -> bool {
        matches!(self.def.kind, DefenceKind::Parry | DefenceKind::Shield)
    }
}

/// Damage to an object (OBJ-1).
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct ObjectStruck {
    /// Who struck.
    pub attacker: UnitId,
    /// Whose item.
    pub unit: UnitId,
    /// Which item of its sheet.
    pub item: usize,
    /// Its content id.
    pub weapon: Id,
    /// Type of damage.
    #[serde(rename = "type")]
    pub damage_type: DamageType,
    /// The dice.
    pub roll: Roll,
    /// What was added.
    pub parts: ArrayVec<Part, 20>,
    /// Dice and parts, never below 0.
    pub rolled: i16,
    /// Factors, in order.
    pub factors: ArrayVec<Factor, 3>,
    /// Damage after the factors.
    pub damage: i16,
    /// HP of the item; damage beyond breaks it.
    pub hp: i16,
    /// Whether it broke.
    pub broke: bool,
}

/// Damage to a combatant (DMG).
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct DamageDone {
    /// Who struck.
    pub attacker: UnitId,
    /// Who was hit.
    pub unit: UnitId,
    /// Where.
    pub location: Id,
    /// Type of damage.
    #[serde(rename = "type")]
    pub damage_type: DamageType,
    /// Armour-piercing.
    pub piercing: bool,
    /// Not held back.
    pub lethal: bool,
    /// The dice.
    pub roll: Roll,
    /// What was added.
    pub parts: ArrayVec<Part, 20>,
    /// Dice and parts, never below 0.
    pub rolled: i16,
    /// Damage resistance subtracted.
    pub dr: i16,
    /// What it is made of.
    pub dr_parts: ArrayVec<Part, 20>,
    /// Damage modifier, per cent.
    pub dm: i16,
    /// Factors after DR, in order, each rounding down.
    pub factors: ArrayVec<Factor, 3>,
    /// What the location's own tally took.
    pub located: i16,
    /// Injury of this blow after everything.
    pub injury: i16,
    /// What entered the total.
    pub counted: i16,
    /// Total injury before.
    pub total_before: i16,
    /// Total injury after.
    pub total_after: i16,
}

/// A roll against an attribute (ATT-8).
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Checked {
    /// Who rolled.
    pub unit: UnitId,
    /// Against what.
    pub attribute: Attribute,
    /// What the target is made of.
    pub parts: ArrayVec<Part, 20>,
    /// The number to roll at or under.
    pub target: i16,
    /// The roll.
    pub roll: Roll,
    /// Whether it was made.
    pub success: bool,
    /// What it was for.
    pub why: CheckCause,
}
