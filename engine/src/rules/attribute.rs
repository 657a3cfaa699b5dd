//! Attributes: what ST and AG are worth, and rolls against an attribute.

use serde::{Deserialize, Serialize};

use super::dice::{CHECK_DICE, Dice, Roll};

/// ATT-2: the most a combatant of this ST can carry, pounds.
///
/// 20·ST up to 10, the printed table to 20, and above that twice the value five points lower.
pub fn maximum_load(st: i16) -> u32 {
    const TABLE: [u32; 11] = [200, 230, 260, 300, 350, 400, 460, 520, 600, 700, 800];
    match st {
        ..=0 => 0,
        1..=10 => 20 * st as u32,
        11..=20 => TABLE[(st - 10) as usize],
        _ => 2 * maximum_load(st.min(100) - 5),
    }
}

/// ATT-1: chp to buy a primary attribute at this level; half of what the load rises above 200.
pub fn primary_cost(level: i16) -> i32 {
    (maximum_load(level) as i32 - 200).div_euclid(2)
}

/// ATT-3, STR-1: base damage for ST as dice and an addition, such as (1, 2) for `1d+2`.
///
/// Below 10 one die less 10 - ST; above, each four points turn +4 into another die.
pub fn base_damage(st: i16) -> (u8, i16) {
    if st < 10 {
        return (1, st.max(0) - 10);
    }
    let over = st - 10;
    (
        (1 + over / 4).min(super::dice::MOST_DICE as i16) as u8,
        over % 4,
    )
}

/// ATT-4: what AG adds to AT and DEF.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct AgilityNumbers {
    /// AG that adds nothing to AT.
    pub at: i16,
    /// AG that adds nothing to DEF.
    pub def: i16,
    /// Each so many points of AG over it add one, from 1.
    pub every: u8,
}

impl Default for AgilityNumbers {
    fn default() -> Self {
        Self {
            at: 10,
            def: 9,
            every: 2,
        }
    }
}

impl AgilityNumbers {
    /// Whether it is SHELL's own.
    pub fn is_usual(&self) -> bool {
        *self == Self::default()
    }

    /// What so much AG adds to AT: (AG - 10) / 2, rounded down, where it is as usual.
    #[inline]
    pub fn to_at(self, ag: i16) -> i16 {
        self.over(ag - self.at)
    }

    /// What so much AG adds to DEF: (AG - 9) / 2, rounded down, where it is as usual.
    #[inline]
    pub fn to_def(self, ag: i16) -> i16 {
        self.over(ag - self.def)
    }

    #[inline]
    fn over(self, points: i16) -> i16 {
        // A division by what isn't known beforehand costs as much as all other parts of an attack.
        match self.every {
            2 => points.div_euclid(2),
            every => points.div_euclid(i16::from(every.max(1))),
        }
    }
}

/// An attribute that is rolled against.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Attribute {
    /// Strength.
    St,
    /// Agility.
    Ag,
    /// Intelligence.
    Iq,
    /// Health.
    Ht,
    /// Willpower.
    Wp,
    /// Perception.
    Per,
}

/// ATT-8: a roll of 3d6 against a target.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Check {
    /// The number to roll at or under.
    pub target: i16,
    /// The throw.
    pub roll: Roll,
    /// Whether it was made.
    pub success: bool,
}

impl Check {
    /// Rolls 3d6 against `target`.
    pub fn roll(target: i16, dice: &mut dyn Dice) -> Self {
        let roll = CHECK_DICE.roll(dice);
        let success = roll.total <= target;
        Self {
            target,
            roll,
            success,
        }
    }

    /// By how much it was made, or missed when negative.
    pub fn margin(&self) -> i16 {
        self.target - self.roll.total
    }
}

/// How hard a task is; by how much, [`TaskNumbers::modifier`] says (ATT-8, SKL-2).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Difficulty {
    /// Easier than most.
    Easy,
    /// As most.
    Average,
    /// Harder than most.
    Hard,
}

/// ATT-8, SKL-2: what is added to the target of a roll.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct TaskNumbers {
    /// Of an easy one.
    pub easy: i16,
    /// Of a hard one.
    pub hard: i16,
}

impl Default for TaskNumbers {
    fn default() -> Self {
        Self { easy: 2, hard: -3 }
    }
}

impl TaskNumbers {
    /// Whether it is SHELL's own.
    pub fn is_usual(&self) -> bool {
        *self == Self::default()
    }

    /// The modifier of a task so hard.
    pub fn modifier(&self, difficulty: Difficulty) -> i16 {
        match difficulty {
            Difficulty::Easy => self.easy,
            Difficulty::Average => 0,
            Difficulty::Hard => self.hard,
        }
    }
}

