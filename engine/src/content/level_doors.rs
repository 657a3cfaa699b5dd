//! The doors and keys of a level's file, checked against map and muster (DOR).
//!
//! It never knows how a door fares in a battle.

use std::collections::BTreeMap;

use super::define::Loaded;
use super::door::{KeyPlace, LevelDoor, LevelKey, SecretDoor};
use super::findings::{Findings, Int, Word};
use super::goal::UnitSlot;
use super::level::LevelSide;
use super::level_map::MapRead;
use super::level_things::ThingEntry;
use super::registry::twice;
use super::ron::Spanned;
use crate::diag::{Diagnostic, Span, codes, unknown};
use crate::grid::{Cell, Ground, GroundMap};
use crate::rules::door::DoorState;
use crate::rules::id::Id;

/// The most doors of a level.
const MOST: usize = 1000;

from_ron!(impl enum DoorState { Shut, Open, Stuck, Locked, Barred, Broken });

from_ron! {
    /// A door as a file writes it.
    pub(super) struct DoorEntry {
        pub(super) at: Spanned<(i64, i64)>,
        door: Word,
        pub(super) state: Spanned<DoorState> = Spanned::new(DoorState::Shut, Span::default()),
        pub(super) key: Option<Word>,
        pick: Int<0, 20> = Int::of(1),
        bar: Option<Spanned<(i64, i64)>>,
        secret: Option<Spanned<SecretEntry>>,
    }

    /// A door that passes for the wall that the map shows.
    pub(super) struct SecretEntry {
        opens: Spanned<char>,
        find: Int<-5, 5> = Int::of(0),
        known_to: Vec<Word> = Vec::new(),
    }

    /// A key as a file writes it: it lies in a cell, or somebody has it.
    pub(super) struct KeyEntry {
        pub(super) id: Word,
        name: Word,
        pub(super) at: Option<Spanned<(i64, i64)>>,
        with: Option<Word>,
    }
}

/// What a file says of doors and keys.
pub(super) struct RawDoors<'r> {
    pub(super) doors: Option<&'r Spanned<Vec<DoorEntry>>>,
    pub(super) keys: Option<&'r Spanned<Vec<KeyEntry>>>,
    /// What holds keys.
    pub(super) things: Option<&'r Spanned<Vec<ThingEntry>>>,
}

/// Doors and keys, each at its place.
pub(super) fn check(
    raw: &RawDoors<'_>,
    (genre, map, sides): (&Loaded, &MapRead, &[LevelSide]),
    findings: &mut Findings<'_>,
) -> (Vec<LevelDoor>, Vec<LevelKey>) {
    let entries: &[DoorEntry] = raw.doors.map_or(&[], |doors| doors.value.as_slice());
    let key_entries: &[KeyEntry] = raw.keys.map_or(&[], |keys| keys.value.as_slice());
    if let Some(doors) = raw.doors.filter(|doors| doors.len() > MOST) {
        let message = format!("a level has at most {MOST} doors");
        findings.error(codes::TOO_MANY, doors.span, message);
    }
    let ids: Vec<Word> = key_entries.iter().map(|key| key.id.clone()).collect();
    twice(&ids, "key", findings);
    let mut checker = DoorChecker {
        genre,
        map,
        sides,
        findings,
        cells: entries
            .iter()
            .filter_map(|door| map.cell_at(&door.at))
            .collect(),
        taken: BTreeMap::new(),
    };
    let doors: Vec<LevelDoor> = (entries.iter().take(MOST))
        .filter_map(|door| checker.door(door, &ids))
        .collect();
    let keys = key_entries
        .iter()
        .filter_map(|key| checker.key(key, raw.things))
        .collect();
    for key in &ids {
        let opens = |door: &DoorEntry| door.key.as_ref().is_some_and(|own| own.value == key.value);
        if !entries.iter().any(opens) {
            let message = format!("the key `{}` fits no door", key.value);
            let problem = Diagnostic::error(codes::NO_LOCK, message);
            let help = "name it as the `key` of a door, or leave it out";
            checker.findings.push(problem.help(help), key.span);
        }
    }
    (doors, keys)
}

/// The map with what lies behind its secret doors, if it has any; what is wrong with them is not looked for.
pub(super) fn behind_secrets(
    raw: Option<&Spanned<Vec<DoorEntry>>>,
    map: &MapRead,
) -> Option<GroundMap> {
    let doors = raw.map_or(&[][..], |doors| doors.value.as_slice());
    let secret = doors.iter().filter_map(|door| {
        let opens = door.secret.as_ref()?.opens.value;
        let entry = map.legend.iter().find(|entry| entry.letter == opens)?;
        Some((map.cell_at(&door.at)?, entry.ground))
    });
    let mut found: Option<GroundMap> = None;
    for (cell, ground) in secret {
        found
            .get_or_insert_with(|| map.ground.clone())
            .lay(cell, ground);
    }
    found
}

