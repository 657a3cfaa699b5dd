//! Tripping: what a fall from one's own height does to the large (FAL-9).
//!
//! It never knows who falls, or why.

use arrayvec::ArrayVec;
use serde::Serialize;

use super::body::{Body, LocationIndex};
use super::part::Ratio;
use super::scale::size;

/// Falls from one's own height (FAL-9).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct TripNumbers {
    /// The least Size that they hurt.
    pub from: i16,
    /// The part of it that whoever falls well takes.
    pub saved: Ratio,
    /// The part that a body takes that stands half upright.
    pub half_upright: Ratio,
    /// The part that a body takes that stands on three legs or more.
    pub horizontal: Ratio,
}

impl Default for TripNumbers {
    fn default() -> Self {
        Self {
            from: 1,
            saved: Ratio(1, 2),
            half_upright: Ratio(2, 3),
            horizontal: Ratio(1, 2),
        }
    }
}

/// Standing legs from which a body is horizontal.
const HORIZONTAL: u8 = 3;

/// The most parts that ease one impact.
pub const MOST_EASED: usize = 3;

/// How a fall from one's own height ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TripEnd {
    /// It falls well.
    Saved,
    /// It does not.
    Whole,
    /// By a critical failure all of it strikes one location.
    Place(LocationIndex),
}

impl TripNumbers {
    /// Whether a fall from its own height hurts a body of so many pounds.
    pub fn hurts(&self, pounds: u32) -> bool {
        size(pounds) >= self.from
    }

    /// The parts of it that strike a body, in order.
    pub fn eases(&self, body: &Body, end: TripEnd) -> ArrayVec<Ratio, MOST_EASED> {
        let all = [
            (end == TripEnd::Saved, self.saved),
            (body.half_upright, self.half_upright),
            (body.sound_legs >= HORIZONTAL, self.horizontal),
        ];
        let eased = all.into_iter().filter(|(holds, _)| *holds);
        eased.map(|(_, part)| part).collect()
    }
}

/// A yard in inches.
const YARD: u32 = 36;

/// So many inches in hundredths of a yard, rounded down.
pub fn hundredths(inches: u32) -> u32 {
    inches * 100 / YARD
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::fall_impact::LandingSurface;
    use crate::rules::impact::{FallNumbers, Hardness, Impact, ImpactNumbers};
    use crate::rules::testing::humanoid;

    fn past(body: &Body, end: TripEnd) -> i16 {
        let numbers = (&ImpactNumbers::default(), &TripNumbers::default());
        let mph = FallNumbers::default().speed_over(hundredths(98));
        let bed = LandingSurface {
            ground: Hardness::VeryHard,
            ..LandingSurface::default()
        };
        let impact = Impact::of_trip(numbers, (mph, 420), (body, 24), &bed, end);
        (impact.dealt(4) - impact.absorbed).max(0)
    }

    /// An ogre of 98 inches falls 2.72 yards: 12 mph, 1d+1; 5 x 1.67 = 8, on stone 16.
    #[test]
    fn fal_9_a_fall_from_one_s_own_height() {
        let ogre = humanoid();
        assert_eq!(past(&ogre, TripEnd::Whole), 16 - 12);
        assert_eq!(past(&ogre, TripEnd::Saved), 0);
        assert_eq!(past(&ogre, TripEnd::Place(1)), 16 - 6);
    }

    #[test]
    fn fal_9_whoever_is_low_falls_less_far() {
        let trip = TripNumbers::default();
        let mut beast = humanoid();
        beast.sound_legs = 3;
        let parts = |body: &Body, end| trip.eases(body, end).to_vec();
        assert_eq!(parts(&beast, TripEnd::Whole), [Ratio(1, 2)]);
        beast.half_upright = true;
        let all = [Ratio(1, 2), Ratio(2, 3), Ratio(1, 2)];
        assert_eq!(parts(&beast, TripEnd::Saved), all);
        assert_eq!(past(&beast, TripEnd::Whole), 0);
    }

    #[test]
    fn fal_9_small_things_need_no_roll() {
        let trip = TripNumbers::default();
        assert_eq!([275, 276].map(|pounds| trip.hurts(pounds)), [false, true]);
    }
}
