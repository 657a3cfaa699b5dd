//! The keyboard's focus: a ring about it, and always in sight.

use bevy::input_focus::tab_navigation::TabIndex;
use bevy::input_focus::{AutoFocus, InputFocus, InputFocusVisible};
use bevy::prelude::*;
use bevy::ui::UiSystems;
use bevy::ui_widgets::{Button, ScrollIntoView};
use bevy::window::RequestRedraw;

use crate::theme::paint::{OutlineTone, outline};
use crate::theme::palette::Tone;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        (reach, let_go, ring).chain().after(UiSystems::PostLayout),
    );
}

/// Tab goes by what is folded away.
fn reach(mut buttons: Query<(&ComputedNode, &mut TabIndex), With<Button>>) {
    for (node, mut index) in &mut buttons {
        let wanted = if node.size().x > 0.0 { 0 } else { -1 };
        if index.0 != wanted {
            index.0 = wanted;
        }
    }
}

/// A pointer that pressed a button leaves no focus behind: Enter keeps its own meaning.
fn let_go(
    visible: Res<InputFocusVisible>,
    safe: Query<(), With<AutoFocus>>,
    mut focus: ResMut<InputFocus>,
) {
    if let Some(focused) = focus.get()
        && !visible.0
        && !safe.contains(focused)
    {
        focus.clear();
    }
}

/// The focused widget has a ring, once the keyboard is in use.
fn ring(
    focus: Res<InputFocus>,
    visible: Res<InputFocusVisible>,
    ringed: Query<Entity, (With<Outline>, With<Button>)>,
    buttons: Query<(), With<Button>>,
    mut redraw: MessageWriter<RequestRedraw>,
    mut commands: Commands,
) {
    if !focus.is_changed() && !visible.is_changed() {
        return;
    }
    let focused = focus
        .get()
        .filter(|entity| visible.0 && buttons.contains(*entity));
    for entity in &ringed {
        if Some(entity) != focused {
            commands
                .entity(entity)
                .try_remove::<(Outline, OutlineTone)>();
        }
    }
    if let Some(entity) = focused {
        let outline = outline(px(3), px(2), Tone::Rubric);
        commands.entity(entity).try_insert(outline);
        // What has the focus is never out of sight. It is laid out by now.
        commands.trigger(ScrollIntoView { entity });
        redraw.write(RequestRedraw);
    }
}
