//! Exact chances: ways out of all ways, never a sample.

use std::sync::OnceLock;

use super::dice::MOST_DICE;

/// A probability as a count of equally likely ways.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chance {
    /// Ways in which it happens.
    pub ways: u64,
    /// All ways; never 0.
    pub of: u64,
}

impl Chance {
    /// What cannot happen.
    pub const NEVER: Self = Self { ways: 0, of: 1 };
    /// What must happen.
    pub const ALWAYS: Self = Self { ways: 1, of: 1 };

    /// The chance that it does not happen.
    #[must_use]
    pub fn otherwise(self) -> Self {
        Self {
            ways: self.of - self.ways,
            of: self.of,
        }
    }

    /// The chance that this and an independent `other` both happen.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self {
            ways: self.ways * other.ways,
            of: self.of * other.of,
        }
    }

    /// The chance of something of which there are several kinds, each in so many ways with a chance of its own, in parts of
    /// a billion, rounded down.
    #[must_use]
    pub fn mixed(kinds: impl Iterator<Item = (u64, Self)>) -> Self {
        const PARTS: u128 = 1_000_000_000;
        let (mut sum, mut all) = (0u128, 0u128);
        for (ways, chance) in kinds {
            sum += u128::from(ways) * u128::from(chance.ways) * PARTS / u128::from(chance.of);
            all += u128::from(ways);
        }
        Self {
            ways: (sum / all.max(1)) as u64,
            of: PARTS as u64,
        }
    }

    /// The chance as a fraction of one, for showing.
    #[expect(
        clippy::float_arithmetic,
        reason = "a chance is shown as a fraction, never added up"
    )]
    pub fn as_f64(self) -> f64 {
        self.ways as f64 / self.of as f64
    }
}

/// The chance that 3d6 fall at or under `target` (ATT-8).
pub fn check(target: i16) -> Chance {
    let below = (target.clamp(2, 18) - 2) as usize;
    Chance {
        ways: CHECK_WAYS[below],
        of: 216,
    }
}

/// Every total of 3d6 with the ways to roll it, out of 216.
pub fn three_dice() -> impl Iterator<Item = (i16, u64)> + Clone {
    (3..=18).map(|total| (total, check(total).ways - check(total - 1).ways))
}

/// ATT-8: the chance that a roll against `first` wins a contest with one against `second`.
pub fn contest_won(first: i16, second: i16) -> Chance {
    // Of two rolls of 3d6 the first has to fall so much lower, or may fall so much higher.
    let wins = |other: i16| {
        let better = three_dice().filter(move |(own, _)| first - own > second - other);
        better.map(|(_, ways)| ways).sum::<u64>()
    };
    Chance {
        ways: three_dice().map(|(other, ways)| ways * wins(other)).sum(),
        of: 216 * 216,
    }
}

/// ATT-8, COL-3: by how much a roll against `first` does better than one against `second`, with the ways out of 46,656.
pub fn margins(first: i16, second: i16) -> impl Iterator<Item = (i16, u64)> {
    let of = move |by: i16| {
        let pairs = three_dice()
            .flat_map(|(own, a)| three_dice().map(move |(other, b)| (own, other, a * b)));
        let fits = pairs.filter(move |(own, other, _)| (first - own) - (second - other) == by);
        fits.map(|(.., ways)| ways).sum::<u64>()
    };
    (first - second - 15..=first - second + 15).map(move |by| (by, of(by)))
}

/// Ways of 3d6 to total at most 2, 3 … 18.
const CHECK_WAYS: [u64; 17] = [
    0, 1, 4, 10, 20, 35, 56, 81, 108, 135, 160, 181, 196, 206, 212, 215, 216,
];

/// Ways out of 100 for 2d10 to total at least `total` (ATK-1).
pub fn attack_at_least(total: i16) -> u8 {
    match total {
        ..=2 => 100,
        3..=11 => {
            let short = total - 2;
            (100 - short * (short + 1) / 2) as u8
        }
        12..=20 => {
            let over = 21 - total;
            (over * (over + 1) / 2) as u8
        }
        _ => 0,
    }
}

