//! The sun in one's eyes, and flashes (LIT): in a genre of its own, for the shipped one has them off.

use std::sync::Arc;

use testudo::battle::{Command, SpellAim};
use testudo::content::Level;
use testudo::grid::Direction;

use super::GOOD;
use crate::position::{Position, id, turn_of};
use crate::rules::trial::hexes_in;

fn level(fields: &str, rows: &[&str], first: &[&str], second: &[&str]) -> Arc<Level> {
    let on = "(dangers: (light: (), exposure: ()))";
    Arc::new(hexes_in((on, fields), rows, first, second))
}

/// In a passage between two of a kind who are both beside it, with the sun low at one end.
fn between(sun: &str) -> Position {
    let fields = format!("sun: (from: {sun}, level: NearBlinding)");
    let rows = ["###########", "...........", "###########"];
    let enemies = ["quick 4,1 e", "quick 6,1 w"];
    turn_of(&level(&fields, &rows, &["quick 5,1 ne"], &enemies), "a1")
}

/// The one who must look into the sun to face it is struck at, and not the one before whom one has it oneself.
#[test]
fn strike_who_looks_into_the_sun() {
    for (sun, target) in [("W", "b2"), ("E", "b1")] {
        super::all_strike(between(sun), GOOD, target);
    }
}

/// Whom it has at its back is all one: it turns so that the sun is there, too.
#[test]
fn turn_ones_back_to_the_sun() {
    for (sun, into) in [
        ("W", [Direction::W, Direction::Nw, Direction::Sw]),
        ("E", [Direction::E, Direction::Ne, Direction::Se]),
    ] {
        let Command::Turn { facing } = between(sun).asks("veteran") else {
            panic!("it does not turn, sun {sun}");
        };
        assert!(!into.contains(&facing), "sun {sun}: {facing:?}");
    }
}

/// A great axe is on its way, and the one who would be struck has nothing but a flash to hinder it with.
#[test]
fn flash_a_reaper_before_it_comes() {
    let level = level(
        "fog: false",
        &[".............."; 3],
        &["illusionist 1,1 e"],
        &["reaper 5,1 w"],
    );
    super::all_do(&turn_of(&level, "a1"), GOOD, |command| {
        command
            == Command::Cast {
                spell: "flash".into(),
                at: SpellAim::Unit(id("b1")),
            }
    });
}

/// Powder that flashes lies between two; there is a way round.
#[test]
fn keep_out_of_the_powder() {
    let level = level(
        r#"hazards: [(hazard: "powder", cells: [(3, 1)])]"#,
        &["#######", ".......", "......."],
        &["quick 2,1 e"],
        &["swordsman 4,1 w"],
    );
    super::all_do(
        &turn_of(&level, "a1"),
        super::ALL,
        |command| !matches!(command, Command::Move { to, .. } if to == (3, 1).into()),
    );
}
