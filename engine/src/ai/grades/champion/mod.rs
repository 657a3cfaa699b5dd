//! The champion: simulates several candidates on copies of the battle before it acts.
//!
//! First it judges as a veteran does. Where an enemy is near, its first choice, the next best and a few more are each
//! played for two rounds, in which everybody near takes turns as a veteran. A simulation throws no dice, because a few
//! throws show luck and not merit. Hardly a blow lands in it, and what each would do on the average is added up
//! instead. It only guesses what others will do, and takes the enemies for whoever has predicted them best so far. While time is its side's, it looks ahead only
//! where the veteran would strike; and where its side wants it somewhere, it goes there as the veteran does.
//!
//! Its budget is counted in nodes, commands tried on a copy, and never in time. With too small a budget to simulate
//! two candidates, or nobody to strike or to fear, it answers as the veteran it is.

mod candidates;
mod enemy_model;
mod tally;
#[cfg(test)]
mod tally_tests;

use std::mem;

use super::soldier::Soldier;
use super::veteran::Veteran;
use crate::ai::decider::Decider;
use crate::ai::tactics::candidate::Candidate;
use crate::ai::tactics::plan::Plan;
use crate::ai::tactics::purpose::Purpose;
use crate::ai::tactics::temperament::Temperament;
use crate::ai::tactics::time_favours::TimeFavours;
use crate::battle::{Command, Decision, Fighter, Imagined, UnitId, View};
use enemy_model::{EnemyModel, EnemyModels, Places, Predictions};
use tally::{Preference, Tally};

/// Those farther than this stand still in a simulation, cells.
const HORIZON: u16 = 8;
/// Rounds that a candidate is simulated, until its unit's next turn but one. By then everybody has had as
/// many, and who has the last blow does not depend on where the simulation ends.
const ROUNDS: u32 = 2;
/// What happens a round later counts less, hundredths: by then everything may have come otherwise.
const LATER: i64 = 70;
/// How much of its budget is for where to go, in thirds; the rest is for what to do when it is there.
const GOING: u32 = 2;
/// For predicting where the enemies go it may spend one in so many of its budget besides.
const PREDICTING: u32 = 4;

/// Looks ahead.
pub struct Champion {
    veteran: Veteran,
    soldier: Soldier,
    /// Plays its own side in a simulation.
    ours: Veteran,
    /// One of them plays all others there.
    theirs: EnemyModels,
    predictions: Predictions,
    /// Where each enemy was in the simulation after its first turn.
    places: Places,
    copy: Option<Imagined>,
    tally: Tally,
    nodes: u32,
    temperament: Temperament,
    weighed: Vec<Candidate>,
}

/// A candidate that is simulated.
struct Trial {
    command: Command,
    /// The blow that the veteran would go or turn for.
    then: Option<Command>,
    /// How much better than the first the veteran thinks it, thousandths of a fallen enemy.
    prior: i64,
    /// How much better than the first it came out.
    lead: i64,
    /// Where the enemies went after it.
    places: Places,
}

impl Champion {
    /// Commands it tries on copies for one turn, unless it is given a budget; predicting where the enemies go takes up to a quarter more.
    pub(in crate::ai) const NODES: u32 = 300;

    /// A champion who tries at most so many commands a turn, at least 1.
    pub fn new(nodes: u32) -> Self {
        Self {
            veteran: Veteran::default().ranking_places(),
            soldier: Soldier::new().counting_on_friends(),
            ours: Veteran::default(),
            theirs: EnemyModels::default(),
            predictions: Predictions::default(),
            places: Places::new(),
            copy: None,
            tally: Tally::default(),
            nodes: nodes.max(1),
            temperament: Temperament::default(),
            weighed: Vec::new(),
        }
    }

    /// The same champion with a temperament of its own; the enemies that it simulates keep theirs.
    #[must_use]
    pub fn with_temperament(mut self, temperament: Temperament) -> Self {
        self.veteran = self.veteran.with_temperament(temperament);
        self.soldier = self.soldier.with_temperament(temperament);
        self.ours = self.ours.with_temperament(temperament);
        self.temperament = temperament;
        self
    }

