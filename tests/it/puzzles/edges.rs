//! Edges to push over, to keep away from and to leap down, and running into others.

use std::sync::Arc;

use testudo::battle::event::Maneuver;
use testudo::battle::{Command, SpellAim};
use testudo::content::Level;

use super::{ALL, GOOD, all_do};
use crate::arena;
use crate::position::{id, turn_of};

/// Squares: grass `.`, paving `,`, grass ten yards higher `A`, grass three yards higher `3`, deep water `w`, and wall `#`.
fn heights(rows: &[&str], first: &str, second: &str) -> Arc<Level> {
    heights_with("hazards: []", rows, first, second)
}

/// The same with these fields more.
fn heights_with(fields: &str, rows: &[&str], first: &str, second: &str) -> Arc<Level> {
    let rows: Vec<String> = rows.iter().map(|row| format!("{row:?},")).collect();
    let drawn = rows.concat();
    let legend = [
        ('.', "'.': (terrain: \"grass\"),"),
        (',', "',': (terrain: \"paving\"),"),
        ('A', "'A': (terrain: \"grass\", elevation: 10),"),
        ('3', "'3': (terrain: \"grass\", elevation: 3),"),
        ('w', "'w': (terrain: \"mere\"),"),
        ('#', "'#': (terrain: \"wall\"),"),
    ];
    let used = legend.iter().filter(|(letter, _)| drawn.contains(*letter));
    let legend: String = used.map(|(_, entry)| *entry).collect();
    arena::written(&format!(
        "(id: \"test\", name: \"A test\", brief: \"For a test.\", genre: \"fantasy\", grid: Square, \
         legend: {{{legend}}}, map: [{drawn}], sides: [\
         (id: \"first\", name: \"First\", units: [{first}]), \
         (id: \"second\", name: \"Second\", units: [{second}])], rounds: 20, {fields})"
    ))
}

/// What a grade does with the whole turn of the first of the first side.
fn turn(level: &Arc<Level>, grade: &str) -> Vec<Command> {
    let mut decider = testudo::ai::named(grade, 1).unwrap();
    let mut battle = turn_of(level, "a1").battle;
    let mut done = Vec::new();
    while let Some(decision) = battle.decision().filter(|one| one.unit() == id("a1")) {
        let command = decider.decide(&battle.view_for(0), decision);
        done.push(command);
        battle.play(command).unwrap();
        if !matches!(command, Command::Move { .. } | Command::Turn { .. }) {
            break;
        }
    }
    done
}

#[test]
fn blow_it_over_the_edge() {
    let level = heights(
        &["AAAAAA,,,", "AAAAAA,,,", "AAAAAA,,,"],
        r#"(unit: "mage", at: [(2, 1)], facing: E)"#,
        r#"(unit: "knight", at: [(5, 1)], facing: W)"#,
    );
    all_do(&turn_of(&level, "a1"), GOOD, |command| {
        let gust = Command::Cast {
            spell: "gust".into(),
            at: SpellAim::Unit(id("b1")),
        };
        command == gust
    });
}

