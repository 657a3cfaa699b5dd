//! The levers and chests of a level's file, checked against map, doors, keys and traps (DUN-8).
//!
//! It never knows who uses them.

use std::collections::BTreeMap;

use super::door::LevelDoor;
use super::findings::{Findings, Word};
use super::level_map::MapRead;
use super::registry::twice;
use super::ron::Spanned;
use super::thing::LevelThing;
use super::trap::LevelTrap;
use crate::diag::{Diagnostic, Span, codes, unknown};
use crate::grid::Cell;
use crate::rules::id::Id;

/// The most things of a level.
const MOST: usize = 1000;

from_ron! {
    /// A thing as a file writes it.
    pub(super) struct ThingEntry {
        pub(super) at: Spanned<(i64, i64)>,
        pub(super) thing: Word,
        pub(super) holds: Vec<Word> = Vec::new(),
        opens: Vec<Spanned<(i64, i64)>> = Vec::new(),
        shuts: Vec<Spanned<(i64, i64)>> = Vec::new(),
        disarms: Vec<Spanned<(i64, i64)>> = Vec::new(),
    }
}

/// Things, each at its place.
pub(super) fn check(
    raw: Option<&Spanned<Vec<ThingEntry>>>,
    map: &MapRead,
    (doors, keys, traps): (&[LevelDoor], &[&str], &[LevelTrap]),
    findings: &mut Findings<'_>,
) -> Vec<LevelThing> {
    let Some(raw) = raw else { return Vec::new() };
    if raw.len() > MOST {
        let message = format!("a level has at most {MOST} things");
        findings.error(codes::TOO_MANY, raw.span, message);
    }
    let is_door = |cell| doors.iter().any(|door| door.at == cell);
    let is_trap = |cell| traps.iter().any(|trap| trap.cells.contains(&cell));
    let mut taken: BTreeMap<Cell, Span> = BTreeMap::new();
    let mut things = Vec::new();
    for thing in raw.iter().take(MOST) {
        let Some(at) = map.cell(&thing.at, findings) else {
            continue;
        };
        if let Some(&first) = taken.get(&at) {
            let message = format!("there is a thing at {at} already");
            let problem = Diagnostic::error(codes::OCCUPIED, message);
            findings.push(problem.also(first, "the first"), thing.at.span);
        }
        taken.insert(at, thing.at.span);
        findings.name_without_article(&thing.thing);
        twice(&thing.holds, "key", findings);
        let mut moved: Vec<(&str, Cell)> = Vec::new();
        let mut named =
            |words: &[Spanned<(i64, i64)>], what: &'static str, is: &dyn Fn(Cell) -> bool| {
                let mut cells = Vec::new();
                for word in words {
                    let Some(cell) = map.cell(word, findings) else {
                        continue;
                    };
                    // A door with a fault may be there.
                    let doubted = what == "door" && findings.doubts.doors;
                    if !is(cell) && !doubted {
                        let message = format!("there is no {what} at {cell}");
                        findings.error(codes::UNKNOWN_ID, word.span, message);
                    } else if moved.contains(&(what, cell)) {
                        let message = format!(
                            "the {} acts on the {what} at {cell} twice",
                            thing.thing.value
                        );
                        let problem = Diagnostic::error(codes::CONTRADICTION, message);
                        let help = "a thing is used once, and opens or shuts a door";
                        findings.push(problem.help(help), word.span);
                    }
                    moved.push((what, cell));
                    cells.push(cell);
                }
                cells
            };
        let opens = named(&thing.opens, "door", &is_door);
        let shuts = named(&thing.shuts, "door", &is_door);
        let disarms = named(&thing.disarms, "trap", &is_trap);
        let idle = [&opens, &shuts, &disarms]
            .iter()
            .all(|cells| cells.is_empty());
        if idle && thing.holds.is_empty() {
            let message = format!("the {} does nothing, and holds nothing", thing.thing.value);
            let problem = Diagnostic::warning(codes::USELESS, message);
            let help = "name doors that it `opens` or `shuts`, traps that it `disarms`, or keys that it `holds`";
            findings.push(problem.help(help), thing.thing.span);
        }
        for word in &thing.holds {
            if !keys.contains(&word.as_str()) {
                let known = keys.iter().copied();
                let problem = unknown(codes::UNKNOWN_ID, "key of this level", word, known);
                findings.push(problem, word.span);
            }
        }
        things.push(LevelThing {
            at,
            name: thing.thing.value.clone(),
            holds: thing.holds.iter().map(|word| Id::new(word)).collect(),
            opens,
            shuts,
            disarms,
        });
    }
    things
}
