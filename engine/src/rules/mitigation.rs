//! What a damage roll meets on its way to a location, and what is left of it (ATT-6, DMG-2, DMG-7; the order of "Damage" in
//! the rules page).

use arrayvec::ArrayVec;

use super::blow_through::BlowThroughNumbers;
use super::body::Location;
use super::build::Build;
use super::damage::short;
use super::gear::{DamageType, Wounding};
use super::part::{Factor, Parts, Ratio, Why};
use super::toughness::{ToughnessNumbers, withstood};

/// What stands between a damage roll and the flesh.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Protection {
    /// DR of the armour over the location, points.
    pub armour: i16,
    /// Natural DR of the combatant, points, without the location's.
    pub natural: i16,
    /// DR of the spells on the combatant, points.
    pub spell: i16,
    /// DM, per cent.
    pub dm: i16,
    /// What the whole body takes off an impact, points (COL-8).
    pub absorbed: i16,
    /// It comes from within, where nothing protects (PSN-2).
    pub within: bool,
}

/// What a blow brings, but for its dice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Striking {
    /// Type of damage.
    pub damage_type: DamageType,
    /// Armour-piercing.
    pub piercing: bool,
    /// What it does to a wound besides.
    pub wounding: Wounding,
}

/// Damage past every protection, with the steps that led there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wound {
    /// What was subtracted, by name.
    pub dr: Parts,
    /// The factors, in order, each rounding down; that of a half of the body comes after toughness.
    pub factors: Factors,
    /// What toughness took off (TGH-1).
    pub toughness: i16,
    /// The most that it could do where it passes through (BLO-1).
    pub cap: Option<i16>,
    /// What the location takes.
    pub damage: i16,
}

/// What a damage roll leaves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Passed {
    /// What the location takes.
    pub(super) damage: i16,
    /// What it would take if it were not tough (TGH-4).
    pub(super) whole: i16,
}

impl Passed {
    /// Nothing at all.
    pub(super) const NOTHING: Self = Self {
        damage: 0,
        whole: 0,
    };
}

/// Named factors of damage.
pub type Factors = ArrayVec<Factor, 5>;

/// What a hit meets between its damage roll and the location, before that is worked out.
#[derive(Clone, Copy)]
pub(super) struct WoundInput<'a> {
    pub(super) damage_type: DamageType,
    /// What is left of armour where the blow pierces it.
    pub(super) piercing: Option<Ratio>,
    // Not copied: whoever asks has just written it.
    pub(super) wounding: &'a Wounding,
    pub(super) protection: &'a Protection,
    pub(super) build: &'a Build,
    pub(super) location: &'a Location,
    pub(super) toughness: Option<&'a ToughnessNumbers>,
    pub(super) blow_through: Option<&'a BlowThroughNumbers>,
}

impl Protection {
    /// ATT-6, DMG-7: what is subtracted at a location, by name; of armour what pierces it leaves `piercing`.
    fn resistance(&self, location: &Location, piercing: Option<Ratio>) -> [(Why, i16); 6] {
        let Self {
            armour,
            natural,
            spell,
            absorbed,
            within,
            ..
        } = *self;
        let pierced = piercing.map_or(0, |left| left.of(armour.into()) as i16 - armour);
        let all = [
            (Why::Armour, armour),
            (Why::Piercing, pierced),
            (Why::Nature, natural),
            (Why::Spell, spell),
            (Why::NaturalDr, location.natural_dr),
            (Why::Absorbed, absorbed),
        ];
        if within {
            return all.map(|(why, _)| (why, 0));
        }
        all
    }

    /// ATT-6, DMG-7: DR at a location, points, against what pierces no armour.
    pub(super) fn dr(&self, location: &Location) -> i16 {
        total(&self.resistance(location, None))
    }
}

/// What is subtracted altogether, points.
fn total(resistance: &[(Why, i16)]) -> i16 {
    let values = resistance.iter().map(|(_, value)| value);
    values.sum::<i16>().max(0)
}

impl WoundInput<'_> {
    fn resistance(&self) -> [(Why, i16); 6] {
        (self.protection).resistance(self.location, self.piercing)
    }

    /// ATT-6, BLO-3, DMG-2, DMG-7: the factors, in order, by name.
    fn factors(&self) -> [(Why, Ratio); 4] {
        let hole = (self.blow_through).map_or(Ratio::ONE, |_| self.wounding.hole);
        let modifier = match self.protection.dm.clamp(0, 100) as u16 {
            0 => Ratio::ONE,
            dm => Ratio(100 - dm, 100),
        };
        let of_type = match self.damage_type {
            DamageType::Impaling => self.location.impaling,
            _ => Ratio::ONE,
        };
        [
            (Why::Hole, hole),
            (Why::DamageModifier, modifier),
            (Why::Impaling, of_type),
            (Why::LocationFactor, self.location.damage),
        ]
    }

    /// What comes of a damage roll of `rolled`, step by step.
    pub(super) fn wound(&self, rolled: i16) -> Wound {
        let mitigation = Mitigation::new(self);
        let (toughness, Passed { damage, .. }) = mitigation.steps(rolled);
        let mut dr = Parts::new();
        for (why, value) in self.resistance() {
            dr.add(why, value);
        }
        let of_hp = (Why::OfHp, self.location.of_hp);
        let factors = self.factors().into_iter().chain([of_hp]);
        let changing = factors.filter(|(_, times)| !times.is_one());
        Wound {
            dr,
            factors: changing.map(|(why, times)| Factor { why, times }).collect(),
            toughness,
            cap: mitigation.cap,
            damage,
        }
    }
}

