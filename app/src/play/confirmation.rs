//! What can't be taken back is asked about first, if the person wants it so: giving up, leaving the
//! field, and ending a turn while an enemy could still be struck. An attack is never asked about: it
//! is what one came for.

use bevy::prelude::*;

use super::choice::Choice;
use crate::settings::Settings;
use crate::widgets::send_on_activate::register_button_message;
use testudo_engine::battle::{Command, Decision};

/// The command that is being asked about.
#[derive(Resource, Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct UnconfirmedCommand(pub(crate) Option<Command>);

/// The answer: go on, or not.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Confirmation {
    /// Do it.
    Yes,
    /// Leave it.
    No,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<UnconfirmedCommand>();
    app.add_plugins(register_button_message::<Confirmation>);
}

/// Whether a command is asked about before it is obeyed.
pub(super) fn asks(settings: &Settings, choice: &Choice, command: Command) -> bool {
    let turn = matches!(choice.decision, Some(Decision::Turn(_)));
    settings.confirm
        && match command {
            Command::Surrender | Command::Withdraw => true,
            Command::Wait => turn && choice.options.attacks().next().is_some(),
            _ => false,
        }
}

/// The question about a command, and what it would mean.
pub(crate) fn words(command: Command) -> (&'static str, &'static str) {
    match command {
        Command::Surrender => (
            "Surrender?",
            "Whoever decides now surrenders alone and fights no more; the rest of its side fights on.",
        ),
        Command::Withdraw => ("Leave the field?", "Whoever withdraws does not come back."),
        _ => ("End the turn?", "An enemy could still be struck from here."),
    }
}
