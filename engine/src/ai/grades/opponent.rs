//! A grade with a temperament, whose units follow the roles of the level.
//!
//! A grade weighs both by itself. Here stands what no grade decides: to follow a role that leaves no choice, to
//! retreat when morale fails, and to spare a life.

use crate::ai::decider::Decider;
use crate::ai::tactics::candidate::Candidate;
use crate::ai::tactics::hazards::Leaving;
use crate::ai::tactics::mercy;
use crate::ai::tactics::plan::Plan;
use crate::ai::tactics::retreat::Retreat;
use crate::ai::tactics::roles::Roles;
use crate::ai::tactics::temperament::Temperament;
use crate::battle::{Command, Decision, Fighter, View};

/// A grade with a temperament.
pub(in crate::ai) struct Opponent {
    grade: Box<dyn Decider + Send>,
    temperament: Temperament,
    leaving: Leaving,
    retreat: Retreat,
    roles: Roles,
    weighed: Vec<Candidate>,
    /// What it is about where it has no choice.
    plan: Option<Plan>,
}

impl Opponent {
    /// A grade that has the weights of this temperament already, with the rest of it.
    pub(in crate::ai) fn new(grade: Box<dyn Decider + Send>, temperament: Temperament) -> Self {
        Self {
            grade,
            temperament,
            leaving: Leaving::default(),
            retreat: Retreat::default(),
            roles: Roles::default(),
            weighed: Vec::new(),
            plan: None,
        }
    }

    /// What leaves no choice: to retreat, or to follow the role.
    fn without_choice(&mut self, view: &View<'_>, me: Fighter<'_>) -> Option<Candidate> {
        if let Some((command, terms)) = self.leaving.command(view, me) {
            self.plan = Some(Plan::OUT_OF_HARM);
            return Some(Candidate { command, terms });
        }
        if self.temperament.morale_fails(&me)
            && let Some((command, terms)) = self.retreat.command(view, me)
        {
            self.plan = Some(Plan::RETREAT);
            return Some(Candidate { command, terms });
        }
        let ordered = self.roles.command(view, me);
        self.plan = ordered.is_some().then_some(Plan::ROLE);
        ordered
    }
}

impl Decider for Opponent {
    fn decide(&mut self, view: &View<'_>, decision: Decision) -> Command {
        self.weighed.clear();
        self.plan = None;
        let me = view.fighter(decision.unit());
        let turn = me.filter(|_| matches!(decision, Decision::Turn(_)));
        if let Some(ordered) = turn.and_then(|me| self.without_choice(view, me)) {
            self.weighed = vec![ordered];
            return self.weighed[0].command;
        }
        let command = self.grade.decide(view, decision);
        if let Some(gentler) =
            mercy::gentler_blow(view, decision.unit(), command, self.temperament.mercy)
        {
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

    fn plan(&self) -> Option<Plan> {
        self.plan.or_else(|| self.grade.plan())
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
