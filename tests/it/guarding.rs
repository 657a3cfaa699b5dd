//! How the soldier stands on guard (MAN-3), and meets who runs in (CLC-2).

use testudo::ai::{Decider, Soldier};
use testudo::battle::event::{AttackEvent, CloseEvent, Maneuver, TurnEvent};
use testudo::battle::{Battle, Command, Decision, Event};
use testudo::content::Level;
use testudo::grid::{Cell, Direction};
use testudo::session::{Seats, fight};

use crate::arena;

fn fought(level: &std::sync::Arc<Level>, seed: u64) -> Battle {
    let mut seats = Seats::named(level, &[], seed).unwrap();
    fight(&arena::setup(level, seed), &mut seats)
}

/// Who struck, in order, and by what maneuver.
fn blows(battle: &Battle) -> Vec<(u8, Maneuver)> {
    let events = battle.events().iter();
    let blows = events.filter_map(|(_, event)| match event {
        Event::Attack(AttackEvent::Attack(attack)) => Some((attack.attacker.side, attack.maneuver)),
        _ => None,
    });
    blows.collect()
}

fn guards(battle: &Battle, side: u8) -> usize {
    let events = battle.events().iter();
    let guards = events.filter(|(_, event)| {
        matches!(event, Event::Turn(TurnEvent::ManeuverTaken { unit, maneuver: Maneuver::Guard }) if unit.side == side)
    });
    guards.count()
}

#[test]
fn the_longer_reach_waits_and_strikes_first() {
    let level = arena::hexes(
        &[". . . . . . . . . . . . . . . . ."],
        r#"(unit: "spearman", at: [(0, 0)], facing: E)"#,
        r#"(unit: "wolf", at: [(16, 0)], facing: W)"#,
    );
    for seed in 1..=5 {
        let battle = fought(&level, seed);
        let held = battle
            .events()
            .iter()
            .any(|(_, event)| matches!(event, Event::Turn(TurnEvent::HeldUp { unit, .. }) if unit.side == 1));
        assert!(guards(&battle, 0) > 0 && held, "seed {seed}");
        assert_eq!(blows(&battle)[0], (0, Maneuver::Attack), "seed {seed}");
    }
}

#[test]
fn at_the_causeway_guards_decide_and_either_side_wins() {
    let level = arena::shipped("shieldwall");
    let (mut held, mut winners) = (0, [0, 0]);
    for seed in 1..=16 {
        let battle = fought(&level, seed);
        assert!(guards(&battle, 1) > 0, "seed {seed}");
        let events = battle.events().iter();
        held += events
            .filter(|(_, event)| matches!(event, Event::Turn(TurnEvent::HeldUp { .. })))
            .count();
        let winner = battle.outcome().and_then(|outcome| outcome.winner);
        let sides = level.sides.iter();
        for (side, wins) in sides.zip(&mut winners) {
            *wins += usize::from(winner == Some(side.id));
        }
    }
    assert!(held > 16, "{held} commands were held up");
    assert!(winners.iter().all(|wins| *wins > 0), "{winners:?}");
}

/// The ogre of the wall runs at a pikeman who has stood still, and its own strength drives the pike.
#[test]
fn clc_2_the_points_at_the_causeway_are_set_against_the_ogre() {
    let level = arena::shipped("shieldwall");
    let mut battle = Battle::new(&arena::setup(&level, 1));
    let is_set = |battle: &Battle| {
        let mut events = battle.events().iter();
        events.any(|(_, event)| matches!(event, Event::Close(CloseEvent::Set(set)) if set.weapon == "pike"))
    };
    while battle.view().round() < 3 && !is_set(&battle) {
        let view = battle.view();
        let decision = battle.decision().expect("a battle that goes on");
        let command = match decision {
            Decision::Turn(unit) => {
                let me = view.fighter(unit).expect("whose turn it is");
                let ogre = me.name() == "Grub" && me.progress.cells() == 0;
                let run = |to| Command::Move {
                    to,
                    facing: Direction::E,
                };
                let near = |fighter: &testudo::battle::Fighter<'_>| fighter.place.cell;
                let pikeman = view.fighters().find(|one| near(one) == Cell::new(10, 5));
                let target = pikeman.expect("a pikeman").id();
                let closing = Command::Close { target };
                match view.round() {
                    1 if ogre => run(Cell::new(4, 5)),
                    2 if ogre => run(Cell::new(9, 5)),
                    2 if view.check(closing).is_ok() => closing,
                    _ => Command::Wait,
                }
            }
            other => Soldier::new().decide(&view, other),
        };
        battle.play(command).unwrap();
    }
    assert!(is_set(&battle), "nobody ran onto a point");
}
