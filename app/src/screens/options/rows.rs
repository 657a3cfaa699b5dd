//! One row for each setting: its words, and a button for each thing it can be.

use bevy::prelude::*;

use super::Change;
use crate::folders::Folders;
use crate::input::keymap::Keymap;
use crate::settings::{Settings, SettingsFile, Speed};
use crate::theme::palette::Tone;
use crate::theme::palettes::Palette;
use crate::widgets::button::{Label, button};
use crate::widgets::contents::Contents;
use crate::widgets::panel::{layout, rule};
use crate::widgets::words::{SMALL, TEXT, sized, small, words};

/// Whether this build can be heard.
const HEARD: bool = cfg!(any(feature = "sound", windows, target_os = "macos"));

/// One thing a setting can be: its words, whether it is so now, and the change that makes it so.
type Answer = (String, bool, Change);

/// Every setting but the keys.
pub(super) fn choices(page: &mut Contents, settings: &Settings, keymap: &Keymap) {
    let mut row = |title: &str, answers: Vec<Answer>| {
        line(page, keymap, title, None, answers);
    };
    row(
        "Colours",
        listed(
            Palette::ALL,
            settings.palette,
            Palette::words,
            Change::Palette,
        ),
    );
    row(
        "Reduced motion",
        toggle(settings.reduced_motion, Change::Still),
    );
    row(
        "Follow what happens",
        toggle(settings.follow, Change::Follow),
    );
    row(
        "The window's edge moves the map",
        toggle(settings.edge_scroll, Change::EdgeScroll),
    );
    let speeds = |now, change: fn(Speed) -> Change| listed(Speed::ALL, now, Speed::words, change);
    row("Own turns", speeds(settings.own_turns, Change::OwnTurns));
    row(
        "Turns of others",
        speeds(settings.ai_turns, Change::AiTurns),
    );
    row(
        "Ask before what can't be undone",
        toggle(settings.confirm, Change::Confirm),
    );
    row(
        "Adviser answers out of turn",
        toggle(settings.choose_defence, Change::ChooseDefence),
    );
    row(
        "Tell a thing the first time it happens",
        toggle(settings.tips, Change::Tips),
    );
    line(
        page,
        keymap,
        "Size of everything",
        None,
        sizes(settings.scale),
    );
    if HEARD {
        let volume = stepped(settings.volume, 10, ("quieter", "louder"), Change::Volume);
        let now = format!("{}%", settings.volume);
        line(page, keymap, "Sound", Some(now), volume);
    } else {
        page.spawn(small("This build of the program makes no sound."));
    }
}

/// Where settings and battles are kept, and what there is to say about it.
pub(super) fn places(page: &mut Contents, kept: &SettingsFile, folders: &Folders) {
    page.spawn(rule());
    if let Some(message) = &kept.message {
        page.spawn(sized(message, SMALL, Tone::Rubric));
    }
    let places = [
        ("Settings", folders.settings()),
        ("Saved battles", folders.saves()),
    ];
    for (what, place) in places {
        if let Some(place) = place {
            page.spawn(small(format!("{what}: {}", place.display())));
        }
    }
}

fn listed<T: Copy + PartialEq, const N: usize>(
    all: [T; N],
    now: T,
    words: fn(T) -> &'static str,
    change: fn(T) -> Change,
) -> Vec<Answer> {
    let answer = |value: T| (words(value).to_owned(), value == now, change(value));
    all.into_iter().map(answer).collect()
}

fn toggle(now: bool, change: fn(bool) -> Change) -> Vec<Answer> {
    listed(
        [false, true],
        now,
        |on| if on { "on" } else { "off" },
        change,
    )
}

/// Some sizes of everything to pick from, in percent, and the one it has: with each the buttons are somewhere else, so none is
/// for pressing twice.
fn sizes(now: u16) -> Vec<Answer> {
    let mut all = vec![75, 90, 100, 115, 130, 150, 175, 200];
    if let Err(place) = all.binary_search(&now) {
        all.insert(place, now);
    }
    let answer = |size: u16| (format!("{size}%"), size == now, Change::Scale(size));
    all.into_iter().map(answer).collect()
}

fn stepped(
    now: u16,
    step: u16,
    (less, more): (&str, &str),
    change: fn(u16) -> Change,
) -> Vec<Answer> {
    vec![
        (less.to_owned(), false, change(now.saturating_sub(step))),
        (more.to_owned(), false, change(now + step)),
    ]
}

fn line(
    page: &mut Contents,
    keymap: &Keymap,
    title: &str,
    now: Option<String>,
    answers: Vec<Answer>,
) {
    page.spawn(layout(Node {
        flex_wrap: FlexWrap::Wrap,
        align_items: AlignItems::Center,
        column_gap: px(8),
        row_gap: px(6),
        flex_shrink: 0.0,
        ..default()
    }))
    .with_children(|row| {
        row.spawn((
            Node {
                margin: UiRect::right(auto()),
                ..default()
            },
            Pickable::IGNORE,
        ))
        .with_children(|cell| {
            cell.spawn(words(title));
        });
        if let Some(now) = &now {
            row.spawn(sized(now, TEXT, Tone::Ink));
        }
        for (text, chosen, change) in answers {
            let spoken = match &now {
                Some(now) => format!("{title} {text}, now {now}"),
                None => format!("{title}: {text}"),
            };
            let mark = if chosen {
                format!("\u{2022} {text}")
            } else {
                text
            };
            let label = Label::new(mark).spoken(spoken).chosen(chosen);
            button(row, keymap, label, change);
        }
    });
}
