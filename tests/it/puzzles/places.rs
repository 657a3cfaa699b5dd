//! Where to go, and where not.

use std::sync::Arc;

use testudo::battle::Command;
use testudo::content::goal::{Goal, UnitSlot};
use testudo::grid::{Cell, Direction};

use super::{ALL, GOOD, all_do, all_strike, battle, field, position};
use crate::arena;
use crate::position::{Position, cell, turn_of};

fn distance(position: &Position, from: Cell, to: Cell) -> u16 {
    position
        .battle
        .view()
        .arena()
        .board
        .grid()
        .distance(from, to)
}

/// To turn, or to go round: but not to leave it where it is.
#[test]
fn do_not_leave_the_enemy_behind() {
    let position = position(
        r#"(unit: "man_at_arms", at: [(3, 2)], facing: E)"#,
        r#"(unit: "man_at_arms", at: [(2, 2)], facing: E)"#,
    );
    all_strike(position, GOOD, "b1");
}

/// A veteran goes where the enemy does not look.
#[test]
fn attack_from_behind() {
    let level = field(
        r#"(unit: "man_at_arms", at: [(2, 2)], facing: E)"#,
        r#"(unit: "man_at_arms", at: [(4, 2)], facing: W)"#,
    );
    let position = turn_of(&level, "a1").facing("b1", Direction::E);
    all_do(
        &position,
        &["soldier", "veteran"],
        |command| matches!(command, Command::Move { to, .. } if [cell(3, 2), cell(3, 1), cell(3, 3)].contains(&to)),
    );
}

/// Three knights in a line, and a peasant who has the choice not to be there.
#[test]
fn do_not_walk_into_three() {
    let level = arena::hexes(
        &[". . . . . . . . . . . ."; 5],
        r#"(unit: "militia", at: [(0, 2)], facing: E)"#,
        r#"(unit: "knight", at: [(6, 1), (6, 2), (6, 3)], facing: W)"#,
    );
    let position = turn_of(&level, "a1");
    let into = |to: Cell| {
        let knights = [cell(6, 1), cell(6, 2), cell(6, 3)];
        knights
            .iter()
            .filter(|&&knight| distance(&position, to, knight) <= 1)
            .count()
    };
    all_do(
        &position,
        &["veteran"],
        |command| !matches!(command, Command::Move { to, .. } if into(to) > 1),
    );
}

/// A gap in a wall, which is the place to hold.
#[test]
fn hold_the_gate() {
    let level = arena::hexes(
        &[
            ". . . # . . . .",
            ". . . # . . . .",
            ". . . . . . . .",
            ". . . # . . . .",
            ". . . # . . . .",
        ],
        r#"(unit: "sergeant", at: [(3, 2)], facing: E)"#,
        r#"(unit: "brigand", at: [(6, 2), (6, 1)], facing: W)"#,
    );
    let mut level = Arc::unwrap_or_clone(level);
    level.sides[0].goals = vec![Goal::Hold {
        cells: vec![cell(3, 2)],
        rounds: 6,
    }];
    let position = turn_of(&Arc::new(level), "a1");
    all_do(&position, ALL, |command| {
        !matches!(command, Command::Move { .. })
    });
}

/// Where the envoy's coming wins, no brigand is worth a blow.
#[test]
fn go_where_going_wins() {
    let level = field(
        r#"(unit: "sergeant", at: [(3, 2)], facing: E)"#,
        r#"(unit: "brigand", at: [(0, 4)], facing: E)"#,
    );
    let mut level = Arc::unwrap_or_clone(level);
    let who = vec![UnitSlot { side: 0, index: 0 }];
    level.sides[0].goals = vec![Goal::Reach {
        cells: vec![cell(7, 2)],
        units: 1,
        who,
    }];
    let position = turn_of(&Arc::new(level), "a1");
    all_do(
        &position,
        GOOD,
        |command| matches!(command, Command::Move { to, .. } if to == cell(7, 2)),
    );
}

/// Time is on its side.
#[test]
fn wait_where_waiting_wins() {
    let level = field(
        r#"(unit: "sergeant", at: [(0, 2)], facing: E)"#,
        r#"(unit: "sergeant", at: [(7, 2)], facing: W)"#,
    );
    let mut level = Arc::unwrap_or_clone(level);
    level.sides[0].goals = vec![Goal::Survive { rounds: 3 }];
    let position = turn_of(&Arc::new(level), "a1");
    all_do(&position, GOOD, |command| {
        !matches!(command, Command::Move { .. })
    });
}

/// The spear outreaches the teeth.
#[test]
fn let_the_shorter_reach_come() {
    let level = arena::hexes(
        &[". . . . . . . . . ."; 3],
        r#"(unit: "spearman", at: [(0, 1)], facing: E)"#,
        r#"(unit: "wolf", at: [(8, 1)], facing: W)"#,
    );
    let position = Position {
        battle: battle(&level),
    };
    all_do(&position, &["soldier"], |command| command == Command::Guard);
}

/// Two spears keep their places, and all that is to be seen of enemies are these, four and five cells off.
fn keep_a_place(second: &str) -> Position {
    let rows = [". . . . . . . ."; 5];
    let first = r#"(unit: "goblin_spear", at: [(0, 1), (0, 3)], facing: E, role: Hold(cells: [(0, 1), (0, 3)]))"#;
    turn_of(&arena::hexes(&rows, first, second), "a1")
}

/// An archer alone is no enemy to be awaited.
#[test]
fn leave_the_place_for_a_lone_archer() {
    let position = keep_a_place(r#"(unit: "archer", at: [(4, 2)], facing: W)"#);
    all_do(
        &position,
        GOOD,
        |command| matches!(command, Command::Move { to, .. } if to.col >= 2),
    );
}

/// With a man-at-arms in front of it nobody leaves a place for an archer.
#[test]
fn keep_the_place_before_a_line() {
    let position = keep_a_place(
        r#"(unit: "archer", at: [(5, 2)], facing: W), (unit: "man_at_arms", at: [(4, 2)], facing: W)"#,
    );
    all_do(
        &position,
        GOOD,
        |command| !matches!(command, Command::Move { to, .. } if to.col > 0),
    );
}
