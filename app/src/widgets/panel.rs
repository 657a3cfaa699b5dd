//! Sheets of parchment that hold other things.

use bevy::prelude::*;

use super::edging::Edging;
use super::icon::icon;
use super::words::heading;
use crate::theme::paint::{BorderTone, GroundTone};
use crate::theme::palette::Tone;
use crate::widgets::contents::Contents;

/// A sheet of parchment with an inked edge, laid out as `node` says.
pub(crate) fn sheet(node: Node) -> impl Bundle {
    edged(node, Edging::Slip)
}

/// A page of parchment by itself, with an ornament in each corner.
pub(crate) fn page(node: Node) -> impl Bundle {
    edged(node, Edging::Page)
}

fn edged(node: Node, edging: Edging) -> impl Bundle {
    let node = Node {
        border: px(3).all(),
        border_radius: BorderRadius::all(px(6)),
        ..node
    };
    (
        node,
        edging,
        GroundTone(Tone::Parchment),
        BorderTone(Tone::Ink),
        BoxShadow::new(Color::BLACK.with_alpha(0.45), px(0), px(3), px(0), px(10)),
    )
}

/// What stands at the head of a page: a sign, the title, a line under both.
pub(crate) fn head(page: &mut Contents, sign: &str, title: impl Into<String>) {
    let row = Node {
        column_gap: px(14),
        align_items: AlignItems::Center,
        flex_shrink: 0.0,
        ..default()
    };
    page.spawn(layout(row)).with_children(|row| {
        icon(row, &[sign], 40.0);
        row.spawn(heading(title, 44.0, Tone::Ink));
    });
    page.spawn(rule());
}

/// A line across a sheet.
pub(crate) fn rule() -> impl Bundle {
    (
        Node {
            height: px(2),
            margin: UiRect::vertical(px(4)),
            flex_shrink: 0.0,
            ..default()
        },
        GroundTone(Tone::Rule),
        Pickable::IGNORE,
    )
}

/// A box that only lays things out; the pointer goes through it.
pub(crate) fn layout(node: Node) -> impl Bundle {
    (node, Pickable::IGNORE)
}

/// The whole window, laid out as `node` says.
pub(crate) fn whole(node: Node) -> impl Bundle {
    layout(Node {
        position_type: PositionType::Absolute,
        width: percent(100),
        height: percent(100),
        ..node
    })
}

/// Things in a row that goes on below.
pub(crate) fn wrapped(page: &mut Contents, fill: impl FnOnce(&mut Contents)) {
    page.spawn(layout(Node {
        flex_wrap: FlexWrap::Wrap,
        column_gap: px(6),
        row_gap: px(6),
        ..default()
    }))
    .with_children(fill);
}

/// A column of a page that stands by itself, with so much room at its edge and between what stands in it.
pub(crate) fn column(width: Val, edge: i32, gap: i32) -> Node {
    Node {
        width,
        flex_direction: FlexDirection::Column,
        padding: px(edge).all(),
        row_gap: px(gap),
        ..default()
    }
}

/// What scrolls when there is more of it than room.
pub(crate) fn scrolled(gap: i32) -> Node {
    Node {
        flex_direction: FlexDirection::Column,
        row_gap: px(gap),
        flex_grow: 1.0,
        flex_basis: px(0),
        min_height: px(0),
        // The bar of what scrolls stands beside it.
        padding: UiRect {
            right: px(16),
            ..px(4).all()
        },
        overflow: Overflow::scroll_y(),
        ..default()
    }
}
