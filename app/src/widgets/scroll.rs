//! What scrolls: a bar at its edge wherever there is more than fits, and keys that turn the page.
//! It never knows what is scrolled.

use bevy::input_focus::InputFocus;
use bevy::prelude::*;
use bevy::ui::{IgnoreScroll, UiSystems};
use bevy::ui_widgets::{ControlOrientation, ScrollArea, Scrollbar, ScrollbarThumb};
use bevy::window::RequestRedraw;

use crate::input::keymap::{Act, Keymap};
use crate::systems::AppSystems;
use crate::theme::paint::GroundTone;
use crate::theme::palette::Tone;

/// How much of a page a key turns.
const PAGE: f32 = 0.8;

/// The bar of what scrolls.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
struct Bar;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, turn.in_set(AppSystems::Input));
    app.add_observer(give_bar);
    app.add_systems(PostUpdate, show_bars.after(UiSystems::PostLayout));
}

/// What lies out of sight of an area, in the interface's own pixels.
fn hidden(node: &ComputedNode) -> f32 {
    (node.content_size().y - node.size().y) * node.inverse_scale_factor
}

/// Every area has a bar.
fn give_bar(area: On<Add, ScrollArea>, mut commands: Commands) {
    let area = area.entity;
    let track = Node {
        position_type: PositionType::Absolute,
        right: px(2),
        top: px(2),
        bottom: px(2),
        width: px(8),
        ..default()
    };
    let thumb = ScrollbarThumb {
        border_radius: BorderRadius::all(px(4)),
        ..default()
    };
    commands
        .spawn((
            Bar,
            track,
            Scrollbar::new(area, ControlOrientation::Vertical, 28.0),
            IgnoreScroll(BVec2::TRUE),
            Visibility::Hidden,
            ChildOf(area),
        ))
        .with_child((thumb, GroundTone(Tone::Faded)));
}

/// A bar is seen where there is something to scroll.
fn show_bars(
    areas: Query<&ComputedNode, With<ScrollArea>>,
    mut bars: Query<(&Scrollbar, &mut Visibility), With<Bar>>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    for (bar, mut seen) in &mut bars {
        let more = areas.get(bar.target).is_ok_and(|node| hidden(node) > 1.0);
        let wanted = match more {
            true => Visibility::Inherited,
            false => Visibility::Hidden,
        };
        if seen.set_if_neq(wanted) {
            redraw.write(RequestRedraw);
        }
    }
}

/// Keys turn the page of the area that has the focus, or of the one with most out of sight.
fn turn(
    keys: Res<ButtonInput<KeyCode>>,
    keymap: Res<Keymap>,
    focus: Res<InputFocus>,
    parents: Query<&ChildOf>,
    mut areas: Query<(Entity, &ComputedNode, &mut ScrollPosition), With<ScrollArea>>,
) {
    let by = |act, by| keymap.just_pressed(act, &keys).then_some(by);
    let Some(way) = by(Act::PageDown, PAGE).or_else(|| by(Act::PageUp, -PAGE)) else {
        return;
    };
    let more = |entity: &Entity| {
        areas
            .get(*entity)
            .is_ok_and(|(_, node, _)| hidden(node) > 1.0)
    };
    let mut above = focus.get().into_iter().flat_map(|focused| {
        let above = parents.iter_ancestors(focused);
        above.collect::<Vec<_>>()
    });
    let focused = above.find(more);
    let most = || {
        let all = areas.iter().filter(|(entity, ..)| more(entity));
        let most = all.max_by(|a, b| hidden(a.1).total_cmp(&hidden(b.1)));
        most.map(|(entity, ..)| entity)
    };
    let Some(area) = focused.or_else(most) else {
        return;
    };
    if let Ok((_, node, mut at)) = areas.get_mut(area) {
        let page = node.size().y * node.inverse_scale_factor;
        at.0.y = (at.0.y.min(hidden(node)) + way * page).clamp(0.0, hidden(node));
    }
}
