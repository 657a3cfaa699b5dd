//! The traps that a side knows of, marked on the board: set, or harmless. It never knows what they do.

use bevy::prelude::*;

use super::height;
use super::layout::Layout;
use crate::play::battle_session::BattleSession;
use crate::screen::Screen;
use crate::systems::AppSystems;
use crate::theme::pictures::Pictures;
use testudo_engine::grid::Cell;

/// Pixels of a picture.
const PIXELS: u32 = 104;
/// A mark is so much of a cell, and stands so far below its middle.
const WIDE: f32 = 0.42;
const BELOW: f32 = 0.22;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        draw.in_set(AppSystems::Draw)
            .run_if(in_state(Screen::Battle).and_then(resource_exists::<BattleSession>)),
    );
}

/// The picture of a trap that is set.
pub(crate) const SET: &str = "marks/trap";
/// The picture of a trap that has gone off, or was made harmless.
pub(crate) const SPENT: &str = "marks/trap_spent";

/// The mark of a trap in one of its cells.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TrapMark {
    /// Where.
    pub(crate) cell: Cell,
    /// Whether it can spring.
    pub(crate) set: bool,
}

/// What is to be drawn now.
pub(crate) fn marks(session: &BattleSession) -> Vec<TrapMark> {
    let replica = session.replica();
    let view = session.view(&replica);
    let traps = view.arena().board.traps();
    traps
        .flat_map(|now| {
            let set = now.set;
            let cells = now.trap.cells.iter();
            cells.map(move |&cell| TrapMark { cell, set })
        })
        .collect()
}

fn draw(
    session: Res<BattleSession>,
    drawn: Query<(Entity, &TrapMark)>,
    mut pictures: ResMut<Pictures>,
    mut images: ResMut<Assets<Image>>,
    mut commands: Commands,
) {
    if session.level.traps.is_empty() {
        return;
    }
    let wanted = marks(&session);
    for (entity, mark) in &drawn {
        if !wanted.contains(mark) {
            commands.entity(entity).despawn();
        }
    }
    let layout = Layout::of(session.level.ground.grid());
    let cell = layout.cell_size().min_element();
    for mark in wanted {
        if drawn.iter().any(|(_, known)| *known == mark) {
            continue;
        }
        let name = if mark.set { SET } else { SPENT };
        let Some(image) = pictures.get(&mut images, name, None, PIXELS) else {
            continue;
        };
        let below = Vec2::new(0.0, -BELOW * cell);
        let place = (layout.centre(mark.cell) + below).extend(height::PROPS + 0.4);
        let sprite = Sprite {
            image,
            custom_size: Some(Vec2::splat(cell * WIDE)),
            ..default()
        };
        let at = Transform::from_translation(place);
        commands.spawn((sprite, at, mark, DespawnOnExit(Screen::Battle)));
    }
}
