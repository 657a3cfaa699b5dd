//! What the window costs: nothing while nothing moves, and no more after many battles than after two.

use std::fmt::Write as _;
use std::io::Write as _;
use std::sync::Arc;

use bevy::prelude::*;
use bevy::window::RequestRedraw;
use cpu_time::ProcessTime;
use testudo::app::{Launch, Screen};
use testudo::content::{Level, Library};

use super::table::{Table, launch};

#[derive(Resource, Default)]
struct Asked(usize);

fn count(mut asked: MessageReader<RequestRedraw>, mut all: ResMut<Asked>) {
    all.0 += asked.read().count();
}

/// Everything that could pile up: entities, pictures, meshes, materials, fonts.
fn kept(table: &mut Table) -> [usize; 5] {
    let world = table.app.world_mut();
    let entities = world.query::<Entity>().iter(world).count();
    [
        entities,
        world.resource::<Assets<Image>>().len(),
        world.resource::<Assets<Mesh>>().len(),
        world.resource::<Assets<ColorMaterial>>().len(),
        world.resource::<Assets<Font>>().len(),
    ]
}

#[test]
fn a_board_on_which_nothing_moves_asks_for_no_frame() {
    let mut table = Table::open(Some("raid"), 1280, 800, 1.0);
    table.until_choice();
    table.frames(40);
    table.app.init_resource::<Asked>();
    table.app.add_systems(Last, count);
    table.frames(2);
    table.app.world_mut().resource_mut::<Asked>().0 = 0;
    table.frames(60);
    assert_eq!(table.app.world().resource::<Asked>().0, 0);
}

#[test]
fn ten_battles_leave_no_more_behind_than_two() {
    let mut table = Table::open(None, 1280, 800, 1.0);
    let mut after = Vec::new();
    for battle in 1..=10 {
        table.click_button("New skirmish");
        table.click_button("The Duel");
        table.click_button("To battle");
        table.frames(4);
        assert_eq!(table.screen(), Screen::Battle);
        for _ in 0..4 {
            table.until_choice();
            table.key(KeyCode::KeyF);
            table.key(KeyCode::KeyR);
        }
        table.until_choice();
        for _ in 0..4 {
            if table.screen() != Screen::Battle {
                break;
            }
            table.key(KeyCode::Escape);
            if table.button("Leave").is_some() {
                table.click_button("Leave");
            }
        }
        if table.screen() == Screen::Outcome {
            table.click_button("Title");
        }
        table.frames(6);
        assert_eq!(table.screen(), Screen::Title);
        if battle == 2 || battle == 10 {
            after.push(kept(&mut table));
        }
    }
    // The same title is shown: what is there is what it was, picture by picture.
    assert_eq!(after[0], after[1]);
}

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

/// The whole frame is measured, Bevy's own systems with ours, on every thread.
#[test]
fn a_frame_of_200_combatants_on_10_000_cells_is_cheap() {
    let launched = Launch {
        level: Some(host()),
        ..launch(None)
    };
    let mut table = Table::open_blind(launched, 1920, 1080);
    table.until_choice();
    table.frames(20);
    let mut told = String::new();
    let mut measure = |what: &str, frames: u32, step: &mut dyn FnMut(&mut Table, f32)| {
        let before = ProcessTime::now();
        for at in 0..60 / frames {
            step(&mut table, at as f32);
        }
        let each = before.elapsed() / 60;
        _ = writeln!(told, "  {what}: {:.2} ms a frame", each.as_secs_f64() * 1e3);
        each
    };
    let still = measure("nothing moves", 1, &mut |table, _| table.frames(1));
    let pointed = measure("the pointer moves", 2, &mut |table, at| {
        table.point(Vec2::new(200.0 + 24.0 * at, 300.0 + 6.0 * at));
    });
    std::io::stderr().write_all(told.as_bytes()).unwrap();
    // Without optimisation it is many times as much; the bound of 4 ms is for a release build.
    let bound = if cfg!(debug_assertions) { 200 } else { 4 };
    for each in [still, pointed] {
        assert!(each.as_millis() < bound, "{told}");
    }
}
