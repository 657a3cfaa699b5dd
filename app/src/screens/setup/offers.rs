//! Who plays a side, and the list of all who may.

use bevy::prelude::*;

use super::Replan;
use crate::input::keymap::{Act, Keymap};
use crate::play::seat::Seat;
use crate::widgets::button::{Label, button};
use crate::widgets::contents::Contents;
use crate::widgets::panel::layout;
use testudo_engine::content::Level;
use testudo_engine::content::level::LevelSide;
use testudo_engine::session::opponents;

fn icon(seat: &Seat) -> &'static str {
    match seat {
        Seat::Human => "icons/human",
        Seat::Ai(_) => "icons/ai",
    }
}

/// Who plays the side; a press unfolds the list, another folds it.
pub(super) fn seat(
    row: &mut Contents,
    keymap: &Keymap,
    level: &Level,
    index: usize,
    (seat, offered): (Option<&Seat>, bool),
) {
    let told = seat.map(|seat| seat.told(&level.catalog));
    let hint = if offered {
        "Folds the list."
    } else {
        "Lists everybody who may play this side."
    };
    let mut label = Label::new("played by")
        .icon(seat.map_or("icons/human", icon))
        .note(told.unwrap_or_default())
        .chosen(offered)
        .hint(hint);
    if offered {
        label = label.key(Act::Back);
    }
    button(row, keymap, label, Replan::Offer(index));
}

/// Everybody who may play the side; how is told while one is pointed at, and of the one who is chosen.
pub(super) fn all(
    page: &mut Contents,
    keymap: &Keymap,
    level: &Level,
    (index, side): (usize, &LevelSide),
    now: &Seat,
) {
    let rows = Node {
        flex_wrap: FlexWrap::Wrap,
        column_gap: px(6),
        row_gap: px(6),
        flex_shrink: 0.0,
        ..default()
    };
    let briefs = opponents::all(&level.catalog);
    page.spawn(layout(rows))
        .only("seats")
        .with_children(|list| {
            for seat in Seat::all(&level.catalog) {
                let told = seat.told(&level.catalog);
                let name = seat.name();
                let brief = (briefs.iter()).find(|(known, _)| Some(*known) == name.as_deref());
                let brief = brief.map_or("Somebody before this screen.", |(_, brief)| *brief);
                let label = Label::new(&told)
                    .icon(icon(&seat))
                    .hint(brief)
                    .tooltip()
                    .chosen(seat == *now)
                    .spoken(format!("{told} plays {}: {brief}", side.name));
                button(list, keymap, label, Replan::Seat(index, seat));
            }
        });
}
