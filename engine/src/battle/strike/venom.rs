//! What an attack poisons with (PSN-2): one blow's poison, and how likely a wound and a dose are.

use std::sync::Arc;

use super::Strike;
use crate::rules::chance::{Chance, check};
use crate::rules::poison::Poison;
use crate::rules::traits::RolledFor;

impl<'a> Strike<'a> {
    /// The poison that its wound would bring: `None` where it has none, none is left on it, or the genre has none.
    pub fn poison(&self) -> Option<&'a Arc<Poison>> {
        self.arena.numbers.dangers.poison?;
        let wiped = self.attacker.gear.items[self.form().item].wiped;
        self.technique().1.poison.as_ref().filter(|_| !wiped)
    }

    /// Whether that is gone with the first wound: it is not what a body makes, nor what lies on each arrow.
    pub(in crate::battle) fn poison_is_wiped(&self) -> bool {
        let (weapon, technique) = self.technique();
        let ammo = technique.missile.and_then(|missile| missile.ammo);
        !weapon.natural && ammo.is_none()
    }

    /// The exact chance that a dose of that acts: an HT roll that fails.
    pub fn dose_acts(&self) -> Option<Chance> {
        let numbers = self.arena.numbers.dangers.poison?;
        let profile = self.defender.profile();
        let mut target = self
            .poison()?
            .resistance(profile.attributes.ht, numbers, profile.weight)
            .total;
        target += profile.traits.roll(RolledFor::Poison);
        let made = check(target);
        Some(Chance {
            ways: made.of - made.ways,
            of: made.of,
        })
    }
}
