//! A view of the battle in, a command out.
//!
//! This layer never knows the world, its components, or the true dice. A new opponent is a file
//! here, a [`Decider`], and a line in [`NAMES`] and [`named`].

mod champion;
mod random;
mod recruit;
mod soldier;
mod veteran;
mod weighing;

use crate::battle::{Command, Decision, View};

pub use champion::Champion;
pub use random::Random;
pub use recruit::Recruit;
pub use soldier::Soldier;
pub use veteran::{Temper, Veteran};
pub use weighing::{Candidate, Term};

/// Somebody who answers a battle's decisions: an AI, a script, a person behind a screen.
pub trait Decider {
    /// The answer to `decision`; one of the options of the view.
    fn decide(&mut self, view: &View<'_>, decision: Decision) -> Command;

    /// What it weighed for its last answer, the best first; empty where it did not have to.
    fn weighed(&self) -> &[Candidate] {
        &[]
    }
}

/// The opponents, by name, with what they are like: the grades from the weakest to the strongest,
/// and one for testing.
pub const NAMES: [(&str, &str); 5] = [
    (
        "recruit",
        "goes for the nearest and swings, with a beginner's mistakes",
    ),
    (
        "soldier",
        "takes the single action that is best by exact expected value",
    ),
    (
        "veteran",
        "thinks about where it stands: who can come, who stands beside it, flanks and ground",
    ),
    (
        "champion",
        "tries its ideas on copies of the battle before it acts",
    ),
    ("random", "takes any legal command, for testing"),
];

/// The opponent that takes a side when none is named.
pub const DEFAULT: &str = "soldier";

/// The opponent called `name`; `seed` is for those that choose by chance, and is not the
/// battle's own. `champion:N` is a champion that tries at most N commands a turn, from 1.
pub fn named(name: &str, seed: u64) -> Option<Box<dyn Decider + Send>> {
    if let Some(nodes) = name.strip_prefix("champion:") {
        let nodes = nodes.parse().ok().filter(|&nodes| nodes > 0)?;
        return Some(Box::new(Champion::new(seed, nodes)));
    }
    match name {
        "recruit" => Some(Box::new(Recruit::new(seed))),
        "soldier" => Some(Box::new(Soldier::new())),
        "veteran" => Some(Box::new(Veteran::default())),
        "champion" => Some(Box::new(Champion::new(seed, champion::NODES))),
        "random" => Some(Box::new(Random::new(seed))),
        _ => None,
    }
}
