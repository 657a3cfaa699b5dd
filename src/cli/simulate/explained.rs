//! The first battle of a series with what each opponent weighed before its turns.

use std::sync::Arc;

use super::super::print::heading;
use crate::ai::Candidate;
use crate::battle::{Command, Setup};
use crate::narrate::{self, Cast};
use crate::session::many::Series;
use crate::session::{SeatError, Seats, fight_telling};

/// Candidates told of a turn.
const TOLD: usize = 6;

/// Turn by turn: what was done, and the candidates with their scores by named term.
pub(super) fn tell(series: &Series) -> Result<String, SeatError> {
    let mut seats = Seats::named(&series.level, &series.ais, series.seed)?;
    seats.keep_weighed();
    let setup = Setup {
        level: Arc::clone(&series.level),
        seed: series.seed,
        max_rounds: series.max_rounds,
    };
    let (name, id, seed) = (&series.level.name, series.level.id, series.seed);
    let mut text = heading(&format!("{name} ({id}), seed {seed}"));
    let battle = fight_telling(&setup, &mut seats, &mut |round, unit, command, weighed| {
        text.push_str(&format!("round {round}, {unit}: {}\n", wording(command)));
        for candidate in weighed.iter().take(TOLD) {
            text.push_str(&line(candidate));
        }
    });
    let cast = Cast::of(&series.level);
    text.push('\n');
    text.push_str(&heading("Outcome"));
    Ok(text + &narrate::outcome(&cast, battle.events()))
}

/// A command as the log has it.
fn wording(command: Command) -> String {
    serde_json::to_string(&command).unwrap_or_default()
}

fn line(candidate: &Candidate) -> String {
    let terms = candidate.terms.iter().filter(|(_, value)| *value != 0);
    let terms: Vec<String> = terms
        .map(|(name, value)| format!("{name} {value:+}"))
        .collect();
    let score = candidate.score();
    let command = wording(candidate.command);
    format!("    {score:>6}  {command}  [{}]\n", terms.join(", "))
}
