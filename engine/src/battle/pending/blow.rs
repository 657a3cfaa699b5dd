//! A blow out of turn: on one target, hand to hand, by one maneuver, or let pass.

use crate::battle::UnitId;
use crate::rules::maneuver::Maneuver;

/// A blow that somebody may strike out of turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::battle) struct PendingBlow {
    /// Who may strike.
    pub(in crate::battle) unit: UnitId,
    /// The one it may strike.
    pub(in crate::battle) target: UnitId,
    /// The maneuver it is struck by.
    pub(in crate::battle) maneuver: Maneuver,
}
