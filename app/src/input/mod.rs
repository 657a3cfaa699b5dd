//! Which key means what. It never knows what comes of it.

mod acts;
pub(crate) mod keymap;
pub(crate) mod keys;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<keymap::Keymap>();
}
