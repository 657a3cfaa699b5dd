//! A sheet that is laid over the board and closed again, with its heading and the button that closes it. It lies where
//! the board is, between the other panels, so that it hides none of them; where those are folded it has all the room
//! there is.

use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;
use bevy::ui_widgets::ScrollArea;

use crate::input::keymap::{Act, Keymap};
use crate::theme::palette::Tone;
use crate::widgets::button::{Label, button};
use crate::widgets::contents::{Contents, Fill};
use crate::widgets::panel::{layout, sheet};
use crate::widgets::question::ClosesByEsc;
use crate::widgets::words::heading;

/// How a sheet lies over the board.
pub(super) struct Overlay {
    /// What stands at its head.
    pub(super) title: String,
    /// Pixels of the interface it is wide at most.
    pub(super) width: f32,
    /// The key that opens and closes it.
    pub(super) act: Act,
}

/// Where on the battle's page such a sheet lies.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct OverlayPlace;

/// Marks a sheet that lies there.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct OverlaySheet;

/// Lays a sheet with the marks of `mark` over the board, or brings the one that lies `there` up to date; `close` is
/// what its button says, `fill` what stands on it. It goes when the battle is left.
pub(super) fn lay_over<M: Message + Clone>(
    commands: &mut Commands,
    (place, there, keymap): (Entity, Option<Entity>, &Keymap),
    mark: impl Bundle,
    laid: Overlay,
    close: M,
    fill: impl FnOnce(&mut Contents),
) {
    let node = Node {
        position_type: PositionType::Absolute,
        left: px(0),
        top: px(0),
        width: px(laid.width),
        max_width: percent(100),
        max_height: percent(100),
        flex_direction: FlexDirection::Column,
        padding: px(20).all(),
        row_gap: px(6),
        overflow: Overflow::scroll_y(),
        ..default()
    };
    let mut sheet = match there {
        Some(there) => commands.entity(there),
        None => commands.spawn((
            sheet(node),
            mark,
            OverlaySheet,
            ClosesByEsc,
            ScrollArea,
            TabGroup::new(-1),
            ChildOf(place),
        )),
    };
    sheet.fill(|page| {
        page.spawn(layout(Node {
            justify_content: JustifyContent::SpaceBetween,
            align_items: AlignItems::Center,
            column_gap: px(12),
            flex_shrink: 0.0,
            ..default()
        }))
        .with_children(|top| {
            top.spawn(heading(laid.title, 32.0, Tone::Ink));
            let label = Label::new("Close").icon("icons/cancel").key(laid.act);
            button(top, keymap, label, close);
        });
        fill(page);
    });
}
