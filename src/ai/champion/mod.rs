//! The champion: thinks its ideas through on copies of the battle before it acts.
//!
//! Beforehand it judges as a veteran does, but with a temper of its own. Where an enemy is near, its first
//! thought, the next best and a few more are each played out for two rounds: itself and its side as it would
//! go on playing, the enemies as veterans, and everybody near has his turns. No dice are thrown in such a
//! thought, for a few throws tell luck and not merit: hardly a blow lands in it, and what each would do on
//! the average is tallied instead. Its view of what comes is still only a guess at what others will do, so that
//! no more than a part of what an idea seems to win is believed.
//!
//! Its budget is counted in nodes, commands tried on a copy, and never in time. With too little of it to think
//! two ideas through, or nobody to strike or to fear, it goes by its judgement.

mod ideas;
mod tally;
mod temper;

use crate::battle::{Command, Decision, Fighter, Imagined, UnitId, View};
use crate::grid::Cell;

use super::nature::Nature;
use super::veteran::Veteran;
use super::weighing::Candidate;
use super::{Decider, Soldier};
use tally::Tally;
use temper::temper;

/// Commands it tries on copies for one turn, unless told otherwise.
pub(super) const NODES: u32 = 600;

/// Those farther than this from whoever thinks stand still in its thoughts, cells.
const HORIZON: u16 = 6;
/// Rounds that an idea is played out, until the next turn but one of whoever has it. By then everybody has had as
/// many, and who has the last blow does not depend on where the thought ends.
const ROUNDS: u32 = 2;
/// What happens a round later counts less, hundredths: by then everything may have come otherwise.
const LATER: i64 = 70;
/// Of what an idea seems to win or lose, so much is believed, hundredths.
const BELIEVED: i64 = 30;
/// Of its budget, so much is for where to go, in thirds; the rest is for what to do when it is there.
const GOING: u32 = 2;

/// Somebody who thinks ahead.
pub struct Champion {
    veteran: Veteran,
    soldier: Soldier,
    /// Plays its own side in its thoughts.
    ours: Veteran,
    /// Plays all others.
    theirs: Veteran,
    copy: Option<Imagined>,
    tally: Tally,
    nodes: u32,
    nature: Nature,
    weighed: Vec<Candidate>,
}

/// An idea that is thought through.
struct Trial {
    command: Command,
    /// How much better than the first it is at first sight, thousandths of a fallen enemy.
    prior: i64,
    /// How much better than the first it came out, as far as that is believed.
    lead: i64,
}

impl Champion {
    /// A champion who tries at most so many commands a turn, at least 1.
    pub fn new(nodes: u32) -> Self {
        Self {
            veteran: Veteran::new(temper()),
            soldier: Soldier::new(),
            ours: Veteran::new(temper()),
            theirs: Veteran::default(),
            copy: None,
            tally: Tally::default(),
            nodes: nodes.max(1),
            nature: Nature::default(),
            weighed: Vec::new(),
        }
    }

    /// The same champion with a nature of its own; the enemies in its thoughts keep theirs.
    #[must_use]
    pub fn of_nature(mut self, nature: Nature) -> Self {
        self.veteran = self.veteran.of_nature(nature);
        self.soldier = self.soldier.of_nature(nature);
        self.ours = self.ours.of_nature(nature);
        self.nature = nature;
        self
    }

    fn turn(&mut self, view: &View<'_>, me: Fighter<'_>, decision: Decision) -> Command {
        self.weighed.clear();
        let first = self.veteran.decide(view, decision);
        let idle = !ideas::is_at_blows(self.veteran.weighed());
        if me.grapple.is_bound() || idle || !ideas::is_near(view, &me) {
            return first;
        }
        let goes_on = me.progress.cells() > 0 || me.progress.turned;
        let (nodes, weighed) = if goes_on {
            (self.nodes * (3 - GOING) / 3, self.veteran.weighed())
        } else {
            (self.nodes * GOING / 3, self.veteran.places())
        };
        let near = ideas::those_near(view, me.place.cell, HORIZON);
        // With little to think with, few ideas are thought through rather than many begun.
        let most = nodes / (ROUNDS * ideas::usual_round(&near));
        if most < 2 {
            return first;
        }
        let plain = self.soldier.decide(view, decision);
        let mut trials = ideas::of(view, me, (first, plain), weighed, most as usize);
        if trials.len() < 2 {
            return first;
        }
        self.think_through(view, me, &near, nodes, &mut trials);
        // Of equals the veteran's own.
        trials.sort_by_key(|trial| std::cmp::Reverse(trial.score()));
        self.weighed = trials.iter().map(Trial::candidate).collect();
        trials[0].command
    }

    /// Thinks the ideas through, each once; those for which the budget does not suffice are given up.
    fn think_through(
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
        let mut left = nodes;
        let mut first = 0;
        for index in 0..trials.len() {
            copy.rewind();
            if !self.play_out(&mut copy, me, trials[index].command, near, &mut left) {
                trials.truncate(index.max(1));
                break;
            }
            let worth = self.tally.worth(self.nature);
            if index == 0 {
                first = worth;
            }
            trials[index].lead = (worth - first) * BELIEVED / 100;
        }
        self.copy = Some(copy);
    }

    /// Plays one idea until the end of the thought; false if there is too little `left` for that.
    fn play_out(
        &mut self,
        copy: &mut Imagined,
        me: Fighter<'_>,
        command: Command,
        near: &[UnitId],
        left: &mut u32,
    ) -> bool {
        let side = me.id().side;
        let round = copy.view().round();
        self.ours.learn_from(&self.veteran);
        self.theirs.learn_from(&self.veteran);
        self.tally.begin(&copy.view(), side);
        let mut idea = Some(command);
        while let Some(decision) = copy.decision() {
            let view = copy.view();
            let later = view.round() - round;
            let unit = decision.unit();
            let mut stands_by = false;
            if let Decision::Turn(unit) = decision {
                if later > ROUNDS || later == ROUNDS && unit == me.id() {
                    break;
                }
                self.tally.turn_of(unit);
                stands_by = !near.contains(&unit);
            }
            let answer = match idea.take() {
                Some(command) => command,
                None if stands_by => Command::Wait,
                None if unit.side == side => self.ours.decide(&copy.view_for(side), decision),
                None => self.theirs.decide(&view, decision),
            };
            if !stands_by {
                if *left == 0 {
                    return false;
                }
                *left -= 1;
                let faded = (0..later).fold(1000, |counts, _| counts * LATER / 100);
                self.tally.take(&view, unit, answer, faded);
            }
            if copy.play(answer).is_err() {
                break;
            }
        }
        true
    }
}

impl Trial {
    /// What it has come to: what was thought of it beforehand, and how it went.
    fn score(&self) -> i64 {
        self.prior + self.lead
    }

    fn candidate(&self) -> Candidate {
        Candidate {
            command: self.command,
            terms: vec![("at first", self.prior), ("lead", self.lead)],
        }
    }
}

impl Decider for Champion {
    fn decide(&mut self, view: &View<'_>, decision: Decision) -> Command {
        match decision {
            Decision::Turn(unit) => match view.fighter(unit) {
                Some(me) => self.turn(view, me, decision),
                None => Command::Wait,
            },
            other => self.soldier.decide(view, other),
        }
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

/// Cells between two.
fn distance(view: &View<'_>, one: Cell, other: Cell) -> u16 {
    view.table().board.grid().distance(one, other)
}
