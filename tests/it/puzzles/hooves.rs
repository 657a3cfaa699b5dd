//! Riding down those who lie, and getting up before one is ridden down.

use std::sync::Arc;

use testudo::battle::event::Maneuver;
use testudo::battle::{Command, Decision, DiceBag};
use testudo::content::Level;
use testudo::grid::Direction;
use testudo::rules::dice::SeededDice;

use super::{ALL, GOOD};
use crate::arena;
use crate::position::{Position, cell, id, turn_of};

/// A long field of hexes.
fn field(first: &str, second: &str) -> Arc<Level> {
    arena::hexes(&[". . . . . . . . . . . . . . . ."; 5], first, second)
}

/// What a grade does with the whole turn of the first of the first side.
fn turn(position: Position, grade: &str) -> Vec<Command> {
    let mut decider = testudo::ai::named(grade, 1).unwrap();
    let mut battle = position.battle;
    let mut done = Vec::new();
    while let Some(Decision::Turn(unit)) = battle.decision().filter(|one| one.unit() == id("a1")) {
        let command = decider.decide(&battle.view_for(0), Decision::Turn(unit));
        done.push(command);
        battle.play(command).unwrap();
        assert!(done.len() < 9, "{grade}: {done:?}");
    }
    done
}

fn rides(done: &[Command]) -> bool {
    done.iter()
        .any(|command| matches!(command, Command::Overrun { .. }))
}

/// Two archers lie in the way of a war horse, one behind the other, and a third stands farther on.
#[test]
fn ride_it_down_and_strike_the_next() {
    let level = field(
        r#"(unit: "war_horse", at: [(1, 2)], facing: E)"#,
        r#"(unit: "archer", at: [(4, 2), (5, 2)], facing: W), (unit: "archer", at: [(7, 2)], facing: W)"#,
    );
    for grade in ALL {
        let done = turn(turn_of(&level, "a1").prone("b1").prone("b2"), grade);
        assert!(rides(&done), "{grade}: {done:?}");
    }
}

/// The same, and knights stand behind the one who lies.
#[test]
fn do_not_ride_in_among_knights() {
    let level = field(
        r#"(unit: "war_horse", at: [(1, 2)], facing: E)"#,
        r#"(unit: "knight", at: [(4, 2)], facing: W), (unit: "knight", at: [(6, 2), (6, 1), (6, 3)], facing: W)"#,
    );
    for grade in ALL {
        let done = turn(turn_of(&level, "a1").prone("b1"), grade);
        assert!(!rides(&done), "{grade}: {done:?}");
    }
}

/// It could strike the peasant from the ground, and a war horse would come over it.
#[test]
fn get_up_before_the_hooves_come() {
    let near = r#"(unit: "peasant", at: [(3, 2)], facing: W), (unit: "war_horse", at: [(9, 2)], facing: W)"#;
    let level = field(r#"(unit: "brigand", at: [(2, 2)], facing: E)"#, near);
    let position = turn_of(&level, "a1").prone("a1");
    for grade in GOOD {
        let command = position.asks(grade);
        assert_eq!(command, Command::StandUp, "{grade}");
    }
}

/// By the first dice that do it, `a1` has knocked `b1` down in a slam, and may go on over it.
fn knocked_down(second: &str) -> Position {
    let level = field(r#"(unit: "war_horse", at: [(0, 2)], facing: E)"#, second);
    let mut position = turn_of(&level, "a1");
    let run = Command::Move {
        to: cell(6, 2),
        facing: Direction::E,
    };
    position.battle.play(run).unwrap();
    let moment = position.battle.snapshot();
    for seed in 0..400 {
        let dice = DiceBag::Seeded(SeededDice::new(seed));
        position.battle.restore(&moment, dice);
        let slam = position.battle.options().commands().find(|command| {
            let maneuver = Maneuver::Slam;
            matches!(command, Command::Attack { maneuver: by, .. } if *by == maneuver)
        });
        position.battle.play(slam.unwrap()).unwrap();
        while let Some(Decision::Defence(_)) = position.battle.decision() {
            let defence = position.battle.options().commands().next().unwrap();
            position.battle.play(defence).unwrap();
        }
        if let Some(Decision::RideOn { .. }) = position.battle.decision() {
            return position;
        }
    }
    panic!("nobody was knocked down");
}

#[test]
fn ride_on_over_whom_one_has_knocked_down() {
    let position = knocked_down(r#"(unit: "archer", at: [(7, 2)], facing: W)"#);
    for grade in ALL {
        let command = position.asks(grade);
        assert!(
            matches!(command, Command::Overrun { .. }),
            "{grade}: {command:?}"
        );
    }
}

#[test]
fn do_not_ride_on_in_among_knights() {
    let position = knocked_down(
        r#"(unit: "knight", at: [(7, 2)], facing: W), (unit: "knight", at: [(9, 2), (9, 1), (9, 3), (10, 1), (10, 3)], facing: W)"#,
    );
    for grade in ALL {
        assert_eq!(position.asks(grade), Command::Pass, "{grade}");
    }
}
