//! The laws of the battle, as tests.

mod aftermath;
mod decisions;
mod fairness;
mod fold;
mod grips;
mod lamps;
mod odds;
mod odds_by_choice;
mod options;
mod outlook;
mod perft;
mod purity;
mod shuffled;
mod spells;
mod threat;
mod unseen;
