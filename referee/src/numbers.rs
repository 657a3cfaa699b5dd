//! The numbers of the rules, read from the first line by name.

use super::node::{Node, Read};

/// The genre's numbers; every one is looked up by its path when it is needed.
#[derive(Clone, Copy)]
pub(super) struct Numbers<'a>(pub(super) Node<'a>);

/// A number times a fraction, rounded down.
pub(super) fn times(number: i64, (multiplier, divisor): (i64, i64)) -> i64 {
    (number * multiplier).div_euclid(divisor.max(1))
}

/// The points that come to at least such a part of a number.
pub(super) fn at_least(number: i64, (multiplier, divisor): (i64, i64)) -> i64 {
    let (whole, of) = (number * multiplier, divisor.max(1));
    whole.div_euclid(of) + i64::from(whole.rem_euclid(of) > 0)
}

impl<'a> Numbers<'a> {
    /// A number such as `attack`, `moved`.
    pub(super) fn int(&self, group: &'a str, name: &'a str) -> Read<i64> {
        self.0.get(group)?.int(name)
    }

    /// A fraction such as `injury`, `stun`.
    pub(super) fn fraction(&self, group: &'a str, name: &'a str) -> Read<(i64, i64)> {
        self.0.get(group)?.pair(name)
    }

    /// A number of a group that is left out where it is SHELL's own.
    fn or_usual(&self, group: &'a str, name: &'a str, usual: i64) -> Read<i64> {
        let group = self.0.maybe(group);
        group.map_or(Ok(usual), |numbers| numbers.int(name))
    }

    /// A number left out of a group where it is SHELL's own.
    fn within_or(&self, group: &'a str, name: &'a str, usual: i64) -> Read<i64> {
        let number = self.0.get(group)?.maybe(name);
        number.map_or(Ok(usual), |number| number.as_int())
    }

    /// A dodge's part of the base at an encumbrance level (ATK-3).
    pub(super) fn dodge(&self, el: i64) -> Read<i64> {
        Ok(self.int("defence", "dodge")? + self.within_or("defence", "dodge_load", -1)? * el)
    }

    /// Blocks a round before any level brings more (ATK-4).
    pub(super) fn blocks(&self) -> Read<i64> {
        self.within_or("style", "blocks", 1)
    }

    /// Points of injury in all from which a body of so many HP is unconscious (DMG-3).
    pub(super) fn faints_at(&self, hp: i64) -> Read<i64> {
        let at = self.0.get("injury")?.maybe("unconscious");
        at.map_or(Ok(hp), |at| Ok(at_least(hp, at.as_pair()?)))
    }

    /// What is left of armour that is pierced.
    pub(super) fn pierced(&self) -> Read<(i64, i64)> {
        let armour = self.0.maybe("armour");
        armour.map_or(Ok((1, 2)), |armour| armour.pair("piercing"))
    }

    /// To which part of its range a low-tech missile keeps its speed, and its speed beyond (ATK-7).
    pub(super) fn low_tech(&self) -> Read<((i64, i64), i64)> {
        match self.0.get("range")?.maybe("low_tech") {
            None => Ok(((1, 2), 1)),
            Some(own) => Ok((own.pair("keeps")?, own.int("speed")?)),
        }
    }

    /// What an encumbrance level takes from initiative (RND-1).
    pub(super) fn slowness(&self) -> Read<i64> {
        self.or_usual("turn", "initiative", 2)
    }

    /// What an encumbrance level takes from the points of a turn (RND-2).
    pub(super) fn heaviness(&self) -> Read<i64> {
        self.or_usual("turn", "points", 1)
    }

    /// What AG adds to `at` or `def` (ATT-4).
    pub(super) fn of_agility(&self, what: &'a str, ag: i64) -> Read<i64> {
        let nothing = self.or_usual("agility", what, if what == "at" { 10 } else { 9 })?;
        let every = self.or_usual("agility", "every", 2)?;
        Ok((ag - nothing).div_euclid(every.max(1)))
    }

    /// What an easy roll adds to its target (ATT-8).
    pub(super) fn easy(&self) -> Read<i64> {
        self.or_usual("tasks", "easy", 2)
    }

