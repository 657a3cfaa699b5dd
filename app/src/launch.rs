//! Opening the window, or saying in one sentence why it can't be. It never knows what is shown.

use std::panic;
use std::path::PathBuf;
use std::process;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use bevy::log::{Level as LogLevel, LogPlugin};
use bevy::prelude::*;
use bevy::window::{
    PresentMode, RequestRedraw, WindowEvent, WindowMode, WindowResizeConstraints, WindowResolution,
};
use bevy::winit::{UpdateMode, WinitSettings};
use thiserror::Error;

use super::flat_renderer::FlatRenderer;
use super::folders::Folders;
use super::window_size::{self, WindowSize};
use testudo_engine::content::{Level, Library};
use testudo_engine::session::save::Restored;

/// What the window opens with.
pub struct Launch {
    /// All content there is.
    pub library: Library,
    /// The level to go straight into.
    pub level: Option<Arc<Level>>,
    /// The seed of the first battle; drawn by the window when `None`.
    pub seed: Option<u64>,
    /// A battle to go on with or to watch at once.
    pub kept: Option<KeptBattle>,
    /// The folder of settings and saved battles; the platform's own when `None`.
    pub home: Option<PathBuf>,
}

/// A battle from a file.
pub struct KeptBattle {
    /// The battle as far as the file has it.
    pub battle: Restored,
    /// Who decides for each side: an AI by name, or nobody for a person; nothing where the file
    /// does not say it.
    pub seats: Vec<Option<String>>,
    /// Whether it is watched from its beginning, and not gone on with.
    pub watch: bool,
}

/// Why there is no window.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum NoWindow {
    /// Neither X11 nor Wayland answers.
    #[error(
        "there is no display to open a window on (neither DISPLAY nor WAYLAND_DISPLAY leads to \
         one); `testudo simulate LEVEL` fights a battle in text"
    )]
    NoDisplay,
    /// No graphics driver.
    #[error(
        "there is no graphics driver to draw with; install a Vulkan driver (on Debian and Ubuntu \
         the package mesa-vulkan-drivers draws without a graphics card), or use `testudo simulate \
         LEVEL` to fight in text"
    )]
    NoAdapter,
    /// Anything else before the first frame.
    #[error("the window can't be opened: {0}; `testudo simulate LEVEL` fights a battle in text")]
    Other(String),
}

/// Whether a frame has been drawn: what goes wrong before is the machine's, after it ours.
static STARTED: AtomicBool = AtomicBool::new(false);

/// Opens the window and stays until it is closed. Where the graphics stack gives up before the first frame, `tell` says
/// why, and the program ends with code 2.
///
/// # Errors
/// There is no display.
pub fn run(launch: Launch, tell: fn(&NoWindow)) -> Result<(), NoWindow> {
    if !has_display() {
        return Err(NoWindow::NoDisplay);
    }
    let usual = panic::take_hook();
    // The graphics stack has no other way to say that it can't start; and where a release build panics it aborts.
    panic::set_hook(Box::new(move |panic| {
        if STARTED.load(Ordering::Relaxed) {
            return usual(panic);
        }
        tell(&reason(
            panic.payload_as_str().unwrap_or("an unknown fault"),
        ));
        process::exit(2);
    }));
    app(launch).run();
    Ok(())
}

fn reason(words: &str) -> NoWindow {
    let lower = words.to_lowercase();
    if lower.contains("gpu") || lower.contains("adapter") {
        NoWindow::NoAdapter
    } else if lower.contains("event loop") || lower.contains("display") {
        NoWindow::NoDisplay
    } else {
        let first = words.lines().next().unwrap_or_default();
        NoWindow::Other(first.trim_end_matches('.').to_owned())
    }
}

/// Elsewhere than on X11 and Wayland there is always a display.
#[cfg(not(all(unix, not(target_os = "macos"))))]
fn has_display() -> bool {
    true
}

#[cfg(all(unix, not(target_os = "macos")))]
fn has_display() -> bool {
    let named = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    named("WAYLAND_DISPLAY") || named("WAYLAND_SOCKET") || named("DISPLAY")
}

fn app(launch: Launch) -> App {
    let mut app = App::new();
    let size = WindowSize::read(&Folders::of(launch.home.clone()));
    let window = Window {
        title: "Testudo".to_owned(),
        name: Some("testudo".to_owned()),
        resolution: WindowResolution::new(size.width, size.height),
        mode: match size.full_screen {
            true => WindowMode::BorderlessFullscreen(MonitorSelection::Current),
            false => WindowMode::Windowed,
        },
        present_mode: PresentMode::AutoVsync,
        resize_constraints: WindowResizeConstraints {
            min_width: 640.0,
            min_height: 480.0,
            ..default()
        },
        ..default()
    };
    let platform = DefaultPlugins
        .set(WindowPlugin {
            primary_window: Some(window),
            ..default()
        })
        .set(LogPlugin {
            level: LogLevel::ERROR,
            // What the graphics stack says of a missing driver, we say in a sentence.
            filter: "wgpu=off,wgpu_core=off,wgpu_hal=off".to_owned(),
            ..default()
        });
    app.add_plugins((platform, FlatRenderer));
    // Nothing is drawn while nothing happens: what moves asks for its next frame itself.
    app.insert_resource(WinitSettings {
        focused_mode: UpdateMode::reactive(UNDISTURBED),
        unfocused_mode: UpdateMode::reactive_low_power(UNDISTURBED),
    });
    super::add(&mut app, launch);
    app.add_plugins(window_size::plugin);
    app.add_systems(Last, (settle, || STARTED.store(true, Ordering::Relaxed)));
    app
}

/// How long a window that nobody touches goes without a frame.
const UNDISTURBED: Duration = Duration::from_secs(60);

/// What an event sets off may take a few frames more: a screen is entered in the frame after it was
/// asked for, and its text is laid out in another.
fn settle(
    mut events: MessageReader<WindowEvent>,
    mut frames: Local<u8>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let touched = |event: &WindowEvent| !matches!(event, WindowEvent::RequestRedraw(_));
    if events.read().any(touched) {
        *frames = 3;
    }
    if *frames > 0 {
        *frames -= 1;
        redraw.write(RequestRedraw);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fault_of_the_machine_is_told_in_one_sentence() {
        assert_eq!(
            reason("Unable to find a GPU! Make sure"),
            NoWindow::NoAdapter
        );
        assert_eq!(
            reason("Failed to build event loop: Os"),
            NoWindow::NoDisplay
        );
        let other = reason("the moon is full.\nand more").to_string();
        assert!(
            other.contains("the moon is full;") && !other.contains('\n'),
            "{other}"
        );
    }
}
