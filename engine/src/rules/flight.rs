//! How high somebody flies, and what it costs to get there (ATT-5).
//!
//! It never knows a board: heights are measured from whatever ground is below.

use serde::{Deserialize, Serialize};

use super::part::Ratio;

/// ATT-5: how high somebody is above the ground below it.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Hash, Serialize, Deserialize,
)]
#[serde(rename_all = "snake_case")]
pub enum Height {
    /// On the ground.
    #[default]
    Ground,
    /// Low: within reach of those on the ground, and in their way.
    Low,
    /// High: over everybody's head.
    High,
}

impl Height {
    /// Every height, the lowest first.
    pub const ALL: [Self; 3] = [Self::Ground, Self::Low, Self::High];

    /// Whether it is in the air.
    pub fn is_aloft(self) -> bool {
        self != Self::Ground
    }

    /// Whether it is on the ground, where there is nothing to tell.
    pub fn is_ground(&self) -> bool {
        *self == Self::Ground
    }

    /// Whether two at these heights come to blows hand to hand and stand in each other's way: both fly high, or
    /// neither does.
    pub fn meets(self, other: Self) -> bool {
        (self == Self::High) == (other == Self::High)
    }

    /// What it is called, as in "it flies …".
    pub fn name(self) -> &'static str {
        match self {
            Self::Ground => "on the ground",
            Self::Low => "low",
            Self::High => "high",
        }
    }
}

/// Heights in yards, and movement points of a change of height (ATT-5).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct FlightNumbers {
    /// Yards above the ground at the low height.
    pub low: i16,
    /// Yards above the ground at the high one.
    pub high: i16,
    /// Points from the ground into the air.
    pub take_off: u16,
    /// Points from low to high.
    pub climb: u16,
    /// Points from high to low.
    pub descend: u16,
    /// Points from low to the ground.
    pub land: u16,
    /// The part of a turn's movement points that wings must go, in cells, to stay up (AIR-2).
    #[serde(skip_serializing_if = "is_nothing")]
    pub forward: Ratio,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks by reference")]
fn is_nothing(part: &Ratio) -> bool {
    part.0 == 0
}

impl Default for FlightNumbers {
    fn default() -> Self {
        Self {
            low: 2,
            high: 8,
            take_off: 2,
            climb: 2,
            descend: 1,
            land: 1,
            forward: Ratio(0, 1),
        }
    }
}

impl FlightNumbers {
    /// Yards above the ground.
    pub fn yards(&self, height: Height) -> i16 {
        match height {
            Height::Ground => 0,
            Height::Low => self.low,
            Height::High => self.high,
        }
    }

    /// AIR-2: the cells that wings must go in a turn of so many movement points to stay up.
    pub fn cells_to_stay_up(&self, points: u16) -> u16 {
        let cells = self.forward.reached_by(i32::from(points));
        u16::try_from(cells).unwrap_or(0)
    }

    /// Movement points from one height to the next above or below; `None` for any other change, which takes
    /// one after the other.
    pub fn cost(&self, from: Height, to: Height) -> Option<u16> {
        match (from, to) {
            (Height::Ground, Height::Low) => Some(self.take_off),
            (Height::Low, Height::High) => Some(self.climb),
            (Height::High, Height::Low) => Some(self.descend),
            (Height::Low, Height::Ground) => Some(self.land),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn att_5_heights_are_changed_one_by_one() {
        let numbers = FlightNumbers::default();
        let cost = |from, to| numbers.cost(from, to);
        assert_eq!(cost(Height::Ground, Height::Low), Some(2));
        assert_eq!(cost(Height::Low, Height::High), Some(2));
        assert_eq!(cost(Height::High, Height::Low), Some(1));
        assert_eq!(cost(Height::Low, Height::Ground), Some(1));
        assert_eq!(cost(Height::Ground, Height::High), None);
        assert_eq!(cost(Height::High, Height::Ground), None);
        assert_eq!(cost(Height::Low, Height::Low), None);
    }

    #[test]
    fn att_5_heights_have_yards_and_names() {
        let numbers = FlightNumbers::default();
        assert_eq!(Height::ALL.map(|height| numbers.yards(height)), [0, 2, 8]);
        assert_eq!(Height::ALL.map(Height::is_aloft), [false, true, true]);
        let ground = Height::ALL.map(|height| height.is_ground());
        assert_eq!(ground, [true, false, false]);
        let names = Height::ALL.map(Height::name);
        assert_eq!(names, ["on the ground", "low", "high"]);
    }

    #[test]
    fn air_2_a_part_of_a_turn_rounds_up_and_none_is_none() {
        let third = FlightNumbers {
            forward: Ratio(1, 3),
            ..FlightNumbers::default()
        };
        assert_eq!(
            [0, 9, 10, 12].map(|points| third.cells_to_stay_up(points)),
            [0, 3, 4, 4]
        );
        assert_eq!(FlightNumbers::default().cells_to_stay_up(12), 0);
    }

    #[test]
    fn att_5_only_whoever_flies_high_is_out_of_everybody_s_way() {
        assert!(Height::Ground.meets(Height::Low) && Height::High.meets(Height::High));
        assert!(!Height::Low.meets(Height::High) && !Height::High.meets(Height::Ground));
    }
}
