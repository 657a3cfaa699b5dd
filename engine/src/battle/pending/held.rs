//! A command that guards may forestall (MAN-3): it waits until each has been asked.

use super::blow::PendingBlow;
use crate::battle::{Command, Decision, UnitId};
use crate::rules::maneuver::Maneuver;

/// A command that waits, and the guards still to be asked about it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::battle) struct HeldUp {
    /// Whose command it is.
    pub(in crate::battle) unit: UnitId,
    /// The command.
    pub(in crate::battle) command: Command,
    /// Guards still to be asked, in order.
    pub(in crate::battle) guards: Vec<UnitId>,
}

impl HeldUp {
    pub(super) fn decision(&self) -> Option<Decision> {
        self.guards.first().map(|&unit| Decision::Interrupt {
            unit,
            against: self.unit,
            command: self.command,
        })
    }

    /// The blow that is asked about; `None` when every guard has answered.
    pub(super) fn blow(&self) -> Option<PendingBlow> {
        self.guards.first().map(|&unit| PendingBlow {
            unit,
            target: self.unit,
            maneuver: Maneuver::Attack,
        })
    }

    pub(super) fn answered(&mut self, unit: UnitId) {
        self.guards.retain(|guard| *guard != unit);
    }
}
