//! Riding down those who lie: the panel of one's own turn, and what is asked after a slam.

use std::sync::Arc;

use bevy::prelude::*;
use testudo_app::Launch;
use testudo_engine::battle::event::{Maneuver, MotionEvent};
use testudo_engine::battle::{Battle, Command, Decision, Event, Setup};
use testudo_engine::content::Level;
use testudo_engine::grid::{Cell, Direction};

use super::asked::{A1, B1, Script};
use super::table::{Table, gone_on_with};
use super::written::written;

/// A war horse, and an archer seven cells off.
fn level() -> Arc<Level> {
    let text = r#"(
        id: "test", name: "A test", brief: "For a test.", genre: "fantasy",
        grid: Hex(orientation: Pointy, offset: Odd),
        legend: {'.': (terrain: "grass")},
        map: [". . . . . . . . . . . .", ". . . . . . . . . . . .", ". . . . . . . . . . . ."],
        sides: [
            (id: "first", name: "First", units: [
                (unit: "war_horse", at: [(0, 1)], facing: E, names: ["Grey"]),
            ]),
            (id: "second", name: "Second", units: [
                (unit: "archer", at: [(7, 1)], facing: W, names: ["Tam"]),
            ]),
        ],
        rounds: 20,
    )"#;
    written(text)
}

/// The first battle, by its seed, in which the script comes to the decision that is wanted.
fn asked(script: Script, wanted: fn(&Battle, &Decision) -> bool) -> Launch {
    for seed in 0..400 {
        let setup = Setup {
            level: level(),
            seed,
            max_rounds: None,
        };
        let mut battle = Battle::new(&setup);
        while let Some(decision) = battle.decision() {
            if wanted(&battle, &decision) {
                return gone_on_with(setup, battle, vec![None; 2]);
            }
            let round = battle.view().round();
            let command = script(&battle, decision, round);
            let Some(command) = command.filter(|_| round < 3) else {
                break;
            };
            battle.play(command).unwrap();
        }
    }
    panic!("it never comes to that");
}

/// The horse runs at the archer and slams it.
fn slam(battle: &Battle, decision: Decision, _: u32) -> Option<Command> {
    let options = battle.options();
    let slam = options.commands().find(|command| {
        matches!(command, Command::Attack { maneuver, .. } if *maneuver == Maneuver::Slam)
    });
    let run = Command::Move {
        to: Cell::new(6, 1),
        facing: Direction::E,
    };
    match decision {
        Decision::Turn(A1) if slam.is_some() => slam,
        Decision::Turn(A1) => battle.view().check(run).is_ok().then_some(run),
        Decision::Turn(_) => Some(Command::Wait),
        _ => options.commands().next(),
    }
}

/// The archer lies down, and the horse waits for it.
fn lie_down(_: &Battle, decision: Decision, _: u32) -> Option<Command> {
    Some(match decision {
        Decision::Turn(B1) => Command::LieDown,
        _ => Command::Wait,
    })
}

fn is_ridden_down(event: &Event) -> bool {
    matches!(event, Event::Motion(MotionEvent::Overrun(over)) if over.over == B1)
}

#[test]
fn after_a_slam_it_is_asked_whether_one_rides_on() {
    let ride_on = || {
        asked(slam, |_, decision| {
            matches!(decision, Decision::RideOn { unit: A1, .. })
        })
    };
    let mut table = Table::open_with(&ride_on, 1280, 800, 1.0);
    table.until_choice();
    table.frames(3);
    table.shoot("asked-ride-on");
    assert!(table.reads("Grey (a1) may go on over Tam (b1)"));
    assert!(table.reads("half if it rolls aside"));
    assert!(table.button("Let it pass").is_some());
    table.key(KeyCode::Digit1);
    table.until_choice();
    assert!(table.played(is_ridden_down));
}

#[test]
fn a_panel_of_its_own_tells_what_riding_down_would_do() {
    let lies = || {
        asked(lie_down, |battle, decision| {
            let lies = battle.view().fighter(B1).is_some_and(|one| one.place.prone);
            lies && matches!(decision, Decision::Turn(A1))
        })
    };
    let mut table = Table::open_with(&lies, 1280, 800, 1.0);
    table.until_choice();
    table.frames(3);
    table.key(KeyCode::F2);
    table.frames(3);
    table.shoot("panel-ride-down");
    assert!(table.reads("Go over them"));
    assert!(table.reads("Straight on over enemies who lie in the way"));
    assert!(table.reads("half if it rolls aside"));
    assert!(table.reads("9 points"));
    table.key(KeyCode::Digit1);
    table.until_choice();
    assert!(table.played(is_ridden_down));
}
