//! The attack roll: AT, DEF and the table (ATK-1 to ATK-7).

mod defence;
mod value;

use serde::{Deserialize, Serialize};

use super::chance::attack_at_least;
use super::numbers::Numbers;

pub use defence::{
    DefenceInput, DefenceKind, DefenceValue, defence_total, defence_value, slowed_dodge,
};
pub use value::{AimInput, AttackInput, RangedInput, attack_total, attack_value};

/// How an attack ends (ATK-1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Outcome {
    /// It goes past.
    Miss,
    /// The chosen defence stops it.
    Defended,
    /// It strikes the shield.
    Shield,
    /// It strikes what it was aimed at.
    Hit,
}

/// ATK-1: what `score` means against a shield of protection rating `pr`, or `None` without one.
pub fn outcome(numbers: &Numbers, score: i16, pr: Option<i16>) -> Outcome {
    let table = &numbers.attack_table;
    if score <= table.miss_to {
        Outcome::Miss
    } else if score <= table.defended_to {
        Outcome::Defended
    } else if score <= table.defended_to + pr.unwrap_or(0) {
        Outcome::Shield
    } else {
        Outcome::Hit
    }
}

/// The four chances of one attack, in ways out of 100.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AttackOdds {
    /// Ways to miss.
    pub miss: u8,
    /// Ways to be defended.
    pub defended: u8,
    /// Ways to strike the shield.
    pub shield: u8,
    /// Ways to hit.
    pub hit: u8,
}

impl AttackOdds {
    /// ATK-6: an attack that cannot fail.
    pub const AUTOMATIC: Self = Self {
        miss: 0,
        defended: 0,
        shield: 0,
        hit: 100,
    };

    /// ATK-1: the chances of `at` against `def`, and against a shield of rating `pr`.
    pub fn new(numbers: &Numbers, at: i16, def: i16, pr: Option<i16>) -> Self {
        let over = |score: i16| attack_at_least(score + 1 - at + def);
        let table = &numbers.attack_table;
        let past_miss = over(table.miss_to);
        let past_defence = over(table.defended_to.max(table.miss_to));
        let hit = over(table.defended_to.max(table.miss_to) + pr.unwrap_or(0).max(0));
        Self {
            miss: 100 - past_miss,
            defended: past_miss - past_defence,
            shield: past_defence - hit,
            hit,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn atk_1_the_table() {
        let numbers = Numbers::default();
        let with = |score, pr| outcome(&numbers, score, pr);
        assert_eq!(with(8, None), Outcome::Miss);
        assert_eq!(with(9, None), Outcome::Defended);
        assert_eq!(with(11, None), Outcome::Defended);
        assert_eq!(with(12, None), Outcome::Hit);
        assert_eq!(with(12, Some(0)), Outcome::Hit);
        assert_eq!(with(12, Some(1)), Outcome::Shield);
        assert_eq!(with(14, Some(3)), Outcome::Shield);
        assert_eq!(with(15, Some(3)), Outcome::Hit);
    }

    #[test]
    fn odds_are_the_table_over_all_hundred_rolls() {
        let numbers = Numbers::default();
        for at in -10..20 {
            for def in -10..20 {
                for pr in [None, Some(0), Some(1), Some(3)] {
                    let mut counted = AttackOdds {
                        miss: 0,
                        defended: 0,
                        shield: 0,
                        hit: 0,
                    };
                    for roll in (1..=10).flat_map(|a| (1..=10).map(move |b| a + b)) {
                        match outcome(&numbers, roll + at - def, pr) {
                            Outcome::Miss => counted.miss += 1,
                            Outcome::Defended => counted.defended += 1,
                            Outcome::Shield => counted.shield += 1,
                            Outcome::Hit => counted.hit += 1,
                        }
                    }
                    assert_eq!(AttackOdds::new(&numbers, at, def, pr), counted);
                }
            }
        }
    }
}
