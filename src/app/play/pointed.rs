//! What the pointer is on. It never knows what a press there means.

use bevy::prelude::*;

use crate::grid::Cell;

/// Where the pointer is.
#[derive(Resource, Clone, PartialEq, Debug, Default)]
pub(in crate::app) struct Pointer {
    /// In the window, from its top left corner.
    pub(in crate::app) screen: Option<Vec2>,
    /// On the table.
    pub(in crate::app) world: Option<Vec2>,
    /// How far it went this frame, window pixels.
    pub(in crate::app) moved: Vec2,
    /// The cell it was pressed on, until it is let go.
    pub(in crate::app) pressed: Option<Cell>,
}

/// Whether the pointer is on a panel.
#[derive(Resource, Clone, PartialEq, Debug, Default)]
pub(in crate::app) struct OverInterface(pub(in crate::app) bool);

/// The cell that the line under the pointer tells of.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(in crate::app) struct ToldCell(pub(in crate::app) Option<Cell>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pointer>();
    app.init_resource::<OverInterface>();
    app.init_resource::<ToldCell>();
}
