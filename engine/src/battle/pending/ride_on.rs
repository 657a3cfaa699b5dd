//! Going on over whoever a slam has knocked down (OVR-2).

use crate::battle::{Decision, UnitId};

/// Somebody who may go on over whom it has knocked down.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::battle) struct RideOn {
    /// Who slammed.
    pub(in crate::battle) unit: UnitId,
    /// Who lies.
    pub(in crate::battle) target: UnitId,
}

impl RideOn {
    pub(super) fn decision(self) -> Decision {
        Decision::RideOn {
            unit: self.unit,
            target: self.target,
        }
    }
}
