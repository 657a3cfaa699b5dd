//! What every screen is made of: words, panels, buttons. It never knows what a press does: a
//! button carries a message, and pressing it sends that.

mod assist;
pub(in crate::app) mod button;
pub(in crate::app) mod coin;
pub(in crate::app) mod contents;
pub(in crate::app) mod decor;
pub(in crate::app) mod edging;
mod focus;
pub(in crate::app) mod icon;
pub(in crate::app) mod panel;
pub(in crate::app) mod question;
pub(in crate::app) mod says;
mod scroll;
pub(in crate::app) mod words;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        assist::plugin,
        button::plugin,
        decor::plugin,
        edging::plugin,
        icon::plugin,
        focus::plugin,
        scroll::plugin,
        bevy::input_focus::tab_navigation::TabNavigationPlugin,
    ));
}
