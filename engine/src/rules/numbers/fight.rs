//! What is added to an attack or a defence, and the attack table (ATK, MAN, WPN-2, SKL-3).

use serde::Serialize;

/// ATK-1: the highest scores that miss and that are defended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct AttackTable {
    /// The highest score that misses.
    pub miss_to: i16,
    /// The highest score that a defence stops.
    pub defended_to: i16,
}

impl Default for AttackTable {
    fn default() -> Self {
        Self {
            miss_to: 8,
            defended_to: 11,
        }
    }
}

/// Modifiers of the attack value.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct AttackNumbers {
    /// Moved more than one step.
    pub moved: i16,
    /// Wild swing (POS-1).
    pub wild: i16,
    /// With the off hand.
    pub off_hand: i16,
    /// Standing higher than the defender.
    pub higher: i16,
    /// The defender cannot be seen.
    pub unseen: i16,
    /// A location on the far side (POS-3).
    pub far_side: i16,
    /// Aimed at the weapon.
    pub weapon: i16,
    /// Disarming with bare hands (MAN-5).
    pub bare_hands_disarm: i16,
    /// Each turn of aim (MAN-6).
    pub aim_per_turn: i16,
    /// The most that aim gives.
    pub aim_most: i16,
    /// Each obstruction on the line.
    pub cover: i16,
}

impl Default for AttackNumbers {
    fn default() -> Self {
        Self {
            moved: -2,
            wild: -2,
            off_hand: -3,
            higher: 1,
            unseen: -4,
            far_side: -3,
            weapon: -2,
            bare_hands_disarm: -2,
            aim_per_turn: 1,
            aim_most: 3,
            cover: -3,
        }
    }
}

/// Modifiers of the defence value.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct DefenceNumbers {
    /// Wild block or parry (POS-1).
    pub wild: i16,
    /// With the off hand.
    pub off_hand: i16,
    /// Standing higher than the attacker.
    pub higher: i16,
    /// Stunned.
    pub stunned: i16,
    /// The attacker cannot be seen.
    pub unseen: i16,
    /// Knocked down (ATK-5).
    pub prone: i16,
    /// Part of the base when dodging (ATK-3).
    pub dodge: i16,
    /// The same for each EL; a log says nothing of what is as usual.
    #[serde(skip_serializing_if = "Self::loads_as_usual")]
    pub dodge_load: i16,
}

impl DefenceNumbers {
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "as serde asks for it")]
    fn loads_as_usual(load: &i16) -> bool {
        *load == Self::default().dodge_load
    }

    /// ATK-3: what an encumbrance level leaves of a dodge's part of the base.
    pub fn dodge_at(&self, encumbrance_level: u8) -> i16 {
        self.dodge + self.dodge_load * i16::from(encumbrance_level)
    }
}

impl Default for DefenceNumbers {
    fn default() -> Self {
        Self {
            wild: -2,
            off_hand: -3,
            higher: 1,
            stunned: -2,
            unseen: -4,
            prone: -4,
            dodge: -1,
            dodge_load: -1,
        }
    }
}

/// What one maneuver adds to AT and DEF.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct ManeuverModifiers {
    /// Added to AT.
    pub at: i16,
    /// Added to DEF until the next action.
    pub def: i16,
}

/// What each maneuver adds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct ManeuverNumbers {
    /// MAN-1.
    pub attack: ManeuverModifiers,
    /// MAN-3: AT of the counterattack.
    pub guard: ManeuverModifiers,
    /// MAN-4.
    pub defend: ManeuverModifiers,
    /// MAN-5.
    pub disarm: ManeuverModifiers,
    /// MAN-6.
    pub aim: ManeuverModifiers,
}

impl Default for ManeuverNumbers {
    fn default() -> Self {
        Self {
            attack: ManeuverModifiers { at: 0, def: 0 },
            guard: ManeuverModifiers { at: 1, def: 0 },
            defend: ManeuverModifiers { at: 0, def: 2 },
            disarm: ManeuverModifiers { at: -2, def: -1 },
            aim: ManeuverModifiers { at: 0, def: -2 },
        }
    }
}

/// MAN-2: a charge.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct ChargeNumbers {
    /// Cells of head-on movement for each bonus.
    pub cells: u16,
    /// Damage of each bonus.
    pub damage: i16,
}

impl Default for ChargeNumbers {
    fn default() -> Self {
        Self {
            cells: 5,
            damage: 1,
        }
    }
}

/// WPN-2 and DMG-1.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct StrengthNumbers {
    /// Skill for each point of ST under the minimum.
    pub short: i16,
    /// ST counts for damage up to the minimum and this much more.
    pub excess: i16,
    /// Change of the minimum ST when both hands hold a weapon usable either way.
    pub two_hands_min_st: i16,
    /// Damage of both hands on such a weapon.
    pub two_hands_damage: i16,
}

impl Default for StrengthNumbers {
    fn default() -> Self {
        Self {
            short: -1,
            excess: 5,
            two_hands_min_st: -2,
            two_hands_damage: 1,
        }
    }
}

/// SKL-3 and ATK-4.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct StyleNumbers {
    /// Levels above the first for +1 damage.
    pub damage_every: i16,
    /// Levels above the first for one more block a round.
    pub block_every: i16,
    /// Blocks a round at the first level and below; a log says nothing of what is as usual.
    #[serde(skip_serializing_if = "Self::blocks_as_usual")]
    pub blocks: i16,
}

impl StyleNumbers {
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "as serde asks for it")]
    fn blocks_as_usual(blocks: &i16) -> bool {
        *blocks == Self::default().blocks
    }
}

impl Default for StyleNumbers {
    fn default() -> Self {
        Self {
            damage_every: 3,
            block_every: 2,
            blocks: 1,
        }
    }
}
