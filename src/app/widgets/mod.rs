//! What every screen is made of: words, panels, buttons. It never knows what a press does: a
//! button carries a message, and pressing it sends that.

mod assist;
pub(in crate::app) mod button;
mod focus;
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
        focus::plugin,
        scroll::plugin,
        bevy::input_focus::tab_navigation::TabNavigationPlugin,
    ));
}
