//! `testudo sheet`: a unit's full character sheet.

use super::shelf::{self, Shelf};
use super::{Answer, Failure, print};
use crate::{content, narrate};

/// Print a unit's full character sheet, from attributes to attack values, with what it cost.
#[derive(Debug, clap::Args)]
pub(super) struct SheetOf {
    /// The unit's id in the genre, such as `militia`.
    unit: String,
    /// Print one JSON object and nothing else.
    #[arg(long)]
    json: bool,
}

pub(super) fn run(verb: &SheetOf, shelf: &Shelf) -> Result<Answer, Failure> {
    let catalog = shelf.catalog()?;
    let unit = shelf::unit(&catalog, &verb.unit)?;
    if verb.json {
        print::json(&content::sheet(unit, &catalog.numbers))?;
    } else {
        print::results(&narrate::sheet(unit, &catalog.numbers))?;
    }
    Ok(Answer::Yes)
}
