//! The size of the window, kept from one time to the next: read before it opens, written when it has come to rest. A file that
//! can't be understood counts as none and is written over. It never knows what is shown.

use std::path::PathBuf;

use bevy::prelude::*;
use bevy::window::{PrimaryWindow, RequestRedraw, WindowMode};
use serde::{Deserialize, Serialize};

use super::folders::{Folders, write};

/// How large the window was.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct WindowSize {
    /// Pixels of the desktop.
    pub(super) width: u32,
    /// Pixels of the desktop.
    pub(super) height: u32,
    /// Whether it filled the screen.
    #[serde(default)]
    pub(super) full_screen: bool,
}

/// No window is smaller or larger than this, whatever a file says.
const LEAST: (u32, u32) = (640, 480);
const MOST: (u32, u32) = (16_384, 16_384);
/// A window that has not changed for so long has come to rest, seconds.
const RESTS: f32 = 0.6;

impl Default for WindowSize {
    fn default() -> Self {
        Self {
            width: 1280,
            height: 800,
            full_screen: false,
        }
    }
}

impl WindowSize {
    /// The size that was kept, or the usual one.
    pub(super) fn read(folders: &Folders) -> Self {
        let text = folders
            .window()
            .and_then(|path| std::fs::read_to_string(path).ok());
        let kept = text.and_then(|text| toml::from_str::<Self>(&text).ok());
        kept.unwrap_or_default().within()
    }

    fn within(self) -> Self {
        Self {
            width: self.width.clamp(LEAST.0, MOST.0),
            height: self.height.clamp(LEAST.1, MOST.1),
            ..self
        }
    }

    fn of(window: &Window, before: Self) -> Self {
        // A window that fills the screen goes back to the size that it had.
        if window.mode != WindowMode::Windowed {
            return Self {
                full_screen: true,
                ..before
            };
        }
        Self {
            width: window.width() as u32,
            height: window.height() as u32,
            full_screen: false,
        }
        .within()
    }
}

/// What is kept, what the window is now, and how long it has been so.
#[derive(Resource, Clone, PartialEq, Debug)]
struct KeptWindow {
    path: Option<PathBuf>,
    held: WindowSize,
    now: WindowSize,
    rested: f32,
}

/// Keeps the size from now on.
pub(super) fn plugin(app: &mut App) {
    let folders = app.world().get_resource::<Folders>();
    let held = folders.map(WindowSize::read).unwrap_or_default();
    let path = folders.and_then(Folders::window);
    app.insert_resource(KeptWindow {
        path,
        held,
        now: held,
        rested: 0.0,
    });
    app.add_systems(Last, keep);
}

fn keep(
    time: Res<Time>,
    window: Query<&Window, With<PrimaryWindow>>,
    mut kept: ResMut<KeptWindow>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let Ok(window) = window.single() else { return };
    // A window that is minimised has no size.
    if window.width() < 1.0 || window.height() < 1.0 {
        return;
    }
    let now = WindowSize::of(window, kept.held);
    if now != kept.now {
        kept.now = now;
        kept.rested = 0.0;
    }
    if kept.now == kept.held {
        return;
    }
    kept.rested += time.delta_secs();
    if kept.rested < RESTS {
        redraw.write(RequestRedraw);
        return;
    }
    kept.held = kept.now;
    if let (Some(path), Ok(text)) = (&kept.path, toml::to_string(&kept.held)) {
        // What can't be kept is as large as usual the next time, and that is all.
        let _ = write(path, text.as_bytes());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::window::WindowResolution;

    #[test]
    fn a_size_is_known_again_and_never_out_of_bounds() {
        let home = tempfile::tempdir().unwrap();
        let folders = Folders::of(Some(home.path().to_owned()));
        let path = folders.window().unwrap();
        assert_eq!(WindowSize::read(&folders), WindowSize::default());
        for (text, width, height) in [
            ("width = 1500\nheight = 900", 1500, 900),
            ("width = 1\nheight = 99999999", 640, 16_384),
            ("width = 1500", 1280, 800),
            ("width = \"wide\"", 1280, 800),
            ("\u{0}", 1280, 800),
        ] {
            std::fs::write(&path, text).unwrap();
            let read = WindowSize::read(&folders);
            assert_eq!((read.width, read.height), (width, height), "{text}");
        }
    }

    #[test]
    fn a_window_that_comes_to_rest_is_kept() {
        let home = tempfile::tempdir().unwrap();
        let folders = Folders::of(Some(home.path().to_owned()));
        let mut app = App::new();
        app.add_plugins(MinimalPlugins);
        app.add_message::<RequestRedraw>();
        app.insert_resource(folders.clone());
        let step = std::time::Duration::from_millis(200);
        app.insert_resource(bevy::time::TimeUpdateStrategy::ManualDuration(step));
        app.add_plugins(plugin);
        let window = Window {
            resolution: WindowResolution::new(1000, 700),
            ..default()
        };
        let window = app.world_mut().spawn((window, PrimaryWindow)).id();
        app.update();
        assert_eq!(WindowSize::read(&folders), WindowSize::default());
        for _ in 0..5 {
            app.update();
        }
        let kept = WindowSize::read(&folders);
        assert_eq!(
            (kept.width, kept.height, kept.full_screen),
            (1000, 700, false)
        );
        let mut changed = app.world_mut().get_mut::<Window>(window).unwrap();
        changed.mode = WindowMode::BorderlessFullscreen(MonitorSelection::Current);
        for _ in 0..6 {
            app.update();
        }
        let kept = WindowSize::read(&folders);
        assert_eq!(
            (kept.width, kept.height, kept.full_screen),
            (1000, 700, true)
        );
    }
}
