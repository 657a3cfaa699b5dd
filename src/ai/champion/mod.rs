//! The champion: tries its ideas on copies of the battle before it acts.
//!
//! Beforehand it judges as a veteran does, but with a temper of its own. Where an enemy is near and
//! another idea comes close to its first, the closest few, of the veteran's, the soldier's and a few
//! more, are each played out several times, until its next turn, with soldiers on all sides and dice of
//! the copy's own, the same for every idea. How that goes is weighed against what it thought
//! beforehand, the more the oftener an idea was tried, and less what luck may have made of it: a first
//! thought is given up for a better one, not for a lucky one. Its budget is counted in nodes, commands
//! tried on a copy, and never in time; with too little of it to tell luck from merit, or nobody to
//! strike or to fear, it does not try at all.

mod ideas;
mod temper;
mod worth;

use crate::battle::{Command, Decision, Fighter, Imagined, View};
use crate::grid::Cell;

use super::nature::Nature;
use super::veteran::Veteran;
use super::weighing::Candidate;
use super::{Decider, Soldier};
use temper::temper;

/// Commands it tries on copies for one turn, unless told otherwise.
pub(super) const NODES: u32 = 240;

/// Those farther than this from whoever thinks stand still in its thoughts, cells.
const HORIZON: u16 = 6;
/// Fewer tries of an idea tell nothing but noise; more than this tell no more.
const FEWEST: u32 = 8;
const MOST: u32 = 60;
/// What it thinks of an idea beforehand counts as much as so many tries of it.
const PRIOR: i64 = 16;
/// What luck may have made of a lead is taken off it: so many standard errors, hundredths. With less it gives
/// up a good first thought for a few lucky rolls.
const DOUBT: i64 = 250;

/// Somebody who thinks ahead.
pub struct Champion {
    veteran: Veteran,
    soldier: Soldier,
    /// Ends in its thoughts the turn it has begun.
    planner: Veteran,
    /// Answers for everybody in its thoughts.
    everybody: Soldier,
    copy: Option<Imagined>,
    seed: u64,
    nodes: u32,
    nature: Nature,
    weighed: Vec<Candidate>,
}

/// An idea being tried.
struct Trial {
    command: Command,
    /// How much better than the first it is at first sight, thousandths.
    prior: i64,
    /// How often it was tried, and the sum of how much better than the first it came out.
    tries: u32,
    lead: i64,
    /// The sum of the squares of that.
    squares: i64,
}

impl Champion {
    /// A champion who tries at most so many commands a turn, at least 1, and whose imagined dice
    /// follow from `seed`.
    pub fn new(seed: u64, nodes: u32) -> Self {
        Self {
            veteran: Veteran::new(temper()),
            soldier: Soldier::new(),
            planner: Veteran::new(temper()),
            everybody: Soldier::new(),
            copy: None,
            seed,
            nodes: nodes.max(1),
            nature: Nature::default(),
            weighed: Vec::new(),
        }
    }

    /// The same champion with a nature of its own; the others in its thoughts keep theirs.
    #[must_use]
    pub fn of_nature(mut self, nature: Nature) -> Self {
        self.veteran = self.veteran.of_nature(nature);
        self.soldier = self.soldier.of_nature(nature);
        self.planner = self.planner.of_nature(nature);
        self.nature = nature;
        self
    }

    fn turn(&mut self, view: &View<'_>, me: Fighter<'_>, decision: Decision) -> Command {
        self.weighed.clear();
        let first = self.veteran.decide(view, decision);
        let goes_on = me.progress.cells() > 0 || me.progress.turned;
        let calm = !ideas::is_at_blows(self.veteran.weighed());
        if me.grapple.is_bound() || goes_on || calm || !ideas::is_near(view, &me) {
            return first;
        }
        let plain = self.soldier.decide(view, decision);
        let mut trials = ideas::of(view, me, first, plain, self.veteran.places());
        // With little to think with, few ideas are thought through rather than many begun.
        let most = (self.nodes / (FEWEST * ideas::usual_length(view))) as usize;
        trials.truncate(most);
        if trials.len() < 2 {
            return first;
        }
        self.try_all(view, me, &mut trials);
        // Of equals the veteran's own.
        trials.sort_by_key(|trial| std::cmp::Reverse(trial.score()));
        self.weighed = trials.iter().map(Trial::candidate).collect();
        trials[0].command
    }

