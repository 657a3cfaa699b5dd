//! Exertion by time: what a round of work adds, what a point of it costs the strong and the weak, and what tiredness leaves of
//! them (EXH).
//!
//! It never knows who works, nor at what.

use serde::{Deserialize, Serialize};

use super::numbers::FatigueNumbers;
use super::part::Ratio;

/// The parts of a point: whatever is slower than this loses the rest (EXH-1).
pub const POINT: u32 = 43_200;

/// ST of a human, by which the pools of others are measured (EXH-9).
const HUMAN: u16 = 10;

/// Points by which a roll is made or missed that change what it costs once more (EXH-7, EXH-9).
const STEP: i16 = 5;

/// Exertion (EXH).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct ExertionNumbers {
    /// Whether tiredness dulls AG and IQ step by step, in place of what it takes off AG else (EXH-6).
    pub mind: bool,
    /// Whether work counts by its pace, in place of rounds of exertion (EXH-1).
    pub pace: bool,
    /// Unladen rounds for a point (EXH-1, EXH-3).
    pub paces: PaceNumbers,
    /// The attribute that END is a pool of (EXH-9, EXH-10).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub of: Option<Pool>,
    /// Of a pool of ST: this part of ST left halves movement and dodging (EXH-9).
    pub slow: Ratio,
    /// This part of it brings down.
    pub collapse: Ratio,
    /// Of a pool of HT: so many points left halve movement and dodging (EXH-10).
    pub slow_at: i16,
    /// So many bring down.
    pub collapse_at: i16,
    /// From so much off HT on it is very hot (EXH-4).
    pub very_hot: i16,
    /// DR at the trunk from which armour is hot (EXH-4).
    pub hot_armour: i16,
    /// Per cent of base END that ten minutes of rest give back (EXH-7); 0 leaves it to FAT-3.
    pub rest: u8,
}

impl Default for ExertionNumbers {
    fn default() -> Self {
        Self {
            mind: false,
            pace: false,
            paces: PaceNumbers::default(),
            of: None,
            slow: Ratio(1, 3),
            collapse: Ratio(1, 10),
            slow_at: 3,
            collapse_at: 1,
            very_hot: 2,
            hot_armour: 4,
            rest: 0,
        }
    }
}

/// Unladen rounds for a point of END (EXH-1, EXH-3).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct PaceNumbers {
    /// Walking.
    pub walk: u16,
    /// Jogging.
    pub jog: u16,
    /// Jogging fast.
    pub fast_jog: u16,
    /// Running.
    pub run: u16,
    /// Faster than one runs.
    pub sprint: u16,
    /// Staying up in the air, or above deep water with a load.
    pub aloft: u16,
}

impl Default for PaceNumbers {
    fn default() -> Self {
        Self {
            walk: 3600,
            jog: 600,
            fast_jog: 60,
            run: 20,
            sprint: 10,
            aloft: 300,
        }
    }
}

/// What END is a pool of.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pool {
    /// ST: the strong have more, and spend more (EXH-9).
    Strength,
    /// HT: plain points (EXH-10).
    Health,
}

/// The hardest that somebody worked in a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Work {
    /// Up to a third of its movement.
    Walk,
    /// Up to a half.
    Jog,
    /// Up to two thirds.
    FastJog,
    /// Up to all of it.
    Run,
    /// More than that.
    Sprint,
    /// It struck, or was struck at and defended itself.
    Fight,
}

impl Work {
    /// EXH-1: the pace of whoever has spent so many of the movement points of a whole turn; `None` where it spent none.
    pub fn pace(spent: u16, points: u16) -> Option<Self> {
        let (spent, points) = (u32::from(spent), u32::from(points));
        Some(match spent {
            0 => return None,
            _ if 3 * spent <= points => Self::Walk,
            _ if 2 * spent <= points => Self::Jog,
            _ if 3 * spent <= 2 * points => Self::FastJog,
            _ if spent <= points => Self::Run,
            _ => Self::Sprint,
        })
    }
}

impl ExertionNumbers {
    /// Whether nothing of it is on.
    pub fn changes_nothing(&self) -> bool {
        !self.mind && !self.pace && self.of.is_none() && self.rest == 0
    }

    /// EXH-6: what `left` of `base` END takes off AG and IQ: 1 at two thirds or less, 2 at a half, 3 at a third.
    pub fn dulls(self, left: i16, base: i16) -> i16 {
        let (left, base) = (6 * i32::from(left), i32::from(base));
        match left {
            _ if !self.mind => 0,
            left if left <= 2 * base => 3,
            left if left <= 3 * base => 2,
            left if left <= 4 * base => 1,
            _ => 0,
        }
    }

