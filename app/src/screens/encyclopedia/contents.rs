//! The list beside the page: the chapters with their pages, or what was found; and the keys that go through it.

use accesskit::Role;
use bevy::prelude::*;
use bevy::ui_widgets::{ScrollArea, ScrollIntoView};

use super::{Read, Reading};
use crate::input::keymap::{Act, Keymap};
use crate::screens::aside::Return;
use crate::widgets::button::{Chosen, Label, button};
use crate::widgets::contents::Contents;
use crate::widgets::panel::{layout, scrolled};
use crate::widgets::text_field::{Entered, Line, Typed, text_field};
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
    page.spawn((layout(area), ScrollArea))
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

/// What is looked for.
fn field(page: &mut Contents, typed: &str) {
    let line = Line {
        label: "Look for",
        role: Role::SearchInput,
        text: typed,
        most: LETTERS,
        takes: |letter| !letter.is_control(),
    };
    let row = Node {
        align_items: AlignItems::Center,
        column_gap: px(8),
        flex_shrink: 0.0,
        ..default()
    };
    page.spawn(layout(row)).with_children(|row| {
        row.spawn(words("Look for"));
        text_field(row, &line);
    });
}

/// What is typed is looked for.
pub(super) fn search(mut typed: MessageReader<Typed>, mut reading: ResMut<Reading>) {
    if let Some(Typed(wanted)) = typed.read().last()
        && *wanted != reading.typed
    {
        reading.typed.clone_from(wanted);
        reading.line = None;
    }
}

/// The arrows go through the list and back to the page before, Enter opens; Esc drops what is looked for, and then
/// closes the book.
pub(super) fn by_keys(
    keys: Res<ButtonInput<KeyCode>>,
    keymap: Res<Keymap>,
    mut entered: MessageReader<Entered>,
    mut reading: ResMut<Reading>,
    mut read: MessageWriter<Read>,
    mut back: MessageWriter<Return>,
) {
    if keymap.just_pressed(Act::Back, &keys) {
        match reading.typed.is_empty() {
            true => drop(back.write(Return)),
            false => drop(read.write(Read::Clear)),
        }
    }
    // In a line with words the arrow moves the cursor.
    if keymap.just_pressed(Act::Left, &keys) && reading.typed.is_empty() {
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
    if entered.read().count() > 0 {
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
