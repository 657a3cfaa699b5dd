//! What the plainer grades weigh, for anybody who asks. They answer at once and remember nothing, so what they
//! weighed is worked out again beside the answer, and only where somebody asks.

use crate::ai::decider::Decider;
use crate::ai::tactics::candidate::Candidate;
use crate::battle::{Command, Decision, View};

/// A grade that can explain a decision it has answered.
pub(in crate::ai) trait Explains: Decider {
    /// The candidates beside `chosen`, and what speaks for that one; in any order.
    fn candidates(&self, view: &View<'_>, decision: Decision, chosen: Command) -> Vec<Candidate>;
}

/// A grade that explains its answers when it is asked to.
pub(in crate::ai) struct Explained<G> {
    grade: G,
    explains: bool,
    weighed: Vec<Candidate>,
}

impl<G: Explains> Explained<G> {
    /// It explains nothing until it is asked to.
    pub(in crate::ai) fn new(grade: G) -> Self {
        Self {
            grade,
            explains: false,
            weighed: Vec::new(),
        }
    }
}

impl<G: Explains> Decider for Explained<G> {
    fn decide(&mut self, view: &View<'_>, decision: Decision) -> Command {
        let chosen = self.grade.decide(view, decision);
        self.weighed.clear();
        if self.explains {
            self.weighed = chosen_first(self.grade.candidates(view, decision, chosen), chosen);
        }
        chosen
    }

    fn weighed(&self) -> &[Candidate] {
        &self.weighed
    }

    fn keep_weighed(&mut self) {
        self.explains = true;
    }
}

/// The answer first, then the others from the best down. An answer that was not weighed stands there without a term.
pub(super) fn chosen_first(mut weighed: Vec<Candidate>, chosen: Command) -> Vec<Candidate> {
    weighed.sort_by_key(|candidate| (candidate.command != chosen, -candidate.score()));
    let mut seen: Vec<Command> = Vec::new();
    weighed.retain(|candidate| {
        let fresh = !seen.contains(&candidate.command);
        seen.push(candidate.command);
        fresh
    });
    if weighed.first().is_none_or(|first| first.command != chosen) {
        let unweighed = Candidate::new(chosen, Vec::new());
        weighed.insert(0, unweighed);
    }
    weighed
}
