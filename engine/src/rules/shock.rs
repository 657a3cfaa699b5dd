//! Shock: what a blow does to AG, IQ and senses, by one scale for all (SHK-1, SHK-2, SHK-3, SHK-4, SHK-5, SHK-6, SHK-7, SHK-8).
//!
//! It never knows how the damage came about, only what of it counts.

use arrayvec::ArrayVec;
use serde::Serialize;

use crate::rules::body::{Location, Use};
use crate::rules::dice::Roll;
use crate::rules::gear::DamageType;
use crate::rules::part::{Factor, Ratio, Why};

/// How somebody gets over being stunned (SHK-8).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Recovery {
    /// After one lost turn, as in SHELL.
    #[default]
    Turn,
    /// By an HT roll at the end of each lost turn.
    Roll,
}

/// From what shock one is stunned (SHK-4).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct StunNumbers {
    /// Over this part of HP an HT roll decides.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub roll: Option<Ratio>,
    /// Over this part of HP one is stunned for sure.
    pub sure: Ratio,
}

impl Default for StunNumbers {
    fn default() -> Self {
        Self {
            roll: None,
            sure: Ratio(1, 2),
        }
    }
}

/// Shock (SHK).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct ShockNumbers {
    /// What stuns.
    pub stun: StunNumbers,
    /// Over this part of HP an HT roll keeps one awake (SHK-6).
    pub faint: Ratio,
    /// Over this part of HP nothing does.
    pub out: Ratio,
    /// The factor of a blow that cripples (SHK-2).
    pub crippled: Ratio,
    /// The factor of a crushing blow where such a blow stuns early.
    pub crushing: Ratio,
    /// How one gets over a stun.
    pub recover: Recovery,
    /// Over this part of HP it stuns an arm, a leg or a wing (SHK-5).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub limb: Option<Ratio>,
    /// Over this part of HP it stuns a hand or a foot (SHK-5).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub end: Option<Ratio>,
    /// Pain of over this part of HP breaks the mind of who fails a WP roll, turn by turn (SHK-7).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mind: Option<Ratio>,
}

impl Default for ShockNumbers {
    fn default() -> Self {
        Self {
            stun: StunNumbers::default(),
            faint: Ratio::ONE,
            out: Ratio(2, 1),
            crippled: Ratio(2, 1),
            crushing: Ratio(3, 2),
            recover: Recovery::Turn,
            limb: Some(Ratio(1, 2)),
            end: Some(Ratio(1, 3)),
            mind: None,
        }
    }
}

/// Whether something happens.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Certainty {
    /// It does not.
    #[default]
    No,
    /// Unless an HT roll is made.
    Roll,
    /// It does.
    Sure,
}

/// Named factors of shock.
pub type ShockFactors = ArrayVec<Factor, 5>;

/// The shock of one blow.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shock {
    /// What of the blow would count if the body were not tough (TGH-4).
    pub counted: i16,
    /// What multiplies that, in order, each rounding down.
    pub factors: ShockFactors,
    /// What toughness takes off in the end.
    pub toughness: i16,
    /// What is left.
    pub points: i16,
    /// Whether it stuns (SHK-4).
    pub stuns: Certainty,
    /// Whether it knocks out (SHK-6).
    pub faints: Certainty,
    /// Whether it stuns the limb that was struck (SHK-5).
    pub numbs: Certainty,
    /// The dice, where no wound shocks (SHK-7).
    pub roll: Option<Roll>,
}

/// What shocks about a blow besides its damage.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Shocking<'a> {
    pub(super) location: &'a Location,
    pub(super) damage_type: DamageType,
    /// The factor of the technique.
    pub(super) weapon: Ratio,
    /// The factor of who feels it.
    pub(super) pain: Ratio,
    /// The toughness of the location.
    pub(super) toughness: i16,
    /// The limb that it is, or ends, was of use and is so still.
    pub(super) usable: bool,
}

