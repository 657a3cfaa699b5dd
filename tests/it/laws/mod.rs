//! The laws of the battle, as tests.

mod aftermath;
mod fairness;
mod fold;
mod odds;
mod options;
mod perft;
mod purity;
