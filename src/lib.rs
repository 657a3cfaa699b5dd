//! Testudo: a tactical battle game that plays the SHELL roleplaying rules.
//!
//! A command goes in, events come out, and everything anyone sees is folded from the events.
//! The layers, bottom to top, are the modules below; `ARCHITECTURE.md` tells what each may know.

pub mod ai;
#[cfg(feature = "gui")]
pub mod app;
pub mod battle;
pub mod cli;
pub mod content;
pub mod diag;
pub mod grid;
pub mod narrate;
pub mod rules;
pub mod session;
