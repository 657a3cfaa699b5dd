//! What a frame costs with 200 combatants on 10,000 cells, and how much of it is ours: CPU time of all
//! threads, without a renderer.

use std::any::TypeId;
use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::io::Write as _;
use std::sync::Arc;
use std::time::Duration;

use bevy::ecs::schedule::{InternedScheduleLabel, ScheduleCleanupPolicy};
use bevy::prelude::*;
use cpu_time::ProcessTime;
use testudo::app::Launch;
use testudo::content::{Level, Library};

use super::table::{Table, bare, launch};

/// Frames measured of each kind.
const FRAMES: usize = 100;
/// Commands whose story is watched.
const TURNS: usize = 20;

/// A hundred a side on ten thousand cells.
fn host() -> Arc<Level> {
    const SIDE: usize = 100;
    let row = ". ".repeat(SIDE);
    let map = (0..SIDE).fold(String::new(), |mut map, at| {
        let shove = if at % 2 == 1 { " " } else { "" };
        _ = writeln!(map, "\"{shove}{}\",", row.trim_end());
        map
    });
    let side = |first: usize, facing: &str| {
        let ranked = (0..100).fold(String::new(), |mut units, number| {
            let (rank, file) = (number / 25, number % 25);
            let unit = ["archer", "halberdier", "man_at_arms", "spearman"][rank];
            let (column, row) = (30 + file, first + rank);
            _ = writeln!(
                units,
                "(unit: \"{unit}\", at: [({column}, {row})], facing: {facing}),"
            );
            units
        });
        format!("[{ranked}]")
    };
    let text = format!(
        "(id: \"host\", name: \"The Host\", brief: \"Two hosts.\", genre: \"fantasy\",
          grid: Hex(orientation: Pointy, offset: Odd), legend: {{'.': (terrain: \"grass\")}}, map: [{map}],
          sides: [(id: \"north\", name: \"North\", units: {}), (id: \"south\", name: \"South\", units: {})], rounds: 150)",
        side(40, "SE"),
        side(50, "NW"),
    );
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("host.ron");
    std::fs::write(&path, text).unwrap();
    Arc::new(Library::shipped().level(path.to_str().unwrap()).unwrap())
}

/// Takes every system out of the app that Bevy by itself does not have.
fn without_ours(app: &mut App) -> usize {
    let bare = bare_types();
    let mut ours = 0;
    let world = app.world_mut();
    let labels: Vec<InternedScheduleLabel> = {
        let schedules = world.resource::<Schedules>();
        schedules
            .iter()
            .map(|(_, schedule)| schedule.label())
            .collect()
    };
    for label in labels {
        let removed = world.try_schedule_scope(label, |world, schedule| {
            // A schedule that was never run has nothing in it that a frame could take.
            let systems = schedule.systems().into_iter().flatten();
            let own = systems.filter(|(_, system)| !bare.contains(&system.system_type()));
            let sets: Vec<_> = own
                .flat_map(|(_, system)| system.default_system_sets())
                .collect();
            let policy = ScheduleCleanupPolicy::RemoveSystemsOnlyAllowBreakages;
            // A system that stands there twice goes at once with its fellow.
            let gone = sets.into_iter();
            gone.map(|set| {
                schedule
                    .remove_systems_in_set(set, world, policy)
                    .unwrap_or(0)
            })
            .sum::<usize>()
        });
        ours += removed.unwrap_or(0);
    }
    ours
}

/// Every system of an app that has only what ours is put upon.
fn bare_types() -> BTreeSet<TypeId> {
    let mut app = bare(1920, 1080, None);
    app.finish();
    app.cleanup();
    let schedules = app.world().resource::<Schedules>();
    let of = |schedule: &Schedule| -> Vec<TypeId> {
        let systems = schedule.graph().systems.iter();
        systems.map(|(_, system, _)| system.system_type()).collect()
    };
    schedules
        .iter()
        .flat_map(|(_, schedule)| of(schedule))
        .collect()
}

fn median(mut each: Vec<Duration>) -> Duration {
    each.sort_unstable();
    each[each.len() / 2]
}

/// What one step costs.
fn cost(table: &mut Table, step: impl FnOnce(&mut Table)) -> Duration {
    let before = ProcessTime::now();
    step(table);
    before.elapsed()
}

fn still(table: &mut Table) -> Duration {
    let frames = (0..FRAMES).map(|_| cost(table, |table| table.frames(1)));
    median(frames.collect())
}

fn pointed(table: &mut Table) -> Duration {
    let frames = (0..FRAMES).map(|at| {
        let at = at as f32;
        let there = Vec2::new(200.0 + 12.0 * at, 300.0 + 3.0 * at);
        cost(table, |table| table.glance(there))
    });
    median(frames.collect())
}

/// What a frame costs in which the story is told, and the dearest of the three in which a choice opens.
fn told_and_opened(table: &mut Table) -> (Duration, Duration) {
    let (mut told, mut opened) = (Vec::new(), Vec::new());
    for _ in 0..TURNS {
        // The adviser acts.
        table.key(KeyCode::KeyR);
        while table.stage().choice().is_none() {
            let thinks = table.stage().is_thinking();
            let frame = cost(table, |table| table.frames(1));
            if table.stage().choice().is_some() {
                let next = [(); 2].map(|()| cost(table, |table| table.frames(1)));
                opened.push(frame.max(next[0]).max(next[1]));
            } else if thinks || table.stage().is_thinking() {
                // The opponent's thoughts are counted with whatever else the process does.
                std::thread::sleep(Duration::from_millis(1));
            } else {
                told.push(frame);
            }
        }
    }
    assert!(opened.len() > 3, "{} choices opened", opened.len());
    (median(told), median(opened))
}

/// What our own systems take is what a frame takes with them less what one takes without them, in the same
/// world; what they leave Bevy to do, to lay out anew for example, is counted as theirs.
#[test]
fn our_own_part_of_a_frame_of_200_combatants_on_10_000_cells_is_cheap() {
    let launched = Launch {
        level: Some(host()),
        ..launch(None)
    };
    let mut table = Table::open_blind(launched, 1920, 1080);
    table.until_choice();
    table.frames(20);
    let (story, opening) = told_and_opened(&mut table);
    table.frames(20);
    let with = [still(&mut table), pointed(&mut table), story, opening];
    let ours = without_ours(&mut table.app);
    table.frames(20);
    let (idle, hovered) = (still(&mut table), pointed(&mut table));
    let without = [idle, hovered, idle, idle];
    let kinds = [
        "nothing moves",
        "the pointer moves",
        "the story is told",
        "a choice opens",
    ];
    let mut said = format!("  {ours} systems of our own\n");
    let mut own = Vec::new();
    for (at, what) in kinds.iter().enumerate() {
        let part = with[at].saturating_sub(without[at]);
        let ms = |time: Duration| time.as_secs_f64() * 1e3;
        let (whole, part_ms) = (ms(with[at]), ms(part));
        _ = writeln!(
            said,
            "  {what}: {whole:.2} ms a frame, {part_ms:.2} ms of it ours"
        );
        own.push(part);
    }
    std::io::stderr().write_all(said.as_bytes()).unwrap();
    assert!(ours > 100, "{said}");
    // Without optimisation it is many times as much; the bound of 4 ms is for a release build.
    let bound = if cfg!(debug_assertions) { 200 } else { 4 };
    for part in &own {
        assert!(part.as_millis() < bound, "{said}");
    }
}
