//! The laws of the battle, as tests.

mod aftermath;
mod decisions;
mod fold;
mod odds;
mod options;
mod perft;
mod purity;
mod threat;
