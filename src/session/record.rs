//! The battle log: one JSON object a line, written beside and renamed when it is whole.

use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use tempfile::NamedTempFile;

use crate::battle::{Battle, Event, Setup, Witness};

/// One line of a log.
#[derive(Serialize)]
struct Line<'a> {
    round: u32,
    #[serde(flatten)]
    event: &'a Event,
}

/// One line of a log, read back.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub struct Recorded {
    /// The round.
    pub round: u32,
    /// What happened.
    #[serde(flatten)]
    pub event: Event,
}

/// The line of an event, without its end.
pub fn line(round: u32, event: &Event) -> String {
    serde_json::to_string(&Line { round, event })
        .expect("events have only text keys and finite numbers")
}

/// A battle's whole log.
pub fn log(battle: &Battle) -> String {
    let mut text = String::new();
    for (round, event) in battle.events() {
        text.push_str(&line(*round, event));
        text.push('\n');
    }
    text
}

/// A battle's log as one side saw it, by the side's number.
pub fn log_of_side(setup: &Setup, battle: &Battle, side: u8) -> String {
    let mut witness = Witness::new(setup, side);
    let mut text = String::new();
    for (round, event) in battle.events() {
        for seen in witness.see(event) {
            text.push_str(&line(*round, &seen));
            text.push('\n');
        }
    }
    text
}

/// A log on its way to a file: nothing stands at its path until it is finished.
pub struct LogFile {
    file: BufWriter<NamedTempFile>,
    path: PathBuf,
}

impl LogFile {
    /// Opens a temporary file beside `path`.
    ///
    /// # Errors
    /// The folder can't be written to, or `path` is a folder.
    pub fn create(path: &Path) -> io::Result<Self> {
        if path.is_dir() {
            return Err(io::Error::new(
                io::ErrorKind::IsADirectory,
                "it is a folder",
            ));
        }
        let folder = path
            .parent()
            .filter(|folder| !folder.as_os_str().is_empty());
        let file = NamedTempFile::new_in(folder.unwrap_or(Path::new(".")))?;
        Ok(Self {
            file: BufWriter::new(file),
            path: path.to_owned(),
        })
    }

    /// Adds a battle.
    ///
    /// # Errors
    /// The disk is full, or gone.
    pub fn write(&mut self, battle: &Battle) -> io::Result<()> {
        self.write_text(&log(battle))
    }

    /// Adds the text of a battle's log.
    ///
    /// # Errors
    /// The disk is full, or gone.
    pub fn write_text(&mut self, log: &str) -> io::Result<()> {
        self.file.write_all(log.as_bytes())
    }

    /// Puts the whole file in its place.
    ///
    /// # Errors
    /// The disk is full, or the path can't be written.
    pub fn finish(self) -> io::Result<()> {
        let file = self
            .file
            .into_inner()
            .map_err(io::IntoInnerError::into_error)?;
        file.persist(&self.path)?;
        Ok(())
    }
}
