//! Traps that one's side knows of: nobody walks into one, and nobody stands before one for ever.

use std::sync::Arc;

use testudo::ai;
use testudo::battle::{Battle, Command, Decision};
use testudo::content::Level;
use testudo::grid::{Cell, Direction};

use super::{ALL, all_do};
use crate::arena;
use crate::position::{cell, id, turn_of};

/// A field of grass `.` and walls `#`, on squares, with traps that both sides know of.
fn field(rows: &[&str], traps: &str, first: &str) -> Arc<Level> {
    let map: String = rows.iter().map(|row| format!("{row:?}, ")).collect();
    let width = rows[0].len() as u16 - 1;
    let wall = if rows.concat().contains('#') {
        "'#': (terrain: \"wall\")"
    } else {
        ""
    };
    arena::written(&format!(
        "(id: \"test\", name: \"A test\", brief: \"For a test.\", genre: \"fantasy\", grid: Square, \
         legend: {{'.': (terrain: \"grass\"), {wall}}}, map: [{map}], traps: [{traps}], sides: [\
         (id: \"first\", name: \"First\", units: [(unit: \"{first}\", at: [(1, 1)], facing: E)]), \
         (id: \"second\", name: \"Second\", units: [(unit: \"brigand\", at: [({width}, 1)], facing: W)])], rounds: 20)"
    ))
}

fn trap(kind: &str, cells: &[(u16, u16)]) -> String {
    let cells: String = cells.iter().map(|at| format!("{at:?}, ")).collect();
    format!("(trap: \"{kind}\", at: [{cells}], known_to: [\"first\", \"second\"])")
}

/// Where a command goes, if it goes anywhere.
fn goes(command: Command) -> Option<Cell> {
    match command {
        Command::Move { to, .. } => Some(to),
        _ => None,
    }
}

const CORRIDOR: [&str; 3] = ["##########", "..........", "##########"];

#[test]
fn do_not_step_on_a_known_trap() {
    let traps = trap("covered_pit", &[(4, 0), (4, 1), (4, 2), (5, 1), (6, 1)]);
    let level = field(&["............"; 3], &traps, "man_at_arms");
    let trapped = [cell(4, 0), cell(4, 1), cell(4, 2), cell(5, 1), cell(6, 1)];
    all_do(&turn_of(&level, "a1"), ALL, |command| {
        goes(command).is_none_or(|to| !trapped.contains(&to))
    });
}

#[test]
fn set_off_the_pit_that_bars_the_way() {
    let level = field(&CORRIDOR, &trap("covered_pit", &[(2, 1)]), "man_at_arms");
    all_do(&turn_of(&level, "a1"), ALL, |command| {
        command == Command::Spring { at: cell(2, 1) }
    });
}

/// It shoots again and again: who has learnt it makes it harmless.
#[test]
fn make_the_spears_harmless_that_bar_the_way() {
    let level = field(&CORRIDOR, &trap("spear_slit", &[(2, 1)]), "picklock");
    all_do(&turn_of(&level, "a1"), ALL, |command| {
        command == Command::Disarm { at: cell(2, 1) }
    });
}

/// Oil burns whoever opens the door: there is another way, if a long one.
#[test]
fn go_round_a_door_under_ones_own_oil() {
    let level = arena::written(
        "(id: \"test\", name: \"A test\", brief: \"For a test.\", genre: \"fantasy\", grid: Square, \
         legend: {'.': (terrain: \"grass\"), '#': (terrain: \"wall\")}, \
         map: [\"....#.....\", \"..........\", \"....#.....\", \"....#.....\", \"....#.....\", \"....#.....\", \"....#.....\", \"..........\"], \
         doors: [(at: (4, 1), door: \"plank_door\")], \
         traps: [(trap: \"oil_flask\", at: [(4, 1)], known_to: [\"first\"])], sides: [\
         (id: \"first\", name: \"First\", units: [(unit: \"man_at_arms\", at: [(3, 1)], facing: E)]), \
         (id: \"second\", name: \"Second\", units: [(unit: \"brigand\", at: [(7, 1)], facing: W)])], rounds: 20)",
    );
    all_do(&turn_of(&level, "a1"), ALL, |command| {
        !matches!(command, Command::Door { .. } | Command::Spring { .. })
    });
}

#[test]
fn go_up_to_the_trap_that_bars_the_way() {
    let level = field(&CORRIDOR, &trap("covered_pit", &[(4, 1)]), "man_at_arms");
    all_do(&turn_of(&level, "a1"), ALL, |command| {
        goes(command) == Some(cell(3, 1))
    });
}

/// DUN-8: whoever lies at the bottom of a pit gets up and climbs out, with an enemy far off.
#[test]
fn climb_out_of_the_pit() {
    let level = arena::written(
        "(id: \"test\", name: \"A test\", brief: \"For a test.\", genre: \"fantasy\", grid: Square, \
         legend: {'.': (terrain: \"grass\")}, map: [\"..............\", \"..............\"], \
         traps: [(trap: \"covered_pit\", at: [(3, 0)])], sides: [\
         (id: \"first\", name: \"First\", units: [(unit: \"man_at_arms\", at: [(2, 0)], facing: E)]), \
         (id: \"second\", name: \"Second\", units: [(unit: \"brigand\", at: [(13, 1)], facing: W)])], rounds: 20)",
    );
    let into = Command::Move {
        to: cell(3, 0),
        facing: Direction::E,
    };
    let falls = |seed: u64| {
        let mut battle = Battle::new(&arena::setup(&level, seed));
        while battle.decision()? != Decision::Turn(id("a1")) {
            battle.play(Command::Wait).ok()?;
        }
        battle.play(into).ok()?;
        let me = battle.view().fighter(id("a1"))?;
        let lies = me.grapple.pit.is_some() && me.place.prone && !me.vitality.stunned;
        (lies && me.is_conscious()).then_some(battle)
    };
    for (grade, seed) in ALL.iter().zip(1..) {
        let mut battle = (seed..200).find_map(falls).unwrap();
        let mut opponent = ai::named(grade, 1).unwrap();
        let mut done = Vec::new();
        while done.len() < 2 {
            let decision = battle.decision().unwrap();
            let command = match decision {
                Decision::Turn(unit) if unit == id("a1") && battle.check(into).is_err() => {
                    let command = opponent.decide(&battle.view_for(0), decision);
                    done.push(command);
                    command
                }
                _ => Command::Wait,
            };
            battle.play(command).unwrap();
        }
        assert_eq!(done[0], Command::StandUp, "{grade}");
        assert!(
            matches!(done[1], Command::Climb { .. }),
            "{grade}: {done:?}"
        );
    }
}
