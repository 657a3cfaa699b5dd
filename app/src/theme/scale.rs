//! One scale for all of the interface: it is laid out for a window 1080 high, and grows or shrinks
//! with the window and the player's own choice.

use bevy::prelude::*;
use bevy::ui::UiSystems;
use bevy::window::PrimaryWindow;

/// The player's own factor, 0.75 to 2.
#[derive(Resource, Clone, Copy, PartialEq, Debug)]
pub struct OwnScale(pub f32);

/// How many pixels of the screen one of the interface is, in steps of an eighth: how finely a picture
/// in the interface is drawn.
#[derive(Resource, Clone, Copy, PartialEq, Debug)]
pub(crate) struct Sharpness(pub(crate) f32);

impl Sharpness {
    /// Pixels of the screen for so many of the interface.
    pub(crate) fn of(self, size: f32) -> u32 {
        (size * self.0).round().max(1.0) as u32
    }
}

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(OwnScale(1.0));
    app.insert_resource(Sharpness(1.0));
    app.add_plugins(super::fonts::headings);
    app.add_systems(
        First,
        (fit.run_if(has_size), super::unused::drop_unused).chain(),
    );
    // A window that is minimised may have no size at all. Nothing is laid out for it: it is as it was when it comes
    // back, and what would become smaller than nothing stops the program.
    app.configure_sets(PostUpdate, UiSystems::Layout.run_if(has_size));
}

/// Whether there is anything of the window to lay something out for.
fn has_size(window: Query<&Window, With<PrimaryWindow>>) -> bool {
    window
        .single()
        .is_ok_and(|window| window.physical_size().min_element() > 0)
}

fn fit(
    window: Query<&Window, With<PrimaryWindow>>,
    own: Res<OwnScale>,
    mut scale: ResMut<UiScale>,
    mut sharpness: ResMut<Sharpness>,
) {
    if let Ok(window) = window.single() {
        let wanted = factor(window.width(), window.height(), own.0.clamp(0.75, 2.0));
        if (scale.0 - wanted).abs() > 0.001 {
            scale.0 = wanted;
        }
        let fine = (wanted * window.scale_factor() * 8.0).ceil() / 8.0;
        sharpness.set_if_neq(Sharpness(fine));
    }
}

/// The smallest the interface gets because a window is small; what then lacks room scrolls.
const LEAST: f32 = 0.72;
/// What every screen needs, in the interface's own pixels: there a player's larger words stop growing. It is what a window of
/// 1920 by 1080 has at twice the size.
const NEEDED: (f32, f32) = (960.0, 540.0);

/// Scales are multiples of one part of so many. With them sums of lengths are exact: else a row of buttons is laid out
/// as too narrow for itself by a rounding, and its last button falls out of its panel.
const PARTS: f32 = 64.0;

/// How large the interface is in a window of this size for a player's own factor.
fn factor(width: f32, height: f32, own: f32) -> f32 {
    let usual = (height / 1080.0).min(width / 1500.0).clamp(LEAST, 3.0);
    let most = (width / NEEDED.0).min(height / NEEDED.1);
    ((usual * own).min(most).max(0.3) * PARTS).floor() / PARTS
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_interface_follows_the_window() {
        assert_eq!(factor(1920.0, 1080.0, 1.0), 1.0);
        assert_eq!(factor(3840.0, 2160.0, 1.0), 2.0);
        assert_eq!(factor(1920.0, 1080.0, 2.0), 2.0);
        assert!(factor(1280.0, 800.0, 1.0) > 0.72);
    }

    #[test]
    fn words_in_a_small_window_stay_readable_and_large_ones_leave_room() {
        // The smallest words of the house are 18 pixels: 13 at the least.
        assert!(factor(800.0, 600.0, 1.0) * 18.0 >= 12.9);
        let large = factor(800.0, 600.0, 2.0);
        assert!(large > factor(800.0, 600.0, 1.0));
        assert!(800.0 / large >= NEEDED.0 - 0.1 && 600.0 / large >= NEEDED.1 - 0.1);
    }
}
