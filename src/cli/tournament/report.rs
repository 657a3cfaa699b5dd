//! A tournament as JSON, written and read again, and as a table for people.

use serde::{Deserialize, Serialize};

use super::super::print::heading;
use testudo_engine::narrate::words::counted;
use testudo_engine::rules::id::Id;
use testudo_engine::session::shard::Shard;
use testudo_engine::session::sum::{Rounds, Wins};
use testudo_engine::session::tournament::{Interval, Pairing, Score, Standing, ThinkingTime};

/// What `--json` prints and `merge` reads. What follows from the rest is written for
/// readers, and worked out again by `merge`.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct TournamentReport {
    levels: Vec<LevelScore>,
    seed: u64,
    battles: u32,
    max_rounds: Option<u32>,
    #[serde(default = "whole", skip_serializing_if = "Shard::is_whole")]
    shard: Shard,
    pairings: Vec<Pairing>,
    totals: Vec<TotalLine>,
    elo: Vec<EloLine>,
    turns: Wins<u64>,
    seconds: Seconds,
}

fn whole() -> Shard {
    Shard::WHOLE
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
struct LevelScore {
    level: Id,
    content_hash: String,
}

/// Two opponents over all levels.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
struct TotalLine {
    first: String,
    second: String,
    #[serde(flatten)]
    score: Score,
    first_rate: Interval,
    mean_rounds: f64,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
struct EloLine {
    ai: String,
    elo: i32,
}

/// All that is not the same every time.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
struct Seconds {
    /// The whole tournament, by the wall.
    all: f64,
    /// CPU time that each opponent thought.
    thought: Wins<f64>,
}

impl TournamentReport {
    /// The report of `standing`, which took so many seconds.
    pub(super) fn new(standing: &Standing, all: f64) -> Self {
        let level = |(level, hash): &(Id, String)| LevelScore {
            level: *level,
            content_hash: hash.clone(),
        };
        let total = |(first, second, score): (&str, &str, Score)| TotalLine {
            first: first.to_owned(),
            second: second.to_owned(),
            first_rate: score.first_rate(),
            mean_rounds: score.rounds().mean,
            score,
        };
        let thinking = standing.thinking.iter();
        let thought = |thought: &ThinkingTime| thought.nanoseconds as f64 / 1e9;
        Self {
            levels: standing.levels.iter().map(level).collect(),
            seed: standing.seed,
            battles: standing.battles,
            max_rounds: standing.max_rounds,
            shard: standing.shard,
            pairings: standing.pairings.clone(),
            totals: standing.totals().into_iter().map(total).collect(),
            elo: elo_lines(standing),
            turns: Wins(
                thinking
                    .clone()
                    .map(|(ai, of)| (ai.clone(), of.turns))
                    .collect(),
            ),
            seconds: Seconds {
                all,
                thought: Wins(thinking.map(|(ai, of)| (ai.clone(), thought(of))).collect()),
            },
        }
    }

    /// The counts it was made from, and the seconds it took.
    pub(super) fn standing(&self) -> (Standing, f64) {
        let seconds = |ai: &str| {
            let of = self.seconds.thought.0.iter().find(|(name, _)| name == ai);
            of.map_or(0.0, |(_, seconds)| *seconds)
        };
        let thinking = self.turns.0.iter().map(|(ai, turns)| {
            let nanoseconds = (seconds(ai) * 1e9).round() as u64;
            (
                ai.clone(),
                ThinkingTime {
                    turns: *turns,
                    nanoseconds,
                },
            )
        });
        let levels = self.levels.iter();
        let standing = Standing {
            levels: levels
                .map(|line| (line.level, line.content_hash.clone()))
                .collect(),
            seed: self.seed,
            battles: self.battles,
            max_rounds: self.max_rounds,
            shard: self.shard,
            pairings: self.pairings.clone(),
            thinking: thinking.collect(),
        };
        (standing, self.seconds.all)
    }
}

fn elo_lines(standing: &Standing) -> Vec<EloLine> {
    let lines = standing.elo().into_iter();
    lines
        .map(|(ai, elo)| EloLine {
            ai: ai.to_owned(),
            elo,
        })
        .collect()
}

/// The tables for people.
pub(super) fn text(standing: &Standing, seconds: f64) -> String {
    let levels: Vec<&str> = standing
        .levels
        .iter()
        .map(|(level, _)| level.as_str())
        .collect();
    let (battles, seed) = (counted(standing.battles, "battle"), standing.seed);
    let mut title = format!(
        "{battles} of each two on {}, seed {seed}",
        levels.join(", ")
    );
    if !standing.shard.is_whole() {
        title.push_str(&format!(", share {}", standing.shard));
    }
    let mut text = heading(&title);
    text.push('\n');
    for (first, second, score) in standing.totals() {
        text.push_str(&pairing(first, second, &score));
    }
    if standing.levels.len() > 1 {
        text.push('\n');
        text.push_str(&heading("By level"));
        for Pairing {
            level,
            first,
            second,
            score,
        } in &standing.pairings
        {
            text.push_str(&format!("{level:>12}{}", pairing(first, second, score)));
        }
    }
    text.push('\n');
    text.push_str(&heading("Strength, and CPU time a turn"));
    for (ai, elo) in standing.elo() {
        let thought = standing.thinking.iter().find(|(name, _)| name == ai);
        let time = thought.map_or(0.0, |(_, thought)| thought.microseconds_a_turn());
        text.push_str(&format!("  {ai:<12}  Elo {elo:>5}  {time:>10.1} µs\n"));
    }
    text.push_str(&format!("\n  Time: {seconds:.1} s.\n"));
    text
}

fn pairing(first: &str, second: &str, score: &Score) -> String {
    let Interval { rate, low, high } = score.first_rate();
    let Score {
        first_wins,
        second_wins,
        draws,
        ..
    } = *score;
    let Rounds { mean, min, max, .. } = score.rounds();
    let percent = |share: f64| 100.0 * share;
    format!(
        "  {first:<9} {first_wins:>5} : {second_wins:<5} {second:<9} {draws:>3} drawn  {:>5.1}% \
         ({:.1} to {:.1})  {mean:.1} rounds ({min} to {max})\n",
        percent(rate),
        percent(low),
        percent(high)
    )
}
