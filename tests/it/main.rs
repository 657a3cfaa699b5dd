//! Every integration test, in one binary so that it links once.

mod content;
mod grid;
mod layers;
mod logs;
mod referee;