impl ShockNumbers {
    /// SHK-7: whether so much shock as is felt may break the mind of a body of `hp` base HP.
    pub fn breaks_mind(&self, hp: i16, felt: i16) -> bool {
        let most = self.mind.map(|part| part.of(i32::from(hp)));
        most.is_some_and(|most| i32::from(felt) > most)
    }

    /// SHK-1 to SHK-6, TGH-4, WND-4: the shock to a body of `hp` base HP of a blow of which so much counts, toughness
    /// aside. What counts for nothing shocks nobody.
    pub(super) fn of(
        &self,
        hp: i16,
        counted: i16,
        cripples: bool,
        about: &Shocking<'_>,
    ) -> Option<Shock> {
        if counted <= 0 {
            return None;
        }
        let crushes = about.damage_type == DamageType::Crushing && about.location.crushing_stun;
        let crippled = if cripples { self.crippled } else { Ratio::ONE };
        let crushing = if crushes { self.crushing } else { Ratio::ONE };
        let all = [
            (Why::LocationFactor, about.location.shock),
            (Why::Crushing, crushing),
            (Why::Weapon, about.weapon),
            (Why::Crippled, crippled),
            (Why::Trait, about.pain),
        ];
        let factors: ShockFactors = all
            .into_iter()
            .filter(|(_, times)| *times != Ratio::ONE)
            .map(|(why, times)| Factor { why, times })
            .collect();
        let mut shock = self.felt(hp, counted, factors, about.toughness);
        shock.numbs = self.numbs(hp, shock.points, about);
        Some(shock)
    }

    /// SHK-5: whether so many points stun the limb that was struck. Where they only just suffice a roll may keep it off.
    fn numbs(&self, hp: i16, points: i16, about: &Shocking<'_>) -> Certainty {
        let part = match about.location.purpose {
            _ if !about.usable => None,
            _ if about.location.part_of.is_some() => self.end,
            Use::Arm | Use::Leg | Use::Wing => self.limb,
            Use::Eye | Use::Neck | Use::None => None,
        };
        let beyond = part.map(|part| i32::from(points) - part.of(i32::from(hp)));
        match beyond {
            None | Some(..=0) => Certainty::No,
            Some(1) => Certainty::Roll,
            Some(_) => Certainty::Sure,
        }
    }

    /// SHK-7: the shock of so many points that no wound brings, to whoever feels pain so much.
    pub fn bare(&self, hp: i16, points: i16, pain: Ratio) -> Shock {
        let pain = Some(pain).filter(|pain| *pain != Ratio::ONE);
        let factors = pain.into_iter().map(|times| Factor {
            why: Why::Trait,
            times,
        });
        self.felt(hp, points.max(0), factors.collect(), 0)
    }

    /// What so many points come to, and do.
    fn felt(&self, hp: i16, counted: i16, factors: ShockFactors, toughness: i16) -> Shock {
        let times = |points, factor: &Factor| factor.times.of(points);
        let multiplied = factors.iter().fold(i32::from(counted), times);
        let multiplied = multiplied.min(i32::from(i16::MAX / 2)) as i16;
        let points = (multiplied - toughness).max(0);
        let over = |part: Ratio| i32::from(points) > part.of(i32::from(hp));
        let certainty = |sure: Ratio, roll: Option<Ratio>| match roll {
            _ if over(sure) => Certainty::Sure,
            Some(roll) if over(roll) => Certainty::Roll,
            _ => Certainty::No,
        };
        Shock {
            counted,
            factors,
            toughness: multiplied - points,
            points,
            stuns: certainty(self.stun.sure, self.stun.roll),
            faints: certainty(self.out, Some(self.faint)),
            numbs: Certainty::No,
            roll: None,
        }
    }
}

/// SHK-3: what `points` of shock take off AG and IQ of a body of `hp` base HP: a point for each tenth of HP, and of the
/// small more for each point.
pub fn penalty(points: i16, hp: i16) -> i16 {
    match hp {
        ..=1 => points.saturating_mul(10),
        2 => points.saturating_mul(5),
        3 => points.saturating_mul(3),
        4..=7 => points.saturating_mul(2),
        _ => points / ((hp + 5) / 10),
    }
}

