//! A question over everything else: until it is answered, nothing behind it can be pressed. The
//! safe answer has the focus and is also given by Esc.

use bevy::input_focus::tab_navigation::TabGroup;
use bevy::input_focus::{AutoFocus, FocusCause, InputFocus};
use bevy::prelude::*;
use bevy::ui_widgets::ScrollArea;

use super::panel::{page as leaf, whole};
use super::words::{heading, words};
use crate::theme::palette::Tone;
use crate::widgets::contents::{Contents, Fill};

/// Marks a sheet that lies over the rest and that Esc closes, before it means anything to what lies below.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ClosesByEsc;

/// Marks a question that waits for its answer.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Question;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, keep_focus);
}

/// The focus stays with a question whatever was clicked, so that the keyboard can press nothing behind it.
fn keep_focus(
    questions: Query<(), With<Question>>,
    safe: Query<Entity, With<AutoFocus>>,
    parents: Query<&ChildOf>,
    mut focus: ResMut<InputFocus>,
) {
    if questions.is_empty() {
        return;
    }
    let within = |entity: Entity| {
        let mut above = parents.iter_ancestors(entity);
        above.any(|above| questions.contains(above))
    };
    if focus.get().is_some_and(within) {
        return;
    }
    if let Some(answer) = safe.iter().find(|entity| within(*entity)) {
        focus.set(answer, FocusCause::Navigated);
    }
}

/// Whether no question waits.
pub(crate) fn no_question(questions: Query<(), With<Question>>) -> bool {
    questions.is_empty()
}

/// Spawns a question; `answers` writes its buttons, one of them the safe one.
pub(crate) fn question(
    commands: &mut Commands,
    marks: impl Bundle,
    (title, told): (&str, &str),
    answers: impl FnOnce(&mut Contents),
) {
    let veil = Node {
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        ..default()
    };
    commands
        .spawn((
            whole(veil),
            Question,
            marks,
            TabGroup::modal(),
            GlobalZIndex(50),
            BackgroundColor(Color::BLACK.with_alpha(0.55)),
        ))
        .insert(Pickable::default())
        .fill(|veil| {
            let node = Node {
                flex_direction: FlexDirection::Column,
                padding: px(36).all(),
                row_gap: px(16),
                max_width: percent(90),
                max_height: percent(94),
                overflow: Overflow::scroll_y(),
                ..default()
            };
            veil.spawn((leaf(node), ScrollArea)).with_children(|page| {
                page.spawn(heading(title, 36.0, Tone::Ink));
                page.spawn(words(told));
                answers(page);
            });
        });
}
