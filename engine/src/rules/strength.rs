//! How damage grows with ST where a genre has that otherwise than SHELL (STR-3, STR-4, STR-5).
//!
//! It never knows who strikes with what, only how strong it is and how heavy the weapon.

use serde::Serialize;

use super::attribute::base_damage;
use super::dice::MOST_DICE;
use super::gear::Weight;
use super::part::Ratio;

/// What damage does as ST grows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum DamageBySt {
    /// As SHELL's table has it (ATT-3).
    #[default]
    Shell,
    /// So too, but the weak roll as for ST 10 and do their part of it (STR-3).
    Tiny,
    /// In proportion to ST (STR-4).
    Linear,
}

/// The ST of which damage is one die, or all of it.
const WHOLE: i16 = 10;

/// STR-4: the dice and additions of ST 1 to 10, and of 11 to 20 less one die; each ten more are a die more.
const WEAK: [i16; 10] = [-5, -4, -4, -3, -3, -2, -2, -1, -1, 0];
const STRONG: [(u8, i16); 10] = [
    (0, 0),
    (0, 1),
    (0, 1),
    (1, -2),
    (0, 2),
    (0, 2),
    (1, -1),
    (0, 3),
    (0, 3),
    (1, 0),
];

impl DamageBySt {
    /// Whether it is SHELL's own.
    pub fn is_shell(&self) -> bool {
        *self == Self::Shell
    }

    /// Base damage for ST as dice and an addition.
    pub fn base(self, st: i16) -> (u8, i16) {
        match self {
            Self::Shell => base_damage(st),
            Self::Tiny => base_damage(st.max(WHOLE)),
            Self::Linear => proportional(st),
        }
    }

    /// STR-3: the part of a damage roll that somebody of this ST does.
    pub fn part(self, st: i16) -> Ratio {
        match self {
            Self::Tiny if st < WHOLE => Ratio(st.max(0).unsigned_abs(), WHOLE.unsigned_abs()),
            _ => Ratio::ONE,
        }
    }

    /// STR-5: the ST by which a swing does damage: half as much again, but no more than the root of the weapon's
    /// pounds adds.
    pub fn swung(self, st: i16, weapon: Weight) -> i16 {
        match self {
            Self::Linear => st.saturating_add((st.max(0) / 2).min(root(weapon))),
            Self::Shell | Self::Tiny => st,
        }
    }
}

/// STR-5: the root of a weapon's pounds in tenths of a die, rounded down: by STR-4 each is a point of ST.
pub fn root(weapon: Weight) -> i16 {
    i16::try_from((10 * u64::from(weapon.0)).isqrt()).unwrap_or(i16::MAX)
}

/// STR-4: the thrust of this ST; the greatest with no more dice than a roll may have.
fn proportional(st: i16) -> (u8, i16) {
    if st <= WHOLE {
        return (1, WEAK[(st.max(1) - 1) as usize]);
    }
    let row = |st: i16| {
        let (more, addition) = STRONG[((st - 1) % WHOLE) as usize];
        ((st - 1) / WHOLE + i16::from(more), addition)
    };
    let most = MOST_DICE as i16;
    let highest = st.min((most + 1) * WHOLE);
    let fits = |st: &i16| row(*st).0 <= most;
    let (dice, addition) = (WHOLE + 1..=highest).rev().find(fits).map_or((1, 0), row);
    (dice as u8, addition)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn str_4_reproduces_the_page_s_table() {
        let told = |range: std::ops::RangeInclusive<i16>| {
            let text = range.map(|st| {
                let (dice, addition) = DamageBySt::Linear.base(st);
                match addition {
                    0 => format!("{dice}d"),
                    _ => format!("{dice}d{addition:+}"),
                }
            });
            text.collect::<Vec<_>>().join(" ")
        };
        assert_eq!(
            told(1..=10),
            "1d-5 1d-4 1d-4 1d-3 1d-3 1d-2 1d-2 1d-1 1d-1 1d"
        );
        assert_eq!(
            told(11..=20),
            "1d 1d+1 1d+1 2d-2 1d+2 1d+2 2d-1 1d+3 1d+3 2d"
        );
        assert_eq!(
            told(21..=30),
            "2d 2d+1 2d+1 3d-2 2d+2 2d+2 3d-1 2d+3 2d+3 3d"
        );
        assert_eq!(
            [12, 72, 122].map(|st| DamageBySt::Linear.base(st)),
            [(1, 1), (7, 1), (12, 1)]
        );
    }

    #[test]
    fn str_4_no_roll_has_more_than_twelve_dice() {
        let all = [123, 124, 126, 127, 129, 130, 1000];
        let dice = all.map(|st| DamageBySt::Linear.base(st));
        let most = (12, 3);
        assert_eq!(dice, [(12, 1), (12, 1), (12, 2), (12, 2), most, most, most]);
        assert_eq!(DamageBySt::Linear.base(-3), (1, -5));
    }

    #[test]
    fn str_5_a_swing_is_a_thrust_and_a_half_at_most_the_root_of_the_weapon_more() {
        let swung = |st, tenths| DamageBySt::Linear.swung(st, Weight(tenths));
        let base = |st| DamageBySt::Linear.base(st);
        // ST 10: 1d and 1d+2; ST 20: 2d and 3d, with four pounds.
        assert_eq!((base(10), base(swung(10, 40))), ((1, 0), (1, 2)));
        assert_eq!((base(20), base(swung(20, 40))), ((2, 0), (3, 0)));
        // ST 1000 with a stick of a pound: 100 dice and one more, not half as many more.
        assert_eq!(swung(1000, 10), 1010);
        assert_eq!((swung(100, 10), swung(100, 40)), (110, 120));
        assert_eq!(swung(30, 0), 30, "what weighs nothing adds nothing");
        assert_eq!(DamageBySt::Shell.swung(20, Weight(40)), 20);
        assert_eq!(DamageBySt::Tiny.swung(20, Weight(40)), 20);
    }

    #[test]
    fn str_3_the_weak_do_their_tenths_of_what_ten_does() {
        let tiny = DamageBySt::Tiny;
        assert_eq!((tiny.base(2), tiny.part(2)), ((1, 0), Ratio(2, 10)));
        assert_eq!((tiny.base(10), tiny.part(10)), ((1, 0), Ratio::ONE));
        assert_eq!((tiny.base(12), tiny.part(12)), ((1, 2), Ratio::ONE));
        assert_eq!(tiny.part(-1), Ratio(0, 10));
        assert_eq!(DamageBySt::Linear.part(2), Ratio::ONE);
    }
}