/// The ways of `count` six-sided dice to total `count`, `count + 1` … `6 * count`, with the number
/// of all ways. More than [`MOST_DICE`] dice count as that many; no dice total 0 in one way.
pub fn six_sided(count: u8) -> (&'static [u64], u64) {
    static TABLE: OnceLock<Vec<Vec<u64>>> = OnceLock::new();
    let table = TABLE.get_or_init(|| {
        let mut table = vec![vec![1]];
        for dice in 0..MOST_DICE {
            let mut next = vec![0; 5 * (dice + 1) + 1];
            for (total, ways) in table[dice].iter().enumerate() {
                for slot in &mut next[total..total + 6] {
                    *slot += ways;
                }
            }
            table.push(next);
        }
        table
    });
    let count = usize::from(count).min(MOST_DICE);
    (&table[count], 6u64.pow(count as u32))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn att_8_three_dice_are_counted_one_by_one() {
        for target in 0..22 {
            let mut ways = 0;
            for a in 1..=6 {
                for b in 1..=6 {
                    for c in 1..=6 {
                        ways += u64::from(a + b + c <= target);
                    }
                }
            }
            assert_eq!(check(target).ways, ways, "target {target}");
        }
    }

    #[test]
    fn att_8_contests_are_counted_one_by_one() {
        let faces =
            || (1..=6).flat_map(|a| (1..=6).flat_map(move |b| (1..=6).map(move |c| a + b + c)));
        for (first, second) in [(10, 10), (12, 9), (7, 14), (10, 40), (0, 3)] {
            let mut ways = 0;
            for roll in faces() {
                let better = |other: &i16| first - roll > second - other;
                ways += faces().filter(better).count() as u64;
            }
            let chance = contest_won(first, second);
            assert_eq!(
                (chance.ways, chance.of),
                (ways, 46_656),
                "{first} and {second}"
            );
        }
    }

    #[test]
    fn col_3_margins_are_counted_one_by_one() {
        for (first, second) in [(10, 10), (12, 9), (7, 14)] {
            let all: Vec<(i16, u64)> = margins(first, second).collect();
            assert_eq!(all.iter().map(|(_, ways)| ways).sum::<u64>(), 46_656);
            let wins = all.iter().filter(|(by, _)| *by > 0);
            let wins: u64 = wins.map(|(_, ways)| ways).sum();
            assert_eq!(wins, contest_won(first, second).ways);
        }
        // Nobody is better in 4332 ways where both are as strong.
        let even = margins(10, 10).find(|(by, _)| *by == 0);
        let each: u64 = three_dice().map(|(_, ways)| ways * ways).sum();
        assert_eq!(even, Some((0, each)));
    }

    #[test]
    fn chances_are_mixed_by_their_ways() {
        let kinds = [(1, Chance { ways: 1, of: 2 }), (3, Chance::NEVER)];
        let mixed = Chance::mixed(kinds.into_iter());
        assert_eq!((mixed.ways, mixed.of), (125_000_000, 1_000_000_000));
    }

    #[test]
    fn atk_1_two_tens_are_counted_one_by_one() {
        for total in -5..30 {
            let ways = (1..=10)
                .flat_map(|a| (1..=10).map(move |b| a + b))
                .filter(|&t| t >= total);
            assert_eq!(
                usize::from(attack_at_least(total)),
                ways.count(),
                "total {total}"
            );
        }
    }

    #[test]
    fn damage_dice_sum_to_all_ways() {
        assert_eq!(six_sided(0), (&[1][..], 1));
        assert_eq!(six_sided(2).0, [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]);
        for count in 0..=12 {
            let (ways, all) = six_sided(count);
            assert_eq!(ways.iter().sum::<u64>(), all);
        }
    }

    #[test]
    fn chances_are_turned_round_and_joined() {
        let quarter = Chance { ways: 1, of: 4 };
        let third = Chance { ways: 2, of: 6 };
        assert_eq!(quarter.otherwise(), Chance { ways: 3, of: 4 });
        assert_eq!(quarter.otherwise().and(third), Chance { ways: 6, of: 24 });
        assert_eq!(quarter.otherwise().as_f64().to_string(), "0.75");
    }
}
