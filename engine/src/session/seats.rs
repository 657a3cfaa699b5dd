//! Who decides for which side.

use thiserror::Error;

use super::opponents;
use super::series::mix;
use crate::ai::{self, Candidate, Decider, Plan};
use crate::battle::{Command, Decision, View};
use crate::content::level::LevelSide;
use crate::content::{Catalog, Level};

/// One decider for each side, in the order of the level.
pub struct Seats(Vec<Box<dyn Decider + Send>>);

/// The AI that takes a side when nobody says otherwise.
pub fn usual(side: &LevelSide) -> &str {
    side.opponent
        .as_ref()
        .map_or(ai::DEFAULT, |own| own.as_str())
}

/// A seat that can't be filled.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum SeatError {
    /// The level has no such side.
    #[error("there is no side `{side}` in this level; its sides are {sides}")]
    NoSuchSide {
        /// What was asked for.
        side: String,
        /// What there is.
        sides: String,
    },
    /// There is no such opponent.
    #[error("there is no AI `{name}`; there are {names}")]
    NoSuchAi {
        /// What was asked for.
        name: String,
        /// What there is.
        names: String,
    },
    /// A champion that may not think.
    #[error("a budget of 0 nodes leaves `{name}` nothing to think with; it takes 1 at least")]
    NoBudget {
        /// What was asked for.
        name: String,
    },
    /// A budget that is no number of nodes.
    #[error("`{budget}` in `{name}` is no budget; it takes a whole number from 1 to {most}", most = u32::MAX)]
    BadBudget {
        /// What was asked for.
        name: String,
        /// What stands for the budget.
        budget: String,
    },
    /// A budget for an opponent that tries nothing out.
    #[error(
        "`{name}`: the {grade} tries nothing out and takes no budget; a champion does, as in `champion:300`"
    )]
    Budgetless {
        /// What was asked for.
        name: String,
        /// The opponent without the budget.
        grade: String,
    },
    /// One side, two opponents.
    #[error("the side `{side}` is given an AI twice")]
    Twice {
        /// The side.
        side: String,
    },
}

impl SeatError {
    /// Why no opponent is called `name`, in the words that help.
    pub fn of_ai(catalog: &Catalog, name: &str) -> Self {
        let own = name.to_owned();
        if let Some((grade, budget)) = name.split_once(':') {
            let budget = budget.to_owned();
            let digits = !budget.is_empty() && budget.bytes().all(|byte| byte == b'0');
            if grade == "champion" && digits {
                return Self::NoBudget { name: own };
            }
            if grade == "champion" {
                return Self::BadBudget { name: own, budget };
            }
            if opponents::named(catalog, grade, 0).is_some() {
                let grade = grade.to_owned();
                return Self::Budgetless { name: own, grade };
            }
        }
        let names = opponents::names(catalog);
        Self::NoSuchAi { name: own, names }
    }
}

impl Seats {
    /// Seats with these deciders, in the order of the sides.
    pub fn new(deciders: Vec<Box<dyn Decider + Send>>) -> Self {
        Self(deciders)
    }

    /// AIs by name: pairs of side and AI; the level's own, or [`ai::DEFAULT`], where none is named. An AI that chooses
    /// by chance has a stream that follows from `seed`, and is not the battle's own.
    ///
    /// # Errors
    /// An unknown side or AI, or a side that is named twice.
    pub fn named(level: &Level, named: &[(String, String)], seed: u64) -> Result<Self, SeatError> {
        for (index, (side, _)) in named.iter().enumerate() {
            if named[..index].iter().any(|(earlier, _)| earlier == side) {
                return Err(SeatError::Twice { side: side.clone() });
            }
            if !level.sides.iter().any(|known| known.id == side.as_str()) {
                let sides: Vec<_> = level.sides.iter().map(|side| side.id.as_str()).collect();
                let sides = sides.join(", ");
                return Err(SeatError::NoSuchSide {
                    side: side.clone(),
                    sides,
                });
            }
        }
        let seat = |(index, side): (usize, &LevelSide)| {
            let chosen = named.iter().find(|(name, _)| side.id == name.as_str());
            let name = chosen.map_or_else(|| usual(side), |(_, name)| name);
            opponents::named(&level.catalog, name, mix(seed, 0x5ea7 + index as u64))
                .ok_or_else(|| SeatError::of_ai(&level.catalog, name))
        };
        level
            .sides
            .iter()
            .enumerate()
            .map(seat)
            .collect::<Result<_, _>>()
            .map(Self)
    }

    /// Asks all deciders to keep what they weigh, for [`Seats::weighed`].
    pub fn keep_weighed(&mut self) {
        for seat in &mut self.0 {
            seat.keep_weighed();
        }
    }

    /// What a side weighed for its last answer, the best first.
    pub fn weighed(&self, side: u8) -> &[Candidate] {
        let seat = self.0.get(usize::from(side));
        seat.map_or(&[], |seat| seat.weighed())
    }

    /// What whoever a side last decided for is about, and why, where its decider looks so far.
    pub fn plan(&self, side: u8) -> Option<Plan> {
        self.0.get(usize::from(side))?.plan()
    }

    /// The answer of the decider in the seat.
    pub fn decide(&mut self, view: &View<'_>, decision: Decision) -> Command {
        let side = usize::from(decision.unit().side);
        self.0
            .get_mut(side)
            .map_or(Command::Wait, |seat| seat.decide(view, decision))
    }
}
