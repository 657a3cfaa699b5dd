//! What bodies bear: loads, wounds, tiredness, rest (ENC-1, ATT-7, DMG, OBJ-1, FAT, REC-1).

use serde::Serialize;

use crate::rules::part::Ratio;

/// ENC-1: upper bounds of EL 0 to 4, per cent of the maximum load.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(transparent)]
pub struct EncumbranceBounds(pub [u16; 5]);

impl Default for EncumbranceBounds {
    fn default() -> Self {
        Self([10, 20, 30, 60, 100])
    }
}

/// ATT-7: per cent of the maximum load that a body may weigh without burdening itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(transparent)]
pub struct BodyWeightFree(pub u16);

impl Default for BodyWeightFree {
    fn default() -> Self {
        Self(75)
    }
}

/// DMG-3 to DMG-8, as fractions of base HP or of a location's threshold.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct InjuryNumbers {
    /// One blow of this part of HP stuns (DMG-4).
    pub stun: Ratio,
    /// One crushing blow of this part of HP stuns, where the location says so (DMG-5).
    pub crushing_stun: Ratio,
    /// Injury of this many times HP makes unconscious (DMG-3).
    #[serde(skip_serializing_if = "Ratio::is_one")]
    pub unconscious: Ratio,
    /// Lethal injury of this many times HP kills (DMG-3).
    pub death: Ratio,
    /// Damage of this many times the crippling threshold is permanent (DMG-8).
    pub permanent: Ratio,
    /// Bonus of the HT roll against permanence (DMG-8).
    pub permanence_check: i16,
}

impl Default for InjuryNumbers {
    fn default() -> Self {
        Self {
            stun: Ratio(1, 2),
            crushing_stun: Ratio(1, 3),
            unconscious: Ratio::ONE,
            death: Ratio(2, 1),
            permanent: Ratio(2, 1),
            permanence_check: 2,
        }
    }
}

impl InjuryNumbers {
    /// DMG-3: points of injury in all from which a body of so many HP is unconscious.
    pub fn faints_at(&self, hp: i16) -> i16 {
        let at = self.unconscious.reached_by(i32::from(hp));
        i16::try_from(at).unwrap_or(i16::MAX)
    }
}

/// Armour.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct ArmourNumbers {
    /// What is left of it against what pierces armour.
    pub piercing: Ratio,
}

impl ArmourNumbers {
    /// Whether it is SHELL's own.
    pub fn is_usual(&self) -> bool {
        *self == Self::default()
    }
}

impl Default for ArmourNumbers {
    fn default() -> Self {
        Self {
            piercing: Ratio(1, 2),
        }
    }
}

/// Damage to objects.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct ObjectNumbers {
    /// Factor of impaling damage against an object.
    pub impaling: Ratio,
}

impl Default for ObjectNumbers {
    fn default() -> Self {
        Self {
            impaling: Ratio(1, 2),
        }
    }
}

/// What tiredness takes from ST, AG and MV.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Weariness {
    /// Change of ST.
    pub st: i16,
    /// Change of AG.
    pub ag: i16,
    /// Change of MV.
    pub mv: i16,
}

/// FAT-1 and FAT-2.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct FatigueNumbers {
    /// Rounds of exertion for one END, at EL 0 to 4.
    pub rounds: [u8; 5],
    /// At this part of base END or under, tired.
    pub tired_at: Ratio,
    /// What being tired takes.
    pub tired: Weariness,
    /// What END 0 or less takes, instead.
    pub spent: Weariness,
    /// The part of MV that is left at END 0 or less.
    pub spent_mv: Ratio,
}

impl FatigueNumbers {
    /// FAT-2: rounds of exertion that cost one END at this encumbrance level, 0 to 4; at least 1.
    pub fn rounds_at(&self, encumbrance_level: u8) -> u8 {
        self.rounds[usize::from(encumbrance_level.min(4))].max(1)
    }
}

impl Default for FatigueNumbers {
    fn default() -> Self {
        Self {
            rounds: [25, 20, 15, 10, 5],
            tired_at: Ratio(1, 3),
            tired: Weariness {
                st: -1,
                ag: -1,
                mv: -1,
            },
            spent: Weariness {
                st: -2,
                ag: -2,
                mv: 0,
            },
            spent_mv: Ratio(1, 2),
        }
    }
}

/// REC-1 and FAT-3.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct RecoveryNumbers {
    /// What HT could carry if it were ST, divided by this, is per cent of base HP a day.
    pub divisor: u16,
    /// Per cent of base END an hour.
    pub end: u16,
}

impl Default for RecoveryNumbers {
    fn default() -> Self {
        Self {
            divisor: 20,
            end: 20,
        }
    }
}
