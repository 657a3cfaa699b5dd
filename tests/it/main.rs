//! Every integration test, in one binary so that it links once.

mod arena;
mod content;
mod grid;
mod laws;
mod layers;
mod ron;
mod rules;
