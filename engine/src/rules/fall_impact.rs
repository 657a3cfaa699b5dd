//! What a fall ends on: deep water that one may dive into, jagged rock, spikes (FAL-7, FAL-8).
//!
//! It never knows who falls, or from where.

use serde::{Deserialize, Serialize};

use super::body::Body;
use super::impact::{Hardness, Impact, ImpactNumbers};
use super::part::Ratio;
use super::trip::{TripEnd, TripNumbers};

/// What is not flat to fall on (FAL-8).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LandingHazard {
    /// One place takes it all, as on broken rock.
    Jagged,
    /// A point, which impales.
    Spikes,
}

/// What somebody comes down on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct LandingSurface {
    /// How hard the ground of the cell is (COL-7).
    pub ground: Hardness,
    /// Whether it is water that one has dived into (FAL-7).
    pub dived: bool,
    /// What sticks out of it, if anything does (FAL-8).
    pub lands: Option<LandingHazard>,
}

impl LandingSurface {
    /// COL-7: how hard what is struck is: a point is very hard.
    pub fn hardness(&self) -> Hardness {
        match self.lands {
            Some(LandingHazard::Spikes) => Hardness::VeryHard,
            Some(LandingHazard::Jagged) | None => self.ground,
        }
    }

    /// FAL-8: the part of HP that comes off: spread over the body, in one place, or on a point.
    fn absorbs(&self, numbers: &ImpactNumbers) -> Ratio {
        match self.lands {
            None => numbers.spread,
            Some(LandingHazard::Jagged) => numbers.local,
            Some(LandingHazard::Spikes) => Ratio(0, 1),
        }
    }
}

impl Impact {
    /// FAL-1, FAL-7, FAL-8: the end of a fall at this speed, of so many pounds and base HP.
    pub fn of_fall(
        numbers: &ImpactNumbers,
        by: (u16, u32),
        hp: i16,
        surface: &LandingSurface,
    ) -> Self {
        let mut impact = Self::over(
            numbers,
            by,
            (hp, surface.absorbs(numbers)),
            surface.hardness(),
        );
        if surface.dived {
            impact.hardness = numbers.hardness.dive;
        }
        impact.lands = surface.lands;
        impact
    }

    /// FAL-9: the end of a fall from one's own height at this speed, of so many pounds and base HP.
    pub fn of_trip(
        (numbers, trip): (&ImpactNumbers, &TripNumbers),
        by: (u16, u32),
        (body, hp): (&Body, i16),
        surface: &LandingSurface,
        end: TripEnd,
    ) -> Self {
        let mut impact = Self::of_fall(numbers, by, hp, surface);
        impact.eased = trip.eases(body, end);
        if let TripEnd::Place(location) = end {
            impact.location = Some(location);
            if surface.lands.is_none() {
                impact.absorbed = numbers.local.of(i32::from(hp)) as i16;
            }
        }
        impact
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::impact::FallNumbers;

    fn past(yards: u16, hp: i16, faces: i16, surface: LandingSurface) -> i16 {
        let mph = FallNumbers::default().speed(yards);
        let impact = Impact::of_fall(&ImpactNumbers::default(), (mph, 150), hp, &surface);
        (impact.dealt(faces) - impact.absorbed).max(0)
    }

    /// The worked example 6 of the page: twenty yards into deep water.
    #[test]
    fn fal_7_who_dives_strikes_water_with_a_fifth() {
        let water = LandingSurface {
            ground: Hardness::Water,
            ..LandingSurface::default()
        };
        assert_eq!(past(20, 10, 14, water), 2);
        let dived = LandingSurface {
            dived: true,
            ..water
        };
        assert_eq!(past(20, 10, 14, dived), 0);
        // 14 / 5 is 2, of which a quarter of a hare's HP leaves some.
        assert_eq!(past(20, 2, 14, dived), 1);
    }

    /// The fall of the worked example 1, of 7 on two dice, which are 14 on stone.
    #[test]
    fn fal_8_rock_takes_a_quarter_of_hp_and_a_point_nothing() {
        let on = |ground, lands| LandingSurface {
            ground,
            lands,
            ..LandingSurface::default()
        };
        let stone = Hardness::VeryHard;
        assert_eq!(past(5, 10, 7, on(stone, None)), 9);
        assert_eq!(past(5, 10, 7, on(stone, Some(LandingHazard::Jagged))), 12);
        assert_eq!(past(5, 10, 7, on(stone, Some(LandingHazard::Spikes))), 14);
        // A stake in soft soil is no softer for it.
        let soil = Hardness::Yielding;
        assert_eq!(past(5, 10, 7, on(soil, Some(LandingHazard::Jagged))), 5);
        assert_eq!(past(5, 10, 7, on(soil, Some(LandingHazard::Spikes))), 14);
    }
}
