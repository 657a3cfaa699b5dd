//! Fire and the like: nobody stays in it, walks into it, or follows an enemy there.

use std::sync::Arc;

use testudo::battle::Command;
use testudo::content::Level;
use testudo::grid::Cell;

use super::{ALL, all_do};
use crate::arena;
use crate::position::{cell, turn_of};

/// A field of grass `.` and walls `#`, on squares, with blazes that do not spread.
fn field(rows: &[&str], burning: &[(u16, u16)], first: &str, second: &str) -> Arc<Level> {
    let map: String = rows.iter().map(|row| format!("{row:?}, ")).collect();
    let wall = if rows.concat().contains('#') {
        "'#': (terrain: \"wall\")"
    } else {
        ""
    };
    let cells: String = burning.iter().map(|at| format!("{at:?}, ")).collect();
    arena::written(&format!(
        "(id: \"test\", name: \"A test\", brief: \"For a test.\", genre: \"fantasy\", grid: Square, \
         legend: {{'.': (terrain: \"grass\"), {wall}}}, map: [{map}], \
         hazards: [(hazard: \"lava\", cells: [{cells}])], sides: [\
         (id: \"first\", name: \"First\", units: [{first}]), \
         (id: \"second\", name: \"Second\", units: [{second}])], rounds: 20)"
    ))
}

fn fighter(col: u16, row: u16) -> String {
    format!("(unit: \"man_at_arms\", at: [({col}, {row})], facing: E)")
}

fn enemy(col: u16, row: u16) -> String {
    format!("(unit: \"brigand\", at: [({col}, {row})], facing: W)")
}

/// Where a command goes, if it goes anywhere.
fn goes(command: Command) -> Option<Cell> {
    match command {
        Command::Move { to, .. } => Some(to),
        _ => None,
    }
}

#[test]
fn get_out_of_the_fire() {
    let level = field(&["........"; 3], &[(1, 1)], &fighter(1, 1), &enemy(7, 1));
    all_do(&turn_of(&level, "a1"), ALL, |command| {
        goes(command).is_some_and(|to| to != cell(1, 1))
    });
}

/// The edge is one cell off on the one side, and two on the other.
#[test]
fn take_the_shortest_way_out_of_the_fire() {
    let burning: Vec<(u16, u16)> = (0..4)
        .flat_map(|col| (0..3).map(move |row| (col, row)))
        .collect();
    let level = field(&["........"; 3], &burning, &fighter(2, 1), &enemy(7, 1));
    all_do(&turn_of(&level, "a1"), ALL, |command| {
        goes(command).is_some_and(|to| to.col == 3)
    });
}

/// From one side of the fire it can strike, from the others not.
#[test]
fn leave_the_fire_for_where_it_can_strike() {
    let level = field(&["........"; 3], &[(3, 1)], &fighter(3, 1), &enemy(5, 1));
    all_do(&turn_of(&level, "a1"), ALL, |command| {
        goes(command).is_some_and(|to| to.col >= 4)
    });
}

#[test]
fn go_round_the_fire() {
    let burning = [(4, 0), (4, 1), (4, 2)];
    let level = field(&["........."; 5], &burning, &fighter(2, 1), &enemy(8, 1));
    all_do(&turn_of(&level, "a1"), ALL, |command| {
        goes(command)
            .is_some_and(|to| (to.row >= 2 || to.col > 4) && !burning.contains(&(to.col, to.row)))
    });
}

/// Fire fills the only gap.
#[test]
fn wait_before_the_fire() {
    let rows = ["....#....", ".........", "....#...."];
    let level = field(&rows, &[(4, 1)], &fighter(3, 1), &enemy(8, 1));
    all_do(&turn_of(&level, "a1"), ALL, |command| {
        goes(command) != Some(cell(4, 1))
    });
}

