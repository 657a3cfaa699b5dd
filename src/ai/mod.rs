//! A view of the battle in, a command out.
//!
//! This layer never knows the world, its components, or the true dice. A new opponent is a file
//! here, a [`Decider`], and a line in [`NAMES`] and [`named`].

mod random;
mod soldier;

use crate::battle::{Command, Decision, View};

pub use random::Random;
pub use soldier::Soldier;

/// Somebody who answers a battle's decisions: an AI, a script, a person behind a screen.
pub trait Decider {
    /// The answer to `decision`; one of the options of the view.
    fn decide(&mut self, view: &View<'_>, decision: Decision) -> Command;
}

/// The opponents, by name, with what they are like.
pub const NAMES: [(&str, &str); 2] = [
    (
        "soldier",
        "takes the single action that is best by exact expected value",
    ),
    ("random", "takes any legal command, for testing"),
];

/// The opponent that takes a side when none is named.
pub const DEFAULT: &str = "soldier";

/// The opponent called `name`; `seed` is for those that choose by chance, and is not the
/// battle's own.
pub fn named(name: &str, seed: u64) -> Option<Box<dyn Decider + Send>> {
    match name {
        "soldier" => Some(Box::new(Soldier::new())),
        "random" => Some(Box::new(Random::new(seed))),
        _ => None,
    }
}
