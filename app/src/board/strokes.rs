//! What is drawn on the board for as long as an event takes: missiles on their way, the arc of a
//! blow, the flash of a shield, splinters, wounds, rings of magic. With reduced motion there is none
//! of it, nor for what is told at once: the words and the marks are there all the same.

use bevy::prelude::*;
use bevy::window::RequestRedraw;

use super::height;
use crate::play::battle_session::BattleSession;
use crate::play::playback::{EventShown, PlaybackSpeed};
use crate::screen::Screen;
use crate::systems::AppSystems;
use crate::telling::{Stroke, strokes};
use crate::theme::pictures::Pictures;

/// Pixels of a picture.
const PIXELS: u32 = 128;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (begin, go_on)
            .chain()
            .in_set(AppSystems::Draw)
            .run_if(resource_exists::<BattleSession>),
    );
}

/// What has just been told begins to be drawn.
fn begin(
    mut told: MessageReader<EventShown>,
    session: Res<BattleSession>,
    pace: Res<PlaybackSpeed>,
    mut pictures: ResMut<Pictures>,
    mut images: ResMut<Assets<Image>>,
    mut commands: Commands,
) {
    for EventShown(event) in told.read() {
        if !pace.moves() {
            continue;
        }
        for stroke in strokes(&session, event) {
            let names = [stroke.picture.as_str(), "strokes/stone"];
            let Some(image) = pictures.first(&mut images, &names, None, PIXELS) else {
                continue;
            };
            let at = stroke.way[0].extend(height::STROKES);
            commands.spawn((
                Sprite {
                    image,
                    custom_size: Some(Vec2::splat(stroke.size[0])),
                    ..default()
                },
                Transform::from_translation(at),
                Visibility::Hidden,
                stroke,
                DespawnOnExit(Screen::Battle),
            ));
        }
    }
}

type Drawn<'a> = (
    Entity,
    &'a mut Stroke,
    &'a mut Transform,
    &'a mut Sprite,
    &'a mut Visibility,
);

fn go_on(
    time: Res<Time>,
    pace: Res<PlaybackSpeed>,
    mut strokes: Query<Drawn<'_>>,
    mut commands: Commands,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    for (entity, mut stroke, mut transform, mut sprite, mut visibility) in &mut strokes {
        if stroke.at >= stroke.lasts || !pace.moves() {
            commands.entity(entity).despawn();
            continue;
        }
        redraw.write(RequestRedraw);
        if stroke.at >= 0.0 {
            visibility.set_if_neq(Visibility::Inherited);
            let look = stroke.look();
            transform.translation = look.at.extend(height::STROKES);
            transform.rotation = Quat::from_rotation_z(look.turn);
            sprite.custom_size = Some(Vec2::splat(look.size));
            sprite.color.set_alpha(look.alpha);
        }
        stroke.at += time.delta_secs().min(0.1) * pace.rate();
    }
}
