//! Everything as it was at first is asked about: settings and keys would be gone.

use bevy::prelude::*;

use super::Change;
use crate::input::keymap::{Act, Keymap};
use crate::screen::Screen;
use crate::systems::AppSystems;
use crate::widgets::button::{Label, button};
use crate::widgets::question::question;
use crate::widgets::send_on_activate::register_button_message;

/// The question.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
struct Asked;

/// Everything as usual, perhaps.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Usual {
    /// Ask first.
    Ask,
    /// Never mind.
    No,
}

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(register_button_message::<Usual>);
    app.add_systems(
        Update,
        ask.in_set(AppSystems::Command)
            .run_if(in_state(Screen::Options)),
    );
}

fn ask(
    mut asked: MessageReader<Usual>,
    mut changed: MessageReader<Change>,
    keymap: Res<Keymap>,
    questions: Query<Entity, With<Asked>>,
    mut commands: Commands,
) {
    let wanted = asked.read().last().copied();
    if wanted.is_none() && changed.read().count() == 0 {
        return;
    }
    for question in &questions {
        commands.entity(question).despawn();
    }
    if wanted != Some(Usual::Ask) {
        return;
    }
    let marks = (Asked, DespawnOnExit(Screen::Options));
    let told = (
        "Everything as usual?",
        "What you have chosen on this page is forgotten: colours, speeds, sizes and every key of your own.",
    );
    question(&mut commands, marks, told, |page| {
        let no = Label::new("Keep it all").key(Act::Back);
        button(page, &keymap, no.safe(), Usual::No);
        let yes = Label::new("Yes, as usual").key(Act::Choice(1));
        button(page, &keymap, yes, Change::Usual);
    });
}
