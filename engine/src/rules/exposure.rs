//! Heat, cold and water: how far past comfort they are, and what a failed roll of HT against them costs
//! (HAZ-6, HAZ-7, HAZ-8, HAZ-9).
//!
//! It never knows where it is hot or cold.

use serde::Serialize;

/// What weather does to bodies (HAZ-8).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct WeatherNumbers {
    /// The best of all temperatures, °F.
    pub best: i16,
    /// The least in which one is comfortable.
    pub low: i16,
    /// The most.
    pub high: i16,
    /// Degrees past comfort that take 1 off HT.
    pub degrees: i16,
    /// Points by which the roll is missed that cost a point, a begun one counted.
    pub per: i16,
    /// How many times its difference from the best counts in water (HAZ-9).
    pub water: i16,
}

impl Default for WeatherNumbers {
    fn default() -> Self {
        Self {
            best: 70,
            low: 35,
            high: 90,
            degrees: 10,
            per: 3,
            water: 3,
        }
    }
}

/// How warm it is somewhere.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Temperature {
    /// By the thermometer, °F.
    pub degrees: i16,
    /// It is that of water.
    pub water: bool,
}

/// How far past comfort it feels.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Discomfort {
    /// Degrees.
    pub beyond: i32,
    /// It is cold, and not heat.
    pub cold: bool,
}

impl WeatherNumbers {
    /// HAZ-8, HAZ-9: how far past comfort a temperature feels; `None` where one is comfortable.
    pub fn discomfort(&self, now: Temperature) -> Option<Discomfort> {
        let times = if now.water { i32::from(self.water) } else { 1 };
        let best = i32::from(self.best);
        let felt = best + (i32::from(now.degrees) - best) * times;
        let (low, high) = (i32::from(self.low), i32::from(self.high));
        let (beyond, cold) = if felt < low {
            (low - felt, true)
        } else {
            (felt - high, false)
        };
        (beyond > 0).then_some(Discomfort { beyond, cold })
    }

    /// HAZ-8: what that takes off the roll of HT.
    pub fn takes_off(&self, felt: Discomfort) -> i16 {
        let less = felt.beyond / i32::from(self.degrees.max(1));
        i16::try_from(less).unwrap_or(i16::MAX / 4)
    }

    /// HAZ-8: points that a roll costs which is missed by so many; a failed one costs 1 at least.
    pub fn costs(&self, missed_by: i16) -> i16 {
        let per = self.per.max(1);
        ((missed_by + per - 1) / per).max(1)
    }
}

/// HAZ-6: what fat adds to HT against cold: 1 over 75 per cent of the maximum load, 2 over 90, 3 over 105.
pub fn insulation(pounds: u32, max_load: u32) -> i16 {
    let over = |percent: u32| pounds * 100 > max_load * percent;
    [75, 90, 105]
        .map(|percent| i16::from(over(percent)))
        .iter()
        .sum()
}

/// What cold has taken of somebody so far (HAZ-7).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Chill {
    /// Of END.
    pub end: i16,
    /// Of HP.
    pub hp: i16,
}

impl Chill {
    /// HAZ-7: what it takes off AG: 1 for each third of base END or HP.
    pub fn numbs(self, end: i16, hp: i16) -> i16 {
        // Hardly anybody is ever chilled, and everybody's AG is asked for all the time.
        if self.end <= 0 && self.hp <= 0 {
            return 0;
        }
        let thirds = |lost: i16, of: i16| 3 * lost.max(0) / of.max(1);
        thirds(self.end, end) + thirds(self.hp, hp)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NUMBERS: WeatherNumbers = WeatherNumbers {
        best: 70,
        low: 35,
        high: 90,
        degrees: 10,
        per: 3,
        water: 3,
    };

    /// The worked example 23: water of 40 °F is as -20 in air, 55 beyond comfort: HT -5; missed by 7 costs 3.
    #[test]
    fn haz_8_haz_9_the_plunge_of_the_page() {
        assert_eq!(WeatherNumbers::default(), NUMBERS);
        let water = |degrees| Temperature {
            degrees,
            water: true,
        };
        let felt = NUMBERS.discomfort(water(40)).unwrap();
        assert_eq!((felt.beyond, felt.cold), (55, true));
        assert_eq!(NUMBERS.takes_off(felt), 5);
        assert_eq!(NUMBERS.costs(7), 3);
        // Water of 60 as air of 40, which is within comfort.
        assert_eq!(NUMBERS.discomfort(water(60)), None);
    }

    #[test]
    fn haz_8_heat_counts_alike_and_a_begun_three_counts_whole() {
        let air = |degrees| {
            NUMBERS.discomfort(Temperature {
                degrees,
                water: false,
            })
        };
        assert_eq!((air(35), air(90)), (None, None));
        let hot = air(125).unwrap();
        assert_eq!(
            (hot.beyond, hot.cold, NUMBERS.takes_off(hot)),
            (35, false, 3)
        );
        assert_eq!(
            [0, 1, 3, 4, 6, 7].map(|by| NUMBERS.costs(by)),
            [1, 1, 1, 2, 2, 3]
        );
    }

    #[test]
    fn haz_6_fat_keeps_warm() {
        assert_eq!(
            [150, 151, 181, 211].map(|pounds| insulation(pounds, 200)),
            [0, 1, 2, 3]
        );
    }

    #[test]
    fn haz_7_each_third_numbs() {
        let of = |end, hp| Chill { end, hp }.numbs(10, 12);
        assert_eq!([of(3, 3), of(4, 3), of(7, 4), of(10, 12)], [0, 1, 3, 6]);
    }
}
