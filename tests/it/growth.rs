//! What thinking costs as armies grow, by the odds that opponents work out: time would tell more of
//! the machine.

use std::fs;
use std::sync::Arc;

use testudo::ai;
use testudo::battle::{Event, Setup};
use testudo::content::Library;
use testudo::session::{Seats, fight};

use crate::hosts::hosts;

/// The odds worked out for each combatant's turn in the first rounds of a battle of so many a side.
fn odds_a_turn(grade: &str, per_side: usize) -> f64 {
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
    let odds = ai::questions_asked() - before;
    let started = |event: &Event| matches!(event, Event::TurnStarted { .. });
    let events = battle.events().iter();
    let turns = events.filter(|(_, event)| started(event)).count();
    odds as f64 / turns as f64
}

/// A side of four times as many thinks about six times as hard at most: an archer has them all in range.
#[test]
fn a_soldier_s_turn_costs_hardly_more_in_a_greater_battle() {
    let (few, many) = (odds_a_turn("soldier", 12), odds_a_turn("soldier", 48));
    assert!(few > 10.0, "{few} odds a turn");
    assert!(many < 1.5 * few, "{few} odds a turn became {many}");
}
