//! Testudo: a tactical battle game that plays the SHELL roleplaying rules.
//!
//! This package is the program: its command line, and under one name what it is made of. The battle and everything
//! below it is the package `engine`, the window is the package `app`; `ARCHITECTURE.md` tells what each may know.

#[cfg(feature = "gui")]
pub use testudo_app as app;
pub use testudo_engine::{ai, battle, content, diag, from_ron, grid, narrate, rules, session};

pub mod cli;
