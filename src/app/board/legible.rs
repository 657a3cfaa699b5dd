//! Words and signs on the board keep their size on the screen, however far away the eye is, and go
//! where there is no room for them. It never knows what they say.

use bevy::prelude::*;

use super::camera::BoardCamera;
use crate::app::AppSystems;
use crate::app::play::choice::ShowSystems;
use crate::app::screens::Screen;

/// The smallest words on the board, in the interface's own pixels.
pub(super) const SMALL: f32 = 18.0;

/// Something that is drawn in the interface's own pixels rather than in units of the board.
#[derive(Component, Clone, Copy, PartialEq, Debug)]
#[require(Visibility)]
pub(super) struct Legible {
    /// World units for each of its pixels at the least: near the eye it grows with the board.
    pub(super) least: f32,
    /// The same at the most.
    pub(super) most: f32,
    /// How wide it is, its own pixels.
    pub(super) width: f32,
    /// The room it has, world units; where it needs more it is not shown.
    pub(super) room: f32,
}

impl Legible {
    /// Words that have room enough wherever they stand.
    pub(super) fn free() -> Self {
        Self {
            least: 0.5,
            most: f32::INFINITY,
            width: 0.0,
            room: f32::INFINITY,
        }
    }

    /// Something so wide that may take no more room than this, world units.
    pub(super) fn within(width: f32, room: f32) -> Self {
        Self {
            width,
            room,
            ..Self::free()
        }
    }

    /// A sign that is never larger nor smaller than so many times its own size.
    pub(super) fn sign(least: f32, most: f32) -> Self {
        Self {
            least,
            most,
            ..Self::free()
        }
    }

    /// Its scale where one of the interface's pixels is `pixel` world units; `None` where there is
    /// no room for it.
    fn scale(&self, pixel: f32) -> Option<f32> {
        let scale = pixel.clamp(self.least, self.most);
        (self.width * scale <= self.room).then_some(scale)
    }
}

/// About how wide words of this size are, pixels.
pub(super) fn width(text: &str, size: f32) -> f32 {
    text.chars().count() as f32 * size * 0.56
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        fit.in_set(AppSystems::Show)
            .after(ShowSystems)
            .run_if(in_state(Screen::Battle)),
    );
}

fn fit(
    camera: Query<&Projection, With<BoardCamera>>,
    interface: Res<UiScale>,
    mut before: Local<f32>,
    mut all: Query<(Ref<Legible>, &mut Transform, &mut Visibility)>,
) {
    let Ok(Projection::Orthographic(lens)) = camera.single() else {
        return;
    };
    let pixel = lens.scale * interface.0;
    let same = *before == pixel;
    *before = pixel;
    for (legible, mut transform, mut visibility) in &mut all {
        if same && !legible.is_changed() {
            continue;
        }
        match legible.scale(pixel) {
            Some(scale) => {
                transform.scale = Vec2::splat(scale).extend(1.0);
                visibility.set_if_neq(Visibility::Inherited);
            }
            None => {
                visibility.set_if_neq(Visibility::Hidden);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_keep_their_size_on_the_screen_until_there_is_no_room() {
        let name = Legible::within(30.0, 80.0);
        for pixel in [0.8, 1.0, 1.6, 2.6] {
            assert_eq!(name.scale(pixel), Some(pixel));
        }
        assert_eq!(name.scale(2.7), None);
        // Near the eye it grows with the board.
        assert_eq!(name.scale(0.3), Some(0.5));
        assert_eq!(Legible::sign(0.9, 1.4).scale(5.0), Some(1.4));
    }
}
