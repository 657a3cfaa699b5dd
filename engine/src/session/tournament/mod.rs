//! A tournament: every opponent against every other, on every level, with the sides swapped.
//!
//! Battles come in pairs that share a seed, and in the second the opponents have changed sides, so
//! that neither a good seed nor the better side decides. It never knows the time: the caller that starts
//! a tournament hands in a clock.

mod rating;
mod standing;

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use rayon::prelude::*;

pub use rating::{Interval, ratings, wilson};
pub use standing::{Pairing, Score, Standing, ThinkingTime};

use super::series::MOST_JOBS;
use super::shard::Shard;
use super::{SeatError, Seats, fight, opponents, seed_of};
use crate::ai::Decider;
use crate::battle::event::TurnEvent;
use crate::battle::{Battle, Command, Decision, Event, Setup, View};
use crate::content::Level;
use crate::rules::id::Id;

/// The CPU time of the calling thread, nanoseconds from an arbitrary start.
pub type CpuClock = Arc<dyn Fn() -> u64 + Send + Sync>;

/// A tournament to be held.
#[derive(Clone)]
pub struct Tournament {
    /// Where it is held: levels of two sides.
    pub levels: Vec<Arc<Level>>,
    /// Who takes part: names of opponents, each once, at least two.
    pub ais: Vec<String>,
    /// So many of the last of them are sparring partners, who meet all others and not each other, and then the others
    /// do not meet each other either; 0 if everybody meets everybody.
    pub sparring: usize,
    /// Battles of each two opponents on each level; an even number.
    pub battles: u32,
    /// The seed from which those of all battles follow.
    pub seed: u64,
    /// The round after which a battle is a draw; the level's own when `None`.
    pub max_rounds: Option<u32>,
    /// How many at once; at least 1.
    pub jobs: usize,
    /// Which share of the battles is fought here.
    pub shard: Shard,
}

/// One battle of a tournament.
#[derive(Clone, Copy)]
struct Fixture {
    level: usize,
    /// The two opponents, the one who comes first in the list first.
    pair: (usize, usize),
    /// Which of their battles.
    number: u32,
}

/// The result of one.
struct Played {
    fixture: Fixture,
    /// The opponent that won: 0 or 1 of the pair.
    winner: Option<usize>,
    rounds: u32,
    /// For each of the pair.
    thought: [ThinkingTime; 2],
}

impl Tournament {
    /// How many battles of it are fought here.
    pub fn games(&self) -> u32 {
        self.mine().len() as u32
    }

    /// Who meets whom, by their places in the list.
    pub(super) fn pairs(&self) -> Vec<(usize, usize)> {
        let all = self.ais.len();
        let others = all - self.sparring.min(all);
        let met_by = |first: usize| match self.sparring {
            0 => first + 1..all,
            _ => others..all,
        };
        let firsts = if self.sparring == 0 { all } else { others };
        let pairs = (0..firsts).flat_map(|first| met_by(first).map(move |second| (first, second)));
        pairs.collect()
    }

    fn mine(&self) -> Vec<Fixture> {
        let mut all = Vec::new();
        for level in 0..self.levels.len() {
            for pair in self.pairs() {
                all.extend((0..self.battles).map(|number| Fixture {
                    level,
                    pair,
                    number,
                }));
            }
        }
        let numbered = (0..).zip(all);
        let mine = numbered.filter(|(number, _)| self.shard.takes(*number));
        mine.map(|(_, fixture)| fixture).collect()
    }

    /// Holds it; `each` is called after every battle, in any order.
    ///
    /// # Errors
    /// An unknown opponent, one that is named twice, fewer than two, a level without just two
    /// sides, or an odd number of battles: a sentence that says which.
    pub fn hold(&self, clock: &CpuClock, each: &(dyn Fn() + Sync)) -> Result<Standing, String> {
        self.check()?;
        let games = self.mine();
        let play = |fixture: &Fixture| {
            let played = self.play(*fixture, clock);
            each();
            played
        };
        let pool = rayon::ThreadPoolBuilder::new()
            .num_threads(self.jobs.clamp(1, MOST_JOBS).min(games.len().max(1)))
            .build();
        // One by one over the threads: battles of one pairing take longer than those of another.
        let played: Vec<Played> = match &pool {
            Ok(pool) => pool.install(|| games.par_iter().with_max_len(1).map(play).collect()),
            Err(_) => games.iter().map(play).collect(),
        };
        let mut standing = Standing::opening(self);
        for battle in &played {
            let Fixture { level, pair, .. } = battle.fixture;
            let level = self.levels[level].id;
            let score = standing.score(level, &self.ais[pair.0], &self.ais[pair.1]);
            if let Some(score) = score {
                score.add(battle.winner, battle.rounds);
            }
            for (index, thought) in [pair.0, pair.1].into_iter().zip(&battle.thought) {
                standing.thinking[index].1.add(thought);
            }
        }
        Ok(standing)
    }

