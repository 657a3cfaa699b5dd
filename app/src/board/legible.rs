//! Words and signs on the board keep their size on the screen, however far away the eye is; where there is too little
//! room they are as small as they may be, or go. It never knows what they say.

use bevy::prelude::*;

use super::camera::BoardCamera;
use crate::play::choice::ShowSystems;
use crate::screen::Screen;
use crate::systems::AppSystems;
use crate::theme::scale::OwnScale;

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
    /// The room it has, world units; where it needs more it is not shown unless it is wanted.
    pub(super) room: f32,
    /// Where its middle is, and where instead its lower edge is if it is wanted though it has no room there.
    pub(super) places: Option<[Vec2; 2]>,
    /// How high it is, its own pixels.
    pub(super) height: f32,
    /// Whether somebody wants to read it now.
    pub(super) wanted: bool,
}

impl Legible {
    /// Words that have room enough wherever they stand.
    pub(super) fn free() -> Self {
        Self {
            least: 0.5,
            most: f32::INFINITY,
            width: 0.0,
            room: f32::INFINITY,
            places: None,
            height: 0.0,
            wanted: false,
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

    /// Its scale where one of the interface's pixels is `pixel` world units and somebody has chosen an interface
    /// `own` times as large; `None` where there is no room for it. It gives up what it has grown by that choice.
    fn scale(&self, pixel: f32, own: f32) -> Option<f32> {
        let scale = pixel.clamp(self.least, self.most);
        if self.width * scale <= self.room {
            return Some(scale);
        }
        let small = self.room / self.width;
        (small >= (pixel / own.max(1.0)).max(self.least)).then_some(small)
    }
}

/// About how wide words of this size are, pixels.
pub(super) fn width(text: &str, size: f32) -> f32 {
    text.chars().count() as f32 * size * 0.56
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        fit.in_set(AppSystems::Draw)
            .after(ShowSystems)
            .run_if(in_state(Screen::Battle)),
    );
}

fn fit(
    camera: Query<&Projection, With<BoardCamera>>,
    (interface, own): (Res<UiScale>, Res<OwnScale>),
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
        let roomy = legible.scale(pixel, own.0);
        let called = || pixel.clamp(legible.least, legible.most);
        let wanted = || legible.wanted.then(called);
        let Some(scale) = roomy.or_else(wanted) else {
            visibility.set_if_neq(Visibility::Hidden);
            continue;
        };
        transform.scale = Vec2::splat(scale).extend(1.0);
        if let Some([usual, instead]) = legible.places {
            let above = instead + Vec2::Y * legible.height * scale / 2.0;
            let at = if roomy.is_some() { usual } else { above };
            transform.translation = at.extend(transform.translation.z);
        }
        visibility.set_if_neq(Visibility::Inherited);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_keep_their_size_on_the_screen_until_there_is_no_room() {
        let name = Legible::within(30.0, 80.0);
        for pixel in [0.8, 1.0, 1.6, 2.6] {
            assert_eq!(name.scale(pixel, 1.0), Some(pixel));
        }
        assert_eq!(name.scale(2.7, 1.0), None);
        // Near the eye it grows with the board.
        assert_eq!(name.scale(0.3, 1.0), Some(0.5));
        assert_eq!(Legible::sign(0.9, 1.4).scale(5.0, 1.0), Some(1.4));
    }

    #[test]
    fn large_words_become_smaller_before_they_go() {
        let name = Legible::within(30.0, 60.0);
        assert_eq!(name.scale(3.0, 2.0), Some(2.0));
        assert_eq!(name.scale(4.0, 2.0), Some(2.0));
        assert_eq!(name.scale(4.1, 2.0), None);
        // Smaller than usual they never are.
        assert_eq!(name.scale(2.1, 0.75), None);
    }
}
