//! Where the rules come from, and who may use what.

use bevy::prelude::*;

use super::aside::{Return, leaf, spread};
use crate::input::keymap::{Act, Keymap};
use crate::screen::Screen;
use crate::widgets::button::{Label, button};
use crate::widgets::contents::Fill;
use crate::widgets::panel::head;
use crate::widgets::words::words;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Rulebook), show);
}

fn show(keymap: Res<Keymap>, mut commands: Commands) {
    commands.spawn(spread(Screen::Rulebook)).fill(|page| {
        page.spawn(leaf(700.0)).with_children(|leaf| {
            head(leaf, "icons/card", "The rulebook");
            leaf.spawn(words(
                "Testudo plays the SHELL roleplaying system, posted in 1992.",
            ));
            let back = Label::new("Back").icon("icons/undo").key(Act::Back);
            button(leaf, &keymap, back, Return);
        });
    });
}
