//! Somebody is coming into an enemy's cell, and that one may stop it (CLC-1).

use crate::battle::{Decision, UnitId};

/// Somebody who is coming into an enemy's cell. It is settled when that one is in or kept out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::battle) struct PendingEntry {
    /// Whose cell it is.
    pub(in crate::battle) unit: UnitId,
    /// Who is coming in.
    pub(in crate::battle) enemy: UnitId,
}

impl PendingEntry {
    pub(super) fn decision(self) -> Decision {
        Decision::Entry {
            unit: self.unit,
            enemy: self.enemy,
        }
    }
}
