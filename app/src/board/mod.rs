//! The board: ground, overlays and tokens in world space, the pointer and the keyboard's cursor on it.
//!
//! World units are pixels at the plain zoom; y points up, as Bevy has it, so rows go down.

pub(crate) mod camera;
pub(crate) mod conditions;
mod coordinates;
pub(crate) mod cursor;
mod dangers;
mod describe;
mod doors;
mod facing_arcs;
mod follow;
mod ground_lines;
mod hatch;
pub(crate) mod hazards;
pub(crate) mod layout;
mod legible;
mod lines;
pub(crate) mod measure;
pub(crate) mod objectives;
mod paper;
mod pointer;
mod polygons;
mod ranges;
pub(crate) mod shade;
mod shake;
pub(crate) mod signs;
pub(crate) mod terrain;
pub(crate) mod thumbnail;
pub(crate) mod tints;
pub(crate) mod tokens;
pub(crate) mod visual_effects;

use bevy::prelude::*;

pub(crate) use describe::describe;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        camera::plugin,
        follow::plugin,
        terrain::plugin,
        coordinates::plugin,
        doors::plugin,
        hazards::plugin,
        signs::plugin,
        shade::plugin,
        measure::plugin,
        shake::plugin,
    ));
    app.add_plugins((
        tints::plugin,
        ground_lines::plugin,
        lines::plugin,
        objectives::plugin,
        facing_arcs::plugin,
        legible::plugin,
        tokens::plugin,
        visual_effects::plugin,
        pointer::plugin,
        cursor::plugin,
    ));
}

/// How high things lie above the table.
pub(crate) mod height {
    /// The ground.
    pub(crate) const GROUND: f32 = 0.0;
    /// What stands on the ground and may hang over an edge.
    pub(crate) const PROPS: f32 = 1.0;
    /// What dims the sheet by night.
    pub(crate) const DUSK: f32 = 1.4;
    /// Darkness and fog.
    pub(crate) const SHADE: f32 = 1.5;
    /// Coloured cells.
    pub(crate) const OVERLAY: f32 = 2.0;
    /// Lines about cells.
    pub(crate) const LINES: f32 = 8.0;
    /// A few words on a cell.
    pub(crate) const NOTES: f32 = 9.0;
    /// Combatants.
    pub(crate) const TOKENS: f32 = 10.0;
    /// What flies and flashes.
    pub(crate) const STROKES: f32 = 40.0;
    /// Words that rise from a blow.
    pub(crate) const WORDS: f32 = 50.0;
}
