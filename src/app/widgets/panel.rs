//! Sheets of parchment that hold other things.

use bevy::prelude::*;

use crate::app::theme::palette;

/// A sheet of parchment with an inked edge, laid out as `node` says.
pub(in crate::app) fn sheet(node: Node) -> impl Bundle {
    let node = Node {
        border: px(3).all(),
        border_radius: BorderRadius::all(px(6)),
        ..node
    };
    (
        node,
        BackgroundColor(palette::PARCHMENT),
        BorderColor::all(palette::INK),
        BoxShadow::new(Color::BLACK.with_alpha(0.45), px(0), px(3), px(0), px(10)),
    )
}

/// A line across a sheet.
pub(in crate::app) fn rule() -> impl Bundle {
    (
        Node {
            height: px(2),
            margin: UiRect::vertical(px(4)),
            flex_shrink: 0.0,
            ..default()
        },
        BackgroundColor(palette::FADED.with_alpha(0.5)),
        Pickable::IGNORE,
    )
}

/// A box that only lays things out; the pointer goes through it.
pub(in crate::app) fn layout(node: Node) -> impl Bundle {
    (node, Pickable::IGNORE)
}

/// The whole window, laid out as `node` says.
pub(in crate::app) fn whole(node: Node) -> impl Bundle {
    layout(Node {
        position_type: PositionType::Absolute,
        width: percent(100),
        height: percent(100),
        ..node
    })
}
