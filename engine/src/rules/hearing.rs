//! Hearing before any die: what there is to hear, how far it carries, and the odds of hearing it (LIS-1, DUN-6).
//!
//! It never knows who makes a sound, nor where.

use serde::{Deserialize, Serialize};

use super::attribute::TaskNumbers;
use super::explore::{ExploreNumbers, Surroundings};
use super::part::{Parts, Why};
use super::trap::{SearchNumbers, SearchRoll, by_skill};

/// What can be heard of somebody who does not move about to be heard.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Sound {
    /// Talk.
    Voices,
    /// Feet.
    Steps,
    /// A beast.
    Beast,
    /// Tools, pots, chains.
    Work,
}

/// A kind of sound that was heard.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Heard {
    /// Which.
    pub sound: Sound,
    /// Whether more than one makes it.
    pub several: bool,
}

/// What makes a noise of which others become aware (DUN-6).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Noise {
    /// One that walks.
    Walk,
    /// Several in file.
    March,
    /// A door or a lock at which nobody uses force.
    Door,
    /// A door that is forced.
    Force,
    /// A door that is broken down.
    BreakDown,
    /// A round of fighting.
    Fight,
}

/// How far noises carry, in cells on foot.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct NoiseNumbers {
    /// Of one that walks.
    pub walk: u16,
    /// Of several in file.
    pub march: u16,
    /// Of opening and shutting.
    pub open: u16,
    /// Of forcing a door.
    pub force: u16,
    /// Of breaking one down.
    pub break_down: u16,
    /// Of a round of fighting.
    pub fight: u16,
}

impl Default for NoiseNumbers {
    fn default() -> Self {
        Self {
            walk: 3,
            march: 6,
            open: 4,
            force: 12,
            break_down: 24,
            fight: 24,
        }
    }
}

impl ExploreNumbers {
    /// DUN-6, TIM-3: how far a noise carries.
    pub fn carries(&self, noise: Noise, place: Surroundings) -> u16 {
        let reach = match noise {
            Noise::Walk => self.noise.walk,
            Noise::March => self.noise.march,
            Noise::Door => self.noise.open,
            Noise::Force => self.noise.force,
            Noise::BreakDown => self.noise.break_down,
            Noise::Fight => self.noise.fight,
        };
        match place {
            Surroundings::Indoors => reach,
            Surroundings::Outdoors => reach.saturating_mul(self.outdoor_noise),
        }
    }
}

/// LIS-1: what somebody listens by: a die, or PER and the skill of who looks for traps, whichever is better.
pub fn listening(
    numbers: &ExploreNumbers,
    (search, tasks): (&SearchNumbers, TaskNumbers),
    (per, level): (i16, i16),
) -> SearchRoll {
    let mut range = Parts::new();
    range.always(Why::Search, numbers.listen);
    let unhurried = SearchNumbers {
        hasty: 0,
        ..*search
    };
    let skill = by_skill((&unhurried, tasks), per, level, 1).map(SearchRoll::Skill);
    SearchRoll::better(SearchRoll::Die(search.of, range), skill)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ways(per: i16, level: i16) -> (u64, u64) {
        let numbers = (ExploreNumbers::default(), SearchNumbers::default());
        let chance = listening(
            &numbers.0,
            (&numbers.1, TaskNumbers::default()),
            (per, level),
        )
        .chance();
        (chance.ways, chance.of)
    }

    #[test]
    fn lis_1_the_untrained_hear_on_one_of_six_and_the_practised_by_their_skill() {
        assert_eq!(ways(10, 0), (1, 6));
        assert_eq!(ways(13, 0), (1, 6));
        // The least skill comes to 35 of 216, the lesser of the two; PER 11 with level 3 to 10 or less.
        assert_eq!(ways(10, 1), (1, 6));
        assert_eq!(ways(11, 3), (108, 216));
    }

    #[test]
    fn dun_6_tim_3_noise_carries_three_times_as_far_outdoors() {
        let numbers = ExploreNumbers::default();
        let all = [
            Noise::Walk,
            Noise::March,
            Noise::Door,
            Noise::Force,
            Noise::BreakDown,
        ];
        let indoors = all.map(|noise| numbers.carries(noise, Surroundings::Indoors));
        let outdoors = all.map(|noise| numbers.carries(noise, Surroundings::Outdoors));
        assert_eq!(indoors, [3, 6, 4, 12, 24]);
        assert_eq!(outdoors, [9, 18, 12, 36, 72]);
    }
}
