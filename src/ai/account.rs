//! Keeps account of what the plainer grades weigh, for whoever wants to be told. They answer at once and remember
//! nothing, so what they weighed is worked out again beside the answer, and only where somebody asks.

use crate::battle::{Command, Decision, View};

use super::Decider;
use super::weighing::Candidate;

/// What a grade weighs for a decision that it has answered.
pub(super) trait Weighs: Decider {
    /// The candidates beside `chosen`, and what speaks for that one; in any order.
    fn weighs(&self, view: &View<'_>, decision: Decision, chosen: Command) -> Vec<Candidate>;
}

/// A grade that is asked what it weighs.
pub(super) struct Account<G> {
    grade: G,
    keeps: bool,
    weighed: Vec<Candidate>,
}

impl<G: Weighs> Account<G> {
    /// Keeps nothing until it is asked to.
    pub(super) fn of(grade: G) -> Self {
        Self {
            grade,
            keeps: false,
            weighed: Vec::new(),
        }
    }
}

impl<G: Weighs> Decider for Account<G> {
    fn decide(&mut self, view: &View<'_>, decision: Decision) -> Command {
        let chosen = self.grade.decide(view, decision);
        self.weighed.clear();
        if self.keeps {
            self.weighed = chosen_first(self.grade.weighs(view, decision, chosen), chosen);
        }
        chosen
    }

    fn weighed(&self) -> &[Candidate] {
        &self.weighed
    }

    fn keep_weighed(&mut self) {
        self.keeps = true;
    }
}

/// The answer first, then the best of the others; what was not weighed stands there without a term.
pub(super) fn chosen_first(mut weighed: Vec<Candidate>, chosen: Command) -> Vec<Candidate> {
    weighed.sort_by_key(|candidate| (candidate.command != chosen, -candidate.score()));
    let mut seen: Vec<Command> = Vec::new();
    weighed.retain(|candidate| {
        let fresh = !seen.contains(&candidate.command);
        seen.push(candidate.command);
        fresh
    });
    if weighed.first().is_none_or(|first| first.command != chosen) {
        let unweighed = Candidate {
            command: chosen,
            terms: Vec::new(),
        };
        weighed.insert(0, unweighed);
    }
    weighed
}
