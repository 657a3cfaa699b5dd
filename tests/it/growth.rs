//! What thinking costs as armies grow, by the questions that opponents ask: time would tell more of
//! the machine.

use std::fs;
use std::sync::Arc;

use testudo::ai;
use testudo::battle::event::TurnEvent;
use testudo::battle::{Event, Setup};
use testudo::content::Library;
use testudo::session::{Seats, fight};

use crate::hosts::hosts;

/// The questions asked for each combatant's turn in the first rounds of a battle of so many a side.
fn asked_a_turn(grade: &str, per_side: usize) -> f64 {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("field.ron");
    fs::write(&path, hosts(per_side, 24)).unwrap();
    let level = Library::shipped().level(path.to_str().unwrap());
    let level = Arc::new(level.unwrap_or_else(|problems| panic!("{problems:?}")));
    let named = ["north", "south"].map(|side| (side.to_owned(), grade.to_owned()));
    let mut seats = Seats::named(&level, &named, 1).unwrap();
    let setup = Setup {
        level,
        seed: 1,
        max_rounds: Some(3),
    };
    let before = ai::questions_asked();
    let battle = fight(&setup, &mut seats);
    let asked = ai::questions_asked() - before;
    let started = |event: &Event| matches!(event, Event::Turn(TurnEvent::TurnStarted { .. }));
    let events = battle.events().iter();
    let turns = events.filter(|(_, event)| started(event)).count();
    asked as f64 / turns as f64
}

/// How many times as much a turn takes when the armies are four times as great; a small one's takes `few` at
/// least, or there would be nothing to compare.
fn growth(grade: &str, few: f64) -> f64 {
    let [small, great] = [12, 48].map(|per_side| asked_a_turn(grade, per_side));
    assert!(small > few, "{grade}: {small} a turn");
    great / small
}

#[test]
fn a_recruit_s_turn_costs_hardly_more_in_a_greater_battle() {
    let growth = growth("recruit", 0.5);
    assert!(growth < 1.6, "{growth} times as much");
}

/// Its archers have everybody in range.
#[test]
fn a_soldier_s_turn_costs_hardly_more_in_a_greater_battle() {
    let growth = growth("soldier", 10.0);
    assert!(growth < 1.15, "{growth} times as much");
}

#[test]
fn a_veteran_s_turn_costs_hardly_more_in_a_greater_battle() {
    let growth = growth("veteran", 100.0);
    assert!(growth < 1.3, "{growth} times as much");
}
