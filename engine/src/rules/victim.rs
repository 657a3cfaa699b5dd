//! A hit on its way to somebody: what it brings, and what it meets there, before any die of damage.

use super::body::{Body, LocationIndex};
use super::build::Build;
use super::damage::DamageRoll;
use super::fall_impact::LandingHazard;
use super::gear::{DamageType, Wounding};
use super::hazard::Exposure;
use super::impact::Impact;
use super::injury::{ByChoice, Inflicted, Injury, StruckLocation, Wounds};
use super::mitigation::{Mitigation, Passed, Protection, Wound, WoundInput};
use super::numbers::Numbers;

/// A hit whose damage is not yet rolled.
#[derive(Clone, Copy, Debug)]
pub struct Hit<'a> {
    /// The damage roll.
    pub damage: &'a DamageRoll,
    /// Its type.
    pub damage_type: DamageType,
    /// Armour-piercing.
    pub piercing: bool,
    /// Where it lands.
    pub location: LocationIndex,
    /// Held back (DMG-2).
    pub nonlethal: bool,
    /// What it does to a wound besides.
    pub wounding: Wounding,
}

impl Hit<'_> {
    /// It past all protection.
    pub(super) fn inflicts(&self, Passed { damage, whole }: Passed) -> Inflicted {
        Inflicted {
            damage,
            whole,
            damage_type: self.damage_type,
            nonlethal: self.nonlethal,
            shock: self.wounding.shock,
        }
    }
}

impl Impact {
    /// DMG-10, COL-8: the hit that it is: crushing, all over, and lethal; a point impales (FAL-8).
    pub fn hit(&self, body: &Body) -> Hit<'_> {
        Hit {
            damage: &self.damage,
            damage_type: match self.lands {
                Some(LandingHazard::Spikes) => DamageType::Impaling,
                Some(LandingHazard::Jagged) | None => DamageType::Crushing,
            },
            piercing: false,
            location: self.location.unwrap_or(body.main),
            nonlethal: false,
            wounding: Wounding::default(),
        }
    }
}

impl Exposure {
    /// DMG-10: the hit that it is: all over, and lethal.
    pub fn hit<'a>(&'a self, body: &Body) -> Option<Hit<'a>> {
        let (damage, damage_type) = self.damage.as_ref()?;
        Some(Hit {
            damage,
            damage_type: *damage_type,
            piercing: false,
            location: body.main,
            nonlethal: false,
            wounding: Wounding::default(),
        })
    }
}

/// Who is hit, as far as the odds of a hit depend on it.
#[derive(Clone, Copy, Debug)]
pub struct Victim<'a> {
    /// The body.
    pub body: &'a Body,
    /// What protects the location.
    pub protection: Protection,
    /// Base HP.
    pub hp: i16,
    /// HT, for permanence (DMG-8).
    pub ht: i16,
    /// WP, for consciousness (DMG-5, DMG-8).
    pub wp: i16,
    /// How it is built.
    pub build: Build,
    /// Injury so far.
    pub wounds: &'a Wounds,
}

impl Victim<'_> {
    /// ATT-6, DMG-7: DR at one of its locations, points, against what pierces no armour: all that stops a blow there.
    pub fn dr(&self, location: LocationIndex) -> i16 {
        self.protection.dr(&self.body.locations[location])
    }

    /// What a damage roll of `rolled` does, as far as it needs no further dice.
    pub fn injure(&self, numbers: &Numbers, hit: &Hit<'_>, rolled: i16) -> Injury {
        let passed = self.mitigation(numbers, hit).past(rolled);
        self.struck(numbers, hit).by(&hit.inflicts(passed))
    }

    /// What comes of a damage roll of `rolled`, step by step (ATT-6, DMG-2, DMG-7).
    pub fn wound(&self, numbers: &Numbers, hit: &Hit<'_>, rolled: i16) -> Wound {
        self.wound_input(numbers, hit).wound(rolled)
    }

    #[inline]
    pub(super) fn mitigation(&self, numbers: &Numbers, hit: &Hit<'_>) -> Mitigation {
        Mitigation::new(&self.wound_input(numbers, hit))
    }

    #[inline]
    fn wound_input<'a>(&'a self, numbers: &'a Numbers, hit: &'a Hit<'_>) -> WoundInput<'a> {
        let dangers = &numbers.dangers;
        WoundInput {
            damage_type: hit.damage_type,
            piercing: hit.piercing.then_some(numbers.armour.piercing),
            wounding: &hit.wounding,
            protection: &self.protection,
            build: &self.build,
            location: &self.body.locations[hit.location],
            toughness: dangers.toughness.as_ref(),
            blow_through: dangers.blow_through.as_ref(),
        }
    }

    #[inline(always)]
    pub(super) fn struck<'a>(&'a self, numbers: &'a Numbers, hit: &Hit<'_>) -> StruckLocation<'a> {
        let choice = ByChoice {
            dangers: &numbers.dangers,
            build: &self.build,
        };
        let body = (self.body, self.hp, self.wounds);
        StruckLocation::new(&numbers.injury, body, hit.location, Some(choice))
    }
}
