//! The help: the rules in short, and what every key does, from the keymap itself.

use bevy::prelude::*;

use super::aside::{Return, leaf, spread};
use super::help_text::IN_SHORT;
use crate::input::keymap::{Act, Keymap};
use crate::screen::{Goto, Screen};
use crate::theme::palette::Tone;
use crate::widgets::button::{Label, button};
use crate::widgets::contents::{Contents, Fill};
use crate::widgets::panel::{head, layout};
use crate::widgets::words::{heading, sized, words};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Help), show);
}

fn show(keymap: Res<Keymap>, mut commands: Commands) {
    commands.spawn(spread(Screen::Help)).fill(|page| {
        page.spawn(leaf(700.0)).with_children(|left| {
            rules(left, &keymap);
        });
        page.spawn(leaf(600.0)).with_children(|right| {
            keys(right, &keymap);
        });
    });
}

fn rules(page: &mut Contents, keymap: &Keymap) {
    head(page, "icons/help", "The rules in short");
    for (about, told) in IN_SHORT {
        page.spawn(heading(about, 26.0, Tone::Rubric));
        page.spawn(words(told));
    }
    page.spawn(layout(Node {
        column_gap: px(14),
        margin: UiRect::top(px(12)),
        ..default()
    }))
    .with_children(|row| {
        button(
            row,
            keymap,
            Label::new("Options").icon("icons/settings"),
            Goto(Screen::Options),
        );
        button(
            row,
            keymap,
            Label::new("Encyclopedia").icon("icons/card"),
            Goto(Screen::Encyclopedia),
        );
        let back = Label::new("Back")
            .icon("icons/undo")
            .size(26.0)
            .key(Act::Back);
        button(row, keymap, back, Return);
    });
}

fn keys(page: &mut Contents, keymap: &Keymap) {
    head(page, "icons/menu", "The keys");
    page.spawn(words(
        "Tab goes from button to button, Enter or Space presses one. The mouse wheel zooms, the \
         right button drags the board.",
    ));
    page.spawn(layout(Node {
        flex_wrap: FlexWrap::Wrap,
        column_gap: px(24),
        row_gap: px(6),
        ..default()
    }))
    .with_children(|list| {
        for (act, _) in Act::all() {
            let key = keymap.name(act).unwrap_or_default();
            let cell = Node {
                width: px(385),
                column_gap: px(10),
                ..default()
            };
            list.spawn(layout(cell)).with_children(|cell| {
                let wide = Node {
                    width: px(104),
                    flex_shrink: 0.0,
                    ..default()
                };
                cell.spawn(layout(wide)).with_children(|name| {
                    name.spawn(sized(key, 20.0, Tone::Rubric));
                });
                cell.spawn(words(act.words()));
            });
        }
    });
}
