//! A battle that is kept to be gone on with: one heading, and the orders of its log.
//!
//! The log is the save, so a save says no more than level, seed and commands; the heading adds who
//! sits where, what a list of saves tells, and a sum by which a damaged file is known. It never
//! knows where it is kept: that is [`Folder`].

mod folder;
mod order_log;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::json_error::why;
use super::replay::{self, ReplayError};
use crate::battle::{Battle, Event, Refusal, Setup};
use crate::content::Library;

pub use folder::{Damage, Folder, Stored};
pub use order_log::OrderLog;

/// The shape of saves this program writes.
const SHAPE: u32 = 1;

/// Why a battle was kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kept {
    /// By the program, each round.
    Auto,
    /// By the player.
    ByHand,
    /// Because it is over, to be watched.
    Fought,
}

/// The first line of a save.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SaveHeading {
    /// The shape of the file.
    save: u32,
    /// Why it was kept.
    pub kept: Kept,
    /// The level's name in prose.
    pub level: String,
    /// Who decides for each side, in the order of the level: an AI by name, or nobody for a person.
    pub seats: Vec<Option<String>>,
    /// Rounds begun.
    pub round: u32,
    /// What the dice started from; none in what earlier versions wrote.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<u64>,
    /// Whether the battle is over: it can be watched, and not gone on with.
    #[serde(default)]
    pub over: bool,
    /// SHA-256 of every line after this one, as 64 hexadecimal digits.
    sum: String,
}

/// A save as its file has it, not yet fought again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Save {
    /// Its first line.
    pub heading: SaveHeading,
    log: String,
}

/// Why a save can't be gone on with.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum SaveError {
    /// The file is not what was written.
    #[error("the file is damaged: {0}")]
    Damaged(String),
    /// The file can't be read at all.
    #[error("the file can't be read: {0}")]
    Unreadable(String),
    /// A later version wrote it.
    #[error("a later version of the program wrote it (shape {0}, and this one knows {SHAPE})")]
    TooNew(u32),
    /// It is whole, and yet can't be fought again.
    #[error(transparent)]
    Replay(#[from] ReplayError),
}

impl SaveError {
    /// Why a command was refused, if that is what went wrong.
    pub fn refusal(&self) -> Option<&Refusal> {
        match self {
            Self::Replay(error) => error.refusal(),
            _ => None,
        }
    }
}

/// A battle as far as a save or a log has it.
pub struct Restored {
    /// Level, seed and limit.
    pub setup: Setup,
    /// The battle, at the last command.
    pub battle: Battle,
}

impl Save {
    /// Whether it is the battle of `earlier`, as far or farther on.
    fn goes_on_from(&self, earlier: &Self) -> bool {
        self.log.starts_with(&earlier.log)
    }

    /// A save of what has happened so far; `seats` as in [`SaveHeading::seats`].
    pub fn of(
        kept: Kept,
        setup: &Setup,
        seats: &[Option<String>],
        events: &[(u32, Event)],
    ) -> Self {
        let round = events.last().map_or(0, |(round, _)| *round);
        Self::at(kept, setup, seats, (round, &OrderLog::of(events)))
    }

    /// The same by the orders up to a round.
    pub fn at(
        kept: Kept,
        setup: &Setup,
        seats: &[Option<String>],
        (round, orders): (u32, &OrderLog),
    ) -> Self {
        let heading = SaveHeading {
            save: SHAPE,
            kept,
            level: setup.level.name.clone(),
            seats: seats.to_vec(),
            round,
            seed: Some(setup.seed),
            over: orders.is_over(),
            sum: orders.sum(),
        };
        let log = orders.lines().to_owned();
        Self { heading, log }
    }

    /// The text of its file.
    pub fn text(&self) -> String {
        let heading = serde_json::to_string(&self.heading);
        let heading = heading.expect("a heading has only text keys");
        format!("{heading}\n{}", self.log)
    }

    /// Reads a file's text.
    ///
    /// # Errors
    /// It is no save, not whole, or of a later version.
    pub fn read(text: &str) -> Result<Self, SaveError> {
        let damaged = |what: &str| SaveError::Damaged(what.to_owned());
        let (first, log) = text
            .split_once('\n')
            .ok_or_else(|| damaged("it has no heading"))?;
        let shape = shape(first).ok_or_else(|| damaged("its first line is no heading"))?;
        if shape > SHAPE {
            return Err(SaveError::TooNew(shape));
        }
        let heading: SaveHeading = serde_json::from_str(first)
            .map_err(|error| SaveError::Damaged(format!("of its heading, {}", why(&error))))?;
        if heading.sum != order_log::sum(log) {
            return Err(damaged("its lines are not those that were written"));
        }
        let log = log.to_owned();
        Ok(Self { heading, log })
    }

    /// Fights the battle again, up to where it was kept.
    ///
    /// # Errors
    /// The content is not what it was, or a command is refused now.
    pub fn restore(&self, library: &Library) -> Result<Restored, SaveError> {
        let battles = restore(&self.log, library)?;
        let first = battles.into_iter().next();
        first.ok_or(SaveError::Replay(ReplayError::Empty))
    }
}

/// Fights every battle of a log again. The text may be that of a save.
///
/// # Errors
/// The file is no log, its content is not at hand, a command is refused, or what comes of them is
/// not what the log says.
pub fn restore(text: &str, library: &Library) -> Result<Vec<Restored>, ReplayError> {
    let lines = replay::read(text)?;
    let again = |lines| {
        let (setup, battle) = replay::fight_again(lines, library)?;
        match replay::compare(lines, &battle) {
            Some(other) => Err(ReplayError::CameOutOtherwise { line: other.line }),
            None => Ok(Restored { setup, battle }),
        }
    };
    replay::battles(&lines).map(again).collect()
}

/// Whether a text is that of a save, damaged or not, and not that of a log.
pub fn is_save(text: &str) -> bool {
    text.lines().next().is_some_and(is_heading)
}

/// Whether a line is the heading of a save: then it is none of a log's.
pub(super) fn is_heading(line: &str) -> bool {
    shape(line).is_some()
}

/// The shape that a heading tells.
fn shape(line: &str) -> Option<u32> {
    let value: serde_json::Value = serde_json::from_str(line).ok()?;
    let shape = value.get("save")?.as_u64()?;
    Some(u32::try_from(shape).unwrap_or(u32::MAX))
}
