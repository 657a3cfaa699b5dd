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
    let title = format!(
        "{} ({}): {battles} from seed {}",
        level.name, level.id, series.seed
    );
    let mut text = heading(&title);
    let names = level.sides.iter().map(|side| side.name.chars().count());
    let wide = names.max().unwrap_or(0).max("draws".len());
    for (side, (_, wins)) in level.sides.iter().zip(&tally.wins) {
        text.push_str(&line(&side.name, wide, *wins, tally.battles));
    }
    text.push_str(&line("draws", wide, tally.draws, tally.battles));
    let Spread { mean, min, max } = tally.rounds;
    text.push_str(&format!(
        "\n  Rounds: {mean:.1} on average, from {min} to {max}.\n"
    ));
    let each = |sum: u64| sum as f64 / f64::from(tally.battles);
    text.push_str(&format!(
        "  Commands: {} ({:.1} a battle). Attacks: {} ({:.1} a battle).\n",
        tally.commands,
        each(tally.commands),
        tally.attacks,
        each(tally.attacks)
    ));
    text.push_str(&format!("  Time: {seconds:.1} s.\n\n"));
    text.push_str(&heading("To see one of them"));
    for (index, winner, rounds) in &firsts.0 {
        let seed = seed_of(series.seed, *index);
        let end = match winner {
            Some(side) => format!("{side} in {}", counted(*rounds, "round")),
            None => format!("a draw after {}", counted(*rounds, "round")),
        };
        text.push_str(&format!("  --seed {seed:<20}  {end}\n"));
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