/// SHK-1: what Strong or Weak Will adds to an HT roll against shock.
pub fn will(wp: i16) -> i16 {
    (wp - 10) / 2
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::testing::location;

    fn shock(hp: i16, counted: i16, cripples: bool, place: &str, kind: DamageType) -> Shock {
        let location = location(place);
        let about = Shocking {
            location: &location,
            damage_type: kind,
            weapon: Ratio::ONE,
            pain: Ratio::ONE,
            toughness: 0,
            usable: true,
        };
        let shock = ShockNumbers::default().of(hp, counted, cripples, &about);
        shock.expect("something counts")
    }

    /// The worked example 21: a club of 6 to the torso of HP 10 and of HP 24.
    #[test]
    fn shk_2_shk_3_shk_4_a_club_to_the_torso() {
        let man = shock(10, 6, false, "torso", DamageType::Crushing);
        assert_eq!((man.points, penalty(man.points, 10)), (9, 9));
        assert_eq!(man.stuns, Certainty::Sure);
        let horse = shock(24, 6, false, "torso", DamageType::Crushing);
        assert_eq!((horse.points, penalty(horse.points, 24)), (9, 4));
        assert_eq!(horse.stuns, Certainty::No);
    }

    /// The worked example 18: what is crippled shocks twice.
    #[test]
    fn shk_2_a_crippling_blow_shocks_twice() {
        let arm = shock(10, 4, true, "left_arm", DamageType::Cutting);
        assert_eq!((arm.points, arm.stuns), (8, Certainty::Sure));
    }

    #[test]
    fn shk_3_a_point_for_a_tenth_and_more_of_the_small() {
        let of = |hp| penalty(1, hp);
        assert_eq!([1, 2, 3, 4, 7, 8, 14].map(of), [10, 5, 3, 2, 2, 1, 1]);
        let points = |hp| (1..40).find(|points| penalty(*points, hp) == 1);
        assert_eq!(
            [15, 24, 25, 34, 120].map(points),
            [2, 2, 3, 3, 12].map(Some)
        );
    }

    #[test]
    fn shk_4_shk_6_over_a_part_of_hp_and_not_at_it() {
        use Certainty::{No, Roll, Sure};
        let cut = |counted| shock(10, counted, false, "torso", DamageType::Cutting);
        assert_eq!([cut(5).stuns, cut(6).stuns], [No, Sure]);
        let faints = [10, 11, 20, 21].map(|counted| cut(counted).faints);
        assert_eq!(faints, [No, Roll, Roll, Sure]);
    }

    #[test]
    fn shk_5_a_limb_over_half_of_hp_and_an_end_over_a_third() {
        use Certainty::{No, Roll, Sure};
        let of = |place, counted| shock(10, counted, false, place, DamageType::Cutting).numbs;
        assert_eq!(
            [5, 6, 7].map(|points| of("left_arm", points)),
            [No, Roll, Sure]
        );
        assert_eq!(
            [3, 4, 5].map(|points| of("left_foot", points)),
            [No, Roll, Sure]
        );
        assert_eq!(of("torso", 20), No);
        assert_eq!(of("left_eye", 20), No);
    }

    #[test]
    fn tgh_4_a_shrugged_off_blow_to_a_vital_place_shocks() {
        let mut groin = location("groin");
        groin.shock = Ratio(3, 2);
        let about = Shocking {
            location: &groin,
            damage_type: DamageType::Crushing,
            weapon: Ratio::ONE,
            pain: Ratio::ONE,
            toughness: 3,
            usable: true,
        };
        let shock = ShockNumbers::default().of(16, 3, false, &about);
        // 3 × 3/2 × 3/2 = 6, less 3.
        assert_eq!(shock.map(|shock| shock.points), Some(3));
        assert_eq!(will(14) - will(7), 2 - -1);
    }
}
