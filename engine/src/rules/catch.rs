//! Catching what falls: how much of its speed a catcher takes off (FAL-11).
//!
//! It never knows who catches, or whom.

use serde::Serialize;

use super::gear::Weight;
use super::part::Ratio;

/// Catching (FAL-11), which falls need.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct CatchNumbers {
    /// The most speed at which anything is thrown, yards a second.
    pub most: u16,
    /// The part of it that one arm does.
    pub one_arm: Ratio,
}

impl Default for CatchNumbers {
    fn default() -> Self {
        Self {
            most: 20,
            one_arm: Ratio(1, 2),
        }
    }
}

impl CatchNumbers {
    /// The mph that somebody of this maximum load takes off a fall of so many pounds with so many arms: twice the yards a
    /// second at which it could throw them.
    pub fn takes_off(&self, load: Weight, pounds: u32, arms: usize) -> u16 {
        let pounds = pounds.max(1);
        let twice = 2 * load.0 / (10 * pounds);
        let mph = twice.min(2 * u32::from(self.most)) as i32;
        let mph = match arms {
            0 => 0,
            1 => self.one_arm.of(mph),
            _ => mph,
        };
        u16::try_from(mph).unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The worked example 17 of the page: ST 13 lifts 300 pounds, and 120 fall.
    #[test]
    fn fal_11_twice_the_speed_of_a_throw_comes_off() {
        let numbers = CatchNumbers::default();
        let load = Weight(3000);
        assert_eq!(
            [0, 1, 2, 4].map(|arms| numbers.takes_off(load, 120, arms)),
            [0, 2, 5, 5]
        );
        assert_eq!(numbers.takes_off(load, 1, 2), 40);
        assert_eq!(numbers.takes_off(load, 601, 2), 0);
    }
}
