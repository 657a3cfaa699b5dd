//! What a frame costs with 200 combatants on 10,000 cells, and how much of it is ours: CPU time of all
//! threads, without a renderer.

use std::any::TypeId;
use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::io::Write as _;
use std::sync::Arc;
use std::time::Duration;

use bevy::app::MainScheduleOrder;
use bevy::ecs::schedule::{InternedScheduleLabel, ScheduleCleanupPolicy, ScheduleLabel};
use bevy::prelude::*;
use cpu_time::ProcessTime;
use testudo_app::Launch;
use testudo_engine::content::{Level, Library};

use super::table::{Table, bare, launch};

/// Frames measured of each kind; fewer without optimisation, where the bound is wide.
const FRAMES: usize = if cfg!(debug_assertions) { 25 } else { 100 };
/// Commands whose story is watched.
const TURNS: usize = if cfg!(debug_assertions) { 8 } else { 20 };

/// A hundred a side on ten thousand cells.
pub(super) fn host() -> Arc<Level> {
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

/// Before our systems and after them.
#[derive(ScheduleLabel, Clone, PartialEq, Eq, Hash, Debug)]
struct Mark;
#[derive(ScheduleLabel, Clone, PartialEq, Eq, Hash, Debug)]
struct Unmark;

/// When the last frame came to our systems, and what it spent on them.
#[derive(Resource)]
struct Spent(ProcessTime, Duration);

/// Takes the time of every frame's `Update`, where nearly all of our systems are: what they do and what they
/// command, but not what Bevy makes of it afterwards, to lay out anew for example.
fn clock(app: &mut App) {
    app.insert_resource(Spent(ProcessTime::now(), Duration::ZERO));
    let mut order = app.world_mut().resource_mut::<MainScheduleOrder>();
    order.insert_before(Update, Mark);
    order.insert_after(Update, Unmark);
    app.add_systems(Mark, |mut spent: ResMut<Spent>| {
        spent.0 = ProcessTime::now();
    });
    app.add_systems(Unmark, |mut spent: ResMut<Spent>| {
        spent.1 = spent.0.elapsed();
    });
}

/// What the last frame spent on our systems.
fn on_ours(table: &Table) -> Duration {
    table.app.world().resource::<Spent>().1
}

/// What a frame costs in which the story is told; and the dearest of the three in which a choice opens, all of it and
/// our systems alone.
fn told_and_opened(table: &mut Table) -> (Duration, [Duration; 2]) {
    let (mut told, mut opened, mut alone) = (Vec::new(), Vec::new(), Vec::new());
    for _ in 0..TURNS {
        // The adviser acts.
        table.key(KeyCode::KeyR);
        while table.session().choice().is_none() {
            let thinks = table.session().is_thinking();
            let frame = cost(table, |table| table.frames(1));
            if table.session().choice().is_some() {
                let mut dearest = [frame, on_ours(table)];
                for _ in 0..2 {
                    let next = cost(table, |table| table.frames(1));
                    dearest = [dearest[0].max(next), dearest[1].max(on_ours(table))];
                }
                opened.push(dearest[0]);
                alone.push(dearest[1]);
            } else if thinks || table.session().is_thinking() {
                // The opponent's thoughts are counted with whatever else the process does.
                std::thread::sleep(Duration::from_millis(1));
            } else {
                told.push(frame);
            }
        }
    }
    assert!(opened.len() > 3, "{} choices opened", opened.len());
    (median(told), [median(opened), median(alone)])
}

/// What our own systems take is a frame with them less a frame without them, in the same world; what they leave Bevy to do,
/// such as laying out again, counts as theirs. The frame in which a choice opens has no counterpart without us: there only
/// `Update` counts, and the whole is printed beside it.
#[test]
fn our_own_part_of_a_frame_of_200_combatants_on_10_000_cells_is_cheap() {
    let launched = Launch {
        level: Some(host()),
        ..launch(None)
    };
    let mut table = Table::open_measured(launched, 1920, 1080);
    table.until_choice();
    table.frames(20);
    clock(&mut table.app);
    let (story, [opening, alone]) = told_and_opened(&mut table);
    table.frames(20);
    let with = [still(&mut table), pointed(&mut table), story];
    let ours = without_ours(&mut table.app);
    table.frames(20);
    let (idle, hovered) = (still(&mut table), pointed(&mut table));
    let without = [idle, hovered, idle];
    let kinds = ["nothing moves", "the pointer moves", "the story is told"];
    let ms = |time: Duration| time.as_secs_f64() * 1e3;
    let mut said = format!("  {ours} systems of our own\n");
    let mut own = vec![("a choice opens", opening, alone)];
    for (what, (with, without)) in kinds.into_iter().zip(with.into_iter().zip(without)) {
        own.push((what, with, with.saturating_sub(without)));
    }
    for (what, whole, part) in &own {
        let (whole, part) = (ms(*whole), ms(*part));
        _ = writeln!(
            said,
            "  {what}: {whole:.2} ms a frame, {part:.2} ms of it ours"
        );
    }
    std::io::stderr().write_all(said.as_bytes()).unwrap();
    assert!(ours > 100, "{said}");
    // Without optimisation it is many times as much; the bound of 4 ms is for a release build.
    let bound = if cfg!(debug_assertions) { 200 } else { 4 };
    for (.., part) in &own {
        assert!(part.as_millis() < bound, "{said}");
    }
}
