//! What dangers and doors cost: a battle in a spreading fire, a door that opens on a large board, stints in a dungeon.

use std::fs;
use std::sync::Arc;

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use testudo::battle::event::{DoorChanged, DoorEvent, ExploreEvent};
use testudo::battle::{Battle, Event};
use testudo::grid::Cell;
use testudo::rules::door::{DoorAct, DoorState};

use fights::{count, fought, setup, turns, written};

#[path = "../tests/it/exploring/dungeon.rs"]
mod dungeon;
mod fights;

fn main() {
    divan::main();
}

/// The mass melee on its 900 cells, with a fire lit along one edge, the wind behind it, and twelve doors in a wall. Items are
/// combatant turns.
#[divan::bench(sample_count = 40)]
fn turns_in_a_fire(bencher: Bencher) {
    let fire = (0..30).map(|row| format!("(0, {row})"));
    let fire: Vec<_> = fire.collect();
    let doors = (4..16).map(|col| format!("(at: ({col}, 9), door: \"oak_door\"),"));
    let doors: String = doors.collect();
    let dangers = format!(
        "hazards: [(hazard: \"brush_fire\", cells: [{}])], wind: (from: W, strength: 3), doors: [{doors}], sides: [",
        fire.join(", ")
    );
    let text = fs::read_to_string("levels/melee.ron").expect("the melee is shipped");
    let grass = format!("\"{}\",", " .".repeat(30));
    let (row, _) = text.match_indices(&grass).nth(4).expect("a row of grass");
    let wall = format!(
        "\"{} #{} #{}\",",
        " .".repeat(3),
        " .".repeat(12),
        " .".repeat(13)
    );
    let text = text[..row].to_owned() + &wall + &text[row + grass.len()..];
    let text = text
        .replacen("legend: {", "legend: { '#': (terrain: \"wall\"),", 1)
        .replacen("sides: [", &dangers, 1)
        .replacen("id: \"melee\"", "id: \"bench\"", 1)
        .replacen("mirror: true,", "", 1);
    let level = written(&text);
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

/// A door in a wall through the middle of 100 by 100 cells, opened and shut again; forty see through it or do not. One of
/// both is what is measured.
#[divan::bench]
fn door_on_10_000_cells(bencher: Bencher) {
    let row = |row: usize| {
        let sign = |col: usize| if col == 50 && row != 50 { "#" } else { "." };
        let cells: Vec<_> = (0..100).map(sign).collect();
        format!("{:?},", cells.join(" "))
    };
    let map: String = (0..100).map(row).collect();
    let side = |id: &str, col: usize| {
        let cells = (0..20).map(|at| format!("({}, {})", col + at % 2, 30 + 2 * at));
        let cells: Vec<_> = cells.collect();
        format!(
            "(id: \"{id}\", name: \"{id}\", units: [(unit: \"militia\", at: [{}], facing: E)]),",
            cells.join(", ")
        )
    };
    let text = format!(
        "(id: \"bench\", name: \"Field\", brief: \"For a bench.\", genre: \"fantasy\", grid: Square, light: Dusk,
        legend: {{'.': (terrain: \"grass\"), '#': (terrain: \"wall\")}}, map: [{map}],
        doors: [(at: (50, 50), door: \"oak_door\")], sides: [{}{}])",
        side("west", 46),
        side("east", 53)
    );
    let mut battle = Battle::new(&setup(&written(&text), 1));
    let (mut now, mut next) = (
        (DoorState::Open, DoorAct::Open),
        (DoorState::Shut, DoorAct::Shut),
    );
    bencher.bench_local(|| {
        battle.follow(black_box(&Event::Door(DoorEvent::DoorChanged(
            DoorChanged {
                unit: None,
                door: Cell::new(50, 50),
                state: now.0,
                by: now.1,
            },
        ))));
        std::mem::swap(&mut now, &mut next);
    });
}

/// Four soldiers in a dark dungeon of 60 by 60 cells, which they chart by lamplight; items are stints.
#[divan::bench(sample_count = 20)]
fn stints(bencher: Bencher) {
    let level = written(&dungeon::dungeon(20));
    let ended = |event: &Event| matches!(event, Event::Explore(ExploreEvent::StintEnded { .. }));
    let stints = count(&fought(&level, 1), ended);
    bencher
        .counter(ItemsCount::new(stints))
        .bench_local(|| fought(&level, 1));
}