/// An enemy burns where it lies: a wrestler would come into its cell.
#[test]
fn do_not_follow_an_enemy_into_the_fire() {
    let wrestler = "(unit: \"bare_knuckle\", at: [(3, 1)], facing: E)";
    let level = field(&["........"; 3], &[(4, 1)], wrestler, &enemy(4, 1));
    all_do(&turn_of(&level, "a1"), ALL, |command| {
        !matches!(command, Command::Close { .. }) && goes(command) != Some(cell(4, 1))
    });
}

/// It could shoot from where it stands.
#[test]
fn do_not_stop_in_the_fire_to_shoot_from_it() {
    let archer = "(unit: \"brigand_archer\", at: [(1, 1)], facing: E)";
    let level = field(&["........"; 3], &[(1, 1)], archer, &enemy(7, 1));
    all_do(&turn_of(&level, "a1"), ALL, |command| {
        goes(command).is_some_and(|to| to != cell(1, 1))
    });
}

/// A field on squares with deep water `d` and these sides.
fn water(map: &str, first: &str, second: &str) -> Arc<Level> {
    arena::written(&format!(
        "(id: \"test\", name: \"A test\", brief: \"For a test.\", genre: \"fantasy\", grid: Square, \
         legend: {{'.': (terrain: \"grass\"), 'd': (terrain: \"mere\")}}, map: [{map}], sides: [\
         (id: \"first\", name: \"First\", units: [{first}]), \
         (id: \"second\", name: \"Second\", units: [{second}])], rounds: 20)"
    ))
}

/// Deep water between them, and dry ground round it: who is in mail goes round.
#[test]
fn keep_out_of_deep_water_in_mail() {
    let map = "\"...dd...\", \"...dd...\", \"........\"";
    let into =
        |command: Command| goes(command).is_some_and(|to| (3..5).contains(&to.col) && to.row < 2);
    let heavy = "(unit: \"man_at_arms\", at: [(2, 0)], facing: E)";
    let heavy = water(map, heavy, &enemy(7, 0));
    all_do(&turn_of(&heavy, "a1"), ALL, |command| !into(command));
}

/// It is under water in mail, and the bank is beside it: an enemy in reach or not, it gets out.
#[test]
fn get_out_of_deep_water_before_all_else() {
    let map = "\"ddd.....\", \"ddd.....\", \"ddd.....\"";
    let heavy = "(unit: \"man_at_arms\", at: [(2, 1)], facing: E)";
    for column in [4, 7] {
        let level = water(map, heavy, &enemy(column, 1));
        all_do(&turn_of(&level, "a1"), ALL, |command| {
            goes(command).is_some_and(|to| to.col > 2)
        });
    }
}

/// The ice bears a goblin, and not a mailed man; at the edge there is grass.
#[test]
fn keep_off_ice_that_would_break() {
    let map = "\"...ii...\", \"...ii...\", \"........\"";
    let ice = |first: &str| {
        arena::written(&format!(
            "(id: \"test\", name: \"A test\", brief: \"For a test.\", genre: \"fantasy\", grid: Square, \
             legend: {{'.': (terrain: \"grass\"), 'i': (terrain: \"thin_ice\")}}, map: [{map}], sides: [\
             (id: \"first\", name: \"First\", units: [{first}]), \
             (id: \"second\", name: \"Second\", units: [{}])], rounds: 20)",
            enemy(6, 0)
        ))
    };
    let onto =
        |command: Command| goes(command).is_some_and(|to| (3..5).contains(&to.col) && to.row < 2);
    let heavy = ice("(unit: \"man_at_arms\", at: [(2, 0)], facing: E)");
    all_do(&turn_of(&heavy, "a1"), ALL, |command| !onto(command));
    // Who is light goes straight on, and over.
    let light = ice("(unit: \"goblin_spear\", at: [(2, 0)], facing: E)");
    let over = |command: Command| goes(command).is_some_and(|to| to.col >= 3 && to.row < 2);
    all_do(&turn_of(&light, "a1"), &["soldier"], over);
}
