//! How a tournament stands: counts alone, so that the shares of several machines add up.

use serde::{Deserialize, Serialize};

use super::Tournament;
use super::rating::{Interval, ratings, wilson};
use crate::rules::id::Id;
use crate::session::shard::{self, Shard};
use crate::session::sum::Rounds;

/// What has been counted of a tournament.
#[derive(Clone, PartialEq, Debug)]
pub struct Standing {
    /// The levels with their content hashes.
    pub levels: Vec<(Id, String)>,
    /// The seed.
    pub seed: u64,
    /// Battles of each two opponents on each level.
    pub battles: u32,
    /// The round after which a battle is a draw, where it is said.
    pub max_rounds: Option<u32>,
    /// Which share of the battles was fought.
    pub shard: Shard,
    /// Every pairing on every level.
    pub pairings: Vec<Pairing>,
    /// Who takes part, each with how long it thought.
    pub thinking: Vec<(String, ThinkingTime)>,
}

/// Two opponents on one level.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Pairing {
    /// The level.
    pub level: Id,
    /// One of the two.
    pub first: String,
    /// The other.
    pub second: String,
    /// How it went.
    #[serde(flatten)]
    pub score: Score,
}

/// The battles of two opponents.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Score {
    /// Battles fought.
    pub battles: u32,
    /// Battles won by the first.
    pub first_wins: u32,
    /// Battles won by the second.
    pub second_wins: u32,
    /// Battles nobody won.
    pub draws: u32,
    /// Rounds of all battles together.
    pub rounds: u64,
    /// Rounds of the shortest.
    pub shortest: u32,
    /// Rounds of the longest.
    pub longest: u32,
}

/// How long somebody thought.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ThinkingTime {
    /// Turns it had.
    pub turns: u64,
    /// CPU time it thought in all.
    pub nanoseconds: u64,
}

impl ThinkingTime {
    /// Adds more of it.
    pub fn add(&mut self, more: &Self) {
        self.turns += more.turns;
        self.nanoseconds += more.nanoseconds;
    }

    /// Microseconds a turn.
    pub fn microseconds_a_turn(&self) -> f64 {
        self.nanoseconds as f64 / 1000.0 / self.turns.max(1) as f64
    }
}

impl Score {
    /// Adds a battle that the first, the second (0, 1) or nobody won.
    pub(super) fn add(&mut self, winner: Option<usize>, rounds: u32) {
        let wins = match winner {
            Some(0) => &mut self.first_wins,
            Some(_) => &mut self.second_wins,
            None => &mut self.draws,
        };
        *wins += 1;
        let shortest = if self.battles == 0 {
            rounds
        } else {
            self.shortest.min(rounds)
        };
        self.battles += 1;
        self.rounds += u64::from(rounds);
        self.shortest = shortest;
        self.longest = self.longest.max(rounds);
    }

    /// Whether its numbers go together: a file may have been changed by hand.
    pub(super) fn adds_up(&self) -> bool {
        let battles = u64::from(self.battles);
        let ends = [self.first_wins, self.second_wins, self.draws];
        let ends: u64 = ends.into_iter().map(u64::from).sum();
        let (least, most) = (u64::from(self.shortest), u64::from(self.longest));
        ends == battles && (least * battles..=most * battles).contains(&self.rounds)
    }

    /// Adds the battles of another count.
    pub fn merge(&mut self, other: &Self) {
        if other.battles == 0 {
            return;
        }
        let shortest = if self.battles == 0 {
            other.shortest
        } else {
            self.shortest.min(other.shortest)
        };
        self.battles += other.battles;
        self.first_wins += other.first_wins;
        self.second_wins += other.second_wins;
        self.draws += other.draws;
        self.rounds += other.rounds;
        self.shortest = shortest;
        self.longest = self.longest.max(other.longest);
    }

    /// Half points of the two: a win is two, a draw one to each.
    pub fn halves(&self) -> (u64, u64) {
        let half = |wins: u32| 2 * u64::from(wins) + u64::from(self.draws);
        (half(self.first_wins), half(self.second_wins))
    }

    /// The share of points the first made.
    pub fn first_rate(&self) -> Interval {
        wilson(self.halves().0, u64::from(self.battles))
    }

    /// Rounds of a battle.
    pub fn rounds(&self) -> Rounds {
        Rounds::of(self.battles, self.shortest, self.longest, self.rounds)
    }
}

