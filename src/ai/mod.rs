//! A view of the battle in, a command out.
//!
//! This layer never knows the world, its components, or the true dice. A new opponent is a file
//! here, a [`Decider`], and a line in [`NAMES`] and [`named`].

mod account;
mod calm;
mod champion;
mod character;
mod effort;
mod habits;
mod heed;
mod mercy;
mod nature;
mod random;
mod recruit;
mod roles;
mod rout;
mod soldier;
mod veteran;
mod weighing;

use crate::battle::{Command, Decision, View};
use account::Account;
use character::Character;

pub use champion::Champion;
pub use effort::questions_asked;
pub use nature::{Nature, Prey};
pub use random::Random;
pub use recruit::Recruit;
pub use soldier::Soldier;
pub use veteran::{Harm, Temper, Veteran};
pub use weighing::{Candidate, Term};

/// Somebody who answers a battle's decisions: an AI, a script, a person behind a screen.
pub trait Decider {
    /// The answer to `decision`; one of the options of the view.
    fn decide(&mut self, view: &View<'_>, decision: Decision) -> Command;

    /// What it weighed for its last answer, the best first; empty where it did not have to, and of
    /// the plainer grades unless [`Decider::keep_weighed`] was called.
    fn weighed(&self) -> &[Candidate] {
        &[]
    }

    /// Asks it to keep what it weighs from now on, where that takes time of its own. It changes no
    /// answer.
    fn keep_weighed(&mut self) {}
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
        "thinks its ideas through on copies of the battle before it acts",
    ),
    ("random", "takes any legal command, for testing"),
];

/// The opponent that takes a side when none is named.
pub const DEFAULT: &str = "soldier";

/// The opponent called `name`; `seed` is for those that choose by chance, and is not the
/// battle's own. `champion:N` is a champion that tries at most N commands a turn, from 1.
pub fn named(name: &str, seed: u64) -> Option<Box<dyn Decider + Send>> {
    shaped(name, Nature::default(), seed)
}

/// As [`named`], with a nature of its own. With [`Nature::default`] the two are the same.
pub fn shaped(name: &str, nature: Nature, seed: u64) -> Option<Box<dyn Decider + Send>> {
    let champion = |nodes| Box::new(Champion::new(nodes).of_nature(nature));
    let grade: Box<dyn Decider + Send> = match name {
        "recruit" => Box::new(Account::of(Recruit::new(seed).of_nature(nature))),
        "soldier" => Box::new(Account::of(Soldier::new().of_nature(nature))),
        "veteran" => Box::new(Veteran::default().of_nature(nature)),
        "champion" => champion(champion::NODES),
        "random" => return Some(Box::new(Random::new(seed))),
        _ => {
            let nodes = name.strip_prefix("champion:")?.parse().ok();
            champion(nodes.filter(|&nodes| nodes > 0)?)
        }
    };
    Some(Box::new(Character::new(grade, nature)))
}
