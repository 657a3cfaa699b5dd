//! A hazard and somebody in it before any die: the roll to get off lightly, and what may come of it (HAZ-1, HAZ-2, HAZ-8).
//!
//! What resolves an exposure and what shows its odds ask this.

use super::fighter::Fighter;
use super::strike::Arena;
use crate::content::hazard::Hazard;
use crate::rules::attribute::Attribute;
use crate::rules::chance::{Chance, check};
use crate::rules::exposure::{Discomfort, insulation};
use crate::rules::hazard::{Exposure, ExposureNumbers};
use crate::rules::hit_odds::{HitOdds, Victim, exposure_odds};
use crate::rules::part::{Parts, Why};
use crate::rules::scale::half_of_size;

/// Somebody about to be exposed to a hazard.
#[derive(Clone, Copy)]
pub struct HazardOdds<'a> {
    pub(super) arena: Arena<'a>,
    pub(super) fighter: Fighter<'a>,
    pub(super) kind: &'a Hazard,
}

impl<'a> HazardOdds<'a> {
    /// Somebody in a hazard of this kind.
    pub fn new(arena: Arena<'a>, fighter: Fighter<'a>, kind: &'a Hazard) -> Self {
        Self {
            arena,
            fighter,
            kind,
        }
    }

    /// The kind of hazard.
    pub fn kind(&self) -> &'a Hazard {
        self.kind
    }

    /// The numbers of exposure, if it is switched on.
    pub fn numbers(&self) -> Option<ExposureNumbers> {
        self.arena.numbers.dangers.exposure
    }

    /// What it does to the body; `None` where hazards are not switched on.
    pub fn exposure(&self) -> Option<Exposure> {
        let numbers = self.arena.numbers.dangers.exposure?;
        let profile = self.fighter.profile();
        let (pounds, own) = (profile.weight, profile.exposure);
        Some(self.kind.harm.exposure(numbers, pounds, own))
    }

    /// The roll by which it gets off lightly; `None` where there is none, or it is not awake and free to try.
    pub(super) fn avoidance(&self) -> Option<(Attribute, Parts)> {
        let avoid = self.kind.harm.avoid?;
        let fighter = &self.fighter;
        let counts = [(Why::Hazard, avoid.modifier)];
        let mut target = fighter.avoidance(avoid.attribute, &counts, self.arena)?;
        let numbers = self.arena.numbers.dangers.exposure;
        if avoid.attribute == Attribute::Ht
            && self.kind.harm.scaled
            && numbers.is_some_and(|numbers| numbers.scaled)
        {
            target.add(Why::Size, half_of_size(fighter.profile().weight));
        }
        Some((avoid.attribute, target))
    }

    /// HAZ-6, HAZ-8: how far past comfort it is there, and what is rolled against; `None` where one is comfortable.
    pub fn weather(&self) -> Option<(Discomfort, Parts)> {
        let numbers = self.arena.numbers.dangers.exposure?;
        let weather = numbers.weather?;
        let felt = weather.discomfort(self.kind.harm.temperature?)?;
        let profile = self.fighter.profile();
        let mut target = Parts::new();
        target.always(Why::Attribute, profile.attributes.ht);
        target.add(Why::Weather, -weather.takes_off(felt));
        if self.kind.harm.scaled && numbers.scaled {
            target.add(Why::Size, half_of_size(profile.weight));
        }
        if felt.cold {
            let most = profile.attributes.max_load().0 / 10;
            target.add(Why::Fat, insulation(profile.weight, most));
        }
        Some((felt, target))
    }

    /// LIT-3: what it rolls against so as not to be blinded by a flash of it; `None` where it would see none.
    pub fn flash(&self) -> Option<Parts> {
        let past = self.kind.harm.flash?;
        let met = self.arena.flash(&self.fighter, past);
        met.map(|(_, target)| target)
    }

    /// DMG-10: the body as it finds it: a part of its armour.
    pub(super) fn victim(&self) -> Victim<'a> {
        let mut victim = self.fighter.victim(self.fighter.profile().body.main);
        let armour = i32::from(victim.protection.armour);
        victim.protection.armour = self.kind.harm.armour.of(armour) as i16;
        victim
    }

    /// The exact odds of its damage, with the chance of each way the roll to avoid it may end; empty where it does none.
    pub fn odds(&self) -> Vec<(Chance, HitOdds)> {
        let Some(exposure) = self.exposure() else {
            return Vec::new();
        };
        let (numbers, victim) = (self.arena.numbers, self.victim());
        let odds = |halved| exposure_odds(numbers, &victim, &exposure, halved);
        let Some((_, target)) = self.avoidance() else {
            return odds(false)
                .map(|odds| (Chance::ALWAYS, odds))
                .into_iter()
                .collect();
        };
        let made = check(target.total);
        let missed = made.otherwise();
        let halves = self.kind.harm.avoid.is_some_and(|avoid| avoid.halves);
        let lightly = odds(true).filter(|_| halves).map(|odds| (made, odds));
        let whole = odds(false).map(|odds| (missed, odds));
        lightly.into_iter().chain(whole).collect()
    }
}
