//! Overrun: whose body can go on over whom, and what that does (OVR-1).
//!
//! It never knows who they are, nor how the way goes.

use arrayvec::ArrayVec;
use serde::Serialize;

use super::damage::DamageRoll;
use super::impact::{Impact, dice};
use super::part::{Parts, Ratio, Why};
use super::scale::{WHOLE, size};

/// Overrun (OVR), which needs impact.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct OverrunNumbers {
    /// Sizes by which a body on legs must be greater than what lies, which counts as a Size smaller (OVR-1).
    pub legs: i16,
    /// What divides the root of the weight into dice (OVR-1).
    pub divisor: u16,
    /// What stun takes off the roll of whoever lies (OVR-2).
    pub stunned: i16,
    /// Movement points more for each cell in which somebody lies (OVR-2).
    pub cost: u16,
}

impl Default for OverrunNumbers {
    fn default() -> Self {
        Self {
            legs: 0,
            divisor: 20,
            stunned: -4,
            cost: 1,
        }
    }
}

impl OverrunNumbers {
    /// OVR-1: whether a body of so many pounds goes over one that lies.
    pub fn goes_over(&self, pounds: u32, lying: u32) -> bool {
        size(pounds) >= size(lying) - 1 + self.legs
    }

    /// OVR-1: the dice of hooves and feet, in tenths: the root of the weight in pounds, divided, rounded down.
    pub fn tenths(&self, pounds: u32) -> u16 {
        let root = (100 * u64::from(pounds)).isqrt();
        u16::try_from(root / u64::from(self.divisor.max(1))).unwrap_or(u16::MAX)
    }

    /// OVR-1, OVR-2: what so many pounds do to whoever lies under them, or half of it: no factor of mass or of
    /// hardness, and the body takes nothing off.
    pub fn trampling(&self, pounds: u32, halved: bool) -> Impact {
        let tenths = self.tenths(pounds);
        let (count, addition, Ratio(times, by)) = dice(tenths);
        let mut parts = Parts::new();
        parts.add(Why::Mass, addition);
        Impact {
            mph: tenths,
            damage: DamageRoll::of(count, parts),
            scale: Ratio(times, if halved { 2 * by } else { by }),
            mass: WHOLE,
            hardness: Ratio::ONE,
            absorbed: 0,
            lands: None,
            eased: ArrayVec::new(),
            location: None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The page's own: 150 lb 6 tenths, 440 lb 10, 1000 lb 15, 12,000 lb 54.
    #[test]
    fn ovr_1_dice_by_the_root_of_the_weight() {
        let numbers = OverrunNumbers::default();
        let told = [150, 440, 1000, 12_000].map(|pounds| {
            let impact = numbers.trampling(pounds, false);
            let added = impact.damage.parts.total;
            (numbers.tenths(pounds), impact.damage.dice.count, added)
        });
        assert_eq!(told, [(6, 1, -1), (10, 1, 0), (15, 1, 2), (54, 5, 1)]);
    }

    /// The page's example 15: a horse of 1000 lb rides on over a man; a 3 does 5, or 2 if he rolls aside.
    #[test]
    fn ovr_2_half_of_it_for_who_rolls_aside() {
        let numbers = OverrunNumbers::default();
        let dealt = [false, true].map(|halved| numbers.trampling(1000, halved).dealt(3));
        assert_eq!(dealt, [5, 2]);
    }

    #[test]
    fn ovr_1_what_lies_is_a_size_smaller() {
        let numbers = OverrunNumbers::default();
        // A man goes over a man and an ogre that lie, and not over a horse.
        let man = [150, 420, 1000].map(|lying| numbers.goes_over(150, lying));
        assert_eq!(man, [true, true, false]);
        let strict = OverrunNumbers { legs: 2, ..numbers };
        assert!(strict.goes_over(1000, 150) && !strict.goes_over(150, 150));
    }
}
