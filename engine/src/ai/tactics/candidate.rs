//! What an opponent weighed before it chose: the candidates, each with its score by named terms.

use crate::battle::Command;

/// A part of a score, by name, in thousandths of a fallen enemy.
pub type Term = (&'static str, i64);

/// Something an opponent considered doing.
#[derive(Clone, PartialEq, Debug)]
pub struct Candidate {
    /// What.
    pub command: Command,
    /// What speaks for it and against.
    pub terms: Vec<Term>,
    /// The blow that it goes or turns for, if it is for one.
    pub then: Option<Command>,
}

impl Candidate {
    /// One that leads to nothing else.
    pub(in crate::ai) fn new(command: Command, terms: Vec<Term>) -> Self {
        Self {
            command,
            terms,
            then: None,
        }
    }

    /// The sum of its terms.
    pub fn score(&self) -> i64 {
        self.terms.iter().map(|(_, value)| value).sum()
    }

    /// Its terms in words, those that come to nothing left out: "a blow +310". What is done without weighing anything has one
    /// alone, which stays: "listens".
    pub fn reasons(&self) -> Vec<String> {
        match self.terms.as_slice() {
            [(why, 0)] => vec![(*why).to_owned()],
            terms => {
                let counts = terms.iter().filter(|(_, value)| *value != 0);
                counts
                    .map(|(name, value)| format!("{name} {value:+}"))
                    .collect()
            }
        }
    }
}
