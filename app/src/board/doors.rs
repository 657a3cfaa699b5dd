//! Doors and keys on the board: each door as it stands, each key where it lies. It never knows what may be done to them.

use bevy::prelude::*;

use super::height;
use super::layout::Layout;
use crate::play::battle_session::BattleSession;
use crate::screen::Screen;
use crate::systems::AppSystems;
use crate::theme::pictures::Pictures;
use testudo_engine::content::door::{KeyPlace, LevelDoor};
use testudo_engine::grid::Cell;
use testudo_engine::rules::door::DoorState;

/// Pixels of a picture.
const PIXELS: u32 = 208;
/// A board picture is so many times as wide as a cell.
pub(super) const WIDE: f32 = 1.6;
/// A key is so much of a cell.
const KEY: f32 = 0.35;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        draw.in_set(AppSystems::Draw)
            .run_if(in_state(Screen::Battle).and_then(resource_exists::<BattleSession>)),
    );
}

/// A picture of what stands or lies in a cell besides the map.
#[derive(Component, Clone, PartialEq, Eq, Debug)]
struct Fixture {
    cell: Cell,
    picture: String,
    small: bool,
}

/// The picture of a door in some state.
pub(super) fn picture(door: &LevelDoor, state: DoorState) -> String {
    match (state, door.terrain(state)) {
        (DoorState::Open, _) => "terrain/door_open-0".to_owned(),
        (_, Some(terrain)) => format!("terrain/{}-0", terrain.id),
        (_, None) => "terrain/splinters-0".to_owned(),
    }
}

/// What stands for a door that has no picture of its own.
pub(super) const PLAIN: &str = "terrain/door-0";

/// What is to be drawn now.
fn fixtures(session: &BattleSession) -> Vec<Fixture> {
    let replica = session.replica();
    let view = session.view(&replica);
    let board = view.arena().board;
    let doors = board.doors().map(|now| Fixture {
        cell: now.door.at,
        picture: picture(now.door, now.state),
        small: false,
    });
    let keys = board.keys().iter().filter_map(|(key, place)| match place {
        KeyPlace::Lies(cell) if !board.is_shut_in(*key, *cell) => Some(Fixture {
            cell: *cell,
            picture: "marks/key".to_owned(),
            small: true,
        }),
        _ => None,
    });
    doors.chain(keys).collect()
}

fn draw(
    session: Res<BattleSession>,
    drawn: Query<(Entity, &Fixture)>,
    mut pictures: ResMut<Pictures>,
    mut images: ResMut<Assets<Image>>,
    mut commands: Commands,
) {
    if session.level.doors.is_empty() {
        return;
    }
    let wanted = fixtures(&session);
    for (entity, fixture) in &drawn {
        if !wanted.contains(fixture) {
            commands.entity(entity).despawn();
        }
    }
    let layout = Layout::of(session.level.ground.grid());
    let cell = layout.cell_size().min_element();
    for fixture in wanted {
        if drawn.iter().any(|(_, known)| *known == fixture) {
            continue;
        }
        let names = [fixture.picture.as_str(), PLAIN];
        let Some(image) = pictures.first(&mut images, &names, None, PIXELS) else {
            continue;
        };
        let size = cell * if fixture.small { KEY } else { WIDE };
        let place = layout.centre(fixture.cell).extend(height::PROPS + 0.2);
        let sprite = Sprite {
            image,
            custom_size: Some(Vec2::splat(size)),
            ..default()
        };
        let at = Transform::from_translation(place);
        commands.spawn((sprite, at, fixture, DespawnOnExit(Screen::Battle)));
    }
}
