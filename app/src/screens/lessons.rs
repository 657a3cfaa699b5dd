//! The lessons: which there are, which are learned, and the way into each.

use std::sync::Arc;

use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;
use bevy::ui_widgets::ScrollArea;

use super::setup::usual_seats;
use crate::input::keymap::{Act, Keymap};
use crate::loaded_content::LoadedContent;
use crate::play::battle_session::BattleSession;
use crate::play::lesson::CurrentLesson;
use crate::progress::Progress;
use crate::screen::{Goto, Screen};
use crate::systems::AppSystems;
use crate::widgets::button::{Label, button};
use crate::widgets::contents::{Contents, Fill};
use crate::widgets::panel::{head, layout, page as leaf, rule, whole};
use crate::widgets::send_on_activate::register_button_message;
use crate::widgets::words::{small, words};
use testudo_engine::content::Level;

/// A lesson by its place in the list, from 0: it begins.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct BeginLesson(pub(super) usize);

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(register_button_message::<BeginLesson>);
    app.add_systems(OnEnter(Screen::Lessons), show);
    app.add_systems(Update, begin.in_set(AppSystems::Command));
}

/// The lesson after this level, by its place in the list.
pub(super) fn after(loaded: &LoadedContent, level: &Level) -> Option<usize> {
    let at = loaded.lessons.iter().position(|one| one.id == level.id)?;
    (at + 1 < loaded.lessons.len()).then_some(at + 1)
}

fn begin(
    mut asked: MessageReader<BeginLesson>,
    loaded: Res<LoadedContent>,
    mut next: ResMut<NextState<Screen>>,
    mut commands: Commands,
) {
    let wanted = asked.read().last();
    let Some(level) = wanted.and_then(|BeginLesson(at)| loaded.lessons.get(*at)) else {
        return;
    };
    commands.insert_resource(lesson(level));
    commands.remove_resource::<CurrentLesson>();
    next.set(Screen::Battle);
}

/// The battle of a lesson, with the dice that it is learned by.
fn lesson(level: &Arc<Level>) -> BattleSession {
    let seed = level.lesson.as_ref().map_or(1, |lesson| lesson.seed);
    BattleSession::begin(level, seed, usual_seats(level))
}

fn show(
    loaded: Res<LoadedContent>,
    progress: Res<Progress>,
    keymap: Res<Keymap>,
    mut commands: Commands,
) {
    let root = whole(Node {
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        padding: px(28).all(),
        ..default()
    });
    let marks = (root, DespawnOnExit(Screen::Lessons), TabGroup::default());
    commands.spawn(marks).fill(|page| {
        let node = Node {
            flex_direction: FlexDirection::Column,
            padding: px(38).all(),
            row_gap: px(12),
            width: px(820),
            max_width: percent(100),
            max_height: percent(100),
            overflow: Overflow::scroll_y(),
            ..default()
        };
        page.spawn((leaf(node), ScrollArea)).with_children(|page| {
            head(page, "icons/shield", "Learn to fight");
            page.spawn(words(
                "Five short fights, one idea each. What you do counts, not how: a step can always be passed.",
            ));
            list(page, &loaded, &progress, &keymap);
            page.spawn(rule());
            let back = Label::new("Back").icon("icons/undo").key(Act::Back);
            let row = Node {
                flex_shrink: 0.0,
                ..default()
            };
            page.spawn(layout(row)).with_children(|row| {
                button(row, &keymap, back, Goto(Screen::Title));
            });
        });
    });
}

fn list(page: &mut Contents, loaded: &LoadedContent, progress: &Progress, keymap: &Keymap) {
    let is_learned = |level: &Level| progress.learned.contains(level.id.as_str());
    let next = loaded.lessons.iter().position(|level| !is_learned(level));
    if let Some((at, level)) = next.and_then(|at| Some((at, loaded.lessons.get(at)?))) {
        let label = Label::new(match at {
            0 => "Begin",
            _ => "Go on",
        });
        let label = label.note(&level.name).icon("icons/attack").size(26.0);
        button(
            page,
            keymap,
            label.wide().key(Act::Confirm),
            BeginLesson(at),
        );
    }
    for (at, level) in loaded.lessons.iter().enumerate() {
        let number = level.lesson.as_ref().map_or(0, |lesson| lesson.number);
        let mut label = Label::new(format!("{number}. {}", level.name)).wide();
        if is_learned(level) {
            label = label.icon("icons/check").note("learned");
        }
        if at < 9 {
            label = label.key(Act::Choice(at as u8 + 1));
        }
        button(page, keymap, label.hint(&level.brief), BeginLesson(at));
        page.spawn(small(&level.brief));
    }
}
