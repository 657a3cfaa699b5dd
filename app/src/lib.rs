//! The window: a battle on screen, chosen by mouse or keyboard and told by its events.
//!
//! This layer never works out a rule: the odds it shows are the battle's own. A press or a key
//! becomes a message, a message becomes a command, and what is drawn is a replica that follows
//! the events. Start at [`run`]; to add a screen, add a file in `screens`.

#![cfg(feature = "gui")]

mod board;
mod film;
mod flat_renderer;
mod folders;
mod frame;
mod hud;
mod input;
mod launch;
mod loaded_content;
mod play;
mod progress;
mod saves;
mod screen;
mod screens;
mod settings;
mod sound;
mod systems;
mod telling;
mod theme;
mod widgets;
mod window_size;

use bevy::ecs::schedule::SingleThreadedExecutor;
use bevy::prelude::*;

pub use board::layout::Layout;
pub use board::tokens::{Rising, Token};
pub use board::visual_effects::Stuck;
pub use film::{Film, NoFilm, film};
pub use hud::ring::Ring;
pub use launch::{KeptBattle, Launch, NoWindow, run};
pub use play::battle_session::BattleSession;
pub use screen::Screen;
pub use sound::Cue;
pub use systems::AppSystems;
pub use telling::VisualEffect;
pub use theme::scale::OwnScale;
pub use widgets::icon::Icon;

/// Adds the whole game to an app that has a platform: a window of its own, or a test's.
pub fn add(app: &mut App, launch: Launch) {
    app.insert_resource(folders::Folders::of(launch.home.clone()));
    app.insert_resource(loaded_content::LoadedContent::of(launch));
    // Ours are many and small: to hand each to another thread takes longer than it runs.
    app.edit_schedule(Update, |update| {
        update.set_executor(SingleThreadedExecutor::new());
    });
    app.configure_sets(
        Update,
        (
            AppSystems::Input,
            AppSystems::Command,
            AppSystems::Playback,
            AppSystems::Draw,
        )
            .chain(),
    );
    app.add_plugins((
        settings::plugin,
        progress::plugin,
        theme::plugin,
        widgets::plugin,
        input::plugin,
        screens::plugin,
        play::plugin,
        frame::plugin,
        saves::plugin,
        board::plugin,
        hud::plugin,
        sound::plugin,
    ));
}
