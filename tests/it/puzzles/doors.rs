//! Doors that stand in the way, or keep others out.

use std::sync::Arc;

use testudo::battle::Command;
use testudo::content::Level;
use testudo::rules::door::DoorAct;

use super::{ALL, GOOD, all_do};
use crate::arena;
use crate::position::{cell, turn_of};

/// Two rooms with one doorway between, at (4, 1); `gap` is the last cell of the wall.
fn rooms(door: &str, gap: char, first: &str, second: &str) -> Arc<Level> {
    rooms_until(door, gap, first, second, "")
}

/// The same with more fields of the level.
fn rooms_until(door: &str, gap: char, first: &str, second: &str, more: &str) -> Arc<Level> {
    arena::written(&format!(
        "(id: \"test\", name: \"A test\", brief: \"For a test.\", genre: \"fantasy\", grid: Square, \
         legend: {{'.': (terrain: \"grass\"), '#': (terrain: \"wall\")}}, \
         map: [\"....#....\", \".........\", \"....#....\", \"....#....\", \"....{gap}....\"], \
         doors: [(at: (4, 1), {door})], sides: [\
         (id: \"first\", name: \"First\", units: [{first}]), \
         (id: \"second\", name: \"Second\", units: [{second}])], rounds: 20, {more})"
    ))
}

const ENEMY: &str = r#"(unit: "brigand", at: [(6, 1)], facing: W)"#;

fn does(command: Command, wanted: DoorAct) -> bool {
    matches!(command, Command::Door { act, at } if act == wanted && at == cell(4, 1))
}

#[test]
fn open_the_door_that_is_shut() {
    let first = r#"(unit: "man_at_arms", at: [(3, 1)], facing: E)"#;
    let level = rooms("door: \"oak_door\"", '#', first, ENEMY);
    all_do(&turn_of(&level, "a1"), ALL, |command| {
        does(command, DoorAct::Open)
    });
}

/// Its side wins when time is up, and the enemy is behind the door.
#[test]
fn keep_the_door_shut_while_time_is_yours() {
    let first = r#"(unit: "man_at_arms", at: [(3, 1)], facing: E)"#;
    let won = "at_end: \"first\"";
    let level = rooms_until("door: \"oak_door\"", '#', first, ENEMY, won);
    all_do(&turn_of(&level, "a1"), GOOD, |command| {
        !does(command, DoorAct::Open)
    });
}

#[test]
fn go_to_the_door_that_is_shut() {
    let first = r#"(unit: "man_at_arms", at: [(0, 3)], facing: E)"#;
    let level = rooms("door: \"oak_door\"", '#', first, ENEMY);
    all_do(
        &turn_of(&level, "a1"),
        ALL,
        |command| matches!(command, Command::Move { to, .. } if to.col >= 2),
    );
}

#[test]
fn put_a_shoulder_to_the_door_that_sticks() {
    let first = r#"(unit: "ogre", at: [(3, 1)], facing: E)"#;
    let level = rooms("door: \"oak_door\", state: Stuck", '#', first, ENEMY);
    all_do(&turn_of(&level, "a1"), ALL, |command| {
        does(command, DoorAct::Force) || does(command, DoorAct::Break)
    });
}

#[test]
fn take_the_bar_away_from_its_own_side() {
    let first = r#"(unit: "man_at_arms", at: [(3, 1)], facing: E)"#;
    let level = rooms(
        "door: \"oak_door\", state: Barred, bar: (3, 1)",
        '#',
        first,
        ENEMY,
    );
    all_do(&turn_of(&level, "a1"), ALL, |command| {
        does(command, DoorAct::Open)
    });
}

/// Iron breaks for nobody soon, and the bar is on this side.
#[test]
fn go_to_the_bar_on_ones_own_side() {
    let first = r#"(unit: "man_at_arms", at: [(0, 3)], facing: E)"#;
    let level = rooms(
        "door: \"iron_door\", state: Barred, bar: (3, 1)",
        '#',
        first,
        ENEMY,
    );
    all_do(
        &turn_of(&level, "a1"),
        ALL,
        |command| matches!(command, Command::Move { to, .. } if to.col >= 2),
    );
}

/// Iron takes a man many turns, and the gap is four cells away.
#[test]
fn go_round_by_the_gap() {
    let first = r#"(unit: "man_at_arms", at: [(3, 1)], facing: E)"#;
    let level = rooms(
        "door: \"iron_door\", state: Barred, bar: (5, 1)",
        '.',
        first,
        ENEMY,
    );
    all_do(&turn_of(&level, "a1"), ALL, |command| {
        matches!(command, Command::Move { .. })
    });
}

/// Oak takes a thin man many turns, and breath; the lock is what he has learnt (DOR-2, SKL-2).
#[test]
fn pick_the_lock_that_one_has_learnt_to_pick() {
    let first = r#"(unit: "picklock", at: [(3, 1)], facing: E)"#;
    let lock = "door: \"oak_door\", state: Locked, pick: 1";
    let level = rooms(lock, '#', first, ENEMY);
    all_do(&turn_of(&level, "a1"), ALL, |command| {
        does(command, DoorAct::Pick)
    });
}

/// A wolf has no hands.
#[test]
fn no_hands_no_door() {
    let first = r#"(unit: "wolf", at: [(3, 1)], facing: E)"#;
    let level = rooms("door: \"oak_door\"", '#', first, ENEMY);
    all_do(&turn_of(&level, "a1"), ALL, |command| {
        !matches!(command, Command::Door { .. })
    });
}

/// Whoever only has to last keeps them out.
#[test]
fn shut_the_door_upon_them() {
    let level = arena::written(
        "(id: \"test\", name: \"A test\", brief: \"For a test.\", genre: \"fantasy\", grid: Square, \
         legend: {'.': (terrain: \"grass\"), '#': (terrain: \"wall\")}, \
         map: [\"....#.....\", \"..........\", \"....#.....\"], \
         doors: [(at: (4, 1), door: \"oak_door\", state: Open, bar: (3, 1))], sides: [\
         (id: \"first\", name: \"First\", units: [(unit: \"peasant\", at: [(3, 1)], facing: E)], goals: [Survive(rounds: 9)]), \
         (id: \"second\", name: \"Second\", units: [(unit: \"brigand\", at: [(9, 1)], facing: W)])], rounds: 20)",
    );
    all_do(&turn_of(&level, "a1"), GOOD, |command| {
        does(command, DoorAct::Shut)
    });
}
