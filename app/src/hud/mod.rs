//! Around the board: whose turn it is, what may be done, what it promises, what has happened.
//! Every panel is brought up to date from the session and the choice when one of them changes.

mod action_keys;
mod actions;
pub(crate) mod ai_reasoning;
mod asked;
mod attack;
mod body;
pub(crate) mod card;
mod close_combat;
mod deployment;
pub(crate) mod fold;
pub(crate) mod glossary;
mod groups;
mod initiative;
mod initiative_chips;
mod intent;
mod legend;
mod lines;
pub(crate) mod locations;
mod log;
mod minimap;
mod odds;
mod overlay;
pub(crate) mod panel;
mod person;
mod places;
mod prompt;
mod retaliation;
pub(crate) mod ring;
mod signs;
mod spells;
mod spoken;
mod status;
mod target;
pub(crate) mod teacher;
mod told_cell;
mod told_command;
mod tools;
mod unoffered;
mod waiting;

use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;
use bevy::ui_widgets::ScrollArea;

use super::frame::ActionBar;
use super::screen::Screen;
use super::widgets::panel::{layout, sheet, whole};
use fold::Part;
use panel::Panel;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Battle), lay_out);
    app.add_plugins((
        initiative::plugin,
        ring::plugin,
        teacher::plugin,
        target::plugin,
        tools::plugin,
        initiative_chips::plugin,
        log::plugin,
        told_cell::plugin,
        minimap::plugin,
    ));
    app.add_plugins((
        actions::plugin,
        status::plugin,
        body::plugin,
        card::plugin,
        glossary::plugin,
        legend::plugin,
        ai_reasoning::plugin,
        fold::plugin,
        unoffered::plugin,
    ));
}

/// How high the log is at the least, the interface's own pixels.
const LOG_LEAST: f32 = 120.0;

/// The panels; how large each is, `fold` says.
fn lay_out(mut commands: Commands) {
    let page = Node {
        flex_direction: FlexDirection::Column,
        ..default()
    };
    let ribbon = Node {
        column_gap: px(10),
        align_items: AlignItems::Center,
        overflow: Overflow::clip(),
        flex_shrink: 0.0,
        ..default()
    };
    let middle = Node {
        flex_grow: 1.0,
        flex_basis: px(0),
        min_height: px(0),
        ..default()
    };
    let status = Node {
        padding: UiRect::horizontal(px(14)),
        ..ribbon.clone()
    };
    commands.spawn((
        whole(page),
        Part::Page,
        DespawnOnExit(Screen::Battle),
        TabGroup::default(),
        children![
            (sheet(ribbon), Panel::Ribbon, Part::Ribbon),
            (layout(middle), Part::Middle, children![left(), right()]),
            (sheet(status), Panel::Status, Part::Status),
        ],
    ));
}

fn left() -> impl Bundle {
    let left = Node {
        flex_grow: 1.0,
        flex_basis: px(0),
        min_width: px(0),
        flex_direction: FlexDirection::Column,
        justify_content: JustifyContent::FlexEnd,
        row_gap: px(8),
        ..default()
    };
    // What keeps the strip at the top and the bar at the bottom. A margin that grows does not do: the column's own
    // alignment would be added to it.
    let board = Node {
        flex_grow: 1.0,
        flex_basis: px(0),
        min_height: px(0),
        ..default()
    };
    let shown = actions::Offered::default();
    let bar = (Panel::Actions, Part::Bar, ActionBar, shown);
    (
        layout(left),
        children![
            tools::strip(),
            teacher::place(Part::Teacher),
            (layout(board), overlay::OverlayPlace),
            (sheet(scrolling(8)), bar, ScrollArea),
        ],
    )
}

fn right() -> impl Bundle {
    let column = Node {
        flex_direction: FlexDirection::Column,
        flex_shrink: 0.0,
        row_gap: px(8),
        ..default()
    };
    let log = Node {
        padding: px(12).all(),
        // As long as what it tells, from the bottom up: what is asked above it changes its size and not its place.
        min_height: px(LOG_LEAST),
        margin: UiRect::top(auto()),
        // It gives way long before what is asked does.
        flex_shrink: 10_000.0,
        ..scrolling(4)
    };
    let asked = Node {
        flex_shrink: 1.0,
        ..scrolling(5)
    };
    let target = (Panel::Target, Part::Target, target::TargetShown::default());
    // Its many lines come after everything else.
    let last = TabGroup::new(1);
    (
        layout(column),
        Part::Column,
        children![
            (sheet(asked), target, ScrollArea),
            legend::place(),
            minimap::place(),
            teacher::place(Part::Tip),
            (sheet(log), Panel::Log, Part::Log, ScrollArea, last),
        ],
    )
}

/// A column of things so far apart, which scrolls.
fn scrolling(gap: i32) -> Node {
    Node {
        flex_direction: FlexDirection::Column,
        row_gap: px(gap),
        flex_shrink: 0.0,
        overflow: Overflow::scroll_y(),
        ..default()
    }
}
