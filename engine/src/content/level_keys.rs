//! Whether the keys of a level can be had before their doors, and its doors opened at all: walked through on the map from
//! where everybody stands, or those who explore, door by door (DOR-2, DOR-4, DUN-8).
//!
//! It never knows who is strong or skilled enough for a door.

use std::collections::BTreeSet;

use super::door::{KeyPlace, LevelDoor, LevelKey};
use super::findings::Findings;
use super::goal::UnitSlot;
use super::level::LevelSide;
use super::level_doors::RawDoors;
use super::level_map::MapRead;
use super::thing::LevelThing;
use crate::diag::{Diagnostic, codes};
use crate::grid::{Cell, Footing, Reach};
use crate::rules::door::DoorState;
use crate::rules::id::Id;

/// What doors and keys are walked through with.
pub(super) struct KeyWalk<'w> {
    pub(super) map: &'w MapRead,
    pub(super) sides: &'w [LevelSide],
    /// The side that explores, where one does: others wait where they are.
    pub(super) explorers: Option<usize>,
    pub(super) doors: &'w [LevelDoor],
    pub(super) keys: &'w [LevelKey],
    pub(super) things: &'w [LevelThing],
}

/// What has been got to.
struct Got {
    reach: Reach,
    keys: BTreeSet<Id>,
    /// The cells of doors that have been opened.
    doors: BTreeSet<Cell>,
}

impl Got {
    fn has(&self, cell: Cell) -> bool {
        self.reach.cost(cell).is_some()
    }
}

impl KeyWalk<'_> {
    /// Warns of keys behind the doors that they open, and of doors that nobody can open.
    pub(super) fn check(&self, raw: &RawDoors<'_>, findings: &mut Findings<'_>) {
        let grid = self.map.ground.grid();
        if grid.cells().any(|cell| self.map.is_doubtful(cell)) {
            return;
        }
        // Nobody knows how a door opens whose kind has a fault.
        if findings.doubts.doors {
            return;
        }
        let with_keys = self.walk(true);
        let by_force = self.walk(false);
        let words = raw.keys.iter().flat_map(|keys| &keys.value);
        for word in words.map(|key| &key.id) {
            let id = Id::new(word);
            if by_force.keys.contains(&id) && !with_keys.keys.contains(&id) {
                let held = |key: &LevelKey| matches!(key.place, KeyPlace::With(_)) && key.id == id;
                let is = match self.keys.iter().any(held) {
                    true => "is with somebody",
                    false => "lies",
                };
                let message = format!(
                    "the key `{}` {is} behind the door that it opens",
                    word.value
                );
                let problem = Diagnostic::warning(codes::UNREACHABLE, message);
                let help = "who wants it has to pick or break the door; lay it where somebody can get it first";
                findings.push(problem.help(help), word.span);
            }
        }
        let entries = raw.doors.iter().flat_map(|doors| &doors.value);
        for at in entries.map(|door| &door.at) {
            let cell = self.map.cell_at(at);
            let door = self.doors.iter().find(|door| Some(door.at) == cell);
            // Without a side for its bar it is a fault already.
            let door = door.filter(|door| door.bar.is_some() && !by_force.doors.contains(&door.at));
            if let Some(door) = door {
                let message = format!("nobody on foot can ever open the door at {}", door.at);
                let problem = Diagnostic::warning(codes::UNREACHABLE, message);
                let help = "nothing breaks it, and nobody gets to its bar or to a lever for it before it is open";
                findings.push(problem.help(help), at.span);
            }
        }
    }

    /// Where everybody gets to; if `patient`, nobody opens a lock without its key.
    fn walk(&self, patient: bool) -> Got {
        let grid = self.map.ground.grid();
        let walks = |side: usize| self.explorers.is_none_or(|explorers| explorers == side);
        let from = self
            .sides
            .iter()
            .enumerate()
            .filter(|(side, _)| walks(*side));
        let from = from.flat_map(|(_, side)| side.units.iter().map(|unit| unit.cell));
        let from: Vec<Cell> = from.collect();
        let mut got = Got {
            reach: Reach::new(),
            keys: BTreeSet::new(),
            doors: BTreeSet::new(),
        };
        loop {
            let shut = self.doors.iter().map(|door| door.at);
            let shut = shut.filter(|at| !got.doors.contains(at));
            let shut: BTreeSet<usize> = shut.map(|at| grid.index(at)).collect();
            let footing = |index| match shut.contains(&index) {
                true => Footing::Blocked,
                false => Footing::Free,
            };
            got.reach
                .fill_from(self.map.ways(), &from, Reach::UNLIMITED, footing);
            let keys = self.keys.iter().filter(|key| self.has(key, &got));
            let keys: Vec<Id> = keys.map(|key| key.id).collect();
            got.keys.extend(keys);
            let doors = self
                .doors
                .iter()
                .filter(|door| !got.doors.contains(&door.at));
            let opened = doors.filter(|door| self.opens(door, &got, patient));
            let opened: Vec<Cell> = opened.map(|door| door.at).collect();
            if opened.is_empty() {
                return got;
            }
            got.doors.extend(opened);
        }
    }

    /// Whether a key can be had by now.
    fn has(&self, key: &LevelKey, got: &Got) -> bool {
        match key.place {
            KeyPlace::Lies(cell) => {
                let chest = self.things.iter().find(|thing| thing.at == cell);
                let shut_in = chest.is_some_and(|chest| chest.holds.contains(&key.id));
                got.has(cell) || shut_in && self.is_at_hand(cell, got)
            }
            KeyPlace::With(UnitSlot { side, index }) => {
                let unit = self.sides.get(side).and_then(|side| side.units.get(index));
                unit.is_some_and(|unit| got.has(unit.cell))
            }
            KeyPlace::Gone => false,
        }
    }

    /// Whether a door can be opened by now.
    fn opens(&self, door: &LevelDoor, got: &Got, patient: bool) -> bool {
        let lever =
            |thing: &LevelThing| thing.opens.contains(&door.at) && self.is_at_hand(thing.at, got);
        let by_itself = match door.state {
            DoorState::Open | DoorState::Broken | DoorState::Shut | DoorState::Stuck => true,
            DoorState::Locked => {
                let key = door.key.filter(|_| patient);
                key.is_none_or(|key| got.keys.contains(&key))
            }
            DoorState::Barred => {
                door.kind.breaks.is_some() || door.bar.is_some_and(|bar| got.has(bar))
            }
        };
        by_itself || self.things.iter().any(lever)
    }

    /// Whether somebody gets to a cell or beside it.
    fn is_at_hand(&self, cell: Cell, got: &Got) -> bool {
        let mut beside = self.map.ground.grid().neighbours(cell);
        got.has(cell) || beside.any(|(_, beside)| got.has(beside))
    }
}
