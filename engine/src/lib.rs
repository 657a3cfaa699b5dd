//! All of Testudo that needs no window and no command line: space, rules, content, battles, opponents, words.
//!
//! A command goes in, events come out, and everything anyone sees is folded from the events.
//! The layers, bottom to top, are the modules below; `ARCHITECTURE.md` tells what each may know.

pub mod ai;
pub mod battle;
pub mod content;
pub mod diag;
pub mod grid;
pub mod narrate;
pub mod rules;
pub mod session;
