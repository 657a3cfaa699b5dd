//! A grade with a character: the nature of whoever plays, and the role that a level gives a unit.
//!
//! What both weigh is the grade's own business. Here stands what no grade thinks of by itself, or
//! need not think of at all: to do as one was bidden, to lose heart, and to spare a life.

use super::Decider;
use super::mercy;
use super::nature::Nature;
use super::roles::Roles;
use super::rout::Rout;
use super::weighing::Candidate;
use crate::battle::{Command, Decision, Fighter, View};

/// Somebody of a grade, with a nature.
pub(super) struct Character {
    grade: Box<dyn Decider + Send>,
    nature: Nature,
    rout: Rout,
    roles: Roles,
    weighed: Vec<Candidate>,
}

impl Character {
    /// The grade, which knows the nature's weights already, with the rest of the nature.
    pub(super) fn new(grade: Box<dyn Decider + Send>, nature: Nature) -> Self {
        Self {
            grade,
            nature,
            rout: Rout::default(),
            roles: Roles::default(),
            weighed: Vec::new(),
        }
    }

    /// What needs no thought: to run, or to do as the role bids.
    fn at_once(&mut self, view: &View<'_>, me: Fighter<'_>) -> Option<Candidate> {
        if self.nature.breaks(&me)
            && let Some((command, terms)) = self.rout.command(view, me)
        {
            return Some(Candidate { command, terms });
        }
        self.roles.order(view, me)
    }
}

impl Decider for Character {
    fn decide(&mut self, view: &View<'_>, decision: Decision) -> Command {
        self.weighed.clear();
        let me = view.fighter(decision.unit());
        let turn = me.filter(|_| matches!(decision, Decision::Turn(_)));
        if let Some(bidden) = turn.and_then(|me| self.at_once(view, me)) {
            self.weighed = vec![bidden];
            return self.weighed[0].command;
        }
        let command = self.grade.decide(view, decision);
        if let Some(gentler) = mercy::gentler(view, decision.unit(), command, self.nature.mercy) {
            self.weighed = gentler.to_vec();
            return self.weighed[0].command;
        }
        if let Some(me) = turn.filter(|me| view.role(me.id()).is_some()) {
            self.weighed = self.grade.weighed().to_vec();
            if self.weighed.is_empty() {
                let terms = Vec::new();
                self.weighed.push(Candidate { command, terms });
            }
            for candidate in &mut self.weighed {
                let term = self.roles.term(view, me, candidate.command);
                candidate.terms.push(term);
            }
        }
        command
    }

    fn keep_weighed(&mut self) {
        self.grade.keep_weighed();
    }

    fn weighed(&self) -> &[Candidate] {
        if self.weighed.is_empty() {
            self.grade.weighed()
        } else {
            &self.weighed
        }
    }
}
