//! How the soldier stands on guard (MAN-3).

use testudo::battle::event::Maneuver;
use testudo::battle::{Battle, Event};
use testudo::content::Level;
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
        Event::Attack(attack) => Some((attack.attacker.side, attack.maneuver)),
        _ => None,
    });
    blows.collect()
}

fn guards(battle: &Battle, side: u8) -> usize {
    let events = battle.events().iter();
    let guards = events.filter(|(_, event)| {
        matches!(event, Event::ManeuverTaken { unit, maneuver: Maneuver::Guard } if unit.side == side)
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
            .any(|(_, event)| matches!(event, Event::HeldUp { unit, .. } if unit.side == 1));
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
            .filter(|(_, event)| matches!(event, Event::HeldUp { .. }))
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
