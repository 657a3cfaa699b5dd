//! Time between fights, by stints of ten minutes: how far one goes in one, what takes how much of it, and how many rounds it
//! has (TIM-1, TIM-2, TIM-3, MOV-2).
//!
//! It never knows who explores, nor what there is to find.

use serde::{Deserialize, Serialize};

use super::hearing::NoiseNumbers;
use super::waking::WakingNumbers;

/// How time goes on in a battle (DUN-1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pace {
    /// By rounds of ten seconds, in the order of initiative.
    #[default]
    Rounds,
    /// By stints of ten minutes: nobody of the exploring side is known to an enemy who is awake.
    Stints,
}

/// Whether a level lies under a roof (TIM-3).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Surroundings {
    /// One goes three times as far in a stint.
    #[default]
    Outdoors,
    /// Under a roof, minding traps and drawing the map.
    Indoors,
}

/// The numbers of stints that a house may change.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct ExploreNumbers {
    /// Rounds of a stint (TIM-2).
    pub rounds: u16,
    /// Points of a stint for each move point, under a roof (MOV-2).
    pub indoors: u16,
    /// The same in the open.
    pub outdoors: u16,
    /// A minute is this part of the allowance (DUN-2).
    pub minute: u16,
    /// After so many rounds in which no two enemies know of each other stints go on (DUN-4).
    pub calm: u8,
    /// So many stints in a row without doing anything are an hour of rest (DUN-5).
    pub rest: u8,
    /// The untrained hear up to this on a die of `search` (LIS-1).
    pub listen: i16,
    /// Sounds are heard so many cells off, on foot (LIS-1).
    pub hearing: u16,
    /// A shut door on the way counts for so many more (LIS-1, DUN-6).
    pub shut_door: u16,
    /// How far noises carry (DUN-6).
    pub noise: NoiseNumbers,
    /// Outdoors noise carries so many times as far (TIM-3).
    pub outdoor_noise: u16,
    /// What it takes to wake somebody (DUN-6).
    pub waking: WakingNumbers,
}

impl Default for ExploreNumbers {
    fn default() -> Self {
        Self {
            rounds: 60,
            indoors: 8,
            outdoors: 24,
            minute: 10,
            calm: 3,
            rest: 6,
            listen: 1,
            hearing: 12,
            shut_door: 6,
            noise: NoiseNumbers::default(),
            outdoor_noise: 3,
            waking: WakingNumbers::default(),
        }
    }
}

impl ExploreNumbers {
    /// MOV-2: the points that somebody may spend in a stint.
    pub fn allowance(&self, place: Surroundings, move_points: u16) -> u16 {
        let times = match place {
            Surroundings::Outdoors => self.outdoors,
            Surroundings::Indoors => self.indoors,
        };
        move_points.saturating_mul(times)
    }

    /// DUN-2: the points that a minute takes of an allowance, rounded up.
    pub fn minute(&self, allowance: u16) -> u16 {
        allowance.div_ceil(self.minute.max(1))
    }

    /// TIM-1: the stint, from 1, in which a round ends; the first before the first round.
    pub fn stint_of(&self, round: u32) -> u32 {
        round.div_ceil(self.rounds.into()).max(1)
    }

    /// TIM-2: the round with which the stint is over that has come as far as `round`: of a stint in which nobody fought,
    /// its last one.
    pub fn end_of_stint(&self, round: u32, has_fought: bool) -> u32 {
        let of_stint = u32::from(self.rounds);
        let stints = round.div_ceil(of_stint);
        (stints + u32::from(!has_fought)) * of_stint
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mov_2_tim_3_an_allowance_is_eight_times_the_points_indoors_and_three_times_that_outdoors() {
        let numbers = ExploreNumbers::default();
        let of = |place, points| numbers.allowance(place, points);
        assert_eq!(of(Surroundings::Indoors, 5), 40);
        assert_eq!(of(Surroundings::Outdoors, 5), 120);
        assert_eq!(of(Surroundings::Indoors, 4), 32);
        assert_eq!(of(Surroundings::Outdoors, 4), 96);
        assert_eq!((numbers.minute(40), numbers.minute(32)), (4, 4));
    }

    /// A fight of 7 rounds takes one stint, of 60 too, of 61 two, that into which it broke included.
    #[test]
    fn tim_2_a_fight_takes_its_rounds_in_stints_rounded_up() {
        let numbers = ExploreNumbers::default();
        let after = |fought: u32| numbers.end_of_stint(120 + fought, true);
        assert_eq!((after(7), after(60), after(61)), (180, 180, 240));
        assert_eq!(numbers.end_of_stint(120, false), 180);
        assert_eq!(numbers.end_of_stint(0, false), 60);
    }

    #[test]
    fn tim_1_stints_are_counted_from_the_start() {
        let numbers = ExploreNumbers::default();
        let stints = [0, 1, 60, 61, 180].map(|round| numbers.stint_of(round));
        assert_eq!(stints, [1, 1, 1, 2, 3]);
    }
}
