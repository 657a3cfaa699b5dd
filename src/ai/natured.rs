//! A grade with a nature of its own: what no grade thinks of by itself, which is to lose heart and
//! to spare a life.
//!
//! The weights of the nature are the grade's own business; here its answer is looked at once more.

use super::Decider;
use super::mercy;
use super::nature::Nature;
use super::rout::Rout;
use super::weighing::Candidate;
use crate::battle::{Command, Decision, View};

/// Somebody of a grade, with a nature.
pub(super) struct Natured {
    grade: Box<dyn Decider + Send>,
    nature: Nature,
    rout: Rout,
    weighed: Vec<Candidate>,
}

impl Natured {
    /// The grade, which knows the nature's weights already, with the rest of the nature.
    pub(super) fn new(grade: Box<dyn Decider + Send>, nature: Nature) -> Self {
        Self {
            grade,
            nature,
            rout: Rout::default(),
            weighed: Vec::new(),
        }
    }
}

impl Decider for Natured {
    fn decide(&mut self, view: &View<'_>, decision: Decision) -> Command {
        self.weighed.clear();
        let me = view.fighter(decision.unit());
        if let (Decision::Turn(_), Some(me)) = (decision, me)
            && self.nature.breaks(&me)
            && let Some((command, terms)) = self.rout.command(view, me)
        {
            self.weighed = vec![Candidate { command, terms }];
            return command;
        }
        let command = self.grade.decide(view, decision);
        match mercy::gentler(view, decision.unit(), command, self.nature.mercy) {
            Some(gentler) => {
                self.weighed = gentler.to_vec();
                self.weighed[0].command
            }
            None => command,
        }
    }

    fn weighed(&self) -> &[Candidate] {
        if self.weighed.is_empty() {
            self.grade.weighed()
        } else {
            &self.weighed
        }
    }
}
