//! Whose choice the battle waits for.

use super::UnitId;
use super::clock::Declared;

/// What the battle waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Decision {
    /// A combatant's turn: movement, then a maneuver (RND-2).
    Turn(UnitId),
    /// A defender's choice of defence (ATK-2).
    Defence(Declared),
}

impl Decision {
    /// Whose choice it is.
    pub fn unit(&self) -> UnitId {
        match self {
            Self::Turn(unit) => *unit,
            Self::Defence(declared) => declared.defender,
        }
    }
}
