//! Whole battles, AI against AI; items are combatant turns, so items a second are turns a second.

use std::sync::Arc;

use divan::Bencher;
use divan::counter::ItemsCount;
use testudo::battle::{Battle, Event, Setup};
use testudo::content::{Level, Library};
use testudo::session::{Seats, fight};

fn main() {
    divan::main();
}

fn level(id: &str) -> Arc<Level> {
    Arc::new(
        Library::shipped()
            .level(id)
            .expect("shipped levels are clean"),
    )
}

fn fought(level: &Arc<Level>, seed: u64) -> Battle {
    let setup = Setup {
        level: Arc::clone(level),
        seed,
        max_rounds: None,
    };
    let mut seats = Seats::named(level, &[], seed).expect("the default AI is known");
    fight(&setup, &mut seats)
}

fn turns(battle: &Battle) -> usize {
    let started = |event: &Event| matches!(event, Event::TurnStarted { .. });
    battle
        .events()
        .iter()
        .filter(|(_, event)| started(event))
        .count()
}

/// The same few battles in turn, so that every sample does like work.
#[divan::bench(args = ["melee", "courtyard", "bridge", "duel"], sample_count = 40)]
fn combatant_turns(bencher: Bencher, id: &str) {
    let level = level(id);
    let counted = Arc::clone(&level);
    let mut seed = 0;
    bencher
        .with_inputs(|| {
            seed = seed % 10 + 1;
            seed
        })
        .input_counter(move |seed| ItemsCount::new(turns(&fought(&counted, *seed))))
        .bench_local_values(|seed| fought(&level, seed));
}

/// Loading everything that is shipped and one level.
#[divan::bench]
fn load_level(bencher: Bencher) {
    bencher.bench(|| level("bridge"));
}
