//! Hex and square space: cells, directions, bearings, lines, areas, reach and sight.
//!
//! This layer never knows units or dice. All of it is integer arithmetic over dense arrays.
//! Start at [`Grid`], the board's shape, then [`GroundMap`], what lies on it, then [`Reach`].
#![deny(clippy::float_arithmetic)]

mod area;
mod axial;
mod barrier;
mod bearing;
mod board;
mod cell;
mod direction;
mod ground;
mod labels;
mod line;
mod line_table;
mod queue;
mod reach;
mod sight;
mod sight_line;
mod topology;

pub use barrier::Barrier;
pub use bearing::{Bearing, Toward};
pub use board::Grid;
pub use cell::Cell;
pub use direction::Direction;
pub use ground::{Climb, Ground, GroundMap};
pub use line::{Lean, Line};
pub use line_table::LineTable;
pub use reach::{Footing, Reach};
pub use sight::{Sight, Upright, sight};
pub use sight_line::{Crossed, sight_line};
pub use topology::{Offset, Orientation, Topology};