/// Whoever lies senseless at the edge is out of the fight already; its friend comes up.
#[test]
fn waste_no_spell_on_the_senseless() {
    let level = heights(
        &["AAAAAAAAA,,,", "AAAAAAAAA,,,", "AAAAAAAAA,,,"],
        r#"(unit: "mage", at: [(5, 1)], facing: E)"#,
        r#"(unit: "knight", at: [(8, 1), (0, 1)], facing: E)"#,
    );
    let position = turn_of(&level, "a1")
        .line(r#"{"round":0,"event":"unconscious","unit":"b1","why":"injury"}"#);
    all_do(&position, GOOD, |command| match command {
        Command::Cast { at, .. } => at != SpellAim::Unit(id("b1")),
        _ => true,
    });
}

#[test]
fn ride_it_over_the_edge() {
    let level = heights(
        &["AAAAAAAAAAAA,,,", "AAAAAAAAAAAA,,,", "AAAAAAAAAAAA,,,"],
        r#"(unit: "war_horse", at: [(0, 1)], facing: E)"#,
        r#"(unit: "man_at_arms", at: [(11, 1)], facing: W)"#,
    );
    for grade in ALL {
        let done = turn(&level, grade);
        let slams = |command: &Command| matches!(command, Command::Attack { maneuver, .. } if *maneuver == Maneuver::Slam);
        assert!(done.last().is_some_and(slams), "{grade}: {done:?}");
    }
}

/// A man of the other's weight moves nobody by running into it.
#[test]
fn do_not_run_into_an_equal() {
    let level = heights(
        &["..........", "..........", ".........."],
        r#"(unit: "man_at_arms", at: [(0, 1)], facing: E)"#,
        r#"(unit: "man_at_arms", at: [(5, 1)], facing: W)"#,
    );
    for grade in ALL {
        let done = turn(&level, grade);
        let slams = |command: &Command| matches!(command, Command::Attack { maneuver, .. } if *maneuver == Maneuver::Slam);
        assert!(!done.iter().any(slams), "{grade}: {done:?}");
    }
}

/// The mage would blow it over the edge; on the other side of the brigand it is as near.
#[test]
fn strike_from_the_side_away_from_the_edge() {
    let level = heights(
        &[
            "AAAAAAA,,,",
            "AAAAAAA,,,",
            "AAAAAAA,,,",
            "AAAAAAA,,,",
            "AAAAAAA,,,",
        ],
        r#"(unit: "man_at_arms", at: [(6, 0)], facing: W)"#,
        r#"(unit: "brigand", at: [(5, 2)], facing: N), (unit: "mage", at: [(0, 4)], facing: E)"#,
    );
    all_do(
        &turn_of(&level, "a1"),
        ALL,
        |command| matches!(command, Command::Move { to, .. } if to.col <= 4),
    );
}

#[test]
fn leap_down_to_them() {
    let level = heights(
        &["33........", "33........", "33........"],
        r#"(unit: "man_at_arms", at: [(1, 1)], facing: E)"#,
        r#"(unit: "archer", at: [(8, 1)], facing: W)"#,
    );
    all_do(&turn_of(&level, "a1"), ALL, |command| {
        matches!(command, Command::Leap { .. })
    });
}

/// As far down as is death on paving, into water that one dives into.
#[test]
fn leap_into_deep_water() {
    let level = heights(
        &["AAw.......", "AAw.......", "AAw......."],
        r#"(unit: "brigand", at: [(1, 1)], facing: E)"#,
        r#"(unit: "archer", at: [(8, 1)], facing: W)"#,
    );
    all_do(&turn_of(&level, "a1"), ALL, |command| {
        matches!(command, Command::Leap { .. })
    });
}

/// As [`leap_down_to_them`], with stakes at the foot of it.
#[test]
fn do_not_leap_onto_stakes() {
    let level = heights_with(
        r#"hazards: [(hazard: "stakes", cells: [(2, 0), (2, 1), (2, 2)])]"#,
        &["33........", "33........", "33........"],
        r#"(unit: "man_at_arms", at: [(1, 1)], facing: E)"#,
        r#"(unit: "archer", at: [(8, 1)], facing: W)"#,
    );
    all_do(&turn_of(&level, "a1"), ALL, |command| {
        !matches!(command, Command::Leap { .. })
    });
}

#[test]
fn do_not_leap_to_ones_death() {
    let level = heights(
        &["AA,,,,,,,,", "AA,,,,,,,,", "AA,,,,,,,,"],
        r#"(unit: "man_at_arms", at: [(1, 1)], facing: E)"#,
        r#"(unit: "archer", at: [(8, 1)], facing: W)"#,
    );
    all_do(&turn_of(&level, "a1"), ALL, |command| {
        !matches!(command, Command::Leap { .. })
    });
}

/// A bridge of one cell; the mage stands where a gust leads over its side, and not along it.
#[test]
fn blow_it_off_the_bridge() {
    let level = heights(
        &[
            "AAAA,,,AAA",
            "AAAA,,,AAA",
            "AAAAAAAAAA",
            "AAAA,,,AAA",
            "AAAA,,,AAA",
        ],
        r#"(unit: "mage", at: [(3, 0)], facing: E)"#,
        r#"(unit: "man_at_arms", at: [(5, 2)], facing: W)"#,
    );
    all_do(&turn_of(&level, "a1"), GOOD, |command| {
        let gust = Command::Cast {
            spell: "gust".into(),
            at: SpellAim::Unit(id("b1")),
        };
        command == gust
    });
}

/// A war horse within its run, and ten yards of nothing behind.
#[test]
fn do_not_await_the_horse_with_ones_back_to_the_gorge() {
    let level = heights(
        &[",,AAAAAAAAAAA", ",,AAAAAAAAAAA", ",,AAAAAAAAAAA"],
        r#"(unit: "man_at_arms", at: [(2, 1)], facing: E)"#,
        r#"(unit: "war_horse", at: [(11, 1)], facing: W)"#,
    );
    all_do(
        &turn_of(&level, "a1"),
        ALL,
        |command| matches!(command, Command::Move { to, .. } if to.col > 2),
    );
}
