//! Many battles added up.

use serde::Serialize;
use serde::ser::{SerializeMap, Serializer};

use super::super::print::heading;
use crate::battle::Battle;
use crate::narrate::words::counted;
use crate::rules::id::Id;
use crate::session::many::{Series, Spread, Tally};
use crate::session::seed_of;

/// How many battles are told one by one, with their seeds.
const TOLD: u32 = 5;

/// How the first few battles ended.
#[derive(Debug, Default)]
pub(super) struct Firsts(Vec<(u32, Option<Id>, u32)>);

impl Firsts {
    /// Notes a battle, if it is one of the first; they may come in any order.
    pub(super) fn note(&mut self, index: u32, battle: &Battle) {
        if index < TOLD {
            let winner = battle.outcome().and_then(|outcome| outcome.winner);
            self.0.push((index, winner, battle.view().round()));
            self.0.sort_unstable();
        }
    }
}

/// What `--json` prints.
#[derive(Serialize)]
pub(super) struct Json {
    level: Id,
    seed: u64,
    battles: u32,
    wins: Wins,
    draws: u32,
    rounds: Rounds,
    commands: u64,
    attacks: u64,
    seconds: f64,
}

/// Battles won, by side in the order of the level.
struct Wins(Vec<(Id, u32)>);

impl Serialize for Wins {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (side, wins) in &self.0 {
            map.serialize_entry(side, wins)?;
        }
        map.end()
    }
}

#[derive(Serialize)]
struct Rounds {
    mean: f64,
    min: u32,
    max: u32,
}

impl Json {
    pub(super) fn new(series: &Series, tally: &Tally, seconds: f64) -> Self {
        let Spread { mean, min, max } = tally.rounds;
        Self {
            level: series.level.id,
            seed: series.seed,
            battles: tally.battles,
            wins: Wins(tally.wins.clone()),
            draws: tally.draws,
            rounds: Rounds { mean, min, max },
            commands: tally.commands,
            attacks: tally.attacks,
            seconds,
        }
    }
}

/// The table for people: wins by side, draws, rounds, and the seeds of the first few.
pub(super) fn text(series: &Series, tally: &Tally, firsts: &Firsts, seconds: f64) -> String {
    let level = &series.level;
    let battles = counted(tally.battles, "battle");
    let (name, id, seed) = (&level.name, level.id, series.seed);
    let mut text = heading(&format!("{name} ({id}): {battles} from seed {seed}"));
    let names = level.sides.iter().map(|side| side.name.chars().count());
    let wide = names.max().unwrap_or(0).max("draws".len());
    for (side, (_, wins)) in level.sides.iter().zip(&tally.wins) {
        text.push_str(&line(&side.name, wide, *wins, tally.battles));
    }
    text.push_str(&line("draws", wide, tally.draws, tally.battles));
    let Spread { mean, min, max } = tally.rounds;
    let each = |sum: u64| sum as f64 / f64::from(tally.battles.max(1));
    text.push_str(&format!(
        "\n  Rounds: {mean:.1} on average, from {min} to {max}.\n  \
         Commands: {} ({:.1} a battle). Attacks: {} ({:.1} a battle).\n  \
         Time: {seconds:.1} s.\n\n",
        tally.commands,
        each(tally.commands),
        tally.attacks,
        each(tally.attacks)
    ));
    text + &again(series, firsts)
}

/// How to see the first few again, one by one.
fn again(series: &Series, firsts: &Firsts) -> String {
    let level = &series.level;
    let mut command = format!(
        "testudo simulate {}",
        level.source.as_deref().unwrap_or(level.id.as_str())
    );
    for (side, name) in &series.ais {
        command.push_str(&format!(" --ai {side}={name}"));
    }
    if let Some(rounds) = series.max_rounds {
        command.push_str(&format!(" --max-rounds {rounds}"));
    }
    let mut text = heading("To see one of them again");
    for (index, winner, rounds) in &firsts.0 {
        let seed = seed_of(series.seed, *index);
        let rounds = counted(*rounds, "round");
        let end = match winner {
            Some(side) => format!("{side} in {rounds}"),
            None => format!("a draw after {rounds}"),
        };
        text.push_str(&format!("  {command} --seed {seed:<20}  {end}\n"));
    }
    text
}

/// A count with its share and a bar of up to forty characters.
fn line(name: &str, wide: usize, count: u32, all: u32) -> String {
    let share = 100.0 * f64::from(count) / f64::from(all.max(1));
    let bar = "█".repeat((share * 0.4).round() as usize);
    let line = format!("  {name:<wide$}  {count:>7}  {share:>5.1} %  {bar}");
    line.trim_end().to_owned() + "\n"
}
