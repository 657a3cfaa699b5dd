//! Looking for traps and for doors that pass for walls, by what one's side has seen happen, with nobody near.

use std::sync::Arc;

use testudo::ai;
use testudo::battle::{Battle, Command, UnitId};
use testudo::content::Level;
use testudo::grid::Cell;
use testudo::rules::trap::Sought;

use super::{ALL, all_do};
use crate::arena;
use crate::position::{Position, cell, id, turn_of};

/// A passage of squares with a trap of which the first side knows nothing, and an enemy at a place; with more fields.
fn passage(first: &str, enemy: u16, more: &str) -> Arc<Level> {
    let row = ".".repeat(30);
    arena::written(&format!(
        "(id: \"test\", name: \"A test\", brief: \"For a test.\", genre: \"fantasy\", grid: Square, \
         legend: {{'.': (terrain: \"paving\"), '#': (terrain: \"wall\")}}, map: [\"{0}\", \"{row}\", \"{0}\"], {more}, sides: [\
         (id: \"first\", name: \"First\", units: [(unit: \"{first}\", at: [(4, 1)], facing: E)]), \
         (id: \"second\", name: \"Second\", units: [(unit: \"brigand\", at: [({enemy}, 1)], facing: W)])], rounds: 40)",
        "#".repeat(30)
    ))
}

const DARTS: &str = r#"traps: [(trap: "dart_tubes", at: [(3, 1)])]"#;

/// The darts of the passage have just gone off behind whoever stands in it.
fn after_the_darts(enemy: u16) -> Position {
    let went_off = r#"{"round":1,"event":"trap_sprung","trap":[3,1],"kind":"dart_tubes","cell":[3,1],"unit":"a1","why":"enter",
        "sprung":true,"seen_by":["first"]}"#;
    turn_of(&passage("man_at_arms", enemy, DARTS), "a1").line(went_off)
}

/// Where those commands search, and for what.
fn searches(commands: &[(UnitId, Command)], wanted: Sought) -> Vec<Cell> {
    let all = commands.iter().filter_map(|(_, command)| match command {
        Command::Search { at, sought } if *sought == wanted => Some(*at),
        _ => None,
    });
    all.collect()
}

/// What a grade does with the first side until a round is over; the others wait.
fn asked(battle: &mut Battle, grade: &str, until: u32) -> Vec<(UnitId, Command)> {
    let mut deciders = [grade, "idle"].map(|name| ai::named(name, 1).unwrap());
    let mut all = Vec::new();
    while let Some(decision) = battle.decision().filter(|_| battle.view().round() <= until) {
        let side = decision.unit().side;
        let command = deciders[usize::from(side)].decide(&battle.view_for(side), decision);
        if side == 0 {
            all.push((decision.unit(), command));
        }
        battle.play(command).unwrap();
    }
    all
}

#[test]
fn search_where_a_trap_has_gone_off() {
    let about = |command| {
        let sought = Sought::Traps;
        command
            == Command::Search {
                at: cell(5, 1),
                sought,
            }
    };
    all_do(&after_the_darts(29), ALL, about);
}

#[test]
fn do_not_search_with_an_enemy_near() {
    let search = |command| matches!(command, Command::Search { .. });
    all_do(&after_the_darts(12), ALL, |command| !search(command));
}

/// A side that has seen nothing of the kind has no reason to.
#[test]
fn do_not_search_without_a_reason() {
    let position = turn_of(&passage("man_at_arms", 29, DARTS), "a1");
    let search = |command| matches!(command, Command::Search { .. });
    all_do(&position, ALL, |command| !search(command));
}

#[test]
fn search_each_place_once_and_go_on() {
    for grade in ALL {
        let mut battle = after_the_darts(29).battle;
        let commands = asked(&mut battle, grade, 8);
        let places = searches(&commands, Sought::Traps);
        assert_eq!(places, [cell(5, 1)], "{grade}: {commands:?}");
        let here = battle.view().fighter(id("a1")).unwrap().place.cell;
        assert!(here.col > 10, "{grade}: {here}");
    }
}

/// Who has learnt it looks at a lock before it works at it.
#[test]
fn search_before_the_lock_is_picked() {
    let door = r#"doors: [(at: (5, 1), door: "iron_door", state: Locked, pick: 1)], traps: [(trap: "oil_flask", at: [(5, 1)])]"#;
    let position = turn_of(&passage("picklock", 29, door), "a1");
    all_do(&position, ALL, |command| {
        let sought = Sought::Traps;
        command
            == Command::Search {
                at: cell(4, 1),
                sought,
            }
    });
}

/// In rounds, shut in and with nobody to be seen: the wall must have a door.
#[test]
fn look_for_a_door_where_nobody_is_found() {
    let level = arena::written(
        "(id: \"test\", name: \"A test\", brief: \"For a test.\", genre: \"fantasy\", grid: Square, fog: true, \
         legend: {'.': (terrain: \"paving\"), '#': (terrain: \"wall\")}, \
         map: [\"########\", \"#...#..#\", \"#...#..#\", \"#...#..#\", \"########\"], \
         doors: [(at: (4, 2), door: \"oak_door\", secret: (opens: '.', known_to: [\"second\"]))], sides: [\
         (id: \"first\", name: \"First\", units: [(unit: \"man_at_arms\", at: [(2, 2)], facing: W)]), \
         (id: \"second\", name: \"Second\", units: [(unit: \"brigand\", at: [(6, 2)], facing: W)])], rounds: 40)",
    );
    for grade in ALL {
        let mut battle = Battle::new(&arena::setup(&level, 1));
        let commands = asked(&mut battle, grade, 4);
        let places = searches(&commands, Sought::Doors);
        assert!(!places.is_empty(), "{grade}: {commands:?}");
    }
}
