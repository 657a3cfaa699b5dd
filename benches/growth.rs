//! What an opponent's turn costs as the armies grow: 10, 40 and 160 a side, as densely ranked.
//! Items are combatant turns; that the time of one hardly grows is that a whole side's turn grows
//! no faster than the side.

use std::fs;
use std::sync::Arc;

use divan::Bencher;
use divan::counter::ItemsCount;
use testudo::battle::event::TurnEvent;
use testudo::battle::{Battle, Event, Setup};
use testudo::content::{Level, Library};
use testudo::session::{Seats, fight};

fn main() {
    divan::main();
}

#[path = "../tests/it/hosts.rs"]
mod hosts;

/// An open field with two hosts in four ranks, six cells apart: archers behind, spears before.
fn field(per_side: usize) -> Arc<Level> {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("field.ron");
    fs::write(&path, hosts::hosts(per_side, 24)).expect("a file");
    let level = Library::shipped().level(path.to_str().unwrap_or_default());
    Arc::new(level.unwrap_or_else(|problems| panic!("{problems:?}")))
}

fn fought(level: &Arc<Level>, grade: &str, rounds: u32) -> Battle {
    let setup = Setup {
        level: Arc::clone(level),
        seed: 1,
        max_rounds: Some(rounds),
    };
    let named = ["north", "south"].map(|side| (side.to_owned(), grade.to_owned()));
    let mut seats = Seats::named(level, &named, 1).expect("the grade is known");
    fight(&setup, &mut seats)
}

fn turns(battle: &Battle) -> usize {
    let started = |event: &Event| matches!(event, Event::Turn(TurnEvent::TurnStarted { .. }));
    let events = battle.events().iter();
    events.filter(|(_, event)| started(event)).count()
}

/// The first rounds of a battle between two of a grade, contact included.
fn bench(bencher: Bencher, grade: &str, per_side: usize, rounds: u32) {
    let level = field(per_side);
    let items = turns(&fought(&level, grade, rounds));
    bencher
        .counter(ItemsCount::new(items))
        .bench_local(|| fought(&level, grade, rounds));
}

#[divan::bench(args = [10, 40, 160], sample_count = 8)]
fn recruit(bencher: Bencher, per_side: usize) {
    bench(bencher, "recruit", per_side, 4);
}

#[divan::bench(args = [10, 40, 160], sample_count = 8)]
fn soldier(bencher: Bencher, per_side: usize) {
    bench(bencher, "soldier", per_side, 4);
}

#[divan::bench(args = [10, 40, 160], sample_count = 4)]
fn veteran(bencher: Bencher, per_side: usize) {
    bench(bencher, "veteran", per_side, 4);
}

/// Two rounds: what a champion thinks is bounded by its nodes, and a copy of the battle grows.
#[divan::bench(args = [10, 40], sample_count = 1)]
fn champion(bencher: Bencher, per_side: usize) {
    bench(bencher, "champion", per_side, 2);
}
