//! What the player has decided: commands, and the few things that are asked of the table itself.

use bevy::prelude::*;

use super::battle_session::BattleSession;
use super::choice::Choice;
use super::confirmation::{Confirmation, UnconfirmedCommand, asks};
use super::playback::PlaybackSpeed;
use crate::screen::Screen;
use crate::settings::Settings;
use crate::systems::AppSystems;
use crate::widgets::send_on_activate::register_button_message;
use testudo_engine::battle::Command;
use testudo_engine::narrate;

/// The player answers the battle.
#[derive(Message, Clone, Copy, PartialEq, Debug)]
pub(crate) struct Order(pub(crate) Command);

/// The player lets the adviser decide.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Advise;

/// The player takes the last command back.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Undo;

/// The player does not wait for the story.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Skip;

/// What the game last had to say to the player.
#[derive(Resource, Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct Notice {
    words: String,
    /// Whether they say why something can't be.
    refuses: bool,
}

impl Notice {
    /// The words; none where there is nothing to say.
    pub(crate) fn words(&self) -> &str {
        &self.words
    }

    /// Whether they say why something can't be.
    pub(crate) fn refuses(&self) -> bool {
        self.refuses
    }

    /// Says what has been done, or may be done.
    pub(crate) fn tell(&mut self, words: impl Into<String>) {
        (self.words, self.refuses) = (words.into(), false);
    }

    /// Says why something can't be.
    pub(crate) fn refuse(&mut self, words: impl Into<String>) {
        (self.words, self.refuses) = (words.into(), true);
    }

    /// There is nothing more to say.
    pub(crate) fn clear(&mut self) {
        *self = Self::default();
    }
}

/// What carries out orders.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct CommandSystems;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Notice>();
    app.add_plugins((
        register_button_message::<Order>,
        register_button_message::<Advise>,
        register_button_message::<Undo>,
        register_button_message::<Skip>,
    ));
    // What was said of one battle says nothing of the next.
    app.add_systems(OnExit(Screen::Battle), |mut notice: ResMut<Notice>| {
        notice.clear();
    });
    app.add_systems(
        Update,
        (obey, undo, skip)
            .chain()
            .in_set(CommandSystems)
            .in_set(AppSystems::Command)
            .before(super::thinking::AskSystems)
            .run_if(resource_exists::<BattleSession>),
    );
}

fn obey(
    mut orders: MessageReader<Order>,
    mut session: ResMut<BattleSession>,
    mut choice: ResMut<Choice>,
    mut notice: ResMut<Notice>,
    settings: Res<Settings>,
    mut unconfirmed: ResMut<UnconfirmedCommand>,
    mut confirmations: MessageReader<Confirmation>,
) {
    let mut obeyed: Vec<Command> = Vec::new();
    for Order(command) in orders.read() {
        if asks(&settings, &session, &choice, *command) {
            unconfirmed.0 = Some(*command);
        } else {
            obeyed.push(*command);
        }
    }
    if let Some(answer) = confirmations.read().last()
        && let Some(command) = unconfirmed.0.take()
        && *answer == Confirmation::Yes
    {
        obeyed.push(command);
    }
    for command in obeyed {
        if session.choice().is_none() {
            continue;
        }
        let turn = choice.turn_before(command);
        match turn
            .map_or(Ok(()), |turn| session.play(turn))
            .and_then(|()| session.play(command))
        {
            Ok(()) => {
                notice.clear();
                let sent = choice.sent.filter(|sent| sent.by == command);
                choice.over();
                choice.sent = sent;
            }
            Err(refusal) => notice.refuse(narrate::refusal(&session.cast, &refusal)),
        }
    }
}

fn undo(
    mut asked: MessageReader<Undo>,
    mut session: ResMut<BattleSession>,
    mut choice: ResMut<Choice>,
    mut notice: ResMut<Notice>,
) {
    if asked.read().count() == 0 {
        return;
    }
    if session.can_undo() {
        session.undo();
        choice.over();
        notice.clear();
    } else {
        notice.refuse(
            "Nothing can be taken back: a die has been rolled, somebody has come into sight, or the turn is new.",
        );
    }
}

fn skip(mut asked: MessageReader<Skip>, mut pace: ResMut<PlaybackSpeed>) {
    if asked.read().count() > 0 {
        pace.skip = true;
    }
}
