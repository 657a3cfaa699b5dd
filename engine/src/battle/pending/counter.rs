//! A counterattack that may be made (MAN-3): a guard has defended itself.

use super::blow::PendingBlow;
use crate::battle::{Decision, UnitId};
use crate::rules::maneuver::Maneuver;

/// A counterattack that may be made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::battle) struct Counter {
    /// Who may strike back.
    pub(in crate::battle) unit: UnitId,
    /// At whom.
    pub(in crate::battle) attacker: UnitId,
}

impl Counter {
    pub(super) fn decision(self) -> Decision {
        Decision::Counter {
            unit: self.unit,
            attacker: self.attacker,
        }
    }

    pub(super) fn blow(self) -> PendingBlow {
        PendingBlow {
            unit: self.unit,
            target: self.attacker,
            maneuver: Maneuver::Counter,
        }
    }
}
