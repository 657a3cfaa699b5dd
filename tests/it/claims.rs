//! Places that bring points: those who can get there in time go, and nobody leaves one in the last round.

use std::sync::Arc;

use testudo::ai;
use testudo::battle::{AtEnd, Battle, Command, Decision, Score};
use testudo::content::Level;
use testudo::grid::Cell;

use crate::arena;

const GRADES: [&str; 4] = ["soldier", "veteran", "champion:60", "recruit"];

/// The level with one round to go, and points for whoever holds a cell alone when it is over.
fn last_round(level: Arc<Level>, place: Cell) -> Arc<Level> {
    let mut level = Arc::unwrap_or_clone(level);
    level.rounds = 1;
    level.at_end = AtEnd::Points(vec![Score::Held {
        cells: vec![place],
        points: 3,
    }]);
    Arc::new(level)
}

/// Where the first of the first side is at the end of its turn, whatever it does there; the others only wait.
fn goes_to(level: &Arc<Level>, grade: &str) -> Cell {
    let mut battle = Battle::new(&arena::setup(level, 3));
    // With this seed the recruit does not gape.
    let mut opponent = ai::named(grade, 4).unwrap();
    let me = "a1".parse().unwrap();
    let mut acted = false;
    while let Some(decision) = battle.decision() {
        if acted && decision != Decision::Turn(me) {
            break;
        }
        let command = match decision {
            Decision::Turn(unit) if unit == me => {
                acted = true;
                opponent.decide(&battle.view_for(0), decision)
            }
            Decision::Turn(_) => Command::Wait,
            _ => Command::Pass,
        };
        // A blow is not struck: what matters is from where.
        let command = match command {
            Command::Attack { .. } => Command::Wait,
            command => command,
        };
        battle.play(command).unwrap();
    }
    battle.view().fighter(me).unwrap().place.cell
}

#[test]
fn nobody_leaves_a_place_that_brings_points_in_the_last_round() {
    let place = Cell::new(1, 1);
    let level = arena::hexes(
        &["......", "......", "......"],
        r#"(unit: "sergeant", at: [(1, 1)], facing: E)"#,
        r#"(unit: "militia", at: [(5, 1)], facing: E)"#,
    );
    let free = goes_to(&level, "soldier");
    assert_ne!(free, place, "there is something to leave it for");
    let level = last_round(level, place);
    for grade in GRADES {
        assert_eq!(goes_to(&level, grade), place, "{grade}");
    }
}

#[test]
fn who_can_just_get_there_takes_the_place_in_the_last_round() {
    let place = Cell::new(4, 0);
    let level = arena::hexes(
        &["........", "########", "........"],
        r#"(unit: "sergeant", at: [(0, 0)], facing: E)"#,
        r#"(unit: "militia", at: [(7, 2)], facing: W)"#,
    );
    let level = last_round(level, place);
    for grade in GRADES {
        assert_eq!(goes_to(&level, grade), place, "{grade}");
    }
}
