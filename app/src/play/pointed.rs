//! What the pointer is on. It never knows what a press there means.

use bevy::prelude::*;

use testudo_engine::grid::Cell;

/// Where the pointer is.
#[derive(Resource, Clone, PartialEq, Debug, Default)]
pub(crate) struct Pointer {
    /// In the window, from its top left corner.
    pub(crate) screen: Option<Vec2>,
    /// On the table.
    pub(crate) world: Option<Vec2>,
    /// How far it went this frame, window pixels.
    pub(crate) moved: Vec2,
    /// The cell it was pressed on, until it is let go.
    pub(crate) pressed: Option<Cell>,
}

/// Whether the pointer is on a panel.
#[derive(Resource, Clone, PartialEq, Debug, Default)]
pub(crate) struct OverInterface(pub(crate) bool);

/// The cell that the line under the pointer tells of.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct ToldCell(pub(crate) Option<Cell>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pointer>();
    app.init_resource::<OverInterface>();
    app.init_resource::<ToldCell>();
}
