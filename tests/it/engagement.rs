//! Who could strike and did: whether people fight or wait.

use testudo::ai::could_strike;
use testudo::battle::{Command, UnitId};
use testudo::session::engagement::{Engagement, EngagementWatch};
use testudo::session::{Seats, fight_telling};

use crate::arena;

/// The turns of a battle between veterans in which this one could strike.
fn chances(level: &str, unit: UnitId) -> usize {
    let level = arena::shipped(level);
    let ais = level.sides.iter().map(|side| side.id.to_string());
    let ais: Vec<_> = ais.map(|side| (side, "veteran".to_owned())).collect();
    let mut seats = Seats::named(&level, &ais, 1).unwrap();
    let mut all = 0;
    fight_telling(
        &arena::setup(&level, 1),
        &mut seats,
        &mut |battle, of, _, _| {
            all += usize::from(of == unit && could_strike(&battle.view_for(unit.side), unit));
        },
    );
    all
}

#[test]
fn whoever_keeps_out_of_the_fight_is_not_counted() {
    let one = |number| UnitId { side: 0, number };
    assert_eq!(chances("escort", one(1)), 0, "the envoy");
    assert!(chances("escort", one(2)) > 0, "its escort");
}

/// What is counted in a battle between veterans, and what if all who stood on guard had defended.
fn counted(seed: u64) -> [Engagement; 2] {
    let level = arena::shipped("shrine");
    let ais = level.sides.iter().map(|side| side.id.to_string());
    let ais: Vec<_> = ais.map(|side| (side, "veteran".to_owned())).collect();
    let mut seats = Seats::named(&level, &ais, seed).unwrap();
    let [mut whole, mut without] = [EngagementWatch::default(), EngagementWatch::default()];
    let setup = arena::setup(&level, seed);
    let battle = fight_telling(&setup, &mut seats, &mut |battle, unit, command, _| {
        whole.note(battle, unit, command);
        let other = match command {
            Command::Guard => Command::Defend,
            command => command,
        };
        without.note(battle, unit, other);
    });
    [whole.sum(&battle), without.sum(&battle)]
}

#[test]
fn man_3_a_guard_that_is_struck_from_counts() {
    let all: Vec<_> = (1..=8).map(counted).collect();
    for [whole, without] in &all {
        assert_eq!(whole.turns, without.turns);
        assert!(whole.attack_turns >= without.attack_turns && whole.attack_turns <= whole.turns);
    }
    assert!(
        all.iter()
            .any(|[whole, without]| whole.attack_turns > without.attack_turns)
    );
}
