//! The numbers a GM may change, with SHELL's own values as the default.
//!
//! They are data of a genre (`numbers.ron`); a rule reads them from here and nowhere else.

use serde::{Deserialize, Serialize};

use super::grapple::{CloseNumbers, NetNumbers};
use super::light::{LightNumbers, NoticeNumbers};
use super::magic::MagicNumbers;
use super::part::Ratio;

/// Every number of the rules that a house may change.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Numbers {
    /// Bounds of the attack table (ATK-1).
    pub attack_table: AttackTable,
    /// Attack modifiers.
    pub attack: AttackNumbers,
    /// Defence modifiers.
    pub defence: DefenceNumbers,
    /// What each maneuver adds (MAN-1 …).
    pub maneuvers: ManeuverNumbers,
    /// Range bands, for distance and for a moving target.
    pub range: RangeNumbers,
    /// The charge (MAN-2).
    pub charge: ChargeNumbers,
    /// Strength and weapons (WPN-2, DMG-1).
    pub strength: StrengthNumbers,
    /// What style levels bring (SKL-3, ATK-4).
    pub style: StyleNumbers,
    /// Thresholds of injury (DMG-3 …).
    pub injury: InjuryNumbers,
    /// Damage to objects (DMG-2, OBJ-1).
    pub objects: ObjectNumbers,
    /// Upper bounds of EL 0 to 4 in per cent of the maximum load (ENC-1).
    pub encumbrance: EncumbranceBounds,
    /// Fatigue (FAT-1, FAT-2).
    pub fatigue: FatigueNumbers,
    /// Close combat (CLC-1 to CLC-5).
    pub close_combat: CloseNumbers,
    /// Nets (MAN-7).
    pub nets: NetNumbers,
    /// What rest gives back (REC-1, FAT-3).
    pub recovery: RecoveryNumbers,
    /// Spells (MAG-1, MAG-2, ATK-7).
    pub magic: MagicNumbers,
    /// Climbing.
    pub movement: MovementNumbers,
    /// Heights for lines of sight.
    pub sight: SightNumbers,
    /// Light and sight (POS-2).
    pub light: LightNumbers,
    /// Noticing what comes unseen (ATK-6).
    pub notice: NoticeNumbers,
    /// Body weight up to this per cent of the maximum load is no load (ATT-7).
    pub body_weight_free: BodyWeightFree,
}

/// ENC-1: upper bounds of EL 0 to 4, per cent of the maximum load.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct EncumbranceBounds(pub [u16; 5]);

impl Default for EncumbranceBounds {
    fn default() -> Self {
        Self([10, 20, 30, 60, 100])
    }
}

/// ATT-7: per cent of the maximum load that a body may weigh without burdening itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct BodyWeightFree(pub u16);

impl Default for BodyWeightFree {
    fn default() -> Self {
        Self(75)
    }
}

/// ATK-1: the highest scores that miss and that are defended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default)]
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
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default)]
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
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default)]
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
    /// Part of the base when dodging; EL is taken off besides (ATK-3).
    pub dodge: i16,
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
        }
    }
}

/// What one maneuver adds to AT and DEF.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct ManeuverModifiers {
    /// Added to AT.
    pub at: i16,
    /// Added to DEF until the next action.
    pub def: i16,
}

/// What each maneuver adds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default)]
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

/// One range band.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RangeBand {
    /// The farthest distance of the band, yards.
    pub to: u16,
    /// Its attack modifier.
    pub at: i16,
}

/// Range bands and how they go on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct RangeNumbers {
    /// The bands, nearest first.
    pub bands: Vec<RangeBand>,
    /// Each band past the last reaches this much further, at one less.
    pub beyond: Ratio,
}

impl Default for RangeNumbers {
    fn default() -> Self {
        let bands = [(2, 0), (5, -1), (10, -2), (16, -3), (25, -4), (40, -5)];
        Self {
            bands: bands.map(|(to, at)| RangeBand { to, at }).to_vec(),
            beyond: Ratio(3, 2),
        }
    }
}

impl RangeNumbers {
    /// The modifier for `yards` of distance, or of movement of the target.
    pub fn modifier(&self, yards: u16) -> i16 {
        for band in &self.bands {
            if yards <= band.to {
                return band.at;
            }
        }
        let Some(&RangeBand { mut to, mut at }) = self.bands.last() else {
            return 0;
        };
        while yards > to {
            let next = self.beyond.of(i32::from(to)).clamp(0, i32::from(u16::MAX)) as u16;
            to = next.max(to.saturating_add(1));
            at -= 1;
        }
        at
    }
}

/// MAN-2: a charge.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default)]
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
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default)]
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
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct StyleNumbers {
    /// Levels above the first for +1 damage.
    pub damage_every: i16,
    /// Levels above the first for one more block a round.
    pub block_every: i16,
}

impl Default for StyleNumbers {
    fn default() -> Self {
        Self {
            damage_every: 3,
            block_every: 2,
        }
    }
}

/// DMG-3 to DMG-8, as fractions of base HP or of a location's threshold.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct InjuryNumbers {
    /// One blow of this part of HP stuns (DMG-4).
    pub stun: Ratio,
    /// One crushing blow of this part of HP stuns, where the location says so (DMG-5).
    pub crushing_stun: Ratio,
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
            death: Ratio(2, 1),
            permanent: Ratio(2, 1),
            permanence_check: 2,
        }
    }
}

/// Damage to objects.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default)]
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
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Weariness {
    /// Change of ST.
    pub st: i16,
    /// Change of AG.
    pub ag: i16,
    /// Change of MV.
    pub mv: i16,
}

/// FAT-1 and FAT-2.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default)]
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
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default)]
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

/// Heights that can be climbed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct MovementNumbers {
    /// The highest rise or drop between two cells that can be walked, yards.
    pub climb_limit: u8,
    /// Movement points for each yard of rise, besides the terrain's.
    pub climb_cost: u8,
}

impl Default for MovementNumbers {
    fn default() -> Self {
        Self {
            climb_limit: 2,
            climb_cost: 1,
        }
    }
}

/// Heights for lines of sight, yards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct SightNumbers {
    /// Height of an eye above the ground.
    pub eye: i16,
    /// Height of a standing combatant, who obstructs what passes lower.
    pub stature: i16,
}

impl Default for SightNumbers {
    fn default() -> Self {
        Self { eye: 2, stature: 2 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn range_bands_are_the_printed_ones_and_go_on_by_half() {
        let range = RangeNumbers::default();
        let at = |yards| range.modifier(yards);
        assert_eq!(
            [at(0), at(1), at(2), at(3), at(5), at(6), at(10)],
            [0, 0, 0, -1, -1, -2, -2]
        );
        assert_eq!(
            [at(11), at(16), at(17), at(25), at(26), at(40)],
            [-3, -3, -4, -4, -5, -5]
        );
        assert_eq!(
            [at(41), at(60), at(61), at(90), at(91)],
            [-6, -6, -7, -7, -8]
        );
    }
}
