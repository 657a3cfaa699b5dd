//! The events of close combat with numbers in them (CLC-2, CLC-3).

use serde::{Deserialize, Serialize};

use crate::battle::UnitId;
use crate::grid::Bearing;
use crate::rules::attack::{DefenceValue, Outcome};
use crate::rules::attribute::Attribute;
use crate::rules::dice::Roll;
use crate::rules::id::Id;
use crate::rules::part::Parts;

/// The roll of a shield held in the way of somebody who comes in (CLC-3). It does no damage.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct ShieldBlocked {
    /// Who holds the shield.
    pub unit: UnitId,
    /// Who is coming in.
    pub enemy: UnitId,
    /// The shield, of the holder's sheet.
    pub item: usize,
    /// Its content id.
    pub weapon: Id,
    /// The other's bearing from the holder's facing, degrees.
    pub bearing: Bearing,
    /// The holder's bearing from the other's facing, degrees.
    pub enemy_bearing: Bearing,
    /// The attack value.
    pub at: Parts,
    /// The defence value: a dodge.
    pub def: DefenceValue,
    /// Protection rating of the other's own shield.
    pub pr: Option<i16>,
    /// The roll.
    pub roll: Roll,
    /// Roll + AT - DEF.
    pub score: i16,
    /// How it ended: a hit, on the other's shield too, keeps it out.
    pub outcome: Outcome,
}

/// A contest of two (ATT-8).
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Contested {
    /// What both roll against.
    pub attribute: Attribute,
    /// The two rolls, that of the one who has to win first.
    pub rolls: [ContestRoll; 2],
    /// Who made it by more, or missed it by less; nobody in a tie.
    pub winner: Option<UnitId>,
}

/// One roll of a contest.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct ContestRoll {
    /// Whose.
    pub unit: UnitId,
    /// The attribute as it is now.
    pub target: i16,
    /// The throw of 3d6.
    pub roll: Roll,
    /// Target less roll.
    pub margin: i16,
}