/// The side of an id.
pub(super) fn side_of(
    word: &Word,
    sides: &[LevelSide],
    findings: &mut Findings<'_>,
) -> Option<usize> {
    let found = sides.iter().position(|side| side.id == *word.value);
    if found.is_none() {
        let known = sides.iter().map(|side| side.id.as_str());
        let problem = unknown(codes::UNKNOWN_ID, "side of this level", word, known);
        findings.push(problem, word.span);
    }
    found
}

/// Sets doors into a map.
struct DoorChecker<'c, 'f> {
    genre: &'c Loaded,
    map: &'c MapRead,
    sides: &'c [LevelSide],
    findings: &'c mut Findings<'f>,
    /// The cells of all doors.
    cells: Vec<Cell>,
    /// Where each was written.
    taken: BTreeMap<Cell, Span>,
}

impl DoorChecker<'_, '_> {
    fn door(&mut self, raw: &DoorEntry, keys: &[Word]) -> Option<LevelDoor> {
        let kind = self.genre.doors.get(&raw.door, self.findings);
        let pick = raw.pick.get(self.findings, "pick");
        let key = raw.key.as_ref().map(|key| self.named(key, keys));
        let at = self.map.cell(&raw.at, self.findings)?;
        if let Some(&first) = self.taken.get(&at) {
            let message = format!("there is a door at {at} already");
            let problem = Diagnostic::error(codes::OCCUPIED, message);
            self.findings
                .push(problem.also(first, "the first"), raw.at.span);
            return None;
        }
        self.taken.insert(at, raw.at.span);
        let state = raw.state.value;
        let secret = raw.secret.as_ref();
        self.in_a_wall(at, raw.at.span, secret.is_some());
        let secret = secret.map(|secret| self.secret(secret, at, state));
        let (open, secret) = match secret {
            None => (*self.map.ground.ground(at), None),
            Some(found) => {
                let (open, secret) = found?;
                (open, Some(secret))
            }
        };
        let mut units = self.sides.iter().flat_map(|side| &side.units);
        if !state.is_open() && units.any(|unit| unit.cell == at) {
            let message = format!("somebody stands at {at}, where a door is {}", state.name());
            self.findings.error(codes::OCCUPIED, raw.at.span, message);
        }
        let bar = raw.bar.as_ref().and_then(|bar| self.beside(bar, at));
        if state == DoorState::Barred && raw.bar.is_none() {
            let message = "nobody could ever take a bar away that lies on no side";
            let problem = Diagnostic::error(codes::MISSING_FIELD, message);
            let help = "add `bar: (column, row)`: the cell from which it is taken away";
            self.findings.push(problem.help(help), raw.state.span);
        }
        Some(LevelDoor {
            at,
            kind: kind?,
            state,
            key,
            pick,
            bar,
            open,
            secret,
        })
    }

    /// What a secret door passes for, and the ground behind it.
    fn secret(
        &mut self,
        raw: &Spanned<SecretEntry>,
        at: Cell,
        state: DoorState,
    ) -> Option<(Ground, SecretDoor)> {
        if state.is_open() {
            let message = format!("a door that is {} is no secret", state.name());
            self.findings.error(codes::CONTRADICTION, raw.span, message);
        }
        let find = raw.find.get(self.findings, "find");
        twice(&raw.known_to, "side", self.findings);
        let known = raw.known_to.iter();
        let known_to = known.filter_map(|word| side_of(word, self.sides, self.findings));
        let known_to = known_to.collect();
        let letter = raw.opens.value;
        let mut legend = self.map.legend.iter();
        let Some(entry) = legend.find(|entry| entry.letter == letter) else {
            if self.map.unread.contains(&letter) {
                return None;
            }
            let message = format!("`{letter}` is no character of the legend");
            let span = raw.opens.span;
            self.findings.error(codes::UNKNOWN_LETTER, span, message);
            return None;
        };
        if entry.ground.cost == 0 {
            let message = format!("nobody gets through `{letter}`: a door opens onto ground");
            self.findings
                .error(codes::IMPASSABLE, raw.opens.span, message);
        }
        let wall = *self.map.ground.ground(at);
        let secret = SecretDoor {
            wall,
            find,
            known_to,
        };
        Some((entry.ground, secret))
    }

    fn named(&mut self, key: &Word, keys: &[Word]) -> Id {
        if !keys.iter().any(|known| known.value == key.value) {
            let known = keys.iter().map(|known| known.value.as_str());
            let problem = unknown(codes::UNKNOWN_ID, "key of this level", key, known);
            self.findings.push(problem, key.span);
        }
        Id::new(key)
    }