    fn turn(&mut self, view: &View<'_>, me: Fighter<'_>, decision: Decision) -> Command {
        self.weighed.clear();
        let goes_on = me.progress.cells() > 0 || me.progress.turned;
        if !goes_on {
            self.predictions.compare(view, me.id());
        }
        let first = self.veteran.decide(view, decision);
        let idle = !candidates::is_at_blows(self.veteran.weighed());
        if me.grapple.is_bound() || idle || !candidates::is_near(view, &me) {
            return first;
        }
        // Its side wins by somebody's being there, or counts on it there: what is best for the next rounds alone is not.
        if Purpose::of(view, &me).is_bound_elsewhere(&me) && matches!(first, Command::Move { .. }) {
            return first;
        }
        // Who wins by waiting does not go out to strike first.
        let time_is_ours = TimeFavours::of(view, me.id().side) == TimeFavours::Ours;
        if time_is_ours && !candidates::strikes(self.veteran.weighed()) {
            return first;
        }
        let (nodes, weighed) = if goes_on {
            (self.nodes * (3 - GOING) / 3, self.veteran.weighed())
        } else {
            (self.nodes * GOING / 3, self.veteran.places())
        };
        let near = candidates::those_near(view, &me, HORIZON);
        // With a small budget, few candidates are simulated rather than many begun.
        let most = nodes / (ROUNDS * candidates::usual_round(&near));
        if most < 2 {
            return first;
        }
        let plain = self.soldier.decide(view, decision);
        let mut trials = candidates::of(view, me, (first, plain), weighed, most as usize);
        if trials.len() < 2 {
            return first;
        }
        self.tally.prefer(self.preference(view, &me));
        self.simulate_all(view, me, &near, nodes, &mut trials);
        // Of equals the veteran's own.
        trials.sort_by_key(|trial| std::cmp::Reverse(trial.score()));
        self.weighed = trials.iter().map(Trial::candidate).collect();
        let Trial {
            command, places, ..
        } = trials.swap_remove(0);
        if !goes_on {
            self.predict(me, command, places, &near);
        }
        command
    }

    /// What each model has the enemies do after a command, as far as the budget for that allows; the model in use has had them
    /// go to these places.
    fn predict(&mut self, me: Fighter<'_>, command: Command, known: Places, near: &[UnitId]) {
        let Some(mut copy) = self.copy.take() else {
            return;
        };
        let mut left = self.nodes / PREDICTING;
        let (best, mut known) = (self.predictions.best(), Some(known));
        let places = EnemyModel::ALL.map(|model| {
            if model == best {
                return known.take();
            }
            copy.rewind();
            let whole = self.simulate(&mut copy, me, command, near, &mut left, (model, 1));
            whole.then(|| mem::take(&mut self.places))
        });
        if let [Some(veteran), Some(soldier), Some(rash)] = places {
            self.predictions.make(me.id(), [veteran, soldier, rash]);
        }
        self.copy = Some(copy);
    }

    /// Whom it would rather fight than others, by its goals and its temperament.
    fn preference(&self, view: &View<'_>, me: &Fighter<'_>) -> Preference {
        let purpose = Purpose::of(view, me);
        let enemies = purpose.considered_enemies(view, me);
        let purpose = purpose.with_temperament(self.temperament, view, me, &enemies);
        let enemies = enemies.iter().map(Fighter::id);
        Preference {
            unit: Some(me.id()),
            enemies: enemies.filter(|&enemy| purpose.prefers(enemy)).collect(),
            weights: self.veteran.weights(),
        }
    }

    /// Simulates the candidates, each once; those that the budget is too small for are given up.
    fn simulate_all(
        &mut self,
        view: &View<'_>,
        me: Fighter<'_>,
        near: &[UnitId],
        nodes: u32,
        trials: &mut Vec<Trial>,
    ) {
        let mut copy = match self.copy.take() {
            Some(mut copy) => {
                copy.look(view);
                copy
            }
            None => Imagined::new(view),
        };
        self.ours.begin_simulation();
        self.theirs.begin_simulation();
        let (mut left, model) = (nodes, self.predictions.best());
        let mut temperament = self.temperament;
        if TimeFavours::is_nearly_lost(view, me.id().side) {
            temperament.caution = 0;
        }
        let mut first = 0;
        for index in 0..trials.len() {
            copy.rewind();
            if !self.simulate(
                &mut copy,
                me,
                trials[index].command,
                near,
                &mut left,
                (model, ROUNDS),
            ) {
                trials.truncate(index.max(1));
                break;
            }
            let worth = self.tally.worth(temperament);
            if index == 0 {
                first = worth;
            }
            trials[index].lead = worth - first;
            trials[index].places = mem::take(&mut self.places);
        }
        self.copy = Some(copy);
    }

