//! Every integration test, in one binary so that it links once.

mod arena;
mod cli;
mod content;
mod grid;
mod laws;
mod layers;
mod logs;
mod narrate;
mod referee;
mod ron;
