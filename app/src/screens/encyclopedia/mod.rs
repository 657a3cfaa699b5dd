//! The encyclopedia: a list to choose and search in, and the page that lies open. What stands on a page is made by the
//! narrator; here it is only shown.

mod about;
mod contents;
mod page;

use std::sync::Arc;

use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;
use bevy::ui::UiSystems;

use super::aside::Return;
use crate::input::keymap::{Act, Keymap};
use crate::loaded_content::LoadedContent;
use crate::play::battle_session::BattleSession;
use crate::screen::Screen;
use crate::systems::AppSystems;
use crate::widgets::button::{Label, button};
use crate::widgets::contents::Fill;
use crate::widgets::panel::{column, head, layout, page as leaf, whole};
use crate::widgets::send_on_activate::register_button_message;
pub(super) use about::LookUpUnit;
use contents::Entry;
use testudo_engine::content::Catalog;
use testudo_engine::narrate::encyclopedia::{Chapter, Encyclopedia, PageId};

/// The book, and where it lies open.
#[derive(Resource, Default)]
struct Reading {
    /// The pages, and of which content they are.
    book: Option<(Arc<Catalog>, Encyclopedia)>,
    /// The chapter whose pages are listed.
    chapter: Option<Chapter>,
    /// The page that is read.
    page: Option<PageId>,
    /// Those read before it, the last one last.
    before: Vec<PageId>,
    /// What is looked for.
    typed: String,
    /// The line of the list that the arrows are on.
    line: Option<Entry>,
    /// The content that the book is about, where it was opened at a name of it.
    asked_of: Option<Arc<Catalog>>,
}

/// Something is done with the book.
#[derive(Message, Clone, PartialEq, Eq, Debug)]
pub(super) enum Read {
    /// A page is opened.
    Page(PageId),
    /// The pages of a chapter are listed, or no longer.
    Chapter(Chapter),
    /// Back to the page before.
    Before,
    /// Nothing is looked for any more.
    Clear,
}

#[derive(Component)]
struct Book;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Reading>();
    app.add_plugins((register_button_message::<Read>, about::plugin));
    app.add_systems(
        OnExit(Screen::Encyclopedia),
        |mut reading: ResMut<Reading>| reading.asked_of = None,
    );
    app.add_systems(OnEnter(Screen::Encyclopedia), (open, show).chain());
    app.add_systems(
        Update,
        (
            (contents::search, contents::by_keys)
                .chain()
                .in_set(AppSystems::Input),
            turn.in_set(AppSystems::Command),
            show.in_set(AppSystems::Draw)
                .run_if(resource_changed::<Reading>),
        )
            .run_if(in_state(Screen::Encyclopedia)),
    );
    app.add_systems(
        PostUpdate,
        contents::keep_in_sight
            .after(UiSystems::PostLayout)
            .run_if(in_state(Screen::Encyclopedia)),
    );
}

impl Reading {
    /// The pages of the content that was asked about or is played, or else of the first level there is.
    fn take_up(&mut self, loaded: &LoadedContent, session: Option<&BattleSession>) {
        let played = session.map(|session| &session.level.catalog);
        let first = || loaded.levels.iter().chain(&loaded.lessons).next();
        let first = || first().map(|level| &level.catalog);
        let asked_of = self.asked_of.clone();
        let Some(catalog) = asked_of.as_ref().or(played).or_else(first) else {
            return;
        };
        let known = self.book.as_ref();
        if known.is_none_or(|(known, _)| !Arc::ptr_eq(known, catalog)) {
            self.book = Some((Arc::clone(catalog), Encyclopedia::of(catalog)));
        }
    }

    fn book(&self) -> Option<&Encyclopedia> {
        self.book.as_ref().map(|(_, book)| book)
    }

    /// Opens a page, and lists its chapter where nothing is looked for.
    fn open(&mut self, page: PageId) {
        if self.page.as_ref() == Some(&page) {
            return;
        }
        self.before.extend(self.page.take());
        self.chapter = Some(page.chapter);
        self.line = Some(Entry::Page(page.clone()));
        self.page = Some(page);
    }
}

fn open(
    loaded: Res<LoadedContent>,
    session: Option<Res<BattleSession>>,
    mut reading: ResMut<Reading>,
    mut commands: Commands,
) {
    reading.take_up(&loaded, session.as_deref());
    if let (Some(page), Some(book)) = (reading.page.clone(), reading.book())
        && book.page(&page).is_none()
    {
        // It was of other content.
        reading.page = None;
        reading.before.clear();
    }
    commands.spawn((
        Book,
        DespawnOnExit(Screen::Encyclopedia),
        TabGroup::default(),
        whole(Node {
            padding: px(28).all(),
            column_gap: px(24),
            ..default()
        }),
    ));
}

fn turn(mut asked: MessageReader<Read>, mut reading: ResMut<Reading>) {
    for read in asked.read() {
        match read {
            Read::Page(page) => reading.open(page.clone()),
            Read::Chapter(chapter) => {
                let open = reading.chapter == Some(*chapter);
                reading.chapter = (!open).then_some(*chapter);
                reading.line = Some(Entry::Chapter(*chapter));
            }
            Read::Before => {
                if let Some(page) = reading.before.pop() {
                    reading.page = None;
                    reading.open(page);
                }
            }
            Read::Clear => reading.typed.clear(),
        }
    }
}

fn show(
    book: Query<Entity, With<Book>>,
    reading: Res<Reading>,
    keymap: Res<Keymap>,
    mut commands: Commands,
) {
    let Ok(root) = book.single() else { return };
    commands.entity(root).fill(|spread| {
        spread
            .spawn(leaf(column(px(500), 30, 8)))
            .with_children(|list| contents::list(list, &reading, &keymap));
        let node = Node {
            flex_grow: 1.0,
            flex_basis: px(0),
            min_width: px(0),
            ..column(auto(), 30, 8)
        };
        spread.spawn(leaf(node)).with_children(|leaf| {
            let found = reading.page.as_ref();
            let found = found.and_then(|page| reading.book()?.page(page));
            match found {
                Some(found) => page::page(leaf, &reading, found, &keymap),
                None => {
                    head(leaf, "icons/card", "Encyclopedia");
                    page::welcome(leaf, &reading);
                }
            }
            let row = Node {
                column_gap: px(12),
                flex_shrink: 0.0,
                ..default()
            };
            leaf.spawn(layout(row)).with_children(|row| {
                if !reading.before.is_empty() {
                    let before = Label::new("Page before").icon("icons/undo");
                    let key = keymap.name(Act::Left).unwrap_or_default();
                    button(row, &keymap, before.note(format!("[{key}]")), Read::Before);
                }
                // Its key drops first what is looked for, and so is obeyed elsewhere.
                let key = keymap.name(Act::Back).unwrap_or_default();
                let close = Label::new("Close the book").icon("icons/cancel");
                button(row, &keymap, close.note(format!("[{key}]")), Return);
            });
        });
    });
}
