//! The shock of a blow, with every part of its sum.

use serde::{Deserialize, Serialize};

use crate::battle::unit_id::UnitId;
use crate::rules::dice::Roll;
use crate::rules::shock::ShockFactors;

/// The shock of a blow (SHK-1 to SHK-3).
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Shocked {
    /// Whose.
    pub unit: UnitId,
    /// The dice, where no wound shocks (SHK-7).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub roll: Option<Roll>,
    /// What of the blow would count if the body were not tough (TGH-4); without a wound what the dice come to.
    pub counted: i16,
    /// What multiplies that, in order, each rounding down.
    pub factors: ShockFactors,
    /// What toughness takes off in the end.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub toughness: i16,
    /// What is left.
    pub points: i16,
    /// What AG and IQ are less by now, all shock that is felt together.
    pub penalty: i16,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks by reference")]
fn is_nothing(points: &i16) -> bool {
    *points == 0
}
