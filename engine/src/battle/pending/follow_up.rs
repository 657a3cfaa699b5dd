//! A pin that may follow a takedown at once (CLC-5).

use crate::battle::{Decision, UnitId};

/// A pin that may follow at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::battle) struct FollowUp {
    /// Who threw the other down.
    pub(in crate::battle) unit: UnitId,
    /// Who was thrown.
    pub(in crate::battle) target: UnitId,
}

impl FollowUp {
    pub(super) fn decision(self) -> Decision {
        Decision::FollowUp {
            unit: self.unit,
            target: self.target,
        }
    }
}
