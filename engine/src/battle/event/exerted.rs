//! Work that counts by its pace, round by round, and the points it comes to, with every part of their sums.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::battle::unit_id::UnitId;
use crate::rules::exertion::Work;
use crate::rules::part::Factor;

/// Somebody's work of a round (EXH-1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Exerted {
    /// Whose.
    pub unit: UnitId,
    /// The hardest of it, if it did any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub work: Option<Work>,
    /// Parts of a point that it takes, its load counted in.
    pub parts: u32,
    /// Parts that staying up takes besides (EXH-3).
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub aloft: u32,
    /// All parts since the last point.
    pub worked: u32,
}

/// Work came to a point (EXH-1, EXH-4, EXH-9).
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Strained {
    /// Whose.
    pub unit: UnitId,
    /// Points.
    pub points: i16,
    /// What heat adds to each (EXH-4).
    #[serde(default, skip_serializing_if = "is_none")]
    pub heat: i16,
    /// What multiplies them, in order (EXH-9).
    #[serde(default, skip_serializing_if = "ArrayVec::is_empty")]
    pub factors: ArrayVec<Factor, 2>,
    /// Parts of END lost that are no whole point.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub owed: u32,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks by reference")]
fn is_nothing(parts: &u32) -> bool {
    *parts == 0
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks by reference")]
fn is_none(points: &i16) -> bool {
    *points == 0
}
