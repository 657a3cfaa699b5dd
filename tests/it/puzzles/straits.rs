//! In a tight place: held down, surrounded, charged, or under fire.

use testudo::ai::Temperament;
use testudo::battle::event::{CloseEvent, Maneuver, MotionEvent, MoveKind, ProneCause, TurnEvent};
use testudo::battle::{Command, Event};
use testudo::grid::Direction;

use super::{ALL, GOOD, SOLDIER, all_do, all_strike, field, position};
use crate::position::{Position, cell, id, turn_of};

/// What ends the turn of whoever has it, after any movement and turning; the position stays as it is.
fn ends_with(position: &mut Position, grade: &str) -> Command {
    let (before, dice) = (position.battle.snapshot(), position.battle.dice().clone());
    let mut command = position.asks(grade);
    for _ in 0..4 {
        if !matches!(command, Command::Move { .. } | Command::Turn { .. }) {
            break;
        }
        position.battle.play(command).unwrap();
        command = position.asks(grade);
    }
    position.battle.restore(&before, dice);
    command
}

/// One blow is not worth the three that come back.
#[test]
fn defend_when_three_knights_surround() {
    let mut position = position(
        r#"(unit: "militia", at: [(2, 2)], facing: E)"#,
        r#"(unit: "knight", at: [(3, 2)], facing: W), (unit: "knight", at: [(1, 1)], facing: SE), (unit: "knight", at: [(1, 3)], facing: NE)"#,
    );
    for &grade in &["soldier", "veteran"] {
        let last = ends_with(&mut position, grade);
        // A veteran may also slip out between them, and has no time for more then.
        let out = grade == "veteran" && last == Command::Wait;
        // The genre's own stance behind the shield keeps out more than plain defence.
        let defends = matches!(last, Command::Defend | Command::Stance { .. });
        assert!(defends || out, "{grade}: {last:?}");
    }
}

/// A pin is the end of whoever can't get out of it.
#[test]
fn break_the_pin() {
    let mut position = position(
        r#"(unit: "man_at_arms", at: [(2, 2)], facing: E)"#,
        r#"(unit: "brigand", at: [(3, 2)], facing: W)"#,
    );
    let (unit, by) = (id("a1"), id("b1"));
    let why = ProneCause::LayDown;
    let events = [
        Event::Motion(MotionEvent::Moved {
            unit: by,
            path: vec![cell(2, 2)],
            facing: Direction::W,
            kind: MoveKind::Step,
            cost: 1,
        }),
        Event::Motion(MotionEvent::Fell { unit, why }),
        Event::Motion(MotionEvent::Fell { unit: by, why }),
        Event::Close(CloseEvent::Pinned { unit, by }),
    ];
    for event in &events {
        position.battle.follow(event);
    }
    all_do(&position, ALL, |command| {
        matches!(
            command,
            Command::Attack {
                maneuver: Maneuver::BreakFree,
                ..
            }
        )
    });
}

/// It is upon the netman next turn; the other is far.
#[test]
fn throw_the_net_at_the_charging_one() {
    let position = position(
        r#"(unit: "netman", at: [(1, 2)], facing: E)"#,
        r#"(unit: "boar", at: [(3, 2)], facing: W), (unit: "militia", at: [(7, 0)], facing: W)"#,
    );
    let view = position.battle.view();
    let netman = view.fighter(id("a1")).unwrap();
    let entangles = |attack: usize| {
        let profile = netman.profile();
        let (_, technique) = profile.technique(&profile.attacks[attack]);
        technique.entangles.is_some()
    };
    all_do(
        &position,
        GOOD,
        |command| matches!(command, Command::Attack { target, attack, .. } if target == id("b1") && entangles(attack)),
    );
}

/// Somebody badly hurt, without the heart to stay, runs from the fire of the mage, whatever its grade.
#[test]
fn flee_the_fire() {
    let level = field(
        r#"(unit: "brigand", at: [(3, 2)], facing: W)"#,
        r#"(unit: "mage", at: [(0, 2)], facing: E)"#,
    );
    let position = turn_of(&level, "a1").hurt("a1", "torso", 7);
    // Without caution no recruit hesitates.
    let faint = Temperament {
        discipline: 10,
        caution: 0,
        ..Temperament::default()
    };
    let view = position.battle.view();
    let grid = view.arena().board.grid();
    for grade in ALL {
        let command = position.choice(grade, faint);
        let away = matches!(command, Command::Move { to, .. } if grid.distance(to, cell(0, 2)) > 4);
        assert!(away, "{grade}: {command:?}");
    }
}

/// The peasant is the easier one, but not the one it was sent for.
#[test]
fn go_after_the_quarry() {
    let position = position(
        r#"(unit: "knight", at: [(2, 2)], facing: E, role: Hunt(who: ["Quarry"]))"#,
        r#"(unit: "peasant", at: [(3, 2)], facing: W), (unit: "man_at_arms", at: [(2, 1)], facing: W, names: ["Quarry"])"#,
    );
    all_strike(position, SOLDIER, "b2");
}

#[test]
fn reload_while_nobody_is_near() {
    let spent =
        r#"{"round":1,"event":"reloaded","unit":"a1","item":0,"weapon":"light_crossbow","left":2}"#;
    let position = position(
        r#"(unit: "crossbowman", at: [(0, 2)], facing: E)"#,
        r#"(unit: "man_at_arms", at: [(7, 2)], facing: W)"#,
    );
    all_do(&position.line(spent), GOOD, |command| {
        matches!(command, Command::Reload { item: 0 })
    });
}

/// Two spears wait: who walks up to them is struck twice before it strikes once.
#[test]
fn do_not_step_between_two_guards() {
    let mut position = position(
        r#"(unit: "militia", at: [(2, 2)], facing: E)"#,
        r#"(unit: "spearman", at: [(6, 1), (6, 3)], facing: W)"#,
    );
    for unit in ["b1", "b2"] {
        let (unit, maneuver) = (id(unit), Maneuver::Guard);
        position
            .battle
            .follow(&Event::Turn(TurnEvent::ManeuverTaken { unit, maneuver }));
    }
    let spears = [cell(6, 1), cell(6, 3)];
    let grid = position.battle.view().arena().board.grid();
    let between = |to| spears.iter().all(|&spear| grid.distance(to, spear) <= 2);
    all_do(
        &position,
        &["veteran"],
        |command| !matches!(command, Command::Move { to, .. } if between(to)),
    );
}

/// A spear outreaches the sword: from two cells away it strikes and is not struck.
#[test]
fn strike_from_out_of_their_reach() {
    let position = position(
        r#"(unit: "spearman", at: [(2, 2)], facing: E)"#,
        r#"(unit: "brigand", at: [(4, 2)], facing: W)"#,
    );
    all_strike(position, SOLDIER, "b1");
}