    /// Tries the ideas as often as the budget allows, those that come out worse ever less often.
    fn try_all(&mut self, view: &View<'_>, me: Fighter<'_>, trials: &mut [Trial]) {
        let mut copy = match self.copy.take() {
            Some(mut copy) => {
                copy.look(view);
                copy
            }
            None => Imagined::new(view),
        };
        let moment = u64::from(view.round()) << 32
            | u64::from(me.id().side) << 16
            | u64::from(me.id().number);
        let near = ideas::those_near(view, me.place.cell, HORIZON);
        let mut left = self.nodes;
        for tries in 0..MOST {
            let seed = self.seed ^ moment ^ u64::from(tries) << 48;
            let mut first = 0;
            let in_play = trials.len().min(most_after(tries, trials.len()));
            for (index, trial) in trials.iter_mut().take(in_play).enumerate() {
                copy.rewind(seed);
                let spent = self.play_out(&mut copy, me, trial.command, &near);
                left = left.saturating_sub(spent);
                let worth = worth::of(&copy, me.id().side, self.nature);
                if index == 0 {
                    first = worth;
                }
                trial.tries += 1;
                trial.lead += worth - first;
                trial.squares += (worth - first) * (worth - first);
            }
            if left == 0 {
                break;
            }
            // The first stays where it is: all others are held against it.
            trials[1..].sort_by_key(|trial| std::cmp::Reverse(trial.score()));
        }
        self.copy = Some(copy);
    }

    /// Plays one idea until its next turn: by then everybody has had one, and who has the last blow does
    /// not depend on where the thought ends. The commands it took.
    fn play_out(
        &mut self,
        copy: &mut Imagined,
        me: Fighter<'_>,
        command: Command,
        near: &[crate::battle::UnitId],
    ) -> u32 {
        let mut spent = 1;
        if copy.play(command).is_err() {
            return spent;
        }
        let round = copy.view().round();
        while let Some(decision) = copy.decision() {
            let view = copy.view();
            let later = view.round() - round;
            let answer = match decision {
                Decision::Turn(unit) if unit == me.id() && later > 0 || later > 1 => break,
                Decision::Turn(unit) if !near.contains(&unit) => Command::Wait,
                // The turn it is in it ends as it would.
                Decision::Turn(unit) if unit == me.id() && later == 0 => {
                    self.planner.decide(&view, decision)
                }
                decision => self.everybody.decide(&view, decision),
            };
            spent += 1;
            if copy.play(answer).is_err() || spent > 600 {
                break;
            }
        }
        spent
    }
}

/// How many of so many ideas are still in play after so many tries.
fn most_after(tries: u32, ideas: usize) -> usize {
    (ideas >> (tries / FEWEST).min(8)).max(2)
}

impl Trial {
    /// What it has come to: what was thought of it beforehand, and how it went.
    fn score(&self) -> i64 {
        let tries = i64::from(self.tries);
        (self.prior * PRIOR + self.lead) / (PRIOR + tries) - self.doubt()
    }

    /// How far its lead may be from what more tries would show.
    fn doubt(&self) -> i64 {
        let tries = i64::from(self.tries);
        if tries < 2 {
            return 0;
        }
        let mean = self.lead / tries;
        let spread = (self.squares / tries - mean * mean).max(0) / tries;
        spread.isqrt() * DOUBT / 100
    }

    fn candidate(&self) -> Candidate {
        let tries = i64::from(self.tries);
        let prior = self.prior * PRIOR / (PRIOR + tries);
        let doubt = self.doubt();
        let lead = self.score() + doubt - prior;
        Candidate {
            command: self.command,
            terms: vec![("at first", prior), ("lead", lead), ("doubt", -doubt)],
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
