//! The board: ground, overlays and tokens in world space, and the hands upon it.
//!
//! World units are pixels at the plain zoom; y points up, as Bevy has it, so rows go down.

pub(in crate::app) mod camera;
pub(in crate::app) mod conditions;
pub(in crate::app) mod cursor;
mod describe;
mod follow;
mod hatch;
pub(in crate::app) mod layout;
mod legible;
mod lines;
pub(in crate::app) mod measure;
mod paper;
mod pointer;
mod ranges;
pub(in crate::app) mod shade;
pub(in crate::app) mod strokes;
pub(in crate::app) mod terrain;
pub(in crate::app) mod thumbnail;
mod tints;
pub(in crate::app) mod tokens;

use bevy::prelude::*;

pub(in crate::app) use describe::describe;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        camera::plugin,
        follow::plugin,
        terrain::plugin,
        shade::plugin,
        measure::plugin,
        tints::plugin,
        lines::plugin,
        legible::plugin,
        tokens::plugin,
        strokes::plugin,
        pointer::plugin,
        cursor::plugin,
    ));
}

/// How high things lie above the table.
pub(in crate::app) mod height {
    /// The ground.
    pub(in crate::app) const GROUND: f32 = 0.0;
    /// What stands on the ground and may hang over an edge.
    pub(in crate::app) const PROPS: f32 = 1.0;
    /// Darkness and fog.
    pub(in crate::app) const SHADE: f32 = 1.5;
    /// Coloured cells.
    pub(in crate::app) const OVERLAY: f32 = 2.0;
    /// A few words on a cell.
    pub(in crate::app) const NOTES: f32 = 9.0;
    /// Combatants.
    pub(in crate::app) const TOKENS: f32 = 10.0;
    /// What flies and flashes.
    pub(in crate::app) const STROKES: f32 = 40.0;
    /// Words that rise from a blow.
    pub(in crate::app) const WORDS: f32 = 50.0;
}
