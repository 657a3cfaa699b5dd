//! RON files become checked definitions: a `Catalog` and its levels, with all faults at once.
//!
//! This layer never knows the running battle.

pub mod ron;
