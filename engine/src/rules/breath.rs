//! Breath held where there is no air to breathe: how long it lasts, and what comes after (SUS-7).
//!
//! It never knows where there is none.

use serde::{Deserialize, Serialize};

use super::part::Ratio;

/// Air, and the want of it (SUS-7).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct AirNumbers {
    /// Rounds for each point of HT that a breath lasts at rest.
    pub rest: u8,
    /// The same of who only goes.
    pub moving: u8,
    /// The same of who fights.
    pub fighting: u8,
    /// The part of it that whoever was not ready has.
    pub unready: Ratio,
    /// The encumbrance level from which one goes under.
    pub load: u8,
    /// The DR of armour at the trunk from which one does.
    pub armour: i16,
    /// Rounds after which the senseless die of it.
    pub dead: u16,
}

impl Default for AirNumbers {
    fn default() -> Self {
        Self {
            rest: 10,
            moving: 4,
            fighting: 1,
            unready: Ratio(1, 2),
            load: 2,
            armour: 4,
            dead: 240,
        }
    }
}

/// Why there is no air.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BadAir {
    /// Water too deep to stand in: nobody breathes under it, and who is light keeps above it.
    Water,
    /// Nothing to breathe: a breath lasts by what one does.
    Foul,
    /// It burns in the throat: a breath lasts as in a fight, whatever one does.
    Choking,
}

/// What somebody did in a round, as far as it takes breath.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Effort {
    /// Next to nothing.
    Rest,
    /// It went somewhere, and did nothing else.
    Moving,
    /// Anything more.
    Fighting,
}

impl Effort {
    /// Every one, the least first.
    pub const ALL: [Self; 3] = [Self::Rest, Self::Moving, Self::Fighting];
}

impl AirNumbers {
    /// A whole breath of somebody of this HT, in parts of which every effort takes a whole number.
    pub fn whole(&self, ht: i16) -> u32 {
        let [rest, moving, fighting] = self.factors();
        u32::from(ht.max(0).unsigned_abs()) * rest * moving * fighting
    }

    /// The parts that a round of such an effort takes.
    pub fn takes(&self, effort: Effort) -> u32 {
        let [rest, moving, fighting] = self.factors();
        match effort {
            Effort::Rest => moving * fighting,
            Effort::Moving => rest * fighting,
            Effort::Fighting => rest * moving,
        }
    }

    /// Rounds of such an effort that so many parts last, a begun one counted.
    pub fn rounds(&self, parts: u32, effort: Effort) -> u16 {
        let rounds = parts.div_ceil(self.takes(effort).max(1));
        u16::try_from(rounds).unwrap_or(u16::MAX)
    }

    /// The parts that are gone from the start for whoever had no time to draw breath.
    pub fn gone_unready(&self, ht: i16) -> u32 {
        let whole = self.whole(ht);
        let Ratio(times, of) = self.unready;
        let left = u64::from(whole) * u64::from(times) / u64::from(of.max(1));
        whole - u32::try_from(left).unwrap_or(whole).min(whole)
    }

    fn factors(&self) -> [u32; 3] {
        [self.rest, self.moving, self.fighting].map(u32::from)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The page's own: 10·HT rounds at rest, 4·HT moving, HT fighting, and half of it for who was not ready.
    #[test]
    fn sus_7_a_breath_lasts_by_what_one_does() {
        let air = AirNumbers::default();
        let whole = air.whole(11);
        let rounds = Effort::ALL.map(|effort| air.rounds(whole, effort));
        assert_eq!(rounds, [110, 44, 11]);
        let left = whole - air.gone_unready(11);
        let rounds = Effort::ALL.map(|effort| air.rounds(left, effort));
        assert_eq!(rounds, [55, 22, 6], "a begun round counts");
        assert_eq!(air.whole(0), 0);
    }

    /// What is gone at rest is gone for a fight: ten rounds of the one are a round of the other.
    #[test]
    fn sus_7_efforts_add_up() {
        let air = AirNumbers::default();
        let spent = 10 * air.takes(Effort::Rest) + 4 * air.takes(Effort::Moving);
        assert_eq!(spent, 2 * air.takes(Effort::Fighting));
        let all = AirNumbers {
            unready: Ratio(2, 1),
            ..air
        };
        assert_eq!(all.gone_unready(10), 0);
    }
}