    fn key(
        &mut self,
        raw: &KeyEntry,
        things: Option<&Spanned<Vec<ThingEntry>>>,
    ) -> Option<LevelKey> {
        self.findings.id(&raw.id);
        self.findings.name_without_article(&raw.name);
        // DUN-8: what is in a chest lies where that stands.
        let things = things.iter().flat_map(|things| things.value.iter());
        let holds = |thing: &&ThingEntry| thing.holds.iter().any(|key| key.value == raw.id.value);
        let mut chests = things.filter(holds).map(|thing| thing.at);
        let (chest, another) = (chests.next(), chests.next());
        let at = match (&raw.at, chest, another) {
            (Some(at), None, _) => Some(*at),
            (None, Some(chest), None) => Some(chest),
            (None, None, _) => None,
            _ => return self.in_one_place(raw),
        };
        let place = match (&at, &raw.with) {
            (Some(at), None) => {
                let cell = self.map.cell(at, self.findings)?;
                if self.map.ground.ground(cell).cost == 0 {
                    let message = format!("nobody can come to {cell}: it is impassable");
                    self.findings.error(codes::IMPASSABLE, at.span, message);
                }
                KeyPlace::Lies(cell)
            }
            (None, Some(name)) => KeyPlace::With(self.called(name)?),
            _ => return self.in_one_place(raw),
        };
        Some(LevelKey {
            id: Id::new(&raw.id),
            name: raw.name.value.clone(),
            place,
        })
    }

    /// A key that is nowhere, or in several places.
    fn in_one_place(&mut self, raw: &KeyEntry) -> Option<LevelKey> {
        let message = "a key either lies in a cell, or somebody has it, or one thing holds it";
        let problem = Diagnostic::error(codes::CONTRADICTION, message);
        let help = "give it `at: (column, row)` or `with: \"a name\"`, or let a thing hold it";
        self.findings.push(problem.help(help), raw.id.span);
        None
    }

    /// The combatant of that name, on any side.
    fn called(&mut self, name: &Word) -> Option<UnitSlot> {
        let sides = self.sides.iter().enumerate();
        let all = sides.flat_map(|(side, muster)| {
            let units = muster.units.iter().enumerate();
            units.map(move |(index, unit)| (unit.name.as_str(), UnitSlot { side, index }))
        });
        let mut meant = all.clone().filter(|(known, _)| *known == name.as_str());
        let found = meant.next();
        if meant.next().is_some() {
            let message = format!(
                "more than one is called `{}`; the first is meant",
                name.value
            );
            let problem = Diagnostic::warning(codes::NAMES_MISMATCH, message);
            let help = "give one of them another name in `names`";
            self.findings.push(problem.help(help), name.span);
        }
        if found.is_none() {
            let known = all.map(|(known, _)| known);
            self.findings.nobody("combatant of this level", name, known);
        }
        found.map(|(_, post)| post)
    }

    /// A cell beside the door where one can stand.
    fn beside(&mut self, raw: &Spanned<(i64, i64)>, door: Cell) -> Option<Cell> {
        let cell = self.map.cell(raw, self.findings)?;
        let ground = &self.map.ground;
        if ground.ground(cell).cost == 0 && !self.map.is_doubtful(cell) {
            let message = format!("nobody can stand at {cell}: it is impassable");
            self.findings.error(codes::IMPASSABLE, raw.span, message);
        } else if ground.enter_cost(cell, door).is_none() {
            let message = format!("from {cell} nobody reaches the door at {door}");
            let problem = Diagnostic::error(codes::UNREACHABLE, message);
            self.findings
                .push(problem.help("name a cell beside the door"), raw.span);
        }
        Some(cell)
    }

    /// Reports a door whose sides one walks between without it. What lies about it is taken as the map has it, other
    /// doors as walls.
    fn in_a_wall(&mut self, at: Cell, span: Span, secret: bool) {
        let (ground, grid) = (&self.map.ground, self.map.ground.grid());
        if self.map.is_doubtful(at) {
            return;
        }
        if secret && ground.ground(at).cost > 0 {
            let message = format!("the secret door at {at} is in no wall");
            let problem = Diagnostic::error(codes::DOOR_IN_NO_WALL, message);
            let help = "draw its cell as the wall that it passes for";
            self.findings.push(problem.help(help), span);
            return;
        }
        if ground.ground(at).cost == 0 && !secret {
            let message =
                format!("the map is impassable at {at}: a door there would open onto rock");
            let problem = Diagnostic::error(codes::IMPASSABLE, message);
            let help = "draw the cell as it is while the door is open";
            self.findings.push(problem.help(help), span);
            return;
        }
        let open = |cell: &Cell| ground.ground(*cell).cost > 0 && !self.cells.contains(cell);
        let around: Vec<Cell> = (grid.neighbours(at).map(|(_, cell)| cell))
            .filter(open)
            .collect();
        // Cells about the door that one can go between without it.
        let mut joined: Vec<Cell> = around.first().copied().into_iter().collect();
        while let Some(next) = around.iter().find(|cell| {
            let beside = |other: &Cell| grid.distance(**cell, *other) == 1;
            !joined.contains(cell) && joined.iter().any(beside)
        }) {
            joined.push(*next);
        }
        if joined.len() == around.len() {
            let message = format!("the door at {at} is in no wall: it has no two sides");
            let problem = Diagnostic::error(codes::DOOR_IN_NO_WALL, message);
            let help = "one walks round it, or it leads nowhere";
            self.findings.push(problem.help(help), span);
        }
    }
}
