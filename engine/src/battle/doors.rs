//! Doors and keys as they stand in a battle (DOR): part of the board, changed by events alone.

use std::sync::Arc;

use super::sight::SideSet;
use super::unit_id::UnitId;
use crate::content::Level;
use crate::content::door::{KeyPlace, LevelDoor};
use crate::content::goal::UnitSlot;
use crate::grid::{Cell, Ground};
use crate::rules::door::{DoorAct, DoorState};
use crate::rules::id::Id;

/// The doors and keys of a battle.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Doors {
    /// What never changes of them.
    level: Arc<[LevelDoor]>,
    /// Where each is: all that most who ask for a door look at.
    cells: Vec<Cell>,
    /// How each stands, and whether its lock and bar are of no use any more.
    now: Vec<(DoorState, bool)>,
    /// The sides that know of each: every one but of secret doors.
    known: Vec<SideSet>,
    /// Where each key is.
    keys: Vec<(Id, KeyPlace<UnitId>)>,
}

/// A door as it stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DoorNow<'b> {
    /// What never changes of it.
    pub door: &'b LevelDoor,
    /// How it stands.
    pub state: DoorState,
    /// Whether its lock and bar are of no use any more.
    pub is_spoilt: bool,
    /// The sides that know of it (SEC-4).
    pub known: SideSet,
}

/// The sides that know of a door before anything has happened.
fn known_at_first(door: &LevelDoor) -> SideSet {
    let Some(secret) = &door.secret else {
        return SideSet::ALL;
    };
    let sides = secret.known_to.iter();
    sides.fold(SideSet::NONE, |known, &side| {
        known.with(SideSet::of(side as u8))
    })
}

impl Doors {
    /// The doors of a level before anything has happened.
    pub(super) fn of(level: &Level) -> Self {
        let unit = |post: UnitSlot| UnitId {
            side: post.side as u8,
            number: post.index as u16 + 1,
        };
        let place = |place| match place {
            KeyPlace::With(post) => KeyPlace::With(unit(post)),
            KeyPlace::Lies(cell) => KeyPlace::Lies(cell),
            KeyPlace::Gone => KeyPlace::Gone,
        };
        Self {
            level: level.doors.as_slice().into(),
            cells: level.doors.iter().map(|door| door.at).collect(),
            now: (level.doors.iter())
                .map(|door| (door.state, door.state == DoorState::Broken))
                .collect(),
            known: level.doors.iter().map(known_at_first).collect(),
            keys: (level.keys.iter())
                .map(|key| (key.id, place(key.place)))
                .collect(),
        }
    }

    /// Every door, in the order of the level's file.
    pub(super) fn all(&self) -> impl Iterator<Item = DoorNow<'_>> {
        (0..self.level.len()).filter_map(|index| self.get(index))
    }

    /// The door of a cell.
    pub(super) fn at(&self, cell: Cell) -> Option<DoorNow<'_>> {
        self.get(self.index(cell)?)
    }

    fn index(&self, at: Cell) -> Option<usize> {
        self.cells.iter().position(|&cell| cell == at)
    }

    fn get(&self, index: usize) -> Option<DoorNow<'_>> {
        let &(state, is_spoilt) = self.now.get(index)?;
        Some(DoorNow {
            door: self.level.get(index)?,
            state,
            is_spoilt,
            known: *self.known.get(index)?,
        })
    }

    /// SEC-4: those sides know of a door from now on.
    pub(super) fn tell(&mut self, at: Cell, sides: SideSet) {
        let index = self.index(at);
        if let Some(known) = index.and_then(|index| self.known.get_mut(index)) {
            *known = known.with(sides);
        }
    }

    /// Whether there is a door that a side knows nothing of.
    pub(super) fn has_secret_from(&self, side: u8) -> bool {
        self.known.iter().any(|known| !known.has(side))
    }

    /// The doors that a side knows nothing of and that stand open, each with the wall that it passes for.
    pub(super) fn walls_to(&self, side: u8) -> Vec<(Cell, Ground)> {
        let unknown = |now: &DoorNow<'_>| now.state.is_open() && !now.known.has(side);
        let walls = self.all().filter(unknown);
        walls
            .filter_map(|now| Some((now.door.at, now.door.secret.as_ref()?.wall)))
            .collect()
    }

    /// Forgets the doors that a side knows nothing of.
    pub(super) fn conceal(&mut self, side: u8) {
        if self.has_secret_from(side) {
            let keeps = self.known.iter().map(|known| known.has(side));
            self.retain(&keeps.collect::<Vec<bool>>());
        }
    }

    /// Forgets the doors and keys in other cells.
    pub(super) fn keep(&mut self, is_known: impl Fn(Cell) -> bool) {
        let keeps: Vec<bool> = self.cells.iter().map(|&at| is_known(at)).collect();
        if keeps.contains(&false) {
            self.retain(&keeps);
        }
        let lies = |place: &KeyPlace<UnitId>| match place {
            KeyPlace::Lies(cell) => is_known(*cell),
            _ => true,
        };
        for (_, place) in self.keys.iter_mut().filter(|(_, place)| !lies(place)) {
            *place = KeyPlace::Gone;
        }
    }

    /// Keeps those doors alone.
    fn retain(&mut self, keeps: &[bool]) {
        let level: Vec<LevelDoor> = (self.level.iter().zip(keeps))
            .filter(|(_, keeps)| **keeps)
            .map(|(door, _)| door.clone())
            .collect();
        self.cells = level.iter().map(|door| door.at).collect();
        self.level = level.into();
        let mut kept = keeps.iter();
        self.now.retain(|_| kept.next() == Some(&true));
        let mut kept = keeps.iter();
        self.known.retain(|_| kept.next() == Some(&true));
    }

    /// Every key, and where it is.
    pub(super) fn keys(&self) -> &[(Id, KeyPlace<UnitId>)] {
        &self.keys
    }

    /// A door stands otherwise from now on.
    pub(super) fn change(&mut self, at: Cell, state: DoorState, by: DoorAct) {
        let index = self.index(at);
        if let Some(now) = index.and_then(|index| self.now.get_mut(index)) {
            now.0 = state;
            now.1 |= matches!(by, DoorAct::Force | DoorAct::Break);
        }
    }

    /// A key is elsewhere from now on.
    pub(super) fn put_key(&mut self, key: Id, place: KeyPlace<UnitId>) {
        if let Some(own) = self.keys.iter_mut().find(|(id, _)| *id == key) {
            own.1 = place;
        }
    }
}
