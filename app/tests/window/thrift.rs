//! What the window costs: nothing while nothing moves, and no more after many battles than after two.

use bevy::prelude::*;
use bevy::window::RequestRedraw;
use testudo_app::Screen;

use super::keeping::fought;
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

/// How often another frame is asked for in sixty frames.
fn asked_in_a_second(table: &mut Table) -> usize {
    table.app.init_resource::<Asked>();
    table.app.add_systems(Last, count);
    table.frames(2);
    table.app.world_mut().resource_mut::<Asked>().0 = 0;
    table.frames(60);
    table.app.world().resource::<Asked>().0
}

#[test]
fn a_board_on_which_nothing_moves_asks_for_no_frame() {
    let mut table = Table::open(Some("raid"), 1280, 800, 1.0);
    table.until_choice();
    table.frames(40);
    assert_eq!(asked_in_a_second(&mut table), 0);
}

#[test]
fn a_replay_that_is_left_while_it_runs_asks_for_no_frame() {
    let mut table = Table::open_with(&fought, 1280, 800, 1.0);
    table.frames(30);
    assert!(table.session().plays());
    table.key(KeyCode::Escape);
    assert_ne!(table.screen(), Screen::Battle);
    table.frames(40);
    assert_eq!(asked_in_a_second(&mut table), 0);
}

#[test]
fn replays_begun_again_and_again_leave_nothing_behind() {
    let mut table = Table::open(Some("duel"), 1280, 800, 1.0);
    table.until_choice();
    table.key(KeyCode::KeyK);
    table.key(KeyCode::Escape);
    table.click_button("Leave");
    let mut after = Vec::new();
    for replay in 1..=6 {
        table.click_button("Kept battles");
        assert_eq!(table.screen(), Screen::Saves);
        table.click_button("Watch");
        table.frames(20);
        assert_eq!(table.screen(), Screen::Battle);
        table.key(KeyCode::Escape);
        table.key(KeyCode::Escape);
        table.frames(6);
        assert_eq!(table.screen(), Screen::Title);
        if replay == 2 || replay == 6 {
            after.push(kept(&mut table));
        }
    }
    assert_eq!(after[0], after[1]);
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

/// What the process holds in memory now, megabytes; nothing where that is not told.
fn resident() -> Option<f64> {
    let told = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = told.lines().find(|line| line.starts_with("VmRSS:"))?;
    let kilobytes: f64 = line.split_whitespace().nth(1)?.parse().ok()?;
    Some(kilobytes / 1024.0)
}

/// A battle begun from the title, a few decisions of it, and back to the title.
fn fight_a_little(table: &mut Table) {
    table.click_button("New skirmish");
    table.click_button("The Duel");
    table.click_button("To battle");
    table.frames(4);
    for _ in 0..3 {
        table.until_choice();
        if table.screen() == Screen::Battle {
            table.key(KeyCode::KeyF);
            table.key(KeyCode::KeyR);
        }
    }
    table.until_choice();
    if table.screen() == Screen::Battle {
        table.key(KeyCode::KeyK);
        table.key(KeyCode::Escape);
        table.click_button("Leave");
    } else {
        table.click_button("Title");
    }
    table.frames(6);
    assert_eq!(table.screen(), Screen::Title);
}

/// A kept battle watched for a while, and back to the title.
fn watch_a_little(table: &mut Table) {
    table.click_button("Kept battles");
    table.click_button("Watch");
    table.frames(20);
    table.key(KeyCode::Escape);
    table.key(KeyCode::Escape);
    table.frames(6);
    assert_eq!(table.screen(), Screen::Title);
}

/// How many atlases of letters there are, and their megabytes.
fn letters(table: &Table) -> (usize, f64) {
    let world = table.app.world();
    let letters = world.resource::<bevy::text::FontAtlasSet>();
    let bytes = letters.total_bytes(world.resource::<Assets<Image>>());
    let atlases = letters.values().map(Vec::len).sum();
    (atlases, bytes as f64 / 1_048_576.0)
}

/// With `TESTUDO_LONG` set, twenty battles, ten replays and twice fifty sizes of the window, and the memory after each;
/// else a few of each.
#[test]
fn memory_stays_flat_over_battles_replays_and_sizes() {
    let (battles, replays, sizes) = match std::env::var_os("TESTUDO_LONG") {
        Some(_) => (20, 10, 50),
        None => (5, 2, 10),
    };
    let mut table = Table::open_measured(launch(None), 1280, 800);
    let note = |what: String| {
        let held = resident().unwrap_or_default();
        println!("{what}: {held:.0} MB");
        held
    };
    note("on the title".to_owned());
    let mut early = 0.0;
    for battle in 1..=battles {
        fight_a_little(&mut table);
        let held = note(format!("battle {battle}"));
        // What is made once, such as pictures, is there after two battles.
        if battle == 2 {
            early = held;
        }
    }
    let mut last = 0.0;
    for replay in 1..=replays {
        watch_a_little(&mut table);
        last = note(format!("replay {replay}"));
    }
    assert!(
        last - early < 20.0,
        "{early} after two battles, {last} at last"
    );
    // Letters and pictures are drawn for each scale of the interface, and dropped with it.
    let mut kept = vec![letters(&table)];
    let mut after = Vec::new();
    for pass in 1..=2 {
        for size in 0..sizes {
            table.resize(900 + 37 * (size % 20), 700 + 23 * (size % 13));
            table.frames(8);
        }
        kept.push(letters(&table));
        after.push(note(format!("{sizes} sizes, pass {pass}")));
    }
    println!("atlases of letters and their megabytes: {kept:?}");
    assert!(kept[2].0 <= kept[0].0 + 4, "{kept:?}");
    assert!(after[0] - last < 15.0, "{last}, then {after:?}");
    assert!(after[1] - after[0] < 8.0, "{after:?}");
}
