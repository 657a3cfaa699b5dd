//! Content: what is shipped, what is faulty, and what mutated files do to the loader.

pub(crate) mod bad;
mod form_slips;
mod forms;
mod fuzz;
mod level_units;
mod library;
mod mirror;
mod outfit;
mod points;
mod shipped;
mod slips;
