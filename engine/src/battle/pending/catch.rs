//! Catching somebody who falls (FAL-11).

use serde::{Deserialize, Serialize};

use crate::battle::event::DropCause;
use crate::battle::{Decision, UnitId};
use crate::grid::Cell;
use crate::rules::fall_impact::LandingHazard;

/// Somebody who may catch another; what it needs to fall on afterwards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CatchDue {
    /// Who may catch.
    pub unit: UnitId,
    /// Who falls.
    pub target: UnitId,
    /// The cell that it leaves.
    pub from: Cell,
    /// The cell that it comes down in.
    pub to: Cell,
    /// How far.
    pub yards: u16,
    /// Why.
    pub why: DropCause,
    /// What sticks out of what gave way (FAL-8).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub onto: Option<LandingHazard>,
}

impl CatchDue {
    pub(super) fn decision(self) -> Decision {
        Decision::Catch {
            unit: self.unit,
            target: self.target,
        }
    }
}