/// Everything between a damage roll of one kind and one location, without the names: odds and injuries need none.
pub(super) struct Mitigation {
    dr: i16,
    /// Those that change anything.
    factors: ArrayVec<Ratio, 4>,
    /// What the location may take off (TGH-1).
    toughness: i16,
    /// The factor of a half of the body (SIZ-4).
    of_hp: Ratio,
    /// The most that it can do (BLO-1).
    cap: Option<i16>,
}

impl Mitigation {
    /// DR, DM, type and location, then toughness, the half of a body and what passes through, in that order (ATT-6,
    /// DMG-2, DMG-7, TGH-1, SIZ-4, BLO-1).
    #[inline]
    pub(super) fn new(input: &WoundInput<'_>) -> Self {
        let (damage_type, wounding) = (input.damage_type, input.wounding);
        let (build, location) = (input.build, input.location);
        let mut factors = ArrayVec::new();
        for (_, times) in input.factors() {
            if !times.is_one() {
                factors.push(times);
            }
        }
        Self {
            dr: total(&input.resistance()),
            factors,
            toughness: input
                .toughness
                .map_or(0, |numbers| numbers.at(build, location)),
            of_hp: location.of_hp,
            cap: input
                .blow_through
                .and_then(|numbers| numbers.cap(build.pounds, damage_type, *wounding, location)),
        }
    }

    /// What a damage roll of `rolled` leaves.
    #[inline]
    pub(super) fn past(&self, rolled: i16) -> Passed {
        self.steps(rolled).1
    }

    /// What toughness takes off a damage roll of `rolled`, and what is left of that.
    #[inline]
    fn steps(&self, rolled: i16) -> (i16, Passed) {
        let past_dr = (rolled - self.dr).max(0);
        let times = |damage, factor: &Ratio| factor.of(damage);
        let damage = short(self.factors.iter().fold(i32::from(past_dr), times));
        let toughness = withstood(self.toughness, past_dr, damage);
        let capped = |damage: i16| {
            let all = short(self.of_hp.of(i32::from(damage)));
            self.cap.map_or(all, |cap| all.min(cap))
        };
        let whole = capped(damage);
        let damage = match toughness {
            0 => whole,
            _ => capped(damage - toughness),
        };
        (toughness, Passed { damage, whole })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::testing::location;

    /// What a blow at a location comes to, with no dangers switched on.
    fn wound(
        rolled: i16,
        damage_type: DamageType,
        piercing: bool,
        protection: Protection,
        location: &Location,
    ) -> Wound {
        let input = WoundInput {
            damage_type,
            piercing: piercing.then_some(Ratio(1, 2)),
            wounding: &Wounding::default(),
            protection: &protection,
            build: &Build::default(),
            location,
            toughness: None,
            blow_through: None,
        };
        input.wound(rolled)
    }

    #[test]
    fn dmg_7_the_skull_has_two_points_and_quadruples() {
        let head = location("head");
        let protection = Protection {
            armour: 3,
            ..Protection::default()
        };
        let hit = wound(9, DamageType::Cutting, false, protection, &head);
        assert_eq!((hit.dr.total, hit.damage), (5, 16));
    }

    #[test]
    fn dmg_2_impaling_after_dr() {
        let plain = Protection::default();
        assert_eq!(
            wound(5, DamageType::Impaling, false, plain, &location("heart")).damage,
            7
        );
        assert_eq!(
            wound(5, DamageType::Impaling, false, plain, &location("left_arm")).damage,
            2
        );
        assert_eq!(
            wound(5, DamageType::Cutting, false, plain, &location("left_arm")).damage,
            5
        );
        assert_eq!(
            wound(5, DamageType::Impaling, false, plain, &location("torso")).damage,
            5
        );
    }

    #[test]
    fn att_6_dm_after_dr_and_piercing_halves_armour_alone() {
        let protection = Protection {
            armour: 5,
            natural: 2,
            dm: 50,
            ..Protection::default()
        };
        let torso = location("torso");
        assert_eq!(
            wound(12, DamageType::Cutting, false, protection, &torso).damage,
            2
        );
        assert_eq!(
            wound(12, DamageType::Cutting, true, protection, &torso).damage,
            4
        );
        assert_eq!(
            wound(3, DamageType::Cutting, false, protection, &torso).damage,
            0
        );
    }
}
