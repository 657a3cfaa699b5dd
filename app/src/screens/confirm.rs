//! The question before what can't be taken back.

use bevy::prelude::*;

use crate::input::keymap::{Act, Keymap};
use crate::play::battle_session::BattleSession;
use crate::play::choice::Choice;
use crate::play::confirmation::{Confirmation, UnconfirmedCommand, words};
use crate::screen::Screen;
use crate::systems::AppSystems;
use crate::widgets::button::{Label, button};
use crate::widgets::question::question;

#[derive(Component)]
struct ConfirmSheet;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        ask.in_set(AppSystems::Draw).run_if(
            in_state(Screen::Battle)
                .and_then(resource_exists::<BattleSession>)
                .and_then(resource_changed::<UnconfirmedCommand>),
        ),
    );
    app.add_systems(
        OnExit(Screen::Battle),
        |mut unconfirmed: ResMut<UnconfirmedCommand>| {
            unconfirmed.0 = None;
        },
    );
}

fn ask(
    unconfirmed: Res<UnconfirmedCommand>,
    (session, choice): (Res<BattleSession>, Res<Choice>),
    keymap: Res<Keymap>,
    asked: Query<Entity, With<ConfirmSheet>>,
    mut commands: Commands,
) {
    for question in &asked {
        commands.entity(question).despawn();
    }
    let Some(command) = unconfirmed.0 else { return };
    let marks = (ConfirmSheet, DespawnOnExit(Screen::Battle));
    let (title, told) = words(&session, &choice, command);
    question(&mut commands, marks, (title, &told), |page| {
        let no = Label::new("No").icon("icons/cancel").key(Act::Back);
        button(page, &keymap, no.safe(), Confirmation::No);
        button(
            page,
            &keymap,
            Label::new("Yes, do it")
                .icon("icons/check")
                .key(Act::Choice(1)),
            Confirmation::Yes,
        );
    });
}
