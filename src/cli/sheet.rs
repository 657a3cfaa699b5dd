//! `testudo sheet`: a unit's full character sheet.

use super::content_args::{ContentArgs, OfLevel};
use super::{Answer, Failure, print};
use testudo_engine::content::sheet::{ManeuverLine, maneuvers};
use testudo_engine::content::{self, Sheet};
use testudo_engine::narrate;

/// Print a unit's full character sheet, from attributes to attack values, with what it cost.
#[derive(Debug, clap::Args)]
pub(super) struct SheetOf {
    /// The unit's id in the genre, such as `militia`, or a character's file.
    unit: String,
    #[command(flatten)]
    of: OfLevel,
    /// Print one JSON object and nothing else.
    #[arg(long)]
    json: bool,
}

/// The sheet, and what the genre's own maneuvers make of it (MAN-7).
#[derive(serde::Serialize)]
struct Whole {
    #[serde(flatten)]
    sheet: Sheet,
    maneuvers: Vec<ManeuverLine>,
}

pub(super) fn run(verb: &SheetOf, content: &ContentArgs) -> Result<Answer, Failure> {
    let (catalog, [unit]) = content.people(&verb.of, [&verb.unit])?;
    let unit = &unit;
    if verb.json {
        let numbers = &catalog.numbers;
        print::json(&Whole {
            sheet: content::sheet(unit, numbers),
            maneuvers: maneuvers(unit, numbers, &catalog.maneuvers),
        })?;
    } else {
        print::results(&narrate::sheet(unit, &catalog))?;
    }
    Ok(Answer::Yes)
}
