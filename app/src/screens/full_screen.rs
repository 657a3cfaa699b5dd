//! Full screen at a key, on every screen, and back to the window as it was.

use bevy::prelude::*;
use bevy::window::{MonitorSelection, PrimaryWindow, WindowMode};

use crate::input::keymap::{Act, Keymap};
use crate::systems::AppSystems;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, turn_over.in_set(AppSystems::Command));
}

fn turn_over(
    keys: Res<ButtonInput<KeyCode>>,
    keymap: Res<Keymap>,
    mut windows: Query<&mut Window, With<PrimaryWindow>>,
) {
    if !keymap.just_pressed(Act::FullScreen, &keys) {
        return;
    }
    for mut window in &mut windows {
        window.mode = match window.mode {
            WindowMode::Windowed => WindowMode::BorderlessFullscreen(MonitorSelection::Current),
            _ => WindowMode::Windowed,
        };
    }
}
