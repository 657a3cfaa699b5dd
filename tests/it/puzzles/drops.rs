//! What waits to be let fall: on enemies under it, and not to stand under it oneself.

use std::sync::Arc;

use testudo::battle::{AtEnd, Command};
use testudo::content::Level;
use testudo::grid::Cell;

use super::{ALL, all_do};
use crate::arena;
use crate::position::turn_of;

/// Squares of grass `.` and wall `#`, and what is ready to fall there.
fn under(rows: &[&str], drops: &str, first: &str, second: &str) -> Arc<Level> {
    let rows: Vec<String> = rows.iter().map(|row| format!("{row:?},")).collect();
    let drawn = rows.concat();
    let wall = if drawn.contains('#') {
        ", '#': (terrain: \"wall\")"
    } else {
        ""
    };
    arena::written(&format!(
        "(id: \"test\", name: \"A test\", brief: \"For a test.\", genre: \"fantasy\", grid: Square, \
         legend: {{'.': (terrain: \"grass\"){wall}}}, map: [{drawn}], sides: [\
         (id: \"first\", name: \"First\", units: [{first}]), \
         (id: \"second\", name: \"Second\", units: [{second}])], rounds: 20, drops: [{drops}])"
    ))
}

const FIELD: &[&str] = &["............"; 5];

/// Two cells in the middle, and where the boulder is let go from.
const BOULDER: &str =
    r#"(name: "boulder", at: [(6, 2), (7, 2)], pounds: 200, yards: 4, from: [(1, 2)])"#;
const BOULDER_AT: Cell = Cell { col: 6, row: 2 };
const LET_GO: Command = Command::LetGo { at: BOULDER_AT };

fn is_under(cell: Cell) -> bool {
    [BOULDER_AT, Cell { col: 7, row: 2 }].contains(&cell)
}

#[test]
fn let_the_boulder_go_on_those_under_it() {
    let level = under(
        FIELD,
        BOULDER,
        r#"(unit: "man_at_arms", at: [(1, 2)], facing: E)"#,
        r#"(unit: "man_at_arms", at: [(6, 2), (7, 2)], facing: W)"#,
    );
    all_do(&turn_of(&level, "a1"), ALL, |command| command == LET_GO);
}

#[test]
fn do_not_let_it_go_on_ones_own() {
    let level = under(
        FIELD,
        BOULDER,
        r#"(unit: "man_at_arms", at: [(1, 2), (6, 2)], facing: E)"#,
        r#"(unit: "man_at_arms", at: [(7, 2)], facing: W)"#,
    );
    all_do(&turn_of(&level, "a1"), ALL, |command| command != LET_GO);
}

#[test]
fn keep_it_while_nobody_is_under_it() {
    let level = under(
        FIELD,
        BOULDER,
        r#"(unit: "man_at_arms", at: [(1, 2)], facing: E)"#,
        r#"(unit: "man_at_arms", at: [(10, 2)], facing: W)"#,
    );
    all_do(&turn_of(&level, "a1"), ALL, |command| command != LET_GO);
}

#[test]
fn step_to_where_the_boulder_is_let_go() {
    let level = under(
        FIELD,
        BOULDER,
        r#"(unit: "man_at_arms", at: [(2, 2)], facing: E)"#,
        r#"(unit: "man_at_arms", at: [(6, 2), (7, 2)], facing: W)"#,
    );
    let there = |command| {
        matches!(
            command,
            Command::Move {
                to: Cell { col: 1, row: 2 },
                ..
            }
        )
    };
    all_do(&turn_of(&level, "a1"), ALL, there);
}

/// A passage under the boulder and one beside it, as long.
const PASSAGES: &[&str] = &[
    "............",
    ".....###....",
    "............",
    ".....###....",
    "............",
];

/// Men at arms there before the passages, and two enemies behind them, of whom one can let the boulder go.
fn before_the_passages(cells: &str) -> Arc<Level> {
    under(
        PASSAGES,
        r#"(name: "boulder", at: [(5, 2), (6, 2), (7, 2)], pounds: 200, yards: 4, from: [(11, 0)])"#,
        &format!(r#"(unit: "man_at_arms", at: [{cells}], facing: E)"#),
        r#"(unit: "man_at_arms", at: [(11, 0)], facing: W), (unit: "man_at_arms", at: [(10, 2)], facing: W)"#,
    )
}

/// Whether a command leads nowhere under that boulder.
fn keeps_clear(command: Command) -> bool {
    match command {
        Command::Move { to, .. } => to.row != 2 || !(5..=7).contains(&to.col),
        _ => true,
    }
}

#[test]
fn do_not_stop_under_what_an_enemy_could_let_go() {
    let level = before_the_passages("(2, 2)");
    all_do(&turn_of(&level, "a1"), ALL, keeps_clear);
}

/// Though one loses by waiting: a friend is there already, and one is enough to draw it.
#[test]
fn do_not_go_under_it_with_a_friend() {
    let mut level = Arc::unwrap_or_clone(before_the_passages("(2, 2), (7, 2)"));
    level.at_end = AtEnd::Wins(1);
    all_do(&turn_of(&Arc::new(level), "a1"), ALL, keeps_clear);
}

#[test]
fn get_out_from_under_it() {
    let level = under(
        FIELD,
        BOULDER,
        r#"(unit: "man_at_arms", at: [(6, 2)], facing: W)"#,
        r#"(unit: "man_at_arms", at: [(1, 2)], facing: E)"#,
    );
    let out = |command| matches!(command, Command::Move { to, .. } if !is_under(to));
    all_do(&turn_of(&level, "a1"), ALL, out);
}
