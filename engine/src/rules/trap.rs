//! Traps and searches before any die: what sets a trap off, and the odds of finding one, of a secret door, and of making
//! one harmless (TRP-1 to TRP-6, SEC-1, SEC-2).
//!
//! It never knows where a trap lies, nor who knows of it.

use serde::{Deserialize, Serialize};

use super::attribute::TaskNumbers;
use super::chance::{Chance, check};
use super::dice::DicePool;
use super::gear::DamageType;
use super::part::{Parts, Why};

/// What sets a trap off (TRP-1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TrapTrigger {
    /// Somebody comes into its cell on the ground.
    Enter,
    /// The door of its cell is opened, forced or broken.
    Open,
    /// Something that lies in its cell is taken up.
    Touch,
}

/// What one looks for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Sought {
    /// Traps (TRP-3).
    Traps,
    /// Secret doors (SEC-1).
    Doors,
}

/// The numbers of searches and traps that a house may change.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct SearchNumbers {
    /// Sides of the die.
    pub of: u8,
    /// It finds up to this.
    pub range: i16,
    /// Up to this it finds traps for who knows worked stone.
    pub stone_sense: i16,
    /// What keen eyes add for secret doors.
    pub keen_eye: i16,
    /// From this IQ on one is clever enough to find secret doors more easily.
    pub keen_iq: i16,
    /// What that adds.
    pub keen: i16,
    /// What knowing of a trap adds to the roll that avoids it.
    pub known: i16,
    /// By so much a roll to make a trap harmless fails that springs it.
    pub botch: i16,
    /// What it takes off to search and to make harmless by skill in a round and not in ten minutes.
    pub hasty: i16,
    /// What the AG roll to climb out of a pit is modified by (DUN-8).
    pub climb: i16,
    /// What a friend at its edge adds, or a rope.
    pub edge: i16,
    /// Turns that a search for secret doors takes: the first in a place, the second and so on; the last for all after.
    pub turns: [u8; 4],
}

impl Default for SearchNumbers {
    fn default() -> Self {
        Self {
            of: 6,
            range: 1,
            stone_sense: 2,
            keen_eye: 1,
            keen_iq: 13,
            keen: 1,
            known: 2,
            botch: 4,
            hasty: -4,
            climb: -3,
            edge: 5,
            turns: [1, 1, 2, 6],
        }
    }
}

impl SearchNumbers {
    /// SEC-2: the turns that a search for secret doors takes where there have been so many.
    pub fn turns_after(&self, searches: usize) -> u8 {
        let last = self.turns.len() - 1;
        self.turns[searches.min(last)].max(1)
    }
}

/// What decides whether a search finds what there is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SearchRoll {
    /// One die of so many sides against a range (TRP-3, SEC-1).
    Die(u8, Parts),
    /// 3d6 against IQ and skill (TRP-3).
    Skill(Parts),
}

impl SearchRoll {
    /// The better of the two for somebody who may know how to look for traps.
    pub fn better(die: Self, skill: Option<Self>) -> Self {
        let ways = |roll: &Self| {
            let chance = roll.chance();
            (chance.ways, chance.of)
        };
        match skill {
            Some(skill) => {
                let ((a, of_a), (b, of_b)) = (ways(&skill), ways(&die));
                if a * of_b > b * of_a { skill } else { die }
            }
            None => die,
        }
    }

    /// The highest number that finds something; the highest face of a die never does.
    pub fn most(&self) -> i16 {
        match self {
            Self::Die(sides, range) => range.total.min(i16::from(*sides) - 1),
            Self::Skill(target) => target.total,
        }
    }

    /// The chance that it finds what can be found.
    pub fn chance(&self) -> Chance {
        match self {
            Self::Die(sides, _) => Chance {
                ways: self.most().max(0).unsigned_abs().into(),
                of: u64::from(*sides).max(1),
            },
            Self::Skill(target) => check(target.total),
        }
    }

    /// What it is rolled against.
    pub fn parts(&self) -> &Parts {
        match self {
            Self::Die(_, parts) | Self::Skill(parts) => parts,
        }
    }

    /// Its dice.
    pub fn dice(&self) -> DicePool {
        match self {
            Self::Die(sides, _) => DicePool {
                count: 1,
                sides: *sides,
            },
            Self::Skill(_) => super::dice::CHECK_DICE,
        }
    }
}

/// TRP-3: the die of a search for traps.
pub fn trap_die(numbers: &SearchNumbers, stone_sense: bool) -> SearchRoll {
    let mut range = Parts::new();
    range.always(Why::Search, numbers.range);
    let more = (numbers.stone_sense - numbers.range).max(0);
    range.add_if(stone_sense, Why::Trait, more);
    SearchRoll::Die(numbers.of, range)
}

/// TRP-3: the skill roll of a search for traps, for who has learnt it.
pub fn trap_skill(
    numbers: (&SearchNumbers, TaskNumbers),
    iq: i16,
    level: i16,
) -> Option<SearchRoll> {
    let target = by_skill(numbers, iq, level, 1)?;
    Some(SearchRoll::Skill(target))
}

