//! What every opponent is to those who ask it. It never knows which opponents there are.

use super::tactics::candidate::Candidate;
use super::tactics::plan::Plan;
use crate::battle::{Command, Decision, View};

/// Somebody who answers a battle's decisions: an AI, a script, a person behind a screen.
pub trait Decider {
    /// The answer to `decision`; one of the options of the view.
    fn decide(&mut self, view: &View<'_>, decision: Decision) -> Command;

    /// What it weighed for its last answer, the best first. Empty where it had nothing to weigh, and for
    /// the plainer grades unless [`Decider::keep_weighed`] was called.
    fn weighed(&self) -> &[Candidate] {
        &[]
    }

    /// What whoever it last decided for is about, and why; `None` where it does not look further than the next
    /// command.
    fn plan(&self) -> Option<Plan> {
        None
    }

    /// Asks it to keep what it weighs from now on, where that takes time of its own. It changes no
    /// answer.
    fn keep_weighed(&mut self) {}
}