impl Standing {
    /// Before the first battle.
    pub(super) fn opening(tournament: &Tournament) -> Self {
        let mut pairings = Vec::new();
        let ais = &tournament.ais;
        for level in &tournament.levels {
            pairings.extend(
                tournament
                    .pairs()
                    .into_iter()
                    .map(|(first, second)| Pairing {
                        level: level.id,
                        first: ais[first].clone(),
                        second: ais[second].clone(),
                        score: Score::default(),
                    }),
            );
        }
        let levels = tournament.levels.iter();
        Self {
            levels: levels.map(|level| (level.id, level.hash.clone())).collect(),
            seed: tournament.seed,
            battles: tournament.battles,
            max_rounds: tournament.max_rounds,
            shard: tournament.shard,
            pairings,
            thinking: ais
                .iter()
                .map(|name| (name.clone(), ThinkingTime::default()))
                .collect(),
        }
    }

    pub(super) fn score(&mut self, level: Id, first: &str, second: &str) -> Option<&mut Score> {
        let mut pairings = self.pairings.iter_mut();
        let found = pairings
            .find(|pair| pair.level == level && pair.first == first && pair.second == second);
        found.map(|pair| &mut pair.score)
    }

    /// Each two opponents over all levels, in the order they were named.
    pub fn totals(&self) -> Vec<(&str, &str, Score)> {
        let mut totals: Vec<(&str, &str, Score)> = Vec::new();
        for pairing in &self.pairings {
            let (first, second) = (pairing.first.as_str(), pairing.second.as_str());
            let known = totals
                .iter_mut()
                .find(|(a, b, _)| (*a, *b) == (first, second));
            match known {
                Some((.., score)) => score.merge(&pairing.score),
                None => totals.push((first, second, pairing.score)),
            }
        }
        totals
    }

    /// Everybody with its rating, the best first; equals in the order they were named.
    pub fn elo(&self) -> Vec<(&str, i32)> {
        let names: Vec<&str> = self
            .thinking
            .iter()
            .map(|(name, _)| name.as_str())
            .collect();
        let index = |name: &str| names.iter().position(|known| *known == name);
        let totals = self.totals();
        let results = totals.iter().filter_map(|(first, second, score)| {
            let (mine, theirs) = score.halves();
            Some((index(first)?, index(second)?, mine, theirs))
        });
        let rated = ratings(names.len(), &results.collect::<Vec<_>>());
        let mut arena: Vec<(&str, i32)> = names.into_iter().zip(rated).collect();
        arena.sort_by_key(|(_, elo)| std::cmp::Reverse(*elo));
        arena
    }

    /// Adds up the shares of one tournament.
    ///
    /// # Errors
    /// When they are not all shares of one tournament, each once.
    pub fn merge(mut parts: Vec<Self>) -> Result<Self, String> {
        let shards: Vec<Shard> = parts.iter().map(|part| part.shard).collect();
        shard::complete(&shards)?;
        for part in &parts {
            let pairings = part.pairings.iter();
            if let Some(odd) = pairings.clone().find(|pairing| !pairing.score.adds_up()) {
                let Pairing {
                    level,
                    first,
                    second,
                    ..
                } = odd;
                return Err(format!(
                    "the share `{}` can't be: the battles of `{first}` and `{second}` on `{level}` do not add up",
                    part.shard
                ));
            }
        }
        parts.sort_by_key(|part| part.shard);
        let mut parts = parts.into_iter();
        let mut sum = parts.next().ok_or("there is nothing to add up")?;
        for part in parts {
            sum.add(&part)?;
        }
        sum.shard = Shard::WHOLE;
        Ok(sum)
    }

    fn add(&mut self, part: &Self) -> Result<(), String> {
        let held = |standing: &Self| {
            let named = standing.thinking.iter().map(|(name, _)| name.clone());
            let pairs = standing.pairings.iter();
            let pairs = pairs.map(|pair| (pair.level, pair.first.clone(), pair.second.clone()));
            let Self {
                levels,
                seed,
                battles,
                max_rounds,
                ..
            } = standing;
            let settings = (levels.clone(), *seed, *battles, *max_rounds);
            (
                settings,
                named.collect::<Vec<_>>(),
                pairs.collect::<Vec<_>>(),
            )
        };
        if held(self) != held(part) {
            return Err(format!(
                "the shares `{}` and `{}` are of different tournaments: levels, content, AIs, \
                 battles, seed and rounds must be the same",
                self.shard, part.shard
            ));
        }
        for (mine, theirs) in self.pairings.iter_mut().zip(&part.pairings) {
            mine.score.merge(&theirs.score);
        }
        for ((_, mine), (_, theirs)) in self.thinking.iter_mut().zip(&part.thinking) {
            mine.add(theirs);
        }
        Ok(())
    }
}
