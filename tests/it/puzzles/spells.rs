//! What to cast, and on whom.

use super::{GOOD, all_do};
use crate::arena;
use crate::position::{Position, turn_of};
use testudo::battle::Command;

const SHREWD: &[&str] = &["veteran", "champion:250"];

/// A field of five rows, fourteen cells wide, with `a1` on turn.
fn field(first: &str, second: &str) -> Position {
    let level = arena::hexes(&[". . . . . . . . . . . . . ."; 5], first, second);
    turn_of(&level, "a1")
}

fn casts(command: Command, name: &str) -> bool {
    matches!(command, Command::Cast { spell, .. } if spell == name)
}

fn gathers(command: Command) -> bool {
    matches!(command, Command::Concentrate { .. })
}

/// An orc who will be somewhere else by the time that an enemy comes, too far for any other spell of the warlock.
#[test]
fn darken_no_place_where_nobody_fights() {
    let position = field(
        r#"(unit: "warlock", at: [(0, 2)], facing: E), (unit: "orc_raider", at: [(6, 2)], facing: E)"#,
        r#"(unit: "spearman", at: [(13, 2)], facing: W)"#,
    );
    all_do(&position, GOOD, |command| !casts(command, "gloom"));
}

/// Two enemies whom a friend could come to in time, or could not.
fn stunned_by_a_shaman(friend: (i32, i32)) -> Position {
    let (column, row) = friend;
    field(
        &format!(
            r#"(unit: "shaman", at: [(1, 2)], facing: E), (unit: "orc_raider", at: [({column}, {row})], facing: E)"#
        ),
        r#"(unit: "knight", at: [(9, 2), (9, 1)], facing: W)"#,
    )
}

#[test]
fn stun_nobody_whom_no_friend_can_come_to() {
    let position = stunned_by_a_shaman((0, 2));
    all_do(&position, SHREWD, |command| !casts(command, "thunderclap"));
}

#[test]
fn stun_those_whom_a_friend_can_come_to() {
    let position = stunned_by_a_shaman((7, 2));
    all_do(&position, GOOD, |command| casts(command, "thunderclap"));
}

/// It has the turn before the others, and nobody to heal yet.
#[test]
fn let_the_fighters_go_ahead() {
    let position = field(
        r#"(unit: "healer", at: [(2, 2)], facing: E), (unit: "spearman", at: [(2, 1), (2, 3)], facing: E)"#,
        r#"(unit: "orc_raider", at: [(12, 1), (12, 3)], facing: W)"#,
    );
    all_do(&position, SHREWD, |command| match command {
        Command::Move { to, .. } => to.col <= 2,
        _ => true,
    });
}

/// A mage whose best spell takes a turn to gather, ten cells from an enemy.
fn a_mage_before(enemy: &str) -> Position {
    field(
        r#"(unit: "mage", at: [(1, 2)], facing: E)"#,
        &format!(r#"(unit: "{enemy}", at: [(11, 2)], facing: W)"#),
    )
}

#[test]
fn gather_where_nobody_spoils_it() {
    let position = a_mage_before("great_swordsman");
    all_do(&position, SHREWD, gathers);
}

#[test]
fn gather_nothing_where_a_dart_or_sleep_spoils_it() {
    for spoiler in ["archer", "shaman", "warlock"] {
        let position = a_mage_before(spoiler);
        all_do(&position, SHREWD, |command| !gathers(command));
    }
}
