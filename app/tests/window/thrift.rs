//! What the window costs: nothing while nothing moves, and no more after many battles than after two.

use bevy::prelude::*;
use bevy::window::RequestRedraw;
use testudo_app::Screen;

use super::keeping::fought;
use super::table::Table;

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
        assert_eq!(table.screen(), Screen::Kept);
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
