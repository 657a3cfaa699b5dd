//! What is drawn on the board for as long as an event takes: missiles on their way, the arc of a
//! blow, the flash of a shield, splinters, wounds, rings of magic. With reduced motion there is none
//! of it, nor for what is told at once: the words and the marks are there all the same.

mod script;

use bevy::prelude::*;
use bevy::window::RequestRedraw;

use super::height;
use crate::play::stage::Stage;
use crate::play::story::{Pace, Told};
use crate::screen::Screen;
use crate::systems::AppSystems;
use crate::theme::pictures::Pictures;

pub(super) use script::cells;

/// A picture that flies or flashes.
#[derive(Component, Clone, PartialEq, Debug)]
pub struct Stroke {
    /// Its name: `strokes/arrow`, `gear/dagger`, `marks/stunned`.
    pub picture: String,
    /// Where it begins and ends, world units.
    way: [Vec2; 2],
    /// How it is turned from the top, counterclockwise, radians.
    turn: f32,
    /// Radians a second.
    spin: f32,
    /// How large it is at first and at last, world units.
    size: [f32; 2],
    /// Seconds since it began at the usual speed; below 0 it is still to come.
    at: f32,
    /// Seconds it lasts.
    lasts: f32,
    /// How it goes from its beginning to its end.
    ease: EaseFunction,
    /// Whether it fades away, rather than being gone when it arrives.
    fades: bool,
}

/// Pixels of a picture.
const PIXELS: u32 = 128;
/// The part of its time after which a picture fades.
const FADES: f32 = 0.6;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (begin, go_on)
            .chain()
            .in_set(AppSystems::Show)
            .run_if(resource_exists::<Stage>),
    );
}

/// What has just been told begins to be drawn.
fn begin(
    mut told: MessageReader<Told>,
    stage: Res<Stage>,
    pace: Res<Pace>,
    mut pictures: ResMut<Pictures>,
    mut images: ResMut<Assets<Image>>,
    mut commands: Commands,
) {
    for Told(event) in told.read() {
        if !pace.moves() {
            continue;
        }
        for stroke in script::strokes(&stage, event) {
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
    pace: Res<Pace>,
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

/// How a stroke looks at a moment.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Look {
    at: Vec2,
    turn: f32,
    size: f32,
    alpha: f32,
}

impl Stroke {
    /// How it looks now.
    fn look(&self) -> Look {
        let part = (self.at / self.lasts).clamp(0.0, 1.0);
        let gone = self.ease.sample_clamped(part);
        let faded = if self.fades {
            (part - FADES).max(0.0) / (1.0 - FADES)
        } else {
            0.0
        };
        Look {
            at: self.way[0].lerp(self.way[1], gone),
            turn: self.turn + self.spin * self.at,
            size: self.size[0] + (self.size[1] - self.size[0]) * gone,
            alpha: 1.0 - faded,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_missile_goes_from_end_to_end_and_a_flash_fades() {
        let mut stroke = Stroke {
            picture: "strokes/arrow".to_owned(),
            way: [Vec2::ZERO, Vec2::new(100.0, 0.0)],
            turn: 0.0,
            spin: 0.0,
            size: [10.0, 20.0],
            at: 0.0,
            lasts: 0.5,
            ease: EaseFunction::Linear,
            fades: true,
        };
        let looks = [0.0, 0.25, 0.5].map(|at| {
            stroke.at = at;
            stroke.look()
        });
        assert_eq!(looks.map(|look| look.at.x), [0.0, 50.0, 100.0]);
        assert_eq!(looks.map(|look| look.size), [10.0, 15.0, 20.0]);
        assert_eq!(looks.map(|look| look.alpha), [1.0, 1.0, 0.0]);
    }
}
