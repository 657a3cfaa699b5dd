//! `testudo play`: the window.

use super::shelf::Shelf;
use super::{Answer, Failure};

/// Open the window, straight into a level if one is named.
#[derive(Debug, Default, clap::Args)]
pub(super) struct Play {
    /// The level's id, or the path of its file.
    level: Option<String>,
    /// The seed of the dice; a fresh one for each battle when not given.
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
}

/// Opens the window and stays until it is closed.
#[cfg(feature = "gui")]
pub(super) fn run(verb: &Play, shelf: &Shelf) -> Result<Answer, Failure> {
    let level = verb.level.as_deref();
    let level = level.map(|name| shelf.level(name)).transpose()?;
    let launch = crate::app::Launch {
        library: shelf.library()?,
        level,
        seed: verb.seed,
        kept: None,
        home: None,
    };
    match crate::app::run(launch) {
        Ok(()) => Ok(Answer::Yes),
        Err(no_window) => Err(Failure::said(no_window.to_string())),
    }
}

/// Says that there is no window.
#[cfg(not(feature = "gui"))]
pub(super) fn run(_: &Play, _: &Shelf) -> Result<Answer, Failure> {
    Err(Failure::said(
        "this build has no window; `testudo simulate LEVEL` fights a battle in text, and \
         `testudo list` tells the levels",
    ))
}
