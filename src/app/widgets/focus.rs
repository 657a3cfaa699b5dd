//! The keyboard's focus: a ring about it, always in sight, and still there when the panel it is in
//! is drawn anew.

use bevy::input_focus::tab_navigation::TabIndex;
use bevy::input_focus::{AutoFocus, FocusCause, InputFocus, InputFocusVisible};
use bevy::prelude::*;
use bevy::ui::{UiGlobalTransform, UiSystems};
use bevy::ui_widgets::{Button, ScrollIntoView};
use bevy::window::RequestRedraw;

use crate::app::screen::Screen;
use crate::app::theme::paint::{OutlineTone, outline};
use crate::app::theme::palette::Tone;

/// The button that has the focus, so that its like can have it when it is gone.
#[derive(Resource, Clone, PartialEq, Debug, Default)]
struct Held(Option<Last>);

#[derive(Clone, PartialEq, Debug)]
struct Last {
    screen: Screen,
    label: String,
    at: Vec2,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Held>();
    app.add_systems(
        PostUpdate,
        (reach, hold_on, ring).chain().after(UiSystems::PostLayout),
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

type Place<'a> = (
    Entity,
    &'a AccessibleLabel,
    &'a ComputedNode,
    &'a UiGlobalTransform,
);

/// Where a button was that has the focus, there its like gets it: the one of the same words that is
/// nearest, or whatever button stands in its very place.
fn hold_on(
    screen: Res<State<Screen>>,
    visible: Res<InputFocusVisible>,
    buttons: Query<Place<'_>, With<Button>>,
    nodes: Query<(), With<Node>>,
    safe: Query<(), With<AutoFocus>>,
    mut held: ResMut<Held>,
    mut focus: ResMut<InputFocus>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let Some(focused) = focus.get() else {
        held.0 = None;
        return;
    };
    // A pointer that pressed a button has left no focus behind: Enter keeps its own meaning.
    if !visible.0 && !safe.contains(focused) {
        held.0 = None;
        focus.clear();
        return;
    }
    if let Ok((_, label, node, at)) = buttons.get(focused) {
        if node.size().x > 0.0 {
            held.0 = Some(Last {
                screen: *screen.get(),
                label: label.0.clone(),
                at: at.translation,
            });
        }
        return;
    }
    if nodes.contains(focused) {
        return;
    }
    let last = held.0.take().filter(|last| last.screen == *screen.get());
    let like = last.and_then(|last| {
        let far = |at: &UiGlobalTransform| at.translation.distance(last.at);
        let laid = || buttons.iter().filter(|(_, _, node, _)| node.size().x > 0.0);
        let same = laid().filter(|(_, label, ..)| label.0 == last.label);
        let same = same.min_by(|a, b| far(a.3).total_cmp(&far(b.3)));
        let there = || {
            laid().find(|(_, _, node, at)| {
                Rect::from_center_size(at.translation, node.size()).contains(last.at)
            })
        };
        same.or_else(there).map(|(entity, ..)| entity)
    });
    match like {
        Some(entity) => focus.set(entity, FocusCause::Navigated),
        None => focus.clear(),
    }
    redraw.write(RequestRedraw);
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
