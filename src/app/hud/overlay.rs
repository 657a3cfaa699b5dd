//! A sheet that is laid over the board and closed again, with its heading and the button that closes it.

use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;
use bevy::ui_widgets::ScrollArea;

use crate::app::input::keymap::{Act, Keymap};
use crate::app::screens::Screen;
use crate::app::theme::palette;
use crate::app::widgets::button::{Label, button};
use crate::app::widgets::panel::{layout, sheet};
use crate::app::widgets::words::heading;

/// How a sheet lies over the board.
pub(super) struct Overlay {
    /// What stands at its head.
    pub(super) title: String,
    /// Pixels of the interface it is wide at most.
    pub(super) width: f32,
    /// Of two sheets the higher covers the lower.
    pub(super) height: i32,
    /// The key that opens and closes it.
    pub(super) act: Act,
}

/// Lays a sheet with the marks of `mark` over the board; `close` is what its button says, `fill` what stands on it.
/// It goes when the battle is left.
pub(super) fn lay_over<M: Message + Clone>(
    commands: &mut Commands,
    keymap: &Keymap,
    mark: impl Bundle,
    overlay: Overlay,
    close: M,
    fill: impl FnOnce(&mut ChildSpawnerCommands),
) {
    let node = Node {
        position_type: PositionType::Absolute,
        left: px(16),
        top: px(96),
        width: px(overlay.width),
        max_width: percent(97),
        max_height: percent(84),
        flex_direction: FlexDirection::Column,
        padding: px(20).all(),
        row_gap: px(6),
        overflow: Overflow::scroll_y(),
        ..default()
    };
    commands
        .spawn((
            sheet(node),
            mark,
            ScrollArea,
            GlobalZIndex(overlay.height),
            TabGroup::new(-1),
            DespawnOnExit(Screen::Battle),
        ))
        .with_children(|page| {
            page.spawn(layout(Node {
                justify_content: JustifyContent::SpaceBetween,
                align_items: AlignItems::Center,
                flex_shrink: 0.0,
                ..default()
            }))
            .with_children(|top| {
                top.spawn(heading(overlay.title, 32.0, palette::INK));
                button(top, keymap, Label::new("Close").key(overlay.act), close);
            });
            fill(page);
        });
}
