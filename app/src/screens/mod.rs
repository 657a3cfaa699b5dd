//! The screens, one file each. To add one: a variant of `Screen`, a file with a `plugin`, a line below.

pub(crate) mod aside;
pub(crate) mod battle;
mod broken;
pub(crate) mod characters;
mod confirm;
mod encyclopedia;
mod experience;
mod full_screen;
mod handover;
mod help;
mod help_text;
mod lessons;
mod options;
mod outcome;
mod play_on;
mod replay;
mod saves;
mod setup;
mod title;

use bevy::input_focus::InputFocus;
use bevy::prelude::*;

use super::screen::{Goto, Quit, Screen};
use super::systems::AppSystems;
use super::widgets::send_on_activate::register_button_message;

pub(super) fn plugin(app: &mut App) {
    app.init_state::<Screen>();
    app.add_plugins((
        register_button_message::<Goto>,
        register_button_message::<Quit>,
    ));
    app.add_plugins((
        title::plugin,
        setup::plugin,
        lessons::plugin,
        battle::plugin,
        replay::plugin,
        play_on::plugin,
        handover::plugin,
        outcome::plugin,
        aside::plugin,
        full_screen::plugin,
        options::plugin,
        help::plugin,
        confirm::plugin,
        saves::plugin,
        broken::plugin,
    ));
    app.add_plugins((encyclopedia::plugin, characters::plugin, experience::plugin));
    app.add_systems(PreUpdate, drop_lost_focus);
    app.add_systems(Update, (go, quit).in_set(AppSystems::Command));
}

fn go(mut asked: MessageReader<Goto>, mut next: ResMut<NextState<Screen>>) {
    if let Some(Goto(screen)) = asked.read().last() {
        next.set(*screen);
    }
}

fn quit(mut asked: MessageReader<Quit>, mut exit: MessageWriter<AppExit>) {
    if asked.read().count() > 0 {
        exit.write(AppExit::Success);
    }
}

/// A widget that is gone has no focus any more.
fn drop_lost_focus(mut focus: ResMut<InputFocus>, nodes: Query<(), With<Node>>) {
    if focus.get().is_some_and(|entity| !nodes.contains(entity)) {
        focus.clear();
    }
}
