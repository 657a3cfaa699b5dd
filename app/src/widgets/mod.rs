//! What every screen is made of: words, panels, buttons. It never knows what a press does: a
//! button carries a message, and pressing it sends that.

mod assist;
pub(crate) mod button;
pub(crate) mod coin;
pub(crate) mod contents;
pub(crate) mod decor;
pub(crate) mod edging;
mod focus;
pub(crate) mod icon;
pub(crate) mod panel;
pub(crate) mod question;
mod scroll;
pub(crate) mod send_on_activate;
pub(crate) mod text_field;
pub(crate) mod tooltip;
pub(crate) mod words;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        assist::plugin,
        button::plugin,
        decor::plugin,
        edging::plugin,
        icon::plugin,
        focus::plugin,
        question::plugin,
        scroll::plugin,
        text_field::plugin,
        tooltip::plugin,
        bevy::input_focus::tab_navigation::TabNavigationPlugin,
    ));
}
