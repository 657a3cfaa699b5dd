//! Whole texts: outcomes, sheets and odds.

use std::collections::VecDeque;

use expect_test::expect;
use testudo::battle::event::Ending;
use testudo::battle::{Battle, Event};
use testudo::content::Library;
use testudo::narrate::{self, Cast, Fate, Reckoning};
use testudo::rules::attack::AttackOdds;
use testudo::session::{Seats, fight};

use crate::arena;

fn fought(level: &str, seed: u64) -> (Cast, Battle) {
    let level = arena::shipped(level);
    let setup = arena::setup(&level, seed);
    let mut seats = Seats::named(&level, &[], seed).unwrap();
    (Cast::of(&level), fight(&setup, &mut seats))
}

#[test]
fn a_reckoning_adds_up_to_the_battle() {
    for seed in 1..6 {
        let (cast, battle) = fought("bridge", seed);
        let sum = Reckoning::of(&cast, battle.events());
        let outcome = battle.outcome().unwrap();
        assert_eq!(
            (sum.winner, sum.reason),
            (outcome.winner, Some(outcome.reason))
        );
        assert_eq!(sum.rounds, outcome.rounds);
        let attacks = battle
            .events()
            .iter()
            .filter(|(_, event)| matches!(event, Event::Attack(_)));
        let counted: u32 = sum.sides.iter().map(|side| side.attacks).sum();
        assert_eq!(counted as usize, attacks.count());
        let mut members: VecDeque<_> = sum.sides.iter().flat_map(|side| &side.members).collect();
        for fighter in battle.view().fighters() {
            let member = members.pop_front().unwrap();
            assert_eq!(member.unit, fighter.id());
            assert_eq!(member.injury, fighter.total_injury());
            let awake = matches!(member.fate, Fate::Unhurt | Fate::Wounded);
            assert_eq!(awake, fighter.is_conscious());
        }
    }
}

#[test]
fn expected_hits_are_close_to_hits_over_many_attacks() {
    let (mut hits, mut expected, mut variance) = (0.0, 0.0, 0.0);
    for seed in 1..40 {
        let (cast, battle) = fought("duel", seed);
        for side in Reckoning::of(&cast, battle.events()).sides {
            hits += f64::from(side.hits);
            expected += side.expected;
            // At most a quarter for each attack.
            variance += f64::from(side.attacks) / 4.0;
        }
    }
    assert!(expected > 20.0, "{expected}");
    let off: f64 = hits - expected;
    assert!(
        off.abs() < 4.0 * variance.sqrt(),
        "{hits} hits, {expected} expected"
    );
}

#[test]
fn an_outcome_names_the_winner_and_the_fallen() {
    let level = arena::hexes(
        &[". . ."],
        r#"(unit: "militia", at: [(0, 0), (1, 0)], facing: E)"#,
        r#"(unit: "wolf", at: [(2, 0)], facing: W)"#,
    );
    let cast = Cast::of(&level);
    let events: Vec<(u32, Event)> = [
        r#"{"event":"died","unit":"a1"}"#,
        r#"{"event":"unconscious","unit":"b1","why":"injury"}"#,
        r#"{"event":"battle_ended","winner":"first","reason":"last_side_standing","rounds":4}"#,
    ]
    .iter()
    .map(|line| (4, serde_json::from_str(line).unwrap()))
    .collect();
    expect![[""]].assert_eq(&narrate::outcome(&cast, &events));
    let draw = [(
        20,
        Event::BattleEnded {
            winner: None,
            reason: Ending::RoundLimit,
            rounds: 20,
        },
    )];
    let text = narrate::outcome(&cast, &draw);
    assert!(
        text.starts_with("A draw: 20 rounds were over before anybody had won.\n"),
        "{text}"
    );
}

#[test]
fn sheets_of_a_soldier_a_shooter_and_a_beast() {
    let (catalog, _) = Library::shipped().genre("fantasy");
    let catalog = catalog.unwrap();
    let sheet = |id: &str| narrate::sheet(catalog.unit(id.into()).unwrap(), &catalog.numbers);
    expect![[""]].assert_eq(&sheet("man_at_arms"));
    expect![[""]].assert_eq(&sheet("crossbowman"));
    expect![[""]].assert_eq(&sheet("wolf"));
}

#[test]
fn every_shipped_sheet_can_be_laid_out_within_a_hundred_columns() {
    let (catalog, _) = Library::shipped().genre("fantasy");
    let catalog = catalog.unwrap();
    for unit in &catalog.units {
        let text = narrate::sheet(unit, &catalog.numbers);
        for line in text.lines() {
            assert!(line.chars().count() <= 100, "{}: {line}", unit.profile.unit);
            assert_eq!(line, line.trim_end());
        }
    }
}

#[test]
fn the_odds_of_a_bare_roll() {
    let numbers = testudo::rules::numbers::Numbers::default();
    let odds = AttackOdds::new(&numbers, 7, 4, Some(2));
    expect![[""]].assert_eq(&narrate::odds::roll(&odds, true));
}
