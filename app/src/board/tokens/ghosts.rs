//! Where one's side last saw enemies that it does not see now: a pale sign on the cell. And the fires that stand on the
//! board, which are drawn at the same height.

use bevy::prelude::*;

use super::coin::PIXELS;
use super::span;
use crate::board::height;
use crate::board::layout::Layout;
use crate::board::legible::{Legible, width};
use crate::play::battle_session::BattleSession;
use crate::play::choice::ShowSystems;
use crate::screen::Screen;
use crate::theme::palette;
use crate::theme::pictures::{Pictures, shape};
use testudo_engine::battle::UnitId;
use testudo_engine::grid::Cell;

/// The sign of somebody out of sight.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
struct Ghost;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (haunt, light).chain().in_set(ShowSystems).run_if(
            in_state(Screen::Battle).and_then(resource_exists_and_changed::<BattleSession>),
        ),
    );
}

fn haunt(
    session: Res<BattleSession>,
    mut pictures: ResMut<Pictures>,
    mut images: ResMut<Assets<Image>>,
    ghosts: Query<Entity, With<Ghost>>,
    mut before: Local<Vec<(UnitId, Cell)>>,
    mut commands: Commands,
) {
    let replica = session.replica();
    let last: Vec<(UnitId, Cell)> = session.view(&replica).last_seen().collect();
    if *before == last && ghosts.is_empty() == last.is_empty() {
        return;
    }
    for ghost in &ghosts {
        commands.entity(ghost).despawn();
    }
    let layout = Layout::of(session.level.ground.grid());
    let image = pictures.get(&mut images, "tokens/unseen", None, PIXELS);
    for (unit, cell) in &last {
        let at = layout.centre(*cell).extend(height::TOKENS - 1.0);
        let here = (Ghost, DespawnOnExit(Screen::Battle));
        let label = Text2d::new(format!("{unit}?"));
        let mut ghost =
            commands.spawn((Transform::from_translation(at), Visibility::default(), here));
        ghost.with_children(|ghost| {
            if let Some(image) = image.clone() {
                ghost.spawn(Sprite {
                    image,
                    custom_size: Some(Vec2::splat(span(&layout))),
                    ..default()
                });
            }
            ghost.spawn((
                Legible::within(width(&label.0, 22.0), layout.cell_size().x * 1.2),
                label,
                TextFont::from_font_size(22.0),
                TextColor(palette::side(palette::worn(&session.level, unit.side))),
                bevy::sprite::Text2dShadow {
                    offset: Vec2::new(1.5, -1.5),
                    color: palette::CHALK,
                },
                Transform::from_xyz(0.0, 0.0, 0.2),
            ));
        });
    }
    *before = last;
}

/// The flame of a lamp of the level.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
struct LampMark(Cell);

/// The cells of the level's lamps that those before the screen know of (DUN-7).
fn lamps_known(session: &BattleSession) -> Vec<Cell> {
    let replica = session.replica();
    let view = session.view(&replica);
    let lamps = session.level.lamps.iter().map(|lamp| lamp.cell);
    lamps.filter(|&cell| view.knows_cell(cell)).collect()
}

/// A flame where the level has one, of which those before the screen know.
fn light(
    session: Res<BattleSession>,
    drawn: Query<(Entity, &LampMark)>,
    mut pictures: ResMut<Pictures>,
    mut images: ResMut<Assets<Image>>,
    mut commands: Commands,
) {
    let known = lamps_known(&session);
    for (entity, mark) in &drawn {
        if !known.contains(&mark.0) {
            commands.entity(entity).despawn();
        }
    }
    let fresh = |cell: &Cell| !drawn.iter().any(|(_, mark)| mark.0 == *cell);
    let fresh: Vec<Cell> = known.into_iter().filter(fresh).collect();
    if fresh.is_empty() {
        return;
    }
    let layout = Layout::of(session.level.ground.grid());
    let flame = [
        (0.50, 0.06),
        (0.66, 0.36),
        (0.78, 0.60),
        (0.70, 0.84),
        (0.50, 0.94),
        (0.30, 0.84),
        (0.22, 0.60),
        (0.38, 0.42),
    ]
    .map(|(x, y)| Vec2::new(x, y));
    let image = pictures.own(&mut images, "own/flame", 96, || {
        shape(&flame, 96, palette::SIDES[4], Some((palette::RUBRIC, 6.0)))
    });
    for cell in fresh {
        let at = layout.centre(cell).extend(height::SHADE + 0.1);
        commands.spawn((
            Sprite {
                image: image.clone(),
                custom_size: Some(Vec2::splat(layout.cell_size().min_element() * 0.45)),
                ..default()
            },
            Transform::from_translation(at),
            LampMark(cell),
            DespawnOnExit(Screen::Battle),
        ));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::tints::tests::{catch_up, session};

    /// DUN-7: of a charted level those before the screen see no lamp where they know of nothing.
    #[test]
    fn dun_7_a_lamp_where_nothing_is_charted_is_not_drawn() {
        let mut mine = session("mine");
        catch_up(&mut mine);
        let (known, all) = (lamps_known(&mine), mine.level.lamps.len());
        assert!(known.len() < all, "{known:?} of {all}");
        let mut open = session("raid");
        catch_up(&mut open);
        assert_eq!(lamps_known(&open).len(), open.level.lamps.len());
        assert!(!open.level.lamps.is_empty());
    }
}
