//! A grade with a temperament, whose units follow the roles of the level.
//!
//! A grade weighs both by itself. Here stands what no grade decides: to follow a role that leaves no choice, to
//! retreat when morale fails, to spare a life, to run into somebody with one's body, and what to do at edges.

use crate::ai::decider::Decider;
use crate::ai::tactics::blow::best_blow;
use crate::ai::tactics::candidate::Candidate;
use crate::ai::tactics::exploring::{self, Exploring};
use crate::ai::tactics::hazards::Leaving;
use crate::ai::tactics::ledges::{self, Ledges};
use crate::ai::tactics::plan::Plan;
use crate::ai::tactics::purpose::Purpose;
use crate::ai::tactics::retreat::Retreat;
use crate::ai::tactics::roles::Roles;
use crate::ai::tactics::stalemate::Stalemate;
use crate::ai::tactics::suspicion::Suspicion;
use crate::ai::tactics::temperament::Temperament;
use crate::ai::tactics::{
    aloft, blood_lust, falling_objects, lamps, mercy, overruns, pits, positions, slams, wings,
};
use crate::battle::{Command, Decision, Fighter, View};
use crate::grid::Reach;

/// Rounds in which nobody is hurt that it waits out of the way of what falls.
const PATIENCE: u32 = 4;

/// A grade with a temperament.
pub(in crate::ai) struct Opponent {
    grade: Box<dyn Decider + Send>,
    temperament: Temperament,
    leaving: Leaving,
    retreat: Retreat,
    roles: Roles,
    exploring: Exploring,
    suspicion: Suspicion,
    /// For how long it has waited out of the way of what falls.
    stalemate: Stalemate,
    weighed: Vec<Candidate>,
    /// Where it can get to; kept for its memory alone.
    reach: Reach,
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
            exploring: Exploring::default(),
            suspicion: Suspicion::default(),
            stalemate: Stalemate::default(),
            weighed: Vec::new(),
            reach: Reach::new(),
            plan: None,
        }
    }

    /// What leaves no choice: to retreat, or to follow the role.
    fn without_choice(&mut self, view: &View<'_>, me: Fighter<'_>) -> Option<Candidate> {
        if let Some((command, terms)) = self.leaving.command(view, me) {
            self.plan = Some(Plan::OUT_OF_HARM);
            return Some(Candidate::new(command, terms));
        }
        if self.temperament.morale_fails(&me)
            && let Some((command, terms)) = self.retreat.command(view, me)
        {
            self.plan = Some(Plan::RETREAT);
            return Some(Candidate::new(command, terms));
        }
        let ordered = self.roles.command(view, me);
        self.plan = ordered.is_some().then_some(Plan::ROLE);
        ordered
    }
}

impl Opponent {
    /// What it does in a stint, or where others explore and nobody has disturbed it.
    fn in_its_time(&mut self, view: &View<'_>, me: Fighter<'_>) -> Option<Candidate> {
        view.explorers()?;
        if let Some((command, terms)) = self.exploring.command(view, me, &mut self.roles) {
            self.plan = Some(Plan::EXPLORES);
            let first = self.searches(view, me, command);
            return Some(first.unwrap_or(Candidate::new(command, terms)));
        }
        let stays = exploring::is_undisturbed(view, &me) && view.role(me.id()).is_none();
        stays.then(|| Candidate::new(Command::Wait, vec![("undisturbed", 0)]))
    }

    /// What it searches before it does what it would, or because there is no way to go.
    fn searches(
        &mut self,
        view: &View<'_>,
        me: Fighter<'_>,
        command: Command,
    ) -> Option<Candidate> {
        let (plan, (command, terms)) = match self.suspicion.before(view, &me, command) {
            Some(first) => (Plan::SEARCHES, first),
            None => {
                let walls = self.exploring.search_walls(view, me, command)?;
                (Plan::LOOKS_FOR_A_WAY, walls)
            }
        };
        self.plan = Some(plan);
        Some(Candidate::new(command, terms))
    }

