//! The champion: tries its ideas on copies of the battle before it acts.
//!
//! The ideas are those of the veteran, the soldier, and a few more; each is played out several
//! times over the next round or so, with soldiers on all sides and dice of the copy's own, the
//! same for every idea. It does as the veteran would unless another idea is clearly better. Its
//! budget is counted in nodes, commands tried on a copy, and never in time.

mod ideas;
mod worth;

use crate::battle::{Command, Decision, Fighter, Imagined, View};
use crate::grid::Cell;

use super::nature::Nature;
use super::veteran::{Temper, Veteran};
use super::weighing::Candidate;
use super::{Decider, Soldier};

/// Commands it tries on copies for one turn, unless told otherwise.
pub(super) const NODES: u32 = 1200;

/// Those farther than this from whoever thinks stand still in its thoughts, cells.
const HORIZON: u16 = 9;
/// Commands that one try of an idea usually takes.
const USUAL: u32 = 40;
/// Fewer tries of an idea tell nothing; more than this tell no more.
const FEWEST: u32 = 3;
const MOST: u32 = 24;

/// Somebody who thinks ahead.
pub struct Champion {
    veteran: Veteran,
    soldier: Soldier,
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
    /// The sum of what came of it, and of its squares, over so many tries.
    sums: (i64, i64),
    differences: (i64, i64),
}

impl Champion {
    /// A champion who tries at most so many commands a turn, at least 1, and whose imagined dice
    /// follow from `seed`.
    pub fn new(seed: u64, nodes: u32) -> Self {
        Self {
            veteran: Veteran::new(Temper::default()),
            soldier: Soldier::new(),
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
        self.nature = nature;
        self
    }

    fn turn(&mut self, view: &View<'_>, me: Fighter<'_>, decision: Decision) -> Command {
        self.weighed.clear();
        let first = self.veteran.decide(view, decision);
        if me.grapple.is_bound() {
            return first;
        }
        let plain = self.soldier.decide(view, decision);
        let mut commands = ideas::of(view, me, first, plain, self.veteran.weighed());
        // With little to think with, few ideas are thought through rather than many begun.
        let most = self.nodes / (FEWEST * USUAL);
        commands.truncate((most as usize).max(2));
        if commands.len() < 2 || !ideas::is_near(view, &me) {
            return first;
        }
        let mut trials: Vec<Trial> = commands
            .into_iter()
            .map(|command| Trial {
                command,
                sums: (0, 0),
                differences: (0, 0),
            })
            .collect();
        let tries = self.try_all(view, me, &mut trials);
        if tries < FEWEST {
            return first;
        }
        self.weighed = trials.iter().map(|trial| trial.candidate(tries)).collect();
        let clearly = |trial: &&Trial| trial.lead(tries) > MARGIN;
        let best = trials[1..]
            .iter()
            .filter(clearly)
            .max_by_key(|trial| trial.lead(tries));
        self.weighed
            .sort_by_key(|candidate| std::cmp::Reverse(candidate.score()));
        best.map_or(first, |best| best.command)
    }

    /// Tries every idea as often as the budget allows; how often that was.
    fn try_all(&mut self, view: &View<'_>, me: Fighter<'_>, trials: &mut [Trial]) -> u32 {
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
        let (mut left, mut tries) = (self.nodes, 0);
        while tries < MOST && left > 0 {
            let seed = self.seed ^ moment ^ u64::from(tries) << 48;
            let mut first = 0;
            for (index, trial) in trials.iter_mut().enumerate() {
                copy.rewind(seed);
                let spent = self.play_out(&mut copy, me, trial.command, &near);
                left = left.saturating_sub(spent);
                let worth = worth::of(&copy, me.id().side, self.nature);
                if index == 0 {
                    first = worth;
                }
                let lead = worth - first;
                trial.sums.0 += worth;
                trial.sums.1 += worth * worth;
                trial.differences.0 += lead;
                trial.differences.1 += lead * lead;
            }
            tries += 1;
        }
        self.copy = Some(copy);
        tries
    }

    /// Plays one idea until the one who thinks has had another turn; the commands it took.
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
        let (mut again, mut ended) = (0, false);
        while let Some(decision) = copy.decision() {
            let view = copy.view();
            if let Decision::Turn(unit) = decision {
                if unit == me.id() {
                    ended = view.round() > round;
                    again += u32::from(ended);
                } else if ended {
                    break;
                }
                if view.round() > round + 1 || again > 4 {
                    break;
                }
            }
            let answer = match decision {
                Decision::Turn(unit) if !near.contains(&unit) => Command::Wait,
                decision => self.everybody.decide(&view, decision),
            };
            spent += 1;
            if copy.play(answer).is_err() || spent > 400 {
                break;
            }
        }
        spent
    }
}

/// How much better than the veteran's an idea must be, thousandths of a fallen enemy.
const MARGIN: i64 = 15;

impl Trial {
    /// How far it is ahead of the first idea, less the doubt about it.
    fn lead(&self, tries: u32) -> i64 {
        let (sum, squares) = self.differences;
        let n = i64::from(tries.max(1));
        let mean = sum / n;
        let variance = (squares / n - mean * mean).max(0);
        let doubt = (variance / n).isqrt();
        mean - doubt * DOUBT / 100
    }

    fn candidate(&self, tries: u32) -> Candidate {
        let n = i64::from(tries.max(1));
        let mean = self.differences.0 / n;
        Candidate {
            command: self.command,
            terms: vec![("lead", mean), ("doubt", self.lead(tries) - mean)],
        }
    }
}

/// How many standard errors of doubt are taken off, hundredths.
const DOUBT: i64 = 70;

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
