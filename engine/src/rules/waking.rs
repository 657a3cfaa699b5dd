//! What it takes to wake somebody who sleeps: a PER roll, the easier the louder it is, and the more goes on about it
//! (DUN-6, ATT-8).
//!
//! It never knows who sleeps, nor who makes a noise.

use serde::Serialize;

use super::part::{Parts, Why};

/// The numbers of waking that a house may change.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct WakingNumbers {
    /// What sleep itself adds to the roll.
    pub asleep: i16,
    /// A noise adds 1 for every so many cells that it would have carried farther.
    pub each: u16,
    /// It adds no more than this.
    pub most: i16,
    /// What light on the sleeper adds where there was none.
    pub light: i16,
    /// What a friend beside it adds who is up and knows of an enemy.
    pub friend: i16,
}

impl Default for WakingNumbers {
    fn default() -> Self {
        Self {
            asleep: -3,
            each: 4,
            most: 6,
            light: 2,
            friend: 4,
        }
    }
}

/// What may wake somebody.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Stir {
    /// A noise that reaches it, and how many cells it would have carried farther.
    pub noise: Option<u16>,
    /// It lies in light.
    pub light: bool,
    /// A friend beside it is up and knows of an enemy.
    pub friend: bool,
}

impl WakingNumbers {
    /// What the roll is against; `None` where nothing wakes anybody. A light sleeper has something more.
    pub fn roll(&self, stir: Stir, per: i16, light_sleep: i16) -> Option<Parts> {
        if stir == Stir::default() {
            return None;
        }
        let mut target = Parts::new();
        target.always(Why::Attribute, per);
        target.add(Why::Trait, light_sleep);
        target.add(Why::Sleep, self.asleep);
        if let Some(over) = stir.noise {
            let loud = i16::try_from(over / self.each.max(1)).unwrap_or(i16::MAX);
            target.add(Why::Noise, loud.min(self.most));
        }
        if stir.light {
            target.add(Why::Light, self.light);
        }
        if stir.friend {
            target.add(Why::Friend, self.friend);
        }
        Some(target)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn total(noise: Option<u16>, light: bool, friend: bool) -> Option<i16> {
        let stir = Stir {
            noise,
            light,
            friend,
        };
        let roll = WakingNumbers::default().roll(stir, 10, 0);
        roll.map(|parts| parts.total)
    }

    #[test]
    fn dun_6_the_louder_the_easier_it_is_to_wake() {
        assert_eq!(total(None, false, false), None);
        // A step at the very edge of what is heard; a door broken down beside the bed; a fight across the hall.
        assert_eq!(total(Some(0), false, false), Some(7));
        assert_eq!(total(Some(24), false, false), Some(13));
        assert_eq!(total(Some(90), false, false), Some(13));
        assert_eq!(total(Some(11), false, false), Some(9));
        assert_eq!(total(None, true, false), Some(9));
        assert_eq!(total(Some(8), true, true), Some(15));
    }

    #[test]
    fn att_9_a_light_sleeper_wakes_more_easily() {
        let stir = Stir {
            light: true,
            ..Stir::default()
        };
        let roll = WakingNumbers::default().roll(stir, 10, 3);
        assert_eq!(roll.map(|parts| parts.total), Some(12));
    }
}