    /// Plays one candidate for so many rounds, with all others as this model; false if there is too little `left` for that.
    fn simulate(
        &mut self,
        copy: &mut Imagined,
        me: Fighter<'_>,
        command: Command,
        near: &[UnitId],
        left: &mut u32,
        (model, rounds): (EnemyModel, u32),
    ) -> bool {
        let side = me.id().side;
        let round = copy.view().round();
        self.ours.copy_memory_from(&self.veteran);
        self.theirs.copy_memory_from(&self.veteran, &self.soldier);
        self.places.clear();
        let mut before: Option<UnitId> = None;
        let units = copy.view().fighters().map(|one| one.id());
        self.tally.begin(side, units);
        let mut first = Some(command);
        while let Some(decision) = copy.decision() {
            let view = copy.view();
            let later = view.round() - round;
            let unit = decision.unit();
            let mut stands_by = false;
            if let Decision::Turn(unit) = decision {
                if later > rounds || later == rounds && unit == me.id() {
                    break;
                }
                let done = before.replace(unit).filter(|&done| done != unit);
                self.note_place(&view, done.filter(|done| done.side != side));
                self.tally.turn_of(unit);
                stands_by = !near.contains(&unit);
            }
            let answer = match first.take() {
                Some(command) => command,
                None if stands_by => Command::Wait,
                None if unit.side == side => self.ours.decide(&copy.view_for(side), decision),
                None => self.theirs.decide(model, &view, decision),
            };
            if !stands_by {
                if *left == 0 {
                    return false;
                }
                *left -= 1;
                self.tally.take(&view, unit, answer, faded(later));
            }
            if copy.play(answer).is_err() {
                break;
            }
        }
        if let Some(won) = copy.is_won_by(me.id()) {
            let later = copy.view().round().saturating_sub(round);
            self.tally.ends(won, faded(later));
        }
        true
    }

    /// Takes note of where an enemy is whose turn is over, the first time.
    fn note_place(&mut self, view: &View<'_>, enemy: Option<UnitId>) {
        let enemy = enemy.and_then(|enemy| view.fighter(enemy));
        if let Some(enemy) = enemy
            && !self.places.iter().any(|(known, _)| *known == enemy.id())
        {
            self.places.push((enemy.id(), enemy.place.cell));
        }
    }
}

/// What counts of what happens so many rounds later, thousandths.
fn faded(later: u32) -> i64 {
    (0..later).fold(1000, |counts, _| counts * LATER / 100)
}

impl Trial {
    /// What the veteran thought of it, and how it came out.
    fn score(&self) -> i64 {
        self.prior + self.lead
    }

    fn candidate(&self) -> Candidate {
        let terms = vec![("at first", self.prior), ("lead", self.lead)];
        Candidate {
            then: self.then,
            ..Candidate::new(self.command, terms)
        }
    }
}

impl Decider for Champion {
    fn decide(&mut self, view: &View<'_>, decision: Decision) -> Command {
        match view.on_turn(decision) {
            Some(me) => self.turn(view, me, decision),
            None => self.soldier.decide(view, decision),
        }
    }

    fn plan(&self) -> Option<Plan> {
        let enemies = self.predictions.best().words();
        self.veteran.plan().map(|plan| Plan { enemies, ..plan })
    }

    fn keep_weighed(&mut self) {
        self.veteran.keep_weighed();
    }

    fn weighed(&self) -> &[Candidate] {
        if self.weighed.is_empty() {
            self.veteran.weighed()
        } else {
            &self.weighed
        }
    }
}
