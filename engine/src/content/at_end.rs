//! What a level's last round means: who has won when it is over and no goal was reached.
//!
//! It never knows how a battle goes; `docs/content.md` tells how points are counted.

use serde::{Deserialize, Serialize};

use crate::grid::Cell;

/// What the last round means.
///
/// `S` is how a side is named, `W` a combatant: by place in a level, by id in a battle.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AtEnd<S, W> {
    /// Nobody has won.
    #[default]
    Draw,
    /// This side has, if anybody of it is on the field who can act.
    Wins(S),
    /// The side with more points than every other.
    Points(Vec<Score<W>>),
}

/// What brings points, counted when the last round is over.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "score", rename_all = "snake_case")]
pub enum Score<W> {
    /// A place, to the side that alone has somebody awake in it.
    Held {
        /// The place.
        cells: Vec<Cell>,
        /// What it is worth, from 1.
        points: u16,
    },
    /// Enemies out of the fight: to every side but its own for each who is unconscious, dead or has surrendered.
    Felled {
        /// Who counts; everybody when empty.
        who: Vec<W>,
        /// What each is worth, from 1.
        points: u16,
    },
    /// Friends who are safe: to its own side for each who can act or has left the field.
    Saved {
        /// Who counts; everybody when empty.
        who: Vec<W>,
        /// What each is worth, from 1.
        points: u16,
    },
}

impl<S, W> AtEnd<S, W> {
    /// The same with sides and combatants named another way.
    pub fn naming<T, V>(&self, side: impl Fn(&S) -> T, unit: impl Fn(&W) -> V) -> AtEnd<T, V> {
        match self {
            Self::Draw => AtEnd::Draw,
            Self::Wins(winner) => AtEnd::Wins(side(winner)),
            Self::Points(scores) => {
                AtEnd::Points(scores.iter().map(|one| one.naming(&unit)).collect())
            }
        }
    }

    /// Whether nobody wins by it.
    pub fn is_draw(&self) -> bool {
        matches!(self, Self::Draw)
    }
}

impl<W> Score<W> {
    fn naming<V>(&self, unit: impl Fn(&W) -> V) -> Score<V> {
        let all = |who: &[W]| who.iter().map(&unit).collect();
        match self {
            Self::Held { cells, points } => Score::Held {
                cells: cells.clone(),
                points: *points,
            },
            Self::Felled { who, points } => Score::Felled {
                who: all(who),
                points: *points,
            },
            Self::Saved { who, points } => Score::Saved {
                who: all(who),
                points: *points,
            },
        }
    }
}