/// SKL-2: the target of a skill roll, or `None` below the task's minimum level; `modifier` is of how hard it is.
pub fn skill_target(attribute: i16, level: i16, minimum: i16, modifier: i16) -> Option<i16> {
    (level >= minimum).then(|| attribute + modifier + level - minimum)
}

/// ATT-8: who wins a contest.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Contest {
    /// The first made it by more, or missed by less.
    First,
    /// The second did.
    Second,
    /// Neither.
    Tie,
}

/// ATT-8: compares two rolls of a contest.
pub fn contest(first: &Check, second: &Check) -> Contest {
    match first.margin().cmp(&second.margin()) {
        std::cmp::Ordering::Greater => Contest::First,
        std::cmp::Ordering::Less => Contest::Second,
        std::cmp::Ordering::Equal => Contest::Tie,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::dice::LoadedDice;

    #[test]
    fn att_1_and_2_reproduce_the_printed_table() {
        let loads = [
            140, 160, 180, 200, 230, 260, 300, 350, 400, 460, 520, 600, 700, 800,
        ];
        let costs = [
            -30, -20, -10, 0, 15, 30, 50, 75, 100, 130, 160, 200, 250, 300,
        ];
        for (i, level) in (7..=20).enumerate() {
            assert_eq!(maximum_load(level), loads[i]);
            assert_eq!(primary_cost(level), costs[i]);
        }
        assert_eq!(maximum_load(21), 2 * maximum_load(16));
        assert_eq!(maximum_load(4), 80);
        assert_eq!(maximum_load(-3), 0);
    }

    #[test]
    fn att_3_reproduces_the_printed_table() {
        let printed = [
            (1, -3),
            (1, -2),
            (1, -1),
            (1, 0),
            (1, 1),
            (1, 2),
            (1, 3),
            (2, 0),
            (2, 1),
            (2, 2),
            (2, 3),
            (3, 0),
            (3, 1),
            (3, 2),
        ];
        for (st, damage) in (7..=20).zip(printed) {
            assert_eq!(base_damage(st), damage, "ST {st}");
        }
        assert_eq!(base_damage(22), (4, 0));
        assert_eq!(base_damage(3), (1, -7));
    }

    /// STR-1: a giant of ST 24 lifts seven times what a man of ST 10 does, and strikes for four dice and two.
    #[test]
    fn str_1_blows_go_by_st_and_what_is_lifted_by_the_load() {
        let lifts = [10, 18, 24].map(|st| maximum_load(st) / 20);
        assert_eq!(lifts, [10, 30, 70]);
        assert_eq!([10, 18, 24].map(base_damage), [(1, 0), (3, 0), (4, 2)]);
    }

    #[test]
    fn att_4_reproduces_the_printed_table() {
        let usual = AgilityNumbers::default();
        let at = [-2, -1, -1, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5];
        let def = [-1, -1, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5];
        for (i, ag) in (7..=20).enumerate() {
            assert_eq!(
                (usual.to_at(ag), usual.to_def(ag)),
                (at[i], def[i]),
                "AG {ag}"
            );
        }
    }

    #[test]
    fn att_4_a_house_counts_by_its_own_steps() {
        let house = AgilityNumbers {
            at: 12,
            def: 8,
            every: 3,
        };
        assert_eq!(
            [8, 11, 12, 14, 15].map(|ag| house.to_at(ag)),
            [-2, -1, 0, 0, 1]
        );
        assert_eq!([7, 8, 10, 11].map(|ag| house.to_def(ag)), [-1, 0, 0, 1]);
    }

    #[test]
    fn att_8_a_roll_is_made_by_what_it_fell_under_the_target() {
        let margin = |faces| Check::roll(12, &mut LoadedDice::new(faces)).margin();
        assert_eq!([[1, 1, 1], [4, 4, 4], [6, 6, 5]].map(margin), [9, 0, -5]);
    }

    #[test]
    fn att_8_contest_goes_to_the_better_margin() {
        let check = |target, faces| Check::roll(target, &mut LoadedDice::new(faces));
        let made = check(12, [3, 3, 3]);
        let missed = check(10, [6, 4, 2]);
        assert!(made.success && !missed.success);
        assert_eq!(contest(&made, &missed), Contest::First);
        assert_eq!(contest(&missed, &made), Contest::Second);
        assert_eq!(contest(&made, &made), Contest::Tie);
    }

    #[test]
    fn skl_2_the_posting_s_example() {
        let target = |level, difficulty| {
            let modifier = TaskNumbers::default().modifier(difficulty);
            skill_target(12, level, 3, modifier)
        };
        assert_eq!(target(5, Difficulty::Average), Some(14));
        assert_eq!(target(2, Difficulty::Easy), None);
        assert_eq!(target(3, Difficulty::Hard), Some(9));
    }
}