    /// A slam, or the run to one, that is worth more than any blow.
    fn slam(&mut self, view: &View<'_>, me: Fighter<'_>) -> Option<Candidate> {
        if !slams::may_be_worth_it(view, &me) {
            return None;
        }
        let purpose = Purpose::of(view, &me);
        let enemies = purpose.considered_enemies(view, &me);
        let allowed = |cell| purpose.allows(view, &me, cell);
        let slam = slams::best(
            view,
            me,
            &enemies,
            allowed,
            &purpose.bound_for(),
            &mut self.reach,
        )?;
        let blow = if me.progress.cells() > 0 {
            best_blow(view, me, &enemies).map(|blow| blow.value)
        } else {
            let temperament = self.temperament;
            let reach = &mut self.reach;
            let best = positions::best(view, me, &enemies, allowed, temperament, reach);
            best.map(|best| best.value)
        };
        let better = slam.value > blow.unwrap_or(0);
        better.then(|| Candidate::new(slam.command, vec![("slam", slam.value)]))
    }

    /// Going on over those who lie, or the run to it, that is worth more than any blow without it.
    fn overrun(&mut self, view: &View<'_>, me: Fighter<'_>) -> Option<Candidate> {
        if !overruns::may_be_worth_it(view, &me) {
            return None;
        }
        let purpose = Purpose::of(view, &me);
        let enemies = purpose.considered_enemies(view, &me);
        let allowed = |cell| purpose.allows(view, &me, cell);
        let best = overruns::best(view, me, &enemies, allowed, &mut self.reach)?;
        let blow = if me.progress.cells() > 0 {
            best_blow(view, me, &enemies).map(|blow| blow.value)
        } else {
            let temperament = self.temperament;
            let reach = &mut self.reach;
            let stays = positions::best(view, me, &enemies, allowed, temperament, reach);
            stays.map(|stays| stays.value)
        };
        (best.value > blow.unwrap_or(0))
            .then(|| Candidate::new(best.command, vec![("ride down", best.value)]))
    }

    /// Letting something fall that is worth more than any blow, or the move to where that is done.
    fn let_go(&mut self, view: &View<'_>, me: Fighter<'_>) -> Option<Candidate> {
        if !view.arena().board.has_drops() {
            return None;
        }
        let purpose = Purpose::of(view, &me);
        let enemies = purpose.considered_enemies(view, &me);
        let allowed = |cell| purpose.allows(view, &me, cell);
        let best = falling_objects::best(view, me, allowed)?;
        let blow = best_blow(view, me, &enemies).map_or(0, |blow| blow.value);
        (best.value > blow).then(|| Candidate::new(best.command, vec![("let go", best.value)]))
    }

    /// Where it goes instead of under what an enemy could let fall. It waits out of the way no longer than it can.
    fn out_from_under(
        &mut self,
        view: &View<'_>,
        me: Fighter<'_>,
        command: Command,
    ) -> Option<Candidate> {
        if !view.arena().board.has_drops() {
            return None;
        }
        self.stalemate.observe(view);
        let patience = self.stalemate.overdue(view, PATIENCE) == 0;
        let other = falling_objects::from_under(view, me, command, patience, &mut self.reach)?;
        Some(Candidate::new(
            other.command,
            vec![("from under what hangs there", other.value)],
        ))
    }

    /// Where it flies on before it does what its grade would, so as not to come down (AIR-2).
    fn flies_on(
        &mut self,
        view: &View<'_>,
        me: Fighter<'_>,
        command: Command,
    ) -> Option<Candidate> {
        if me.cells_to_stay_up(view.arena().numbers) == 0 {
            return None;
        }
        let purpose = Purpose::of(view, &me);
        let enemies = purpose.considered_enemies(view, &me);
        let allowed = |cell| purpose.allows(view, &me, cell);
        let on = aloft::go_on(view, me, &enemies, command, allowed, &mut self.reach)?;
        Some(Candidate::new(on.command, vec![("stay up", on.value)]))
    }

