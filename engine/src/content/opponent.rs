//! Opponents that a genre names: a grade of the AI with traits of its own.
//!
//! It never knows how an opponent thinks; `docs/content.md` tells what each trait does.

use serde::{Deserialize, Serialize};

use crate::rules::id::Id;

/// The names that need no file; no genre may call an opponent of its own so.
pub const RESERVED: [&str; 5] = ["recruit", "soldier", "veteran", "champion", "random"];

/// The names of sparring partners, each of which keeps to one habit. They need no file either, and a genre that calls an
/// opponent of its own so means its own.
pub const SPARRING: [&str; 6] = ["idle", "rusher", "kiter", "corner", "turtle", "runner"];

/// A named opponent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Opponent {
    /// Its id, by which a side is given to it.
    pub id: Id,
    /// Its name in prose.
    pub name: String,
    /// One line about it.
    pub brief: String,
    /// How well it thinks.
    pub grade: Grade,
    /// How many commands a champion tries for one turn, from 1; its usual number when `None`.
    pub nodes: Option<u32>,
    /// What it is like.
    pub traits: Temperament,
}

/// How well an opponent thinks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Grade {
    /// A beginner.
    Recruit,
    /// Takes the best single action.
    Soldier,
    /// Thinks about where it stands.
    Veteran,
    /// Thinks ahead.
    Champion,
}

impl Grade {
    /// The name of the grade as an opponent.
    pub fn name(self) -> &'static str {
        match self {
            Self::Recruit => "recruit",
            Self::Soldier => "soldier",
            Self::Veteran => "veteran",
            Self::Champion => "champion",
        }
    }
}

/// Traits of an opponent, in hundredths of what is usual, unless said otherwise.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Temperament {
    /// Weight of what it can do to the enemy, 0 to 400.
    pub aggression: u16,
    /// Weight of what the enemy can do to it, 0 to 400.
    pub caution: u16,
    /// How much it minds to kill, 0 to 100; usually 0.
    pub mercy: u16,
    /// Weight of cover and height, 0 to 400.
    pub terrain: u16,
    /// Weight of friends beside it, 0 to 400; below 100 it runs when it is hurt.
    pub discipline: u16,
    /// How long it waits while nobody is hurt, 0 to 400.
    pub patience: u16,
    /// Whom it would rather fight.
    pub prey: Target,
}

/// Whom an opponent would rather fight than others.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub enum Target {
    /// Whoever offers most.
    #[default]
    Any,
    /// Whoever is nearest.
    Nearest,
    /// Whoever has the fewest HP left.
    Weakest,
    /// Whoever has the most HP left.
    Strongest,
    /// Those who are hurt, the worst hurt first.
    Wounded,
    /// Those with something to shoot in hand.
    Shooters,
    /// Those who know spells.
    Casters,
}
