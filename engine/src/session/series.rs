//! Many battles of one level at once, over all cores, with the same results however many.

use std::collections::BTreeMap;
use std::sync::Arc;

use rayon::prelude::*;

use super::engagement::{Engagement, EngagementWatch, first_blood};
use super::fought_rounds::{FoughtRounds, fought_rounds};
use super::losses::{SideLosses, fates};
use super::record::{log, log_of_side};
use super::shard::Shard;
use super::sum::{FirstBlood, Rounds};
use super::{SeatError, Seats, fight_telling};
use crate::battle::event::{AttackEvent, Ending, TurnEvent};
use crate::battle::{Battle, Event, Life, Setup};
use crate::content::Level;
use crate::rules::id::Id;

/// The most battles at once. Each is a thread, no machine has use for more, and a system that is asked
/// for too many comes to a halt.
pub const MOST_JOBS: usize = 256;

/// The seed of battle `index` of a series: the first has the series' own, so that any one of
/// them can be fought again alone.
pub fn seed_of(first: u64, index: u32) -> u64 {
    if index == 0 {
        first
    } else {
        mix(first, u64::from(index))
    }
}

/// A number that follows from two, evenly spread (the finaliser of `SplitMix64`).
pub(super) fn mix(first: u64, second: u64) -> u64 {
    let mut z = first.wrapping_add(second.wrapping_mul(0x9e37_79b9_7f4a_7c15));
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// Battles to fight.
#[derive(Clone, Debug)]
pub struct Series {
    /// The level.
    pub level: Arc<Level>,
    /// The seed of the first.
    pub seed: u64,
    /// How many; at least 1.
    pub battles: u32,
    /// How many at once; at least 1.
    pub jobs: usize,
    /// Pairs of side and AI; the others have the default.
    pub ais: Vec<(String, String)>,
    /// The round after which it is a draw; the level's own when `None`.
    pub max_rounds: Option<u32>,
    /// Which share of the battles is fought here.
    pub shard: Shard,
    /// The side as which logs are written, by its number; `None` for everything that happened.
    pub log_of: Option<u8>,
}

/// The results of a series.
#[derive(Clone, PartialEq, Debug)]
pub struct SeriesTally {
    /// Battles fought.
    pub battles: u32,
    /// Battles won, for every side in the order of the level.
    pub wins: Vec<(Id, u32)>,
    /// Battles nobody won.
    pub draws: u32,
    /// Rounds of a battle.
    pub rounds: Rounds,
    /// Of those, the rounds that were fought.
    pub fought: FoughtRounds,
    /// Commands in all.
    pub commands: u64,
    /// Attacks in all.
    pub attacks: u64,
    /// Why they ended, each reason with the battles it ended.
    pub endings: BTreeMap<Ending, u32>,
    /// When somebody was injured first.
    pub first_blood: FirstBlood,
    /// Turns of those who could strike, and of those the turns in which they did.
    pub engagement: Engagement,
    /// Who was out of the fight at the end.
    pub losses: Vec<SideLosses>,
}

/// What is kept of one battle.
struct Fought {
    winner: Option<Id>,
    rounds: u32,
    fought: u32,
    commands: u64,
    attacks: u64,
    ending: Option<Ending>,
    first_blood: Option<u32>,
    engagement: Engagement,
    fates: Vec<(u8, Life)>,
    log: Option<String>,
}

impl Series {
    /// Fights them all; `each` is called once for every battle that ends, in any order.
    ///
    /// # Errors
    /// An unknown side or AI.
    pub fn run(&self, each: &(dyn Fn(u32, &Battle) + Sync)) -> Result<SeriesTally, SeatError> {
        self.run_keeping(each, false, &mut |_| ())
    }

    /// As [`Series::run`], handing on the log of each battle in the order of their numbers.
    ///
    /// # Errors
    /// An unknown side or AI.
    pub fn run_logged(
        &self,
        each: &(dyn Fn(u32, &Battle) + Sync),
        log: &mut dyn FnMut(&str),
    ) -> Result<SeriesTally, SeatError> {
        self.run_keeping(each, true, log)
    }

    fn run_keeping(
        &self,
        each: &(dyn Fn(u32, &Battle) + Sync),
        keep: bool,
        log: &mut dyn FnMut(&str),
    ) -> Result<SeriesTally, SeatError> {
        Seats::named(&self.level, &self.ais, self.seed)?;
        let pool = rayon::ThreadPoolBuilder::new()
            .num_threads(self.threads())
            .build();
        let mut sum = Sum::new(&self.level);
        // Logs are held only a batch at a time, whatever the number of battles.
        let batch = if keep { 64 } else { 4096 };
        let mine = self.shard.block(self.battles);
        for from in mine.clone().step_by(batch as usize) {
            let to = mine.end.min(from.saturating_add(batch));
            let fight_one = |index: u32| self.fight_one(index, each, keep);
            let fought: Vec<Fought> = match &pool {
                Ok(pool) => pool.install(|| (from..to).into_par_iter().map(fight_one).collect()),
                Err(_) => (from..to).map(fight_one).collect(),
            };
            for result in fought {
                if let Some(text) = &result.log {
                    log(text);
                }
                sum.add(&self.level, &result);
            }
        }
        Ok(sum.tally())
    }

    /// Threads to fight on: no more than there are battles, nor than any machine has use for.
    fn threads(&self) -> usize {
        self.jobs
            .clamp(1, MOST_JOBS)
            .min(self.battles.max(1) as usize)
    }

    fn fight_one(&self, index: u32, each: &(dyn Fn(u32, &Battle) + Sync), keep: bool) -> Fought {
        let seed = seed_of(self.seed, index);
        let level = Arc::clone(&self.level);
        let setup = Setup {
            level,
            seed,
            max_rounds: self.max_rounds,
        };
        let mut seats = Seats::named(&self.level, &self.ais, seed)
            .unwrap_or_else(|_| unreachable!("the seats were tried before the first battle"));
        let mut watch = EngagementWatch::default();
        let battle = fight_telling(&setup, &mut seats, &mut |battle, unit, command, _| {
            watch.note(battle, unit, command);
        });
        each(index, &battle);
        let count = |is: fn(&Event) -> bool| {
            battle
                .events()
                .iter()
                .filter(|(_, event)| is(event))
                .count() as u64
        };
        Fought {
            winner: battle.outcome().and_then(|outcome| outcome.winner),
            rounds: battle.view().round(),
            fought: fought_rounds(&battle),
            commands: count(|event| matches!(event, Event::Turn(TurnEvent::Commanded { .. }))),
            attacks: count(|event| matches!(event, Event::Attack(AttackEvent::Attack(_)))),
            ending: battle.outcome().map(|outcome| outcome.reason),
            first_blood: first_blood(&battle),
            engagement: watch.sum(&battle),
            fates: fates(&battle),
            log: keep.then(|| match self.log_of {
                Some(side) => log_of_side(&setup, &battle, side),
                None => log(&battle),
            }),
        }
    }
}

/// A tally being added up.
struct Sum {
    wins: Vec<(Id, u32)>,
    battles: u32,
    draws: u32,
    rounds: u64,
    min: u32,
    max: u32,
    fought: BTreeMap<u32, u32>,
    commands: u64,
    attacks: u64,
    endings: BTreeMap<Ending, u32>,
    first_blood: FirstBlood,
    engagement: Engagement,
    losses: Vec<SideLosses>,
}

impl Sum {
    fn new(level: &Level) -> Self {
        let wins = level.sides.iter().map(|side| (side.id, 0)).collect();
        let (min, max) = (u32::MAX, 0);
        Self {
            wins,
            battles: 0,
            draws: 0,
            rounds: 0,
            min,
            max,
            fought: BTreeMap::new(),
            commands: 0,
            attacks: 0,
            endings: BTreeMap::new(),
            first_blood: FirstBlood::default(),
            engagement: Engagement::default(),
            losses: SideLosses::none(level),
        }
    }

    fn add(&mut self, level: &Level, result: &Fought) {
        let won = self
            .wins
            .iter_mut()
            .find(|(side, _)| Some(*side) == result.winner);
        match won {
            Some((_, count)) => *count += 1,
            None => self.draws += 1,
        }
        self.battles += 1;
        self.rounds += u64::from(result.rounds);
        self.min = self.min.min(result.rounds);
        self.max = self.max.max(result.rounds);
        *self.fought.entry(result.fought).or_default() += 1;
        self.commands += result.commands;
        self.attacks += result.attacks;
        if let Some(reason) = result.ending {
            *self.endings.entry(reason).or_default() += 1;
        }
        if let Some(round) = result.first_blood {
            self.first_blood = self.first_blood.and(FirstBlood::of(1, u64::from(round)));
        }
        self.engagement.turns += result.engagement.turns;
        self.engagement.attack_turns += result.engagement.attack_turns;
        for (side, losses) in self.losses.iter_mut().enumerate() {
            let own = result
                .fates
                .iter()
                .filter(|(of, _)| usize::from(*of) == side);
            losses.add(level, side, own.map(|(_, life)| *life));
        }
    }

    fn tally(self) -> SeriesTally {
        SeriesTally {
            battles: self.battles,
            wins: self.wins,
            draws: self.draws,
            rounds: Rounds::of(self.battles, self.min, self.max, self.rounds),
            fought: FoughtRounds::of(self.fought),
            commands: self.commands,
            attacks: self.attacks,
            endings: self.endings,
            first_blood: self.first_blood,
            engagement: self.engagement,
            losses: self.losses,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_battle_has_the_series_own_seed_and_the_rest_differ() {
        assert_eq!(seed_of(7, 0), 7);
        let mut seeds: Vec<u64> = (0..1000).map(|index| seed_of(7, index)).collect();
        seeds.sort_unstable();
        seeds.dedup();
        assert_eq!(seeds.len(), 1000);
    }
}
