//! Whose choice the battle waits for.

use super::command::{Command, Declared};
use super::unit_id::UnitId;

/// What the battle waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Decision {
    /// Before the first round: where the people of a side stand; the first of them speaks for it.
    Deployment(UnitId),
    /// A combatant's turn: movement, then a maneuver (RND-2).
    Turn(UnitId),
    /// A defender's choice of defence (ATK-2).
    Defence(Declared),
    /// A guard may strike just before what an enemy within its reach is about to do (MAN-3).
    Interrupt {
        /// Who may strike.
        unit: UnitId,
        /// Whom.
        against: UnitId,
        /// What that one is about to do.
        command: Command,
    },
    /// A guard has defended itself and may strike back (MAN-3).
    Counter {
        /// Who may strike.
        unit: UnitId,
        /// Who attacked it.
        attacker: UnitId,
    },
    /// An enemy is coming into its cell, and it may stop that one (CLC-1).
    Entry {
        /// Whose cell it is.
        unit: UnitId,
        /// Who is coming in.
        enemy: UnitId,
    },
    /// Whoever has knocked somebody down in a slam may go on over it at once (OVR-2).
    RideOn {
        /// Who slammed.
        unit: UnitId,
        /// Who lies.
        target: UnitId,
    },
    /// A friend falls, and it may catch it (FAL-11).
    Catch {
        /// Who may catch.
        unit: UnitId,
        /// Who falls.
        target: UnitId,
    },
    /// A pin may follow its takedown at once (CLC-5).
    FollowUp {
        /// Who threw the other down.
        unit: UnitId,
        /// Who was thrown.
        target: UnitId,
    },
}

impl Decision {
    /// Whether somebody is asked in the midst of another's turn, or of its own.
    pub fn is_out_of_turn(self) -> bool {
        !matches!(self, Self::Turn(_) | Self::Deployment(_))
    }

    /// Whose choice it is.
    pub fn unit(&self) -> UnitId {
        match self {
            Self::Defence(declared) => declared.defender,
            Self::Turn(unit)
            | Self::Deployment(unit)
            | Self::Interrupt { unit, .. }
            | Self::Counter { unit, .. }
            | Self::Entry { unit, .. }
            | Self::RideOn { unit, .. }
            | Self::Catch { unit, .. }
            | Self::FollowUp { unit, .. } => *unit,
        }
    }
}
