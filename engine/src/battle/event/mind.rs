//! What becomes of minds: fright and rage, what leads astray, luck and its contrary (ATT-9).

use serde::{Deserialize, Serialize};

use super::happening::Happening;
use crate::battle::state::State;
use crate::battle::unit_id::UnitId;
use crate::rules::traits::Circumstance;

family! {
    /// What becomes of minds: fright and rage, what leads astray, luck and its contrary (ATT-9).
    pub enum MindEvent {
        /// Until its next turn a combatant makes no attack and casts no spell.
        Frightened {
            /// Who.
            unit: UnitId,
            /// What frightens it.
            of: Circumstance,
        },
        /// A combatant has got the better of what frightens it, for this battle.
        Mastered {
            /// Who.
            unit: UnitId,
            /// What it fears no more.
            of: Circumstance,
        },
        /// A combatant lost its temper.
        Enraged {
            /// Who.
            unit: UnitId,
        },
        /// It found it again.
        Calmed {
            /// Who.
            unit: UnitId,
        },
        /// A combatant stoops over somebody who has fallen, and loses its turn.
        Tempted {
            /// Who.
            unit: UnitId,
            /// Over whom.
            by: UnitId,
        },
        /// This turn a combatant strikes at nobody but one who lies unconscious.
        Bent {
            /// Who.
            unit: UnitId,
            /// On whose death.
            on: UnitId,
        },
        /// A roll that failed is made once more.
        Lucky {
            /// Whose.
            unit: UnitId,
            /// How many times more it may be lucky.
            left: u8,
        },
        /// A roll that was made is made once more.
        Unlucky {
            /// Whose.
            unit: UnitId,
            /// How many times more it is unlucky.
            left: u8,
        },
        /// Somebody who slept by nature has woken (DUN-6).
        Woke {
            /// Who.
            unit: UnitId,
            /// By what.
            why: WakeCause,
        },
    }
}

/// What woke somebody, the most pressing of it (DUN-6).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WakeCause {
    /// It was struck, or somebody holds it.
    Blow,
    /// A friend beside it who is up.
    Friend,
    /// A noise.
    Noise,
    /// Light.
    Light,
}

impl Happening for MindEvent {
    fn subjects(&self) -> Vec<UnitId> {
        match self {
            Self::Frightened { unit, .. }
            | Self::Mastered { unit, .. }
            | Self::Enraged { unit }
            | Self::Calmed { unit }
            | Self::Lucky { unit, .. }
            | Self::Unlucky { unit, .. }
            | Self::Woke { unit, .. } => vec![*unit],
            Self::Tempted { unit, by } => vec![*unit, *by],
            Self::Bent { unit, on } => vec![*unit, *on],
        }
    }

    fn apply(&self, state: &mut State<'_, '_, '_>) {
        match self {
            Self::Frightened { unit, .. } => state.unit(*unit, |one| one.mood.frightened = true),
            Self::Mastered { unit, of } => state.unit(*unit, |one| one.mood.mastered.push(*of)),
            Self::Enraged { unit } => state.unit(*unit, |one| one.mood.enraged = true),
            Self::Calmed { unit } => state.unit(*unit, |one| one.mood.enraged = false),
            Self::Tempted { .. } => {}
            Self::Bent { unit, on } => state.unit(*unit, |one| one.mood.bent_on = Some(*on)),
            Self::Lucky { unit, left } => state.unit(*unit, |one| one.mood.luck = *left),
            Self::Unlucky { unit, left } => state.unit(*unit, |one| one.mood.curse = *left),
            Self::Woke { unit, .. } => state.unit(*unit, |one| one.vitality.asleep = false),
        }
    }
}
