//! How everything looks: inked parchment on a dark table. Colours, type, and one scale for all.
//! It never knows what is shown.

pub(crate) mod backdrop;
pub(crate) mod fonts;
pub(crate) mod paint;
pub(crate) mod palette;
pub(crate) mod palettes;
pub(crate) mod pictures;
pub(crate) mod scale;
mod unused;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(ClearColor(palette::TABLE));
    app.add_plugins((
        fonts::plugin,
        pictures::PicturesPlugin,
        scale::plugin,
        paint::plugin,
        backdrop::plugin,
    ));
}
