//! The question before what can't be taken back.

use bevy::prelude::*;

use crate::input::keymap::{Act, Keymap};
use crate::play::doubt::{Doubt, Sure, words};
use crate::screen::Screen;
use crate::systems::AppSystems;
use crate::widgets::button::{Label, button};
use crate::widgets::question::question;

#[derive(Component)]
struct Doubted;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        ask.in_set(AppSystems::Draw)
            .run_if(in_state(Screen::Battle).and_then(resource_changed::<Doubt>)),
    );
    app.add_systems(OnExit(Screen::Battle), |mut doubt: ResMut<Doubt>| {
        doubt.0 = None;
    });
}

fn ask(
    doubt: Res<Doubt>,
    keymap: Res<Keymap>,
    asked: Query<Entity, With<Doubted>>,
    mut commands: Commands,
) {
    for question in &asked {
        commands.entity(question).despawn();
    }
    let Some(command) = doubt.0 else { return };
    let marks = (Doubted, DespawnOnExit(Screen::Battle));
    question(&mut commands, marks, words(command), |page| {
        let no = Label::new("No").icon("icons/cancel").key(Act::Back);
        button(page, &keymap, no.safe(), Sure::No);
        button(
            page,
            &keymap,
            Label::new("Yes, do it").icon("icons/check"),
            Sure::Yes,
        );
    });
}