    fn check(&self) -> Result<(), String> {
        for (index, name) in self.ais.iter().enumerate() {
            let unknown = |level: &&Arc<Level>| opponents::named(&level.catalog, name, 0).is_none();
            if let Some(level) = self.levels.iter().find(unknown) {
                return Err(SeatError::of_ai(&level.catalog, name).to_string());
            }
            if self.ais[..index].contains(name) {
                return Err(format!("the AI `{name}` is named twice"));
            }
        }
        if self.ais.len() < 2 {
            return Err("a tournament needs two AIs at least".to_owned());
        }
        if self.levels.is_empty() {
            return Err("a tournament needs a level".to_owned());
        }
        for (index, level) in self.levels.iter().enumerate() {
            if level.sides.len() != 2 {
                let (id, sides) = (level.id, level.sides.len());
                return Err(format!(
                    "the level `{id}` has {sides} sides; a tournament is held between two"
                ));
            }
            if self.levels[..index]
                .iter()
                .any(|other| other.id == level.id)
            {
                return Err(format!("the level `{}` is named twice", level.id));
            }
        }
        if !self.battles.is_multiple_of(2) {
            return Err(format!(
                "{} battles can't be fought half on one side and half on the other; name an even \
                 number",
                self.battles
            ));
        }
        Ok(())
    }

    fn play(&self, fixture: Fixture, clock: &CpuClock) -> Played {
        let level = &self.levels[fixture.level];
        let swapped = fixture.number % 2 == 1;
        let seed = seed_of(self.seed, fixture.number / 2);
        let setup = Setup {
            level: Arc::clone(level),
            seed,
            max_rounds: self.max_rounds,
        };
        let (first, second) = fixture.pair;
        let by_side = if swapped {
            [second, first]
        } else {
            [first, second]
        };
        let spent = [Arc::default(), Arc::default()];
        let seat = |side: usize| -> Box<dyn Decider + Send> {
            let own = seed_of(seed, 0x5ea7 + side as u32);
            let decider = opponents::named(&level.catalog, &self.ais[by_side[side]], own);
            Box::new(Timed {
                decider: decider.unwrap_or_else(|| unreachable!("the names were checked")),
                clock: Arc::clone(clock),
                spent: Arc::clone(&spent[side]),
            })
        };
        let battle = fight(&setup, &mut Seats::new(vec![seat(0), seat(1)]));
        let winner = battle.outcome().and_then(|outcome| outcome.winner);
        let won = |winner: Id| level.sides.iter().position(|side| side.id == winner);
        let of_pair = |side: usize| if swapped { 1 - side } else { side };
        let thought = [0, 1].map(|index| {
            let side = of_pair(index);
            ThinkingTime {
                turns: turns(&battle, side),
                nanoseconds: spent[side].load(Ordering::Relaxed),
            }
        });
        Played {
            fixture,
            winner: winner.and_then(won).map(of_pair),
            rounds: battle.view().round(),
            thought,
        }
    }
}

/// Turns a side has begun.
fn turns(battle: &Battle, side: usize) -> u64 {
    let mut turns = 0;
    for (_, event) in battle.events() {
        if let Event::Turn(TurnEvent::TurnStarted { unit, .. }) = event {
            turns += u64::from(usize::from(unit.side) == side);
        }
    }
    turns
}

/// An opponent whose thinking is timed.
struct Timed {
    decider: Box<dyn Decider + Send>,
    clock: CpuClock,
    spent: Arc<AtomicU64>,
}

impl Decider for Timed {
    fn decide(&mut self, view: &View<'_>, decision: Decision) -> Command {
        let before = (self.clock)();
        let command = self.decider.decide(view, decision);
        let spent = (self.clock)().saturating_sub(before);
        self.spent.fetch_add(spent, Ordering::Relaxed);
        command
    }
}
