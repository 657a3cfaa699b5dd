//! RON files become checked definitions: a [`Catalog`] and its [`Level`]s, with all faults at once.
//!
//! This layer never knows the running battle.

pub mod catalog;
pub mod level;
pub mod ron;
pub mod sheet;

pub use catalog::{Catalog, Unit};
pub use level::Level;