/// SEC-1: the die of a search for secret doors; `find` is the door's own.
pub fn door_die(numbers: &SearchNumbers, keen_eye: bool, iq: i16, find: i16) -> SearchRoll {
    let mut range = Parts::new();
    range.always(Why::Search, numbers.range);
    range.add_if(keen_eye, Why::Trait, numbers.keen_eye);
    range.add_if(iq >= numbers.keen_iq, Why::Attribute, numbers.keen);
    range.add(Why::Door, find);
    SearchRoll::Die(numbers.of, range)
}

/// DUN-8: what an AG roll must come to at most to get out of a pit, by the skill of climbing and what helps: a friend at its edge,
/// or a rope.
pub fn climbing_out(numbers: &SearchNumbers, ag: i16, level: i16, help: Option<Why>) -> Parts {
    let mut target = Parts::new();
    target.always(Why::Attribute, ag);
    target.add(Why::Difficulty, numbers.climb);
    target.add(Why::Skill, level);
    if let Some(why) = help {
        target.add(why, numbers.edge);
    }
    target
}

/// TRP-6: what an AG roll must come to at most to make a trap of this level harmless in a round; `None` for whoever has
/// not learnt enough.
pub fn disarming(
    numbers: (&SearchNumbers, TaskNumbers),
    least: i16,
    ag: i16,
    level: i16,
) -> Option<Parts> {
    by_skill(numbers, ag, level, least)
}

pub(super) fn by_skill(
    (numbers, tasks): (&SearchNumbers, TaskNumbers),
    attribute: i16,
    level: i16,
    least: i16,
) -> Option<Parts> {
    if level < least.max(1) {
        return None;
    }
    let mut target = Parts::new();
    target.always(Why::Attribute, attribute);
    target.add(Why::Difficulty, tasks.hard);
    target.add(Why::Skill, level - least);
    target.add(Why::Hasty, numbers.hasty);
    Some(target)
}

/// A shot of a trap: an attack without an attacker (TRP-2).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct TrapShot {
    /// AT, distance and light in it.
    pub at: i16,
    /// Speed of the missile, which divides the DEF of who sees it coming (ATK-7).
    pub speed: i16,
    /// Dice of its damage.
    pub dice: u8,
    /// Added to them.
    pub plus: i16,
    /// What kind of damage it does.
    #[serde(rename = "type")]
    pub damage_type: DamageType,
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The text's own time: ten minutes.
    fn at_leisure() -> SearchNumbers {
        SearchNumbers {
            hasty: 0,
            ..SearchNumbers::default()
        }
    }

    fn ways(roll: &SearchRoll) -> (u64, u64) {
        let chance = roll.chance();
        (chance.ways, chance.of)
    }

    /// The worked example 7.
    #[test]
    fn trp_3_the_better_chance_counts() {
        let numbers = at_leisure();
        assert_eq!(ways(&trap_die(&numbers, false)), (1, 6));
        assert_eq!(ways(&trap_die(&numbers, true)), (2, 6));
        let skill = trap_skill((&numbers, TaskNumbers::default()), 11, 3);
        let best = |stone| SearchRoll::better(trap_die(&numbers, stone), skill.clone());
        assert_eq!(ways(&best(false)), (108, 216));
        assert_eq!(ways(&best(true)), (108, 216));
        // IQ 10 and the least level come to the untrained chance almost exactly: the skill's 35 of 216 is the lesser.
        let least = trap_skill((&numbers, TaskNumbers::default()), 10, 1);
        assert_eq!(least.as_ref().map(ways), Some((35, 216)));
        assert_eq!(
            ways(&SearchRoll::better(trap_die(&numbers, false), least)),
            (1, 6)
        );
        assert_eq!(trap_skill((&numbers, TaskNumbers::default()), 10, 0), None);
    }

    /// The worked example 9.
    #[test]
    fn sec_1_the_clever_and_the_keen_find_more() {
        let numbers = at_leisure();
        let one = |keen, iq, find| ways(&door_die(&numbers, keen, iq, find)).0;
        assert_eq!(one(false, 10, 0), 1);
        assert_eq!(one(false, 13, 0), 2);
        assert_eq!(one(true, 12, 0), 2);
        assert_eq!(one(true, 13, 0), 3);
        assert_eq!(one(false, 12, -1), 0);
        assert_eq!(one(true, 12, -1), 1);
    }

    /// The worked example 9: 1 + 1 + 2 + 6.
    #[test]
    fn sec_2_every_further_search_takes_longer() {
        let numbers = at_leisure();
        let turns = (0..6).map(|count| numbers.turns_after(count));
        assert_eq!(turns.collect::<Vec<_>>(), [1, 1, 2, 6, 6, 6]);
        let missed = 5_u32.pow(4);
        assert_eq!(6_u32.pow(4) - missed, 671);
    }

    #[test]
    fn trp_6_a_trap_asks_for_learning_and_takes_time() {
        let usual = (&SearchNumbers::default(), TaskNumbers::default());
        let target = |least, level| disarming(usual, least, 12, level).map(|target| target.total);
        assert_eq!(
            [target(2, 1), target(2, 2), target(2, 5)],
            [None, Some(5), Some(8)]
        );
    }
}
