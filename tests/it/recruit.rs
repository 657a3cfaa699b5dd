//! What a recruit gets right for all its mistakes.

use testudo::ai::{self, Temperament};
use testudo::battle::event::{MotionEvent, MoveKind};
use testudo::battle::{Command, Event};
use testudo::grid::Direction;

use crate::arena;
use crate::position::{Position, cell, id, struck, turn_of};

/// What recruits of twenty seeds do.
fn choices(position: &Position) -> Vec<Command> {
    let decision = position.battle.decision().unwrap();
    let view = position.battle.view_for(decision.unit().side);
    let of_seed = |seed| {
        let mut recruit = ai::with_temperament("recruit", Temperament::default(), seed).unwrap();
        recruit.decide(&view, decision)
    };
    (1..=20).map(of_seed).collect()
}

/// Over one's own shoulder one hits nothing, round after round.
#[test]
fn it_turns_to_whom_it_strikes() {
    let level = arena::hexes(
        &[". . . . ."; 3],
        r#"(unit: "militia", at: [(2, 1)], facing: W)"#,
        r#"(unit: "brigand", at: [(3, 1)], facing: W)"#,
    );
    let position = turn_of(&level, "a1");
    let choices = choices(&position);
    let turn = Command::Turn {
        facing: Direction::E,
    };
    let turns = choices.iter().filter(|choice| **choice == turn).count();
    assert!(turns >= 15, "{choices:?}");
    assert!(choices.iter().all(|choice| struck(*choice).is_none()));
    let blow = position.facing("a1", Direction::E);
    assert_eq!(struck(blow.asks("recruit")), Some(id("b1")));
}

/// A griffin over its head is the nearest, and out of its reach; the brigand before it is not.
#[test]
fn whom_it_can_not_get_at_keeps_it_from_striking_nobody_else() {
    let level = arena::hexes(
        &[". . . . ."; 3],
        r#"(unit: "man_at_arms", at: [(1, 1)], facing: E)"#,
        r#"(unit: "griffin", at: [(4, 1)], facing: W), (unit: "brigand", at: [(2, 1)], facing: W)"#,
    );
    let over = Event::Motion(MotionEvent::Moved {
        unit: id("b1"),
        path: vec![cell(3, 1), cell(2, 1), cell(1, 1)],
        facing: Direction::W,
        kind: MoveKind::Fly,
        cost: 3,
    });
    let mut position = turn_of(&level, "a1")
        .line(r#"{"round":1,"event":"flew","unit":"b1","from":"low","height":"high","cost":2}"#);
    position.battle.follow(&over);
    let choices = choices(&position);
    let blows = choices
        .iter()
        .filter(|choice| struck(**choice) == Some(id("b2")));
    assert!(blows.count() >= 15, "{choices:?}");
}
