//! The list beside the page: the chapters with their pages, or what was found; and the keys that go through it.

use accesskit::Role;
use bevy::a11y::AccessibilityNode;
use bevy::input::ButtonState;
use bevy::input::keyboard::KeyboardInput;
use bevy::input_focus::InputFocus;
use bevy::prelude::*;
use bevy::ui_widgets::{Button, ScrollArea, ScrollIntoView};

use super::{Read, Reading, SearchField};
use crate::input::keymap::{Act, Keymap};
use crate::screens::aside::Return;
use crate::theme::paint::{BorderTone, GroundTone};
use crate::theme::palette::Tone;
use crate::widgets::button::{Chosen, Label, button};
use crate::widgets::contents::Contents;
use crate::widgets::panel::scrolled;
use crate::widgets::words::{small, words};
use testudo_engine::narrate::encyclopedia::{Chapter, Encyclopedia, PageId};

/// At most so many pages are listed that were found.
const MOST: usize = 40;
/// The longest that can be looked for.
const LETTERS: usize = 40;

/// A line of the list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Entry {
    /// A chapter.
    Chapter(Chapter),
    /// A page.
    Page(PageId),
}

/// The lines of the list as it is now.
fn entries(reading: &Reading, book: &Encyclopedia) -> Vec<Entry> {
    if !reading.typed.trim().is_empty() {
        let found = book.search(&reading.typed).into_iter().take(MOST);
        return found.map(|page| Entry::Page(page.id.clone())).collect();
    }
    let mut lines = Vec::new();
    for chapter in Chapter::ALL {
        lines.push(Entry::Chapter(chapter));
        if reading.chapter == Some(chapter) {
            let pages = book.chapter(chapter);
            lines.extend(pages.map(|page| Entry::Page(page.id.clone())));
        }
    }
    lines
}

/// The list.
pub(super) fn list(page: &mut Contents, reading: &Reading, keymap: &Keymap) {
    field(page, &reading.typed);
    let Some(book) = reading.book() else {
        page.spawn(words("There is no content that can be read about."));
        return;
    };
    let lines = entries(reading, book);
    page.spawn(small(
        match (reading.typed.trim().is_empty(), lines.len()) {
            (true, _) => "Type what you look for. The arrows go up and down the list.".to_owned(),
            (false, 0) => "Nothing has these words. Esc clears them.".to_owned(),
            (false, MOST) => format!("The first {MOST} that have these words; Esc clears them."),
            (false, 1) => "One page has these words; Esc clears them.".to_owned(),
            (false, found) => format!("{found} pages have these words; Esc clears them."),
        },
    ));
    let mut area = scrolled(4);
    area.row_gap = px(2);
    page.spawn((crate::widgets::panel::layout(area), ScrollArea))
        .insert(Pickable::default())
        .with_children(|list| {
            for line in lines {
                let chosen = reading.line.as_ref() == Some(&line);
                match line {
                    Entry::Chapter(chapter) => {
                        let count = book.chapter(chapter).count();
                        let label = Label::new(chapter.title()).note(count.to_string());
                        let label = label.wide().size(22.0).chosen(chosen);
                        button(list, keymap, label, Read::Chapter(chapter));
                    }
                    Entry::Page(id) => {
                        let Some(found) = book.page(&id) else {
                            continue;
                        };
                        let mut label = Label::new(&found.title).compact().wide();
                        if id.chapter == Chapter::Spells {
                            let signs = super::page::pictures(found);
                            label = signs.into_iter().fold(label, Label::icon);
                        }
                        if !reading.typed.trim().is_empty() {
                            label = label.note(id.chapter.title());
                        }
                        let read = reading.page.as_ref() == Some(&id);
                        let label = label.chosen(chosen || read);
                        button(list, keymap, label, Read::Page(id));
                    }
                }
            }
        });
}

/// What is looked for, with the place where the next letter comes.
fn field(page: &mut Contents, typed: &str) {
    let node = Node {
        padding: UiRect::axes(px(12), px(6)),
        border: px(2).all(),
        flex_shrink: 0.0,
        ..default()
    };
    let mut heard = accesskit::Node::new(Role::SearchInput);
    heard.set_value(typed.to_owned());
    page.spawn((
        node,
        SearchField,
        GroundTone(Tone::Vellum),
        BorderTone(Tone::Ink),
        AccessibilityNode(heard),
        AccessibleLabel::new("Look for".to_owned()),
        Pickable::IGNORE,
    ))
    .with_children(|field| {
        field.spawn(words(format!("Look for: {typed}_")));
    });
}

/// What is typed is looked for; the arrows go through the list and back to the page before; Esc drops what is looked
/// for, and then closes the book.
pub(super) fn by_keys(
    mut typed: MessageReader<KeyboardInput>,
    keys: Res<ButtonInput<KeyCode>>,
    keymap: Res<Keymap>,
    focus: Res<InputFocus>,
    buttons: Query<(), With<Button>>,
    mut reading: ResMut<Reading>,
    mut read: MessageWriter<Read>,
    mut back: MessageWriter<Return>,
) {
    let focused = focus.get().is_some_and(|entity| buttons.contains(entity));
    let mut wanted = reading.typed.clone();
    for key in typed.read().filter(|key| key.state == ButtonState::Pressed) {
        match key.key_code {
            KeyCode::Backspace => drop(wanted.pop()),
            // What has the focus is pressed by it.
            KeyCode::Space if focused => {}
            KeyCode::Enter | KeyCode::NumpadEnter | KeyCode::Tab | KeyCode::Escape => {}
            _ => {
                let letters = key.text.iter().flat_map(|text| text.chars());
                let letters = letters.filter(|letter| !letter.is_control());
                let room = LETTERS.saturating_sub(wanted.chars().count());
                wanted.extend(letters.take(room));
            }
        }
    }
    let wanted = wanted.trim_start().to_owned();
    if wanted != reading.typed {
        reading.typed = wanted;
        reading.line = None;
    }
    if keymap.just_pressed(Act::Back, &keys) {
        match reading.typed.is_empty() {
            true => drop(back.write(Return)),
            false => drop(read.write(Read::Clear)),
        }
    }
    if keymap.just_pressed(Act::Left, &keys) {
        read.write(Read::Before);
    }
    let by = |act| i32::from(keymap.just_pressed(act, &keys));
    let step = by(Act::Down) - by(Act::Up);
    let Some(lines) = reading.book().map(|book| entries(&reading, book)) else {
        return;
    };
    let at = reading.line.as_ref();
    let at = at.and_then(|line| lines.iter().position(|other| other == line));
    if step != 0 && !lines.is_empty() {
        let last = lines.len() as i32 - 1;
        let to = at.map_or(0, |at| (at as i32 + step).clamp(0, last));
        reading.line = lines.get(to as usize).cloned();
    }
    if keymap.just_pressed(Act::Confirm, &keys) && !focused {
        // With nothing chosen, the first that was found.
        match lines.get(at.unwrap_or(0)).cloned() {
            Some(Entry::Page(page)) => drop(read.write(Read::Page(page))),
            Some(Entry::Chapter(chapter)) => drop(read.write(Read::Chapter(chapter))),
            None => {}
        }
    }
}

/// The line that is chosen is in sight.
pub(super) fn keep_in_sight(chosen: Query<Entity, Added<Chosen>>, mut commands: Commands) {
    for entity in &chosen {
        commands.trigger(ScrollIntoView { entity });
    }
}
