//! Load: how much slows by how much, by SHELL's share of what one can carry or by the printed table, what the small and the
//! well-fitted wear, and beasts of burden (CAP, MOV-3, MOV-4).
//!
//! It never knows what is carried.

use serde::{Deserialize, Serialize};

use super::attribute::maximum_load;
use super::gear::Weight;
use super::part::Ratio;
use super::scale::size;

/// What a house says of loads beside the bounds of encumbrance.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct CarryNumbers {
    /// Whose limits hold for people (CAP-2); beasts always carry by SHELL (CAP-4).
    pub by: CarryBy,
    /// Nobody sets out on a stint with more than this per cent of what it can carry (CAP-1).
    pub start_out: u16,
    /// What a beast at EL 3 or more has left of its movement points (MOV-4).
    pub beasts: Ratio,
}

impl Default for CarryNumbers {
    fn default() -> Self {
        Self {
            by: CarryBy::Shell,
            start_out: 75,
            beasts: Ratio::ONE,
        }
    }
}

impl CarryNumbers {
    /// Whether it is all as it is where nobody says anything of it.
    pub fn is_usual(&self) -> bool {
        *self == Self::default()
    }
}

/// Whose limits hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CarryBy {
    /// Shares of what ST can carry (ENC-1).
    Shell,
    /// The printed table: light is EL 0, heavy EL 2, and nobody moves with more (CAP-2).
    Printed,
}

/// Who carries.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bearer {
    /// ST as bought.
    pub st: i16,
    /// Body weight, pounds.
    pub pounds: u32,
    /// It is an animal.
    pub animal: bool,
}

/// The printed limits of people and of small folk, pounds: light and heavy (CAP-2).
const PRINTED: [(i32, i32); 2] = [(60, 150), (50, 100)];

/// The printed table goes by steps of so many pounds.
const STEP: i32 = 5;

/// ENC-1, CAP-2, CAP-4: the most that somebody carries at EL 0 to 4; `bounds` are SHELL's, in per cent of the maximum.
pub fn limits(by: CarryBy, bearer: Bearer, bounds: &[u16; 5]) -> [Weight; 5] {
    if by == CarryBy::Printed && !bearer.animal {
        let small = size(bearer.pounds) < 0;
        let (light, heavy) = PRINTED[usize::from(small)];
        let [light, heavy] = [light, heavy].map(|pounds| printed(pounds, bearer.st));
        return [light, light, heavy, heavy, heavy];
    }
    let most = u64::from(maximum_load(bearer.st)) * 10;
    bounds.map(|bound| {
        let pounds = most * u64::from(bound) / 100;
        Weight(u32::try_from(pounds).unwrap_or(u32::MAX))
    })
}

/// CAP-2: a tenth more for each point of Strength bonus, a fifth less for each of penalty, to the nearest five pounds.
fn printed(pounds: i32, st: i16) -> Weight {
    let bonus = i32::from((st - 10) / 3);
    let tenths = pounds
        * if bonus < 0 {
            10 + 2 * bonus
        } else {
            10 + bonus
        };
    let steps = (tenths + 5 * STEP).div_euclid(10 * STEP).max(1);
    Weight((steps * STEP * 10).unsigned_abs())
}

/// ENC-1: the encumbrance level, 0 to 4, with a load; `None` over the last limit.
pub fn level(load: Weight, limits: &[Weight; 5]) -> Option<u8> {
    let fits = limits.iter().position(|most| load.0 <= most.0);
    fits.map(|level| level as u8)
}

/// CAP-1: the most with which somebody of this ST sets out on a stint.
pub fn sets_out_with(st: i16, percent: u16) -> Weight {
    let most = u64::from(maximum_load(st)) * 10 * u64::from(percent) / 100;
    Weight(u32::try_from(most).unwrap_or(u32::MAX))
}

/// MOV-4: the movement points of a beast that is heavily laden.
pub fn laden_beast(points: u16, beasts: Ratio) -> u16 {
    let left = beasts.of(i32::from(points)).max(1);
    u16::try_from(left).unwrap_or(points)
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOUNDS: [u16; 5] = [10, 20, 30, 60, 100];

    fn person(st: i16, pounds: u32) -> Bearer {
        Bearer {
            st,
            pounds,
            animal: false,
        }
    }

    fn printed_of(st: i16, pounds: u32) -> (u32, u32) {
        let limits = limits(CarryBy::Printed, person(st, pounds), &BOUNDS);
        (limits[0].0 / 10, limits[2].0 / 10)
    }

    /// Bonuses of -3 to +3 are ST 1, 4, 7, 10, 13, 16 and 19.
    #[test]
    fn cap_2_the_printed_table() {
        let of = |pounds| [1, 4, 7, 10, 13, 16, 19].map(|st| printed_of(st, pounds));
        let people = [
            (25, 60),
            (35, 90),
            (50, 120),
            (60, 150),
            (65, 165),
            (70, 180),
            (80, 195),
        ];
        let small = [
            (20, 40),
            (30, 60),
            (40, 80),
            (50, 100),
            (55, 110),
            (60, 120),
            (65, 130),
        ];
        assert_eq!(of(150), people);
        assert_eq!(of(38), small);
        assert_eq!(printed_of(12, 150), (60, 150), "no bonus yet");
    }

    #[test]
    fn cap_2_light_is_no_level_and_heavy_is_two() {
        let limits = limits(CarryBy::Printed, person(10, 150), &BOUNDS);
        let at = |pounds: u32| level(Weight(pounds * 10), &limits);
        assert_eq!(
            [at(60), at(61), at(150), at(151)],
            [Some(0), Some(2), Some(2), None]
        );
    }

    #[test]
    fn enc_1_cap_1_cap_4_light_and_heavy_by_shell() {
        let beast = Bearer {
            animal: true,
            ..person(10, 150)
        };
        for limits in [
            limits(CarryBy::Shell, person(10, 150), &BOUNDS),
            limits(CarryBy::Printed, beast, &BOUNDS),
        ] {
            let at = |pounds: u32| level(Weight(pounds * 10), &limits);
            assert_eq!([at(60), at(61)], [Some(2), Some(3)], "light, heavy");
            assert_eq!([at(20), at(200), at(201)], [Some(0), Some(4), None]);
        }
        assert_eq!(sets_out_with(10, 75), Weight(1500));
    }

    #[test]
    fn enc_1_bounds_are_inclusive() {
        let limits = limits(CarryBy::Shell, person(1, 150), &BOUNDS);
        let at = |tenths| level(Weight(tenths), &limits);
        assert_eq!(
            [at(0), at(20), at(21), at(40)],
            [Some(0), Some(0), Some(1), Some(1)]
        );
        assert_eq!(
            [at(60), at(120), at(200), at(201)],
            [Some(2), Some(3), Some(4), None]
        );
    }

    #[test]
    fn mov_4_a_laden_beast_has_half_of_its_points() {
        let half = [7, 2, 1].map(|points| laden_beast(points, Ratio(1, 2)));
        assert_eq!(half, [3, 1, 1]);
        assert_eq!(laden_beast(7, Ratio::ONE), 7);
    }
}
