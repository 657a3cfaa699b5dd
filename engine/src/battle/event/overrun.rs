//! What is told of somebody who goes over another (OVR-1, OVR-2).

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::battle::unit_id::UnitId;
use crate::grid::Cell;
use crate::rules::dice::Roll;
use crate::rules::part::{Part, Ratio};

/// Somebody went over another: the dice of it, and what they deal before the body's own protection.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct OverrunDone {
    /// Who went.
    pub unit: UnitId,
    /// Over whom.
    pub over: UnitId,
    /// Where that one lies.
    pub cell: Cell,
    /// What goes over it, body and gear, pounds.
    pub pounds: u32,
    /// Dice, in tenths (OVR-1).
    pub tenths: u16,
    /// Whether the one that lies rolled aside, and takes half (OVR-2).
    pub dodged: bool,
    /// The dice.
    pub roll: Roll,
    /// What was added.
    pub parts: ArrayVec<Part, 24>,
    /// What dice and parts are multiplied by, and divided by.
    pub scale: Ratio,
    /// What it deals.
    pub dealt: i16,
}
