//! How everything looks: inked parchment on a dark table. Colours, type, and one scale for all.
//! It never knows what is shown.

pub(in crate::app) mod fonts;
pub(in crate::app) mod paint;
pub(in crate::app) mod palette;
pub(in crate::app) mod palettes;
pub(in crate::app) mod pictures;
pub(in crate::app) mod scale;
pub(in crate::app) mod table;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(ClearColor(palette::TABLE));
    app.add_plugins((
        fonts::plugin,
        pictures::plugin,
        scale::plugin,
        paint::plugin,
        table::plugin,
    ));
}
