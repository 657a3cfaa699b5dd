//! Nights of rest: an HT roll heals a tenth of HP, where a genre has that in place of REC-1 (WND-9).
//!
//! It never knows who rests, nor what is hurt.

use serde::Serialize;

use super::attribute::Check;
use super::chance::{Chance, check};
use super::dice::SeededDice;

/// Nights of rest (WND-9).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct NightNumbers {
    /// Made by so much the roll heals twice as much.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub twice: Option<u8>,
    /// Made by so much, three times.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub thrice: Option<u8>,
}

/// Hours from one night to the next.
const HOURS_A_DAY: u64 = 24;

/// After so many nights nobody waits any longer.
pub const MOST_NIGHTS: u64 = 10_000;

impl NightNumbers {
    /// What a roll heals, in tenths of HP: by how much it was made, or missed when negative.
    pub fn tenths(self, margin: i16) -> u64 {
        let by = |least: Option<u8>| least.is_some_and(|least| margin >= i16::from(least));
        match margin {
            ..0 => 0,
            _ if by(self.thrice) => 3,
            _ if by(self.twice) => 2,
            _ => 1,
        }
    }

    /// The chance that a night heals anything.
    pub fn odds(ht: i16) -> Chance {
        check(ht)
    }
}

/// Somebody's nights, one after the other: the same dice fall in the same nights, however long it rests.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Nights {
    /// How they heal.
    pub numbers: NightNumbers,
    /// What their dice begin with.
    pub seed: u64,
    /// Hours of rest that lie behind.
    pub rested: u64,
}

/// What decides how much a tenth of HP is for a body.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Constitution {
    /// HT, to roll against.
    pub ht: i16,
    /// Base HP.
    pub hp: i16,
    /// Per cent of the usual that it heals by traits (ATT-9).
    pub heals: u16,
    /// Per cent of HP a night that a healer adds, whatever is rolled (SKL-2).
    pub care: i16,
}

impl Constitution {
    /// A tenth of HP, rounded as shock has it: a fraction, less than a point of the small.
    fn tenth(self) -> (u64, u64) {
        match self.hp {
            ..=1 => (1, 10),
            2 => (1, 5),
            3 => (1, 3),
            4..=7 => (1, 2),
            hp => ((u64::from(hp.unsigned_abs()) + 5) / 10, 1),
        }
    }

    /// Points that each hurt location has regained after so many tenths in so many nights.
    fn points(self, tenths: u64, nights: u64) -> i16 {
        let (of, per) = self.tenth();
        let healed = tenths * of * u64::from(self.heals) / (per * 100);
        let hp = u64::from(self.hp.max(0).unsigned_abs());
        let tended = nights * hp * u64::from(self.care.max(0).unsigned_abs()) / 100;
        i16::try_from(healed + tended).unwrap_or(i16::MAX)
    }
}

impl Nights {
    /// Points that each hurt location has regained after each night, from none on.
    fn each(self, of: Constitution) -> impl Iterator<Item = i16> {
        let (mut dice, mut tenths) = (SeededDice::new(self.seed), 0);
        let first = std::iter::once(of.points(0, 0));
        first.chain((1..=MOST_NIGHTS).map(move |nights| {
            tenths += (self.numbers).tenths(Check::roll(of.ht, &mut dice).margin());
            of.points(tenths, nights)
        }))
    }

    /// All that each hurt location has regained when so many hours lie behind.
    fn all(self, of: Constitution, hours: u64) -> i16 {
        let nights = (hours / HOURS_A_DAY).min(MOST_NIGHTS) as usize;
        self.each(of).nth(nights).unwrap_or(0)
    }

    /// Points that each hurt location regains in so many hours more.
    pub fn regained(self, of: Constitution, hours: u64) -> i16 {
        self.all(of, self.rested.saturating_add(hours)) - self.all(of, self.rested)
    }

    /// The hours in which so many points come back, if they ever do.
    pub fn until(self, of: Constitution, points: i16) -> Option<u64> {
        let before = self.all(of, self.rested);
        let nights = (self.each(of)).position(|all| all.saturating_sub(before) >= points)?;
        Some((nights as u64 * HOURS_A_DAY).saturating_sub(self.rested))
    }

    /// The same with so many hours more behind.
    #[must_use]
    pub fn later(self, hours: u64) -> Self {
        Self {
            rested: self.rested.saturating_add(hours),
            ..self
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MAN: Constitution = Constitution {
        ht: 10,
        hp: 10,
        heals: 100,
        care: 0,
    };

    #[test]
    fn wnd_9_a_tenth_of_hp_rounded_as_shock_is() {
        let tenth = |hp| Constitution { hp, ..MAN }.points(1, 1);
        assert_eq!([8, 14, 15, 24, 25, 120].map(tenth), [1, 1, 2, 2, 3, 12]);
        let small = |hp, tenths| Constitution { hp, ..MAN }.points(tenths, 1);
        assert_eq!([small(7, 1), small(7, 2), small(4, 3)], [0, 1, 1]);
        assert_eq!([small(3, 3), small(2, 5), small(1, 10)], [1, 1, 1]);
    }

    #[test]
    fn wnd_9_made_by_ten_twice_and_by_twenty_three_times_where_one_will() {
        let plain = NightNumbers::default();
        assert_eq!([-1, 0, 10, 20].map(|by| plain.tenths(by)), [0, 1, 1, 1]);
        let option = NightNumbers {
            twice: Some(10),
            thrice: Some(20),
        };
        let tenths = [-1, 0, 9, 10, 19, 20].map(|by| option.tenths(by));
        assert_eq!(tenths, [0, 1, 1, 2, 2, 3]);
    }

    #[test]
    fn wnd_9_traits_heal_in_the_same_tenths_and_care_is_added() {
        let quick = Constitution { heals: 300, ..MAN };
        assert_eq!((quick.points(1, 1), quick.points(2, 4)), (3, 6));
        let slow = Constitution { heals: 50, ..MAN };
        assert_eq!((slow.points(1, 1), slow.points(2, 2)), (0, 1));
        let tended = Constitution { care: 10, ..MAN };
        assert_eq!((tended.points(0, 1), tended.points(1, 3)), (1, 4));
    }

    /// The same nights come again, and no night takes anything back.
    #[test]
    fn wnd_9_nights_add_up_and_end() {
        let nights = Nights {
            numbers: NightNumbers::default(),
            seed: 3,
            rested: 0,
        };
        let after = |days: u64| nights.regained(MAN, days * HOURS_A_DAY);
        let each: Vec<i16> = (0..40).map(after).collect();
        assert!(
            each.is_sorted() && each[0] == 0 && (10..30).contains(&each[39]),
            "{each:?}"
        );
        let five = nights.until(MAN, 5).unwrap() / HOURS_A_DAY;
        assert!(each[five as usize] >= 5 && each[five as usize - 1] < 5);
        // Ten nights and then ten are twenty.
        let later = nights.later(10 * HOURS_A_DAY + 3);
        assert_eq!(later.regained(MAN, 10 * HOURS_A_DAY), each[20] - each[10]);
        let missing = later.until(MAN, 1).unwrap();
        assert_eq!(
            (
                later.regained(MAN, missing),
                later.regained(MAN, missing - 1)
            ),
            (1, 0)
        );
        let hopeless = Constitution { ht: 2, ..MAN };
        assert_eq!(nights.until(hopeless, 1), None);
        assert_eq!(NightNumbers::odds(10).ways, 108);
    }
}
