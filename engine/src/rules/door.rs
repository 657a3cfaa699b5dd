//! Doors: the states they can be in, and the odds of a try at one (DOR-1 to DOR-4).

use serde::{Deserialize, Serialize};

use super::attribute::{Difficulty, TaskNumbers};
use super::chance::{Chance, check};
use super::part::{Parts, Why};

/// How a door stands (DOR-4).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DoorState {
    /// One may go through.
    Open,
    /// Closed, and opened by whoever has a hand for it.
    Shut,
    /// Closed, and opened by force alone (DOR-1).
    Stuck,
    /// Closed by a lock: a key, a pick or force opens it (DOR-2).
    Locked,
    /// Closed by a bar on one side (DOR-4).
    Barred,
    /// It is no door any more, and open for good.
    Broken,
}

impl DoorState {
    /// Whether one may go and see through.
    pub fn is_open(self) -> bool {
        matches!(self, Self::Open | Self::Broken)
    }

    /// Its name in words.
    pub fn name(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Shut => "shut",
            Self::Stuck => "stuck",
            Self::Locked => "locked",
            Self::Barred => "barred",
            Self::Broken => "broken",
        }
    }
}

/// What somebody does to a door.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DoorAct {
    /// Opens it, by hand or with the key.
    Open,
    /// Shuts it.
    Shut,
    /// Locks it with the key, or puts the bar before it.
    Secure,
    /// Puts a shoulder to it (DOR-1, DOR-2, DOR-3).
    Force,
    /// Works at the lock (DOR-2).
    Pick,
    /// Breaks it down (DOR-4).
    Break,
}

impl DoorAct {
    /// Every one.
    pub const ALL: [Self; 6] = [
        Self::Open,
        Self::Shut,
        Self::Secure,
        Self::Force,
        Self::Pick,
        Self::Break,
    ];
}

/// The numbers of doors that a house may change.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct DoorNumbers {
    /// Sides of the die for a door that sticks (DOR-1).
    pub stuck: u8,
    /// Sides of the die for a lock (DOR-2).
    pub locked: u8,
    /// Sides of the die for bars of metal (DOR-3).
    pub bars: u8,
    /// The die opens a door up to this, before ST.
    pub range: i16,
    /// What somebody who helps adds to that.
    pub helper: i16,
    /// END that a try which fails costs; and any try to break a door down.
    pub try_end: i16,
    /// What something heavy in hand adds to the roll that breaks a door down.
    pub tool: i16,
    /// So many points of ST over 10 add one to the range, and so many under it take one off.
    pub bonus: i16,
    /// What it takes off to pick a lock in a round and not in ten minutes.
    pub hasty: i16,
}

impl Default for DoorNumbers {
    fn default() -> Self {
        Self {
            stuck: 6,
            locked: 10,
            bars: 20,
            range: 1,
            helper: 1,
            try_end: 1,
            tool: 2,
            bonus: 3,
            hasty: -4,
        }
    }
}

/// A try to force a door: the die, and up to what it opens (DOR-1, DOR-2, DOR-3).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DoorForce {
    /// Sides of the die.
    pub sides: u8,
    /// What the range is made of; no try below 1.
    pub range: Parts,
}

impl DoorForce {
    /// DOR-1: the range on a die of so many sides, by ST and whether somebody helps.
    pub fn new(numbers: &DoorNumbers, sides: u8, st: i16, helped: bool) -> Self {
        let mut range = Parts::new();
        range.always(Why::Door, numbers.range);
        range.add(Why::Strength, (st - 10) / numbers.bonus.max(1));
        range.add_if(helped, Why::Helper, numbers.helper);
        Self { sides, range }
    }

    /// The highest face that opens it: the highest of the die never does.
    pub fn most(&self) -> i16 {
        self.range.total.min(i16::from(self.sides) - 1)
    }

    /// Whether there is any chance.
    pub fn is_possible(&self) -> bool {
        self.most() >= 1
    }

    /// The chance of one try.
    pub fn chance(&self) -> Chance {
        Chance {
            ways: u64::from(self.most().max(0).unsigned_abs()),
            of: u64::from(self.sides.max(1)),
        }
    }
}

/// DOR-4: what an ST roll must come to at most to break a door down.
pub fn breaking(
    (numbers, tasks): (&DoorNumbers, TaskNumbers),
    breaks: Difficulty,
    st: i16,
    has_tool: bool,
) -> Parts {
    let mut target = Parts::new();
    target.always(Why::Attribute, st);
    target.add(Why::Door, tasks.modifier(breaks));
    target.add_if(has_tool, Why::Tool, numbers.tool);
    target
}

/// DOR-2, SKL-2: what an AG roll must come to at most to pick a lock of this level in a round; `None` for
/// whoever has not learnt enough.
pub fn picking(
    (numbers, tasks): (&DoorNumbers, TaskNumbers),
    lock: i16,
    ag: i16,
    level: i16,
) -> Option<Parts> {
    if level < lock {
        return None;
    }
    let mut target = Parts::new();
    target.always(Why::Attribute, ag);
    target.add(Why::Difficulty, tasks.hard);
    target.add(Why::Lockpicking, level - lock);
    target.add(Why::Hasty, numbers.hasty);
    Some(target)
}

/// The chance of a roll of 3d6 against such a target.
pub fn rolled(target: &Parts) -> Chance {
    check(target.total)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn force(sides: u8, st: i16, helped: bool) -> (u64, u64) {
        let chance = DoorForce::new(&DoorNumbers::default(), sides, st, helped).chance();
        (chance.ways, chance.of)
    }

    #[test]
    fn dor_1_2_3_a_range_grows_with_strength_and_a_helper() {
        assert_eq!(
            [6, 10, 20].map(|sides| force(sides, 16, false)),
            [(3, 6), (3, 10), (3, 20)]
        );
        assert_eq!(force(6, 16, true), (4, 6));
        assert_eq!(
            [6, 10, 20].map(|sides| force(sides, 10, false)),
            [(1, 6), (1, 10), (1, 20)]
        );
        assert_eq!(force(6, 7, true), (1, 6));
        assert_eq!(force(6, 40, true), (5, 6), "the highest face never opens");
        let weak = DoorForce::new(&DoorNumbers::default(), 6, 7, false);
        assert!(!weak.is_possible());
    }

    #[test]
    fn dor_4_breaking_down_is_a_roll_of_strength() {
        let numbers = DoorNumbers::default();
        let ways = |st, breaks, tool| {
            rolled(&breaking(
                (&numbers, TaskNumbers::default()),
                breaks,
                st,
                tool,
            ))
            .ways
        };
        assert_eq!(ways(13, Difficulty::Average, false), 181);
        assert_eq!(ways(13, Difficulty::Hard, false), 108);
        assert_eq!(ways(13, Difficulty::Hard, true), 160);
    }

    #[test]
    fn dor_2_a_lock_asks_for_learning_and_takes_time() {
        let numbers = DoorNumbers::default();
        let target = |level| {
            picking((&numbers, TaskNumbers::default()), 2, 12, level).map(|target| target.total)
        };
        assert_eq!([target(1), target(2), target(5)], [None, Some(5), Some(8)]);
    }
}
