//! `testudo play`: the window.

use super::{Answer, Failure};

/// Open the window, straight into a level if one is named.
#[derive(Debug, clap::Args)]
pub(super) struct Play {
    /// The level's id, or the path of its file.
    level: Option<String>,
}

/// Says that there is no window.
pub(super) fn run() -> Result<Answer, Failure> {
    Err(Failure::said(
        "this build has no window; `testudo simulate LEVEL` fights a battle in text, and \
         `testudo list` tells the levels",
    ))
}
