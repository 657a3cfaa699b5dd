//! A view of the battle in, a command out.
//!
//! `tactics` is what any opponent can weigh, `grades` are the opponents who do. Neither knows the world, its
//! components, or the true dice. A new opponent is a file in `grades`, a [`Decider`], and a line in [`NAMES`] and
//! [`with_temperament`].

mod decider;
mod grades;
mod tactics;

use grades::explain::Explained;
use grades::opponent::Opponent;
use grades::sparring::{Habit, SparringPartner};

pub use decider::Decider;
pub use grades::champion::Champion;
pub use grades::random::Random;
pub use grades::recruit::Recruit;
pub use grades::soldier::Soldier;
pub use grades::veteran::Veteran;
pub use tactics::blow::worth as blow_worth;
pub use tactics::candidate::{Candidate, Term};
pub use tactics::effort::questions_asked;
pub use tactics::opportunity::could_strike;
pub use tactics::plan::Plan;
pub use tactics::temperament::{Prey, Temperament};

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
    ("random", "takes any legal command, by chance"),
];

/// Sparring partners, by name, with what they do. Each shows a fault of whoever can't beat it; they are for tournaments
/// no opponents for players: a genre may give one of these names to an opponent of its own.
pub const SPARRING: [(&str, &str); 6] = [
    ("idle", "defends where it stands, and never strikes first"),
    ("rusher", "goes for the nearest, at once"),
    ("kiter", "shoots, and gives way to whoever comes"),
    ("corner", "sits in the best cover near by"),
    ("turtle", "stands beside a friend, on guard"),
    (
        "runner",
        "makes for the place that wins for its side, past whoever it can",
    ),
];

/// The opponent that takes a side when none is named.
pub const DEFAULT: &str = "soldier";

/// The opponent called `name`. `seed` is for those that choose by chance, and is not the
/// battle's own. `champion:N` is a champion that tries at most N commands a turn, from 1.
pub fn named(name: &str, seed: u64) -> Option<Box<dyn Decider + Send>> {
    with_temperament(name, Temperament::default(), seed)
}

/// As [`named`], with a temperament of its own. With [`Temperament::default`] the two are the same.
pub fn with_temperament(
    name: &str,
    temperament: Temperament,
    seed: u64,
) -> Option<Box<dyn Decider + Send>> {
    let champion = |nodes| Box::new(Champion::new(nodes).with_temperament(temperament));
    let grade: Box<dyn Decider + Send> = match name {
        "recruit" => Box::new(Explained::new(
            Recruit::new(seed).with_temperament(temperament),
        )),
        "soldier" => Box::new(Explained::new(Soldier::new().with_temperament(temperament))),
        "veteran" => Box::new(Veteran::default().with_temperament(temperament)),
        "champion" => champion(Champion::NODES),
        "random" => return Some(Box::new(Random::new(seed))),
        "idle" => return spar(Habit::Idle),
        "rusher" => return spar(Habit::Rusher),
        "kiter" => return spar(Habit::Kiter),
        "corner" => return spar(Habit::Corner),
        "turtle" => return spar(Habit::Turtle),
        "runner" => return spar(Habit::Runner),
        _ => {
            let nodes = name.strip_prefix("champion:")?.parse().ok();
            champion(nodes.filter(|&nodes| nodes > 0)?)
        }
    };
    Some(Box::new(Opponent::new(grade, temperament)))
}

fn spar(habit: Habit) -> Option<Box<dyn Decider + Send>> {
    Some(Box::new(SparringPartner::new(habit)))
}