    /// What a hard roll adds to its target (ATT-8).
    pub(super) fn hard(&self) -> Read<i64> {
        self.or_usual("tasks", "hard", -3)
    }

    /// AT or DEF of a maneuver; those that are not listed give nothing. Who strikes back is on guard.
    pub(super) fn maneuver(&self, maneuver: &'a str, value: &'a str) -> Read<i64> {
        let maneuvers = self.0.get("maneuvers")?;
        let maneuver = if maneuver == "counter" {
            "guard"
        } else {
            maneuver
        };
        maneuvers
            .maybe(maneuver)
            .map_or(Ok(0), |numbers| numbers.int(value))
    }

    /// How damage grows with ST.
    pub(super) fn growth(&self) -> Read<Growth> {
        let dangers = self.0.maybe("dangers");
        match dangers.and_then(|dangers| dangers.maybe("damage_by_st")) {
            None => Ok(Growth::Shell),
            Some(word) => match word.as_text()? {
                "tiny" => Ok(Growth::Tiny),
                "linear" => Ok(Growth::Linear),
                _ => word.wrong("expected `tiny` or `linear`"),
            },
        }
    }

    /// A list of whole numbers, such as `encumbrance`.
    pub(super) fn list(&self, path: &[&'a str]) -> Read<Vec<i64>> {
        let (last, groups) = path.split_last().ok_or("no path")?;
        let mut node = self.0;
        for group in groups {
            node = node.get(group)?;
        }
        node.list(last)?.iter().map(Node::as_int).collect()
    }

    /// The modifier for yards of distance or of movement: bands, and then each half as far again.
    pub(super) fn range(&self, yards: i64) -> Read<i64> {
        let range = self.0.get("range")?;
        let (mut to, mut at) = (0, 0);
        for band in range.list("bands")? {
            (to, at) = (band.int("to")?, band.int("at")?);
            if yards <= to {
                return Ok(at);
            }
        }
        let beyond = range.pair("beyond")?;
        while yards > to {
            to = times(to, beyond).max(to + 1);
            at -= 1;
        }
        Ok(at)
    }
}

/// How damage grows with ST (STR-3, STR-4).
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Growth {
    Shell,
    Tiny,
    Linear,
}

impl Growth {
    /// Dice and addition of the base damage for ST.
    pub(super) fn base(self, st: i64) -> (i64, i64) {
        match self {
            Self::Shell => base_damage(st),
            Self::Tiny => base_damage(st.max(10)),
            Self::Linear => {
                let below = [-5, -4, -4, -3, -3, -2, -2, -1, -1, 0];
                if st <= 10 {
                    return (1, below[(st.max(1) - 1) as usize]);
                }
                // Of two dice and more by the unit place of ST.
                let row = |st: i64| match st % 10 {
                    2 | 3 => (st / 10, 1),
                    4 => (st / 10 + 1, -2),
                    5 | 6 => (st / 10, 2),
                    7 => (st / 10 + 1, -1),
                    8 | 9 => (st / 10, 3),
                    _ => (st / 10, 0),
                };
                let mut st = st.min(200);
                while row(st).0 > 12 {
                    st -= 1;
                }
                row(st)
            }
        }
    }

    /// The tenths that the weak do of it, if they do less than all.
    pub(super) fn tenths(self, st: i64) -> Option<(i64, i64)> {
        (self == Self::Tiny && st < 10).then_some((st.max(0), 10))
    }
}

/// Dice and addition of the base damage for ST (ATT-3).
fn base_damage(st: i64) -> (i64, i64) {
    if st < 10 {
        (1, st - 10)
    } else {
        (1 + (st - 10) / 4, (st - 10) % 4)
    }
}

/// The most ST can carry, in pounds (ATT-2).
pub(super) fn max_load(st: i64) -> i64 {
    let printed = [200, 230, 260, 300, 350, 400, 460, 520, 600, 700, 800];
    match st {
        ..=0 => 0,
        1..=10 => 20 * st,
        11..=20 => printed[(st - 10) as usize],
        _ => 2 * max_load(st - 5),
    }
}

/// Dice as they are written: `1d`, `2d+1`.
pub(super) fn dice_text(count: i64, addition: i64) -> String {
    if addition == 0 {
        format!("{count}d")
    } else {
        format!("{count}d{addition:+}")
    }
}
