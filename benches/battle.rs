//! Whole battles, AI against AI; items are combatant turns, so items a second are turns a second.

use std::fs;
use std::sync::Arc;

use divan::Bencher;
use divan::counter::ItemsCount;
use testudo::content::{Level, Library};

use fights::{fought, turns, written};

mod fights;

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

/// The mass melee at dusk, with torches and casters on either side: light, fog, spells and guards.
fn dusk() -> Arc<Level> {
    let more = |row: [u16; 2], facing: &str| {
        let [back, front] = row;
        let at = |unit: &str, cols: [u16; 2], row| {
            let [one, two] = cols;
            format!("(unit: \"{unit}\", at: [({one}, {row}), ({two}, {row})], facing: {facing}),")
        };
        let casters = at("mage", [12, 17], back) + &at("healer", [13, 16], back);
        casters + &at("warlock", [11, 18], back) + &at("night_watch", [8, 21], front)
    };
    let text = fs::read_to_string("levels/melee.ron").expect("the melee is shipped");
    let genre = "genre: \"fantasy\",";
    let mut text = text
        .replacen(genre, &format!("{genre} light: Dusk,"), 1)
        .replacen("id: \"melee\"", "id: \"dusk\"", 1)
        .replacen("mirror: true,", "", 1);
    for (side, rows, facing) in [("north", [2, 4], "SE"), ("south", [27, 25], "NW")] {
        let from = text.find(&format!("id: \"{side}\"")).expect("its sides");
        let units = from + text[from..].find("units: [").expect("its units") + "units: [".len();
        text.insert_str(units, &more(rows, facing));
    }
    written(&text)
}

/// The same few battles in turn, so that every sample does like work.
#[divan::bench(args = ["melee", "courtyard", "bridge", "duel"], sample_count = 40)]
fn combatant_turns(bencher: Bencher, id: &str) {
    measure(bencher, level(id));
}

/// The mass melee with everything that magic, light and guards cost.
#[divan::bench(sample_count = 40)]
fn combatant_turns_at_dusk(bencher: Bencher) {
    measure(bencher, dusk());
}

fn measure(bencher: Bencher, level: Arc<Level>) {
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
