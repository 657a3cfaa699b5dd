//! The first battle of a series as a story, and before each turn what its opponent weighed.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::super::print::heading;
use super::story::{self, Length};
use testudo_engine::ai::Candidate;
use testudo_engine::battle::{Command, Setup, UnitId};
use testudo_engine::narrate::words::counted;
use testudo_engine::narrate::{self, Cast};
use testudo_engine::session::series::Series;
use testudo_engine::session::{SeatError, Seats, fight_telling};

/// Candidates printed for a turn.
const TOLD: usize = 6;
/// What a reader must know of the lists.
const KEY: &str = "Before each turn: what was weighed. A score is in thousandths of a fallen enemy, and the sum of \
                   its terms;\n`*` is what was chosen. docs/commands.md explains the terms.\n\n";

/// The story, with the candidates of each turn and their scores by named term.
pub(super) fn tell(series: &Series, length: Length) -> Result<String, SeatError> {
    let mut seats = Seats::named(&series.level, &series.ais, series.seed)?;
    seats.keep_weighed();
    let setup = Setup {
        level: Arc::clone(&series.level),
        seed: series.seed,
        max_rounds: series.max_rounds,
    };
    let cast = Cast::of(&series.level);
    // Each list stands before the event that came next.
    let mut notes: BTreeMap<usize, String> = BTreeMap::new();
    let battle = fight_telling(&setup, &mut seats, &mut |battle, unit, command, seats| {
        let note = notes.entry(battle.events().len()).or_default();
        note.push_str(&weighing(&cast, unit, command, seats));
    });
    let (name, id, seed) = (&series.level.name, series.level.id, series.seed);
    let mut text = heading(&format!("{name} ({id}), seed {seed}"));
    text.push_str(KEY);
    text.push_str(&narrate::board::at_start(&series.level));
    text.push_str(&story::rounds(&cast, battle.events(), length, &notes));
    text.push('\n');
    text.push_str(&heading("Outcome"));
    Ok(text + &narrate::outcome(&cast, battle.events()))
}

/// What `unit` chose, among what.
fn weighing(cast: &Cast, unit: UnitId, chosen: Command, seats: &Seats) -> String {
    let weighed = seats.weighed(unit.side);
    let name = narrate::words::capital(&cast.name(unit));
    let told = narrate::command(cast, unit, &chosen);
    let plan = seats
        .plan(unit.side)
        .map_or_else(String::new, |plan| format!("  {}\n", plan.sentence(&name)));
    if weighed.iter().all(|candidate| candidate.terms.is_empty()) {
        return format!("{plan}  {name} {told}; nothing was weighed.\n");
    }
    let mut text = format!("{plan}  {name} weighs:\n");
    let mut shown = 0;
    for (rank, candidate) in weighed.iter().enumerate() {
        let is_chosen = candidate.command == chosen;
        if rank < TOLD || is_chosen {
            shown += 1;
            text.push_str(&line(cast, unit, candidate, is_chosen));
        }
    }
    if !weighed.iter().any(|candidate| candidate.command == chosen) {
        text.push_str(&format!("    *         {told}, without weighing it\n"));
    }
    let more = weighed.len() - shown;
    if more > 0 {
        text.push_str(&format!(
            "      and {} more\n",
            counted(more as i64, "candidate")
        ));
    }
    text
}

fn line(cast: &Cast, unit: UnitId, candidate: &Candidate, chosen: bool) -> String {
    let mark = if chosen { '*' } else { ' ' };
    let mut told = narrate::command(cast, unit, &candidate.command);
    if let Some(blow) = &candidate.then {
        told = format!("{told}, then {}", narrate::command(cast, unit, blow));
    }
    if candidate.terms.is_empty() {
        return format!("    {mark}         {told}, without weighing it\n");
    }
    let score = candidate.score();
    let reasons = candidate.reasons();
    let reasons = match reasons.is_empty() {
        true => "nothing for it or against".to_owned(),
        false => reasons.join(", "),
    };
    format!("    {mark} {score:>6}  {told}  [{reasons}]\n")
}
