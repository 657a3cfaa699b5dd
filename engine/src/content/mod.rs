//! RON files become checked definitions: a [`Catalog`] and its [`Level`]s, with all faults at once.
//!
//! [`Library`] is the way in, for what is shipped and for folders. A file is read (`ron`), each
//! entry is checked (`define`, `level_file`), and what is wrong is a `Diagnostic` at its place.
//! `place` alone touches files.
//!
//! This layer never knows the running battle.

#[macro_use]
pub mod ron;

pub mod at_end;
pub mod balance;
pub mod catalog;
pub mod character;
pub mod deal;
mod define;
pub mod door;
pub mod falling_object;
mod findings;
pub mod goal;
pub mod hash;
pub mod hazard;
pub mod lesson;
pub mod level;
mod level_deploy;
mod level_doors;
mod level_end;
mod level_explore;
mod level_falling_objects;
mod level_file;
mod level_goals;
mod level_hazards;
mod level_keys;
mod level_lesson;
mod level_light;
mod level_map;
mod level_muster;
mod level_names;
mod level_notes;
mod level_roles;
mod level_things;
mod level_traps;
mod level_wanderers;
mod level_ways;
mod library;
pub mod opponent;
pub mod over_budget;
mod pack_folders;
mod place;
mod registry;
pub mod role;
pub mod sheet;
pub mod side_color;
pub mod thing;
pub mod trap;

pub use catalog::{Catalog, Unit};
pub use level::Level;
pub use library::{Library, first_error, text_of};
pub use sheet::{Sheet, sheet};
