//! The board shakes with a heavy blow, and comes to rest where it was. What the camera looks at stays: only its picture of
//! the board is shifted, the panels not at all. With reduced motion, and where the story is told at once, nothing shakes.

use std::f32::consts::TAU;

use bevy::prelude::*;
use bevy::window::{PrimaryWindow, RequestRedraw};

use super::camera::BoardCamera;
use crate::play::battle_session::BattleSession;
use crate::play::playback::{EventShown, PlaybackSpeed};
use crate::screen::Screen;
use crate::systems::AppSystems;
use crate::telling::Telling;

/// The shaking that goes on: how hard, and the part of it that is done.
#[derive(Component, Clone, Copy, PartialEq, Debug)]
struct Shake {
    hard: f32,
    at: f32,
}

/// Seconds that it takes.
const SECONDS: f32 = 0.35;
/// The farthest that the board goes, in parts of the window's height: eight pixels of 1080.
const FARTHEST: f32 = 8.0 / 1080.0;
/// Where the middle of the picture is at rest, in parts of the window.
const REST: Vec2 = Vec2::splat(0.5);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (begin, shake)
            .chain()
            .in_set(AppSystems::Draw)
            .run_if(in_state(Screen::Battle).and_then(resource_exists::<BattleSession>)),
    );
    app.add_systems(OnExit(Screen::Battle), come_to_rest);
}

/// How far off the picture is when this part of it is done, in parts of the farthest.
fn off(at: f32) -> Vec2 {
    if !(0.0..1.0).contains(&at) {
        return Vec2::ZERO;
    }
    let less = (1.0 - at) * (1.0 - at);
    Vec2::new((at * 3.0 * TAU).sin(), 0.6 * (at * 4.0 * TAU).sin()) * less
}

fn begin(
    mut told: MessageReader<EventShown>,
    session: Res<BattleSession>,
    pace: Res<PlaybackSpeed>,
    camera: Query<Entity, With<BoardCamera>>,
    mut commands: Commands,
) {
    let moves = pace.moves();
    let hardest = told
        .read()
        .filter(|_| moves)
        .map(|EventShown(event)| Telling::of(&session, event).shakes)
        .fold(0.0, f32::max);
    if let Some(camera) = camera.iter().next().filter(|_| hardest > 0.0) {
        let (hard, at) = (hardest, 0.0);
        commands.entity(camera).insert(Shake { hard, at });
    }
}

fn shake(
    time: Res<Time>,
    pace: Res<PlaybackSpeed>,
    window: Query<&Window, With<PrimaryWindow>>,
    mut cameras: Query<(Entity, &mut Shake, &mut Projection)>,
    mut commands: Commands,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    for (camera, mut shake, mut projection) in &mut cameras {
        let Projection::Orthographic(lens) = &mut *projection else {
            continue;
        };
        shake.at += time.delta_secs().min(0.1) * pace.rate() / SECONDS;
        let over = shake.at >= 1.0 || !pace.moves();
        lens.viewport_origin = if over {
            REST
        } else {
            let shape = window.single().map_or(1.0, |window| {
                window.height().max(1.0) / window.width().max(1.0)
            });
            REST + off(shake.at) * Vec2::new(shape, 1.0) * FARTHEST * shake.hard
        };
        if over {
            commands.entity(camera).remove::<Shake>();
        }
        redraw.write(RequestRedraw);
    }
}

/// A battle that is left while the board shakes.
fn come_to_rest(
    mut cameras: Query<(Entity, &mut Projection), With<Shake>>,
    mut commands: Commands,
) {
    for (camera, mut projection) in &mut cameras {
        if let Projection::Orthographic(lens) = &mut *projection {
            lens.viewport_origin = REST;
        }
        commands.entity(camera).remove::<Shake>();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_begins_and_ends_at_rest_and_dies_down() {
        assert_eq!(off(0.0), Vec2::ZERO);
        assert_eq!(off(1.0), Vec2::ZERO);
        assert_eq!(off(-0.1), Vec2::ZERO);
        let most = |from: u16, to: u16| {
            let parts = (from..to).map(|part| off(f32::from(part) / 100.0).length());
            parts.fold(0.0, f32::max)
        };
        assert!(most(0, 30) > 0.5 && most(0, 100) <= 1.2);
        assert!(most(70, 100) < most(0, 30) / 4.0);
    }
}