    /// EXH-1, EXH-2: parts of a point that a round of such work takes at an encumbrance level. A fight takes what FAT-2
    /// takes of it.
    pub fn takes(&self, work: Work, fatigue: &FatigueNumbers, level: u8) -> u32 {
        let paces = &self.paces;
        let rounds = match work {
            Work::Walk => paces.walk,
            Work::Jog => paces.jog,
            Work::FastJog => paces.fast_jog,
            Work::Run => paces.run,
            Work::Sprint => paces.sprint,
            Work::Fight => u16::from(fatigue.rounds_at(0)),
        };
        under_load(rounds, fatigue, level)
    }

    /// EXH-3: the parts that a round of staying up takes.
    pub fn takes_aloft(&self, fatigue: &FatigueNumbers, level: u8) -> u32 {
        under_load(self.paces.aloft, fatigue, level)
    }

    /// EXH-1: the hardest work of a round, of going so and of fighting.
    pub fn hardest(
        &self,
        pace: Option<Work>,
        fights: bool,
        fatigue: &FatigueNumbers,
    ) -> Option<Work> {
        let all = [pace, fights.then_some(Work::Fight)].into_iter().flatten();
        all.max_by_key(|work| self.takes(*work, fatigue, 0))
    }

    /// EXH-9: what a roll of HT, made by `margin` or missed where it is negative, makes of a point: a half where it is made,
    /// half of that for each full 5 more, and twice as much for each full 5 by which it is missed.
    pub fn by_roll(margin: i16) -> Ratio {
        let times = |steps: i16| 1u16 << steps.clamp(0, 12);
        match margin {
            0.. => Ratio(1, times(1 + margin / STEP)),
            _ => Ratio(times(-margin / STEP), 1),
        }
    }

    /// EXH-9: what a point costs by ST, so that all sizes tire alike.
    pub fn by_strength(st: i16) -> Ratio {
        Ratio(st.max(1).unsigned_abs(), HUMAN)
    }

    /// EXH-7: what an HT roll makes of a rest: twice as much for each full 5 by which it is made, and half for each full or
    /// begun 5 by which it is missed.
    pub fn rest_by_roll(margin: i16) -> Ratio {
        let times = |steps: i16| 1u16 << steps.clamp(0, 12);
        match margin {
            0.. => Ratio(times(margin / STEP), 1),
            _ => Ratio(1, times((STEP - 1 - margin) / STEP)),
        }
    }

    /// EXH-9, EXH-10: the END at or under which movement and dodging halve, and the one that brings down, where END is a
    /// pool.
    pub fn thresholds(&self, st: i16) -> Option<(i16, i16)> {
        let part = |part: Ratio| part.of(i32::from(st)) as i16;
        Some(match self.of? {
            Pool::Strength => (part(self.slow), part(self.collapse)),
            Pool::Health => (self.slow_at, self.collapse_at),
        })
    }

    /// EXH-9, EXH-10: ST in proportion to what is left of a pool, at least 1.
    pub fn strength_left(&self, st: i16, left: i16, base: i16) -> i16 {
        let (left, base) = (i32::from(left.clamp(0, base)), i32::from(base.max(1)));
        let st = i32::from(st) * left / base;
        i16::try_from(st).unwrap_or(i16::MAX).max(1)
    }
}

/// EXH-7: END, and the parts of it that are owed, after ten minutes of rest: so many per cent of its base, times what a roll
/// makes of that, and never more than the base.
pub fn rested((left, owed): (i16, u32), base: i16, (percent, times): (u8, Ratio)) -> (i16, u32) {
    let point = i64::from(POINT);
    let gained = i64::from(base) * point * i64::from(percent) / 100;
    let gained = gained * i64::from(times.0) / i64::from(times.1.max(1));
    let whole = i64::from(base) * point;
    let all = (i64::from(left) * point - i64::from(owed) + gained).min(whole);
    // What is owed is less than a point.
    let left = -(-all).div_euclid(point);
    let owed = u32::try_from(left * point - all).unwrap_or(0);
    (i16::try_from(left).unwrap_or(base), owed)
}

/// EXH-2: parts of a point in a round, by the rounds that it takes unladen and the encumbrance level.
fn under_load(rounds: u16, fatigue: &FatigueNumbers, level: u8) -> u32 {
    let [unladen, laden] = [0, level].map(|level| u32::from(fatigue.rounds_at(level)));
    POINT * unladen / (u32::from(rounds.max(1)) * laden)
}

#[cfg(test)]
mod tests {
    use super::*;

    const ON: fn() -> ExertionNumbers = ExertionNumbers::default;

    #[test]
    fn exh_6_two_thirds_a_half_and_a_third_dull_the_mind() {
        let on = ExertionNumbers { mind: true, ..ON() };
        let dulls = [13, 12, 9, 8, 6, 0].map(|left| on.dulls(left, 18));
        assert_eq!(dulls, [0, 1, 2, 2, 3, 3]);
        assert_eq!(ON().dulls(0, 18), 0);
        // Halves and thirds of END that is no multiple of them: at or under, not rounded.
        assert_eq!(
            [7, 6, 5, 4, 3].map(|left| on.dulls(left, 10)),
            [0, 1, 2, 2, 3]
        );
    }

