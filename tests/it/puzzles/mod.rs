//! Small positions with one right thing to do, and the grades that must find it.
//!
//! A puzzle is never bent to suit an opponent: if a grade fails, the grade is mended, or is not named.

mod aloft;
mod answers;
mod catches;
mod corridors;
mod doors;
mod drops;
mod edges;
mod facing;
mod feet;
mod gear;
mod hazards;
mod hooves;
mod lamps;
mod light;
mod places;
mod plans;
mod spells;
mod standstill;
mod stints;
mod straits;
mod suspicion;
mod targets;
mod throws;
mod traps;

use std::fs;
use std::path::Path;
use std::sync::Arc;

use testudo::battle::{Battle, Command};
use testudo::content::Level;

use crate::arena;
use crate::position::{Position, turn_of};

const SOLDIER: &[&str] = &["soldier"];
const GOOD: &[&str] = &["soldier", "veteran", "champion:250"];
const ALL: &[&str] = &["recruit", "soldier", "veteran", "champion:250"];

/// A field of five rows; row 2 is the middle one, and its odd neighbours are shoved right.
fn field(first: &str, second: &str) -> Arc<Level> {
    arena::hexes(&[". . . . . . . ."; 5], first, second)
}

/// The first combatant of the first side has the choice.
fn position(first: &str, second: &str) -> Position {
    turn_of(&field(first, second), "a1")
}

/// Whether each of the grades does something that is right.
fn all_do(position: &Position, grades: &[&str], right: impl Fn(Command) -> bool) {
    for grade in grades {
        let command = position.asks(grade);
        assert!(right(command), "{grade}: {command:?}");
    }
}

/// Whether each of the grades strikes at this one, after whatever movement.
fn all_strike(mut position: Position, grades: &[&str], target: &str) {
    for grade in grades {
        let struck = position.strikes(grade, testudo::ai::Temperament::default());
        assert_eq!(struck, Some(crate::position::id(target)), "{grade}");
    }
}

/// A battle in which the first of the first side has the turn.
fn battle(level: &Arc<Level>) -> Battle {
    turn_of(level, "a1").battle
}

/// The puzzles of a file: what its tests are called.
fn puzzles(text: &str) -> Vec<&str> {
    let after = text.split("#[test]\nfn ").skip(1);
    after
        .filter_map(|test| Some(test.split_once('(')?.0))
        .collect()
}

#[test]
fn every_puzzle_is_told_of() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let page = fs::read_to_string(root.join("docs/puzzles.md")).unwrap();
    let mut told: Vec<&str> = page
        .lines()
        .filter_map(|line| Some(line.strip_prefix("| `")?.split_once('`')?.0))
        .collect();
    let files = [
        "aloft",
        "answers",
        "catches",
        "corridors",
        "doors",
        "drops",
        "edges",
        "facing",
        "feet",
        "gear",
        "hazards",
        "hooves",
        "lamps",
        "light",
        "places",
        "plans/people",
        "plans/places",
        "plans/time",
        "standstill",
        "spells",
        "stints",
        "straits",
        "suspicion",
        "targets",
        "throws",
        "traps",
    ];
    let files = files.map(|file| {
        let path = root.join(format!("tests/it/puzzles/{file}.rs"));
        fs::read_to_string(path).unwrap()
    });
    let mut all: Vec<&str> = files.iter().flat_map(|file| puzzles(file)).collect();
    told.sort_unstable();
    all.sort_unstable();
    assert_eq!(told, all);
    let count = format!("There are {};", all.len());
    assert!(page.contains(&count), "{count}");
}
