//! Gravity: what falls strike by, what loads weigh and how far things fly, where it is not the usual (FAL-3, GRV-1).
//!
//! It never knows who falls, carries or shoots.

use serde::Serialize;

use super::gear::Range;

/// Tenths of the usual gravity.
const USUAL: u16 = 10;

/// Gravity that may be another than the usual.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct GravityNumbers {
    /// How strong it is, tenths of the usual.
    pub tenths: u16,
}

impl Default for GravityNumbers {
    fn default() -> Self {
        Self { tenths: USUAL }
    }
}

impl GravityNumbers {
    /// Whether it is the usual.
    pub fn is_usual(self) -> bool {
        self.tenths == USUAL
    }

    /// FAL-3: a speed reached in falling, mph: by the root of gravity in hundredths.
    pub fn speed(self, mph: u16) -> u16 {
        let root = (u64::from(self.tenths) * 1000).isqrt();
        let mph = u64::from(mph) * root / 100;
        u16::try_from(mph).unwrap_or(u16::MAX)
    }

    /// GRV-1: what is so much the less under it.
    pub fn less(self, value: u16) -> u16 {
        let value = u32::from(value) * u32::from(USUAL) / u32::from(self.tenths.max(1));
        u16::try_from(value).unwrap_or(u16::MAX)
    }

    /// GRV-1: how far something flies.
    pub fn range(self, range: Range) -> Range {
        match range {
            Range::Strength(tenths) => Range::Strength(self.less(tenths)),
            Range::Yards(yards) => Range::Yards(self.less(yards)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::carrying::{Bearer, CarryBy, level as level_with, limits};
    use crate::rules::gear::Weight;
    use crate::rules::impact::{Hardness, Impact, ImpactNumbers};
    use crate::rules::numbers::EncumbranceBounds;

    fn of(tenths: u16) -> GravityNumbers {
        GravityNumbers { tenths }
    }

    /// The worked example 9: five yards at 2 g.
    #[test]
    fn fal_3_speed_goes_by_the_root_of_gravity() {
        let speed = |tenths| of(tenths).speed(20);
        assert_eq!([10, 20, 5].map(speed), [20, 28, 14]);
        let impact = Impact::new(&ImpactNumbers::default(), 28, 150, 10, Hardness::VeryHard);
        assert_eq!(impact.damage.dice.count, 3);
        assert_eq!(of(40).speed(100), 200);
    }

    #[test]
    fn grv_1_loads_weigh_more_and_things_fly_less_far() {
        let usual = EncumbranceBounds::default().0;
        let bounds = |tenths| usual.map(|bound| of(tenths).less(bound));
        let bearer = Bearer {
            st: 10,
            pounds: 150,
            animal: false,
        };
        // Twenty of 200 pounds.
        let level = |tenths| {
            level_with(
                Weight(200),
                &limits(CarryBy::Shell, bearer, &bounds(tenths)),
            )
        };
        assert_eq!(
            [5, 10, 20, 30].map(level),
            [Some(0), Some(0), Some(1), Some(2)]
        );
        let heavy = GravityNumbers { tenths: 20 };
        assert_eq!(heavy.range(Range::Yards(80)), Range::Yards(40));
        assert_eq!(heavy.range(Range::Strength(25)), Range::Strength(12));
        let light = GravityNumbers { tenths: 5 };
        assert_eq!(light.range(Range::Yards(80)), Range::Yards(160));
    }
}
