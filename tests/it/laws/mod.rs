//! The laws of the battle, as tests.

mod aftermath;
mod fold;
mod odds;
mod options;
mod perft;
mod purity;
mod spells;
