//! Where two could wait for each other for ever: somebody has to do something.

use std::sync::Arc;

use testudo::battle::event::{MotionEvent, MoveKind};
use testudo::battle::{Command, Event};
use testudo::content::goal::{Goal, UnitSlot};
use testudo::grid::Direction;

use super::{ALL, GOOD, all_do, all_strike, field};
use crate::position::{Position, cell, id, turn_of};

/// Up in the air as if it had climbed there a turn ago.
fn high(position: Position, unit: &str) -> Position {
    position.line(&format!(
        r#"{{"round":1,"event":"flew","unit":"{unit}","from":"low","height":"high","cost":2}}"#
    ))
}

/// Whoever stands under an eagle keeps it up there. It need not stay over its head.
#[test]
fn come_down_beside_whoever_stands_below() {
    let level = field(
        r#"(unit: "great_eagle", at: [(3, 2)], facing: E)"#,
        r#"(unit: "militia", at: [(5, 2)], facing: W)"#,
    );
    let position = high(turn_of(&level, "b1"), "a1");
    let mut position = position.turn("a1").turn("b1");
    let below = Event::Motion(MotionEvent::Moved {
        unit: id("b1"),
        path: vec![cell(4, 2), cell(3, 2)],
        facing: Direction::W,
        kind: MoveKind::Move,
        cost: 2,
    });
    position.battle.follow(&below);
    all_strike(position.turn("a1"), ALL, "b1");
}

/// Its escort lies there with lame legs and will never come along: there is nobody to wait for.
#[test]
fn do_not_wait_for_a_friend_who_can_not_walk() {
    let level = field(
        r#"(unit: "sergeant", at: [(1, 2)], facing: E), (unit: "militia", at: [(0, 4)], facing: E)"#,
        r#"(unit: "brigand", at: [(5, 0)], facing: W)"#,
    );
    let mut level = Arc::unwrap_or_clone(level);
    let who = vec![UnitSlot { side: 0, index: 0 }];
    level.sides[0].goals = vec![Goal::Reach {
        cells: vec![cell(7, 2), cell(7, 3), cell(7, 4)],
        units: 1,
        who,
    }];
    let lame = |position: Position, leg: &str| {
        position.line(&format!(
            r#"{{"round":1,"event":"crippled","unit":"a2","location":"{leg}","permanent":false}}"#
        ))
    };
    let position = turn_of(&Arc::new(level), "a1")
        .hurt("a2", "left_leg", 9)
        .hurt("a2", "right_leg", 9);
    let position = ["left_leg", "right_leg"].into_iter().fold(position, lame);
    let position = position.prone("a2");
    assert!(
        position
            .battle
            .view()
            .fighter(id("a2"))
            .unwrap()
            .legs_fail()
    );
    all_do(&position, GOOD, |command| {
        matches!(command, Command::Move { .. })
    });
}
