//! The laws of the battle, as tests.

mod aftermath;
mod decisions;
mod fairness;
mod field_of_view;
mod fold;
mod grips;
mod lamps;
mod last_maneuver;
mod odds;
mod odds_by_choice;
mod options;
mod perft;
mod progress;
mod purity;
mod shuffled;
mod spells;
mod threat;
mod unseen;
mod world_pool;