    /// What it does at an edge instead of what its grade would.
    fn at_edges(
        &mut self,
        view: &View<'_>,
        me: Fighter<'_>,
        command: Command,
    ) -> Option<Candidate> {
        view.arena().numbers.dangers.falling()?;
        let leaps = ledges::could_leap(view, &me);
        if !leaps && !ledges::is_at_risk(view, &me, command) {
            return None;
        }
        let purpose = Purpose::of(view, &me);
        let enemies = purpose.considered_enemies(view, &me);
        let goes = matches!(command, Command::Move { .. });
        let idles = matches!(command, Command::Wait | Command::Guard | Command::Defend);
        if (goes || idles)
            && leaps
            && purpose.is_free()
            && let Some((command, value)) = ledges::leap(view, me, &enemies, goes, &mut self.reach)
        {
            let terms = vec![("leap", value)];
            return Some(Candidate::new(command, terms));
        }
        let allowed = |cell| purpose.allows(view, &me, cell);
        let ledges = Ledges::of(view, me, &enemies)?;
        let (command, value) = ledges.safer(&enemies, command, allowed, &mut self.reach)?;
        let terms = vec![("edge", value)];
        Some(Candidate::new(command, terms))
    }
}

impl Decider for Opponent {
    fn decide(&mut self, view: &View<'_>, decision: Decision) -> Command {
        self.weighed.clear();
        self.plan = None;
        // The level's places are as good as any that an opponent would find.
        if matches!(decision, Decision::Deployment(_)) {
            return Command::Begin;
        }
        let me = view.fighter(decision.unit());
        let turn = me.filter(|_| matches!(decision, Decision::Turn(_)));
        if let Some((command, value)) = turn.and_then(|me| pits::climb_out(view, me)) {
            let terms = vec![("out of the pit", value)];
            self.weighed = vec![Candidate::new(command, terms)];
            return command;
        }
        if let Some((command, value)) = turn.and_then(|me| blood_lust::finish(view, me)) {
            self.weighed = vec![Candidate::new(command, vec![("finishes", value)])];
            return command;
        }
        if let Some(timely) = turn.and_then(|me| self.in_its_time(view, me)) {
            self.weighed = vec![timely];
            return self.weighed[0].command;
        }
        if let Some(ordered) = turn.and_then(|me| self.without_choice(view, me)) {
            self.weighed = vec![ordered];
            return self.weighed[0].command;
        }
        if let Some((command, terms)) = turn.and_then(|me| self.exploring.press_on(view, me)) {
            self.plan = Some(Plan::EXPLORES);
            let on = Candidate::new(command, terms);
            let first = turn.and_then(|me| self.searches(view, me, command));
            self.weighed = vec![first.unwrap_or(on)];
            return self.weighed[0].command;
        }
        if let Some((command, value)) =
            turn.and_then(|me| wings::command(view, me, &mut self.reach))
        {
            self.weighed = vec![Candidate::new(command, vec![("wins there", value)])];
            return command;
        }
        if let Some(slam) = turn.and_then(|me| self.slam(view, me)) {
            self.weighed = vec![slam];
            return self.weighed[0].command;
        }
        if let Some(overrun) = turn.and_then(|me| self.overrun(view, me)) {
            self.weighed = vec![overrun];
            return self.weighed[0].command;
        }
        if let Some(let_go) = turn.and_then(|me| self.let_go(view, me)) {
            self.weighed = vec![let_go];
            return self.weighed[0].command;
        }
        if let Some((command, terms)) = turn.and_then(|me| lamps::command(view, &me)) {
            self.weighed = vec![Candidate::new(command, terms)];
            return command;
        }
        let command = self.grade.decide(view, decision);
        if let Some(other) = turn.and_then(|me| self.out_from_under(view, me, command)) {
            self.weighed = vec![other];
            return self.weighed[0].command;
        }
        if let Some(other) = turn.and_then(|me| self.flies_on(view, me, command)) {
            self.weighed = vec![other];
            return self.weighed[0].command;
        }
        if let Some(other) = turn.and_then(|me| self.at_edges(view, me, command)) {
            self.weighed = vec![other];
            return self.weighed[0].command;
        }
        if let Some(search) = turn.and_then(|me| self.searches(view, me, command)) {
            self.weighed = vec![search];
            return self.weighed[0].command;
        }
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
                self.weighed.push(Candidate::new(command, terms));
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
