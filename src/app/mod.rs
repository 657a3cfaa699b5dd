//! The window: a battle on screen, chosen by mouse or keyboard and told by its events.
//!
//! This layer never works out a rule: the odds it shows are the battle's own. A press or a key
//! becomes a message, a message becomes a command, and what is drawn is a replica that follows
//! the events. Start at [`run`]; to add a screen, add a file in `screens`.

mod board;
mod folders;
mod hud;
mod input;
mod launch;
mod play;
mod saves;
mod screens;
mod settings;
mod shelf;
mod sound;
mod theme;
mod widgets;

use bevy::prelude::*;

pub use board::layout::Layout;
pub use board::strokes::Stroke;
pub use board::tokens::Token;
pub use launch::{KeptBattle, Launch, NoWindow, run};
pub use play::stage::Stage;
pub use screens::Screen;
pub use sound::Cue;
pub use theme::scale::OwnScale;

/// What happens in one frame, in this order.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum AppSystems {
    /// Keys and pointers become messages.
    Input,
    /// Messages become commands; opponents are asked.
    Obey,
    /// What happened is followed on the replica, one event after the other.
    Tell,
    /// Everything drawn is brought up to date.
    Show,
}

/// Adds the whole game to an app that has a platform: a window of its own, or a test's.
pub fn add(app: &mut App, launch: Launch) {
    app.insert_resource(folders::Folders::of(launch.home.clone()));
    app.insert_resource(shelf::Shelf::of(launch));
    app.configure_sets(
        Update,
        (
            AppSystems::Input,
            AppSystems::Obey,
            AppSystems::Tell,
            AppSystems::Show,
        )
            .chain(),
    );
    app.add_plugins((
        settings::plugin,
        theme::plugin,
        widgets::plugin,
        input::plugin,
        screens::plugin,
        play::plugin,
        saves::plugin,
        board::plugin,
        hud::plugin,
        sound::plugin,
    ));
}