    #[test]
    fn exh_1_a_pace_is_a_part_of_the_movement() {
        let paces = [0, 1, 2, 3, 4, 5, 6, 7].map(|spent| Work::pace(spent, 6));
        use Work::{FastJog, Jog, Run, Sprint, Walk};
        let wanted = [Walk, Walk, Jog, FastJog, Run, Run, Sprint].map(Some);
        assert_eq!((paces[0], &paces[1..]), (None, &wanted[..]));
        let takes = [Walk, Jog, FastJog, Run, Sprint, Work::Fight].map(|work| {
            let parts = ON().takes(work, &FatigueNumbers::default(), 0);
            (POINT / parts, POINT % parts)
        });
        let rounds = [3600, 600, 60, 20, 10, 25].map(|rounds| (rounds, 0));
        assert_eq!(takes, rounds, "exact, all of them");
    }

    #[test]
    fn exh_1_the_hardest_work_of_a_round_counts() {
        let hardest = |pace, fights| ON().hardest(pace, fights, &FatigueNumbers::default());
        assert_eq!(hardest(Some(Work::Walk), true), Some(Work::Fight));
        assert_eq!(hardest(Some(Work::Run), true), Some(Work::Run));
        assert_eq!(hardest(None, true), Some(Work::Fight));
        assert_eq!(hardest(None, false), None);
    }

    /// × 5/4, 5/3, 5/2 and 5, so that a fight costs what FAT-2 makes it cost.
    #[test]
    fn exh_2_load_multiplies() {
        let fatigue = FatigueNumbers::default();
        let rounds = |work| {
            [0, 1, 2, 3, 4]
                .map(|level| f64::from(POINT) / f64::from(ON().takes(work, &fatigue, level)))
        };
        assert_eq!(rounds(Work::Fight), [25.0, 20.0, 15.0, 10.0, 5.0]);
        assert_eq!(rounds(Work::Run), [20.0, 16.0, 12.0, 8.0, 4.0]);
    }

    #[test]
    fn exh_3_staying_up_costs_a_point_in_five_minutes() {
        let aloft = |level| POINT / ON().takes_aloft(&FatigueNumbers::default(), level);
        assert_eq!([aloft(0), aloft(2)], [300, 180]);
    }

    #[test]
    fn exh_9_a_roll_of_ht_halves_or_doubles() {
        let by = [10, 9, 5, 4, 0, -1, -4, -5, -10].map(ExertionNumbers::by_roll);
        let wanted = [
            (1, 8),
            (1, 4),
            (1, 4),
            (1, 2),
            (1, 2),
            (1, 1),
            (1, 1),
            (2, 1),
            (4, 1),
        ];
        assert_eq!(by, wanted.map(|(times, of)| Ratio(times, of)));
        assert_eq!(ExertionNumbers::by_strength(20), Ratio(20, 10));
    }

    #[test]
    fn exh_7_a_roll_of_ht_doubles_or_halves_a_rest() {
        let by = [10, 5, 4, 0, -1, -5, -6].map(ExertionNumbers::rest_by_roll);
        let wanted = [(4, 1), (2, 1), (1, 1), (1, 1), (1, 2), (1, 2), (1, 4)];
        assert_eq!(by, wanted.map(|(times, of)| Ratio(times, of)));
    }

    #[test]
    fn exh_7_a_tenth_of_little_end_adds_up() {
        let once = |end, base| rested(end, base, (10, Ratio::ONE));
        assert_eq!(once((4, 0), 10), (5, 0));
        assert_eq!(once((3, 0), 5), (4, POINT / 2), "half a point is owed");
        assert_eq!(once((4, POINT / 2), 5), (4, 0));
        assert_eq!(rested((2, 0), 10, (10, Ratio(1, 4))), (3, POINT * 3 / 4));
        assert_eq!(once((-2, 0), 10), (-1, 0));
        assert_eq!(
            once((10, POINT / 4), 10),
            (10, 0),
            "never more than the base"
        );
    }

    #[test]
    fn exh_9_exh_10_thresholds_and_st() {
        let of = |pool| ExertionNumbers {
            of: Some(pool),
            ..ON()
        };
        assert_eq!(of(Pool::Strength).thresholds(20), Some((6, 2)));
        assert_eq!(of(Pool::Health).thresholds(20), Some((3, 1)));
        assert_eq!(ON().thresholds(20), None);
        // END 20 to 10, or with more of it 24 to 12: ST 20 to 10.
        let left = |left, base| of(Pool::Strength).strength_left(20, left, base);
        assert_eq!([left(20, 20), left(10, 20), left(12, 24)], [20, 10, 10]);
        assert_eq!([left(0, 20), left(-3, 20), left(19, 24)], [1, 1, 15]);
    }
}
