//! Many battles added up.

use super::super::print::heading;
use super::losses;
use testudo_engine::battle::Battle;
use testudo_engine::content::Level;
use testudo_engine::narrate;
use testudo_engine::narrate::words::counted;
use testudo_engine::rules::id::Id;
use testudo_engine::session::seed_of;
use testudo_engine::session::series::Series;
use testudo_engine::session::sum::{Rounds, SeriesSum};

/// How many battles are listed one by one, with their seeds.
const TOLD: u32 = 5;

/// The side that characters joined, the first if none is named, and their folder.
pub(super) type Party = (Option<String>, String);

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

/// The table for people: wins by side, draws, rounds, losses; where the level is at hand, with names
/// instead of ids, and where the series is, with the seeds of the first few.
pub(super) fn text(
    sum: &SeriesSum,
    level: Option<&Level>,
    known: Option<(&Series, Option<&Party>, &Firsts)>,
) -> String {
    let battles = counted(sum.battles, "battle");
    let (id, seed) = (sum.level, sum.seed);
    let name = match level {
        Some(level) => format!("{} ({id})", level.name),
        None => id.to_string(),
    };
    let share = match sum.shard.is_whole() {
        true => String::new(),
        false => format!(", share {}", sum.shard),
    };
    let mut text = heading(&format!("{name}: {battles} from seed {seed}{share}"));
    let names: Vec<&str> = match level {
        Some(level) => level.sides.iter().map(|side| side.name.as_str()).collect(),
        None => sum.wins.0.iter().map(|(side, _)| side.as_str()).collect(),
    };
    let wide = names.iter().map(|name| name.chars().count()).max();
    let wide = wide.unwrap_or(0).max("draws".len());
    for (name, (_, wins)) in names.iter().zip(&sum.wins.0) {
        text.push_str(&line(name, wide, *wins, sum.battles));
    }
    text.push_str(&line("draws", wide, sum.draws, sum.battles));
    let Rounds { mean, min, max, .. } = sum.rounds;
    let each = |all: u64| all as f64 / f64::from(sum.battles.max(1));
    let share = |part: u64, of: u64| 100.0 * part as f64 / of.max(1) as f64;
    text.push_str(&format!(
        "\n  Rounds: {mean:.1} on average, from {min} to {max}; fought in the median: {}.\n  \
         Commands: {} ({:.1} a battle). Attacks: {} ({:.1} a battle).\n  \
         First blood: {}. Of the turns in which somebody could strike, {:.0}% had an attack, a spell or work on one.\n  \
         Time: {:.1} s.\n\n",
        sum.fought.median,
        sum.commands,
        each(sum.commands),
        sum.attacks,
        each(sum.attacks),
        sum.first_blood.map_or_else(
            || "never".to_owned(),
            |round| format!("in round {round:.1} on average")
        ),
        share(sum.attack_turns, sum.turns),
        sum.seconds
    ));
    text.push_str(&heading("How they ended"));
    for (reason, battles) in &sum.endings {
        text.push_str(&format!("  {battles:>7}  {}\n", narrate::why(*reason)));
    }
    text.push('\n');
    text.push_str(&heading("Out of the fight at the end, on average"));
    text.push_str(&losses::text(&sum.losses));
    if let Some((series, party, firsts)) = known.filter(|(_, _, firsts)| !firsts.0.is_empty()) {
        text.push('\n');
        text.push_str(&again(series, party, firsts));
    }
    text
}

/// How to see the first few again, one by one.
fn again(series: &Series, party: Option<&Party>, firsts: &Firsts) -> String {
    let level = &series.level;
    let mut command = format!(
        "testudo simulate {}",
        level.source.as_deref().unwrap_or(level.id.as_str())
    );
    for (side, name) in &series.ais {
        command.push_str(&format!(" --ai {side}={name}"));
    }
    if let Some((side, folder)) = party {
        let side = side.as_ref().map(|side| format!("{side}="));
        command.push_str(&format!(" --party {}{folder}", side.unwrap_or_default()));
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
    let line = format!("  {name:<wide$}  {count:>7}  {share:>5.1}%  {bar}");
    line.trim_end().to_owned() + "\n"
}
