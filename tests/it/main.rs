//! Every integration test, in one binary so that it links once.
#![expect(
    clippy::unwrap_used,
    reason = "a test that meets what it did not expect has failed"
)]

mod arena;
mod art;
mod balance;
mod characters;
mod cli;
mod content;
mod engagement;
mod exploring;
mod grid;
mod growth;
mod guarding;
mod hosts;
mod laws;
mod layers;
mod lessons;
mod logs;
mod narrate;
mod opponents;
mod pairings;
mod patience;
mod position;
mod purpose;
mod puzzles;
mod random_levels;
mod recruit;
mod roles;
mod ron;
mod rules;
mod rules_doc;
mod saves;
mod soldier;
mod sparring;
mod straits;
mod strength;
mod temperaments;
mod trial;
