//! A log is a save: level, content hash, seed and commands. Replaying it fights the battle again.

use std::sync::Arc;

use thiserror::Error;

use super::json_error::why;
use super::party;
use super::record::{Recorded, line};
use crate::battle::event::{BattleEvent, BattleStarted, Ending, TurnEvent};
use crate::battle::{Battle, Command, Event, Refusal, Setup};
use crate::content::Library;
use crate::rules::id::Id;

/// A battle fought again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Replayed {
    /// The level.
    pub level: Id,
    /// The seed.
    pub seed: u64,
    /// Lines of its log.
    pub lines: usize,
    /// Commands played again.
    pub commands: usize,
    /// The first line that came out otherwise; `None` when all are the same.
    pub mismatch: Option<Mismatch>,
    /// Who won this time.
    pub winner: Option<Id>,
    /// Why it ended; `None` when the commands stop before the end.
    pub reason: Option<Ending>,
    /// Rounds begun.
    pub rounds: u32,
}

/// A line that differs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mismatch {
    /// Line of the file, from 1.
    pub line: usize,
    /// What the file says; empty when it ends too early.
    pub recorded: String,
    /// What was fought; empty when the file goes on too long.
    pub fought: String,
}

/// Why a log can't be replayed at all.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum ReplayError {
    /// There is nothing in it.
    #[error("the file is empty")]
    Empty,
    /// There is nothing in it but the first line of a save.
    #[error("there is nothing in it but a save's heading")]
    OnlyHeading,
    /// It tells what one side saw, without the dice and the orders of the others.
    #[error("this is one side's log, of what `{side}` saw; only the log of everything can be")]
    OneSide {
        /// The side.
        side: Id,
    },
    /// A line is none of a battle log's.
    #[error("line {line} is not a line of a battle log: {reason}")]
    NotALog {
        /// Line, from 1.
        line: usize,
        /// What is wrong with it.
        reason: String,
    },
    /// It doesn't start at the start.
    #[error("line {line} should be a `battle_started`, and is not")]
    NoStart {
        /// Line, from 1.
        line: usize,
    },
    /// The level can't be had.
    #[error("the level `{level}` of line {line} can't be loaded: {reason}")]
    NoLevel {
        /// Line, from 1.
        line: usize,
        /// Its id or file.
        level: String,
        /// What is wrong.
        reason: String,
    },
    /// The content is not what it was.
    #[error(
        "the content of `{level}` is not what this battle was fought with: its hash is {found}, \
         and the log has {recorded}"
    )]
    OtherContent {
        /// The level.
        level: String,
        /// The hash of today's content.
        found: String,
        /// The hash in the log.
        recorded: String,
    },
    /// A line that no battle has.
    #[error("line {line} can't have happened: {reason}")]
    Impossible {
        /// Line, from 1.
        line: usize,
        /// Why not.
        reason: String,
    },
    /// A command that the rules refuse.
    #[error("the command of line {line} is refused")]
    Refused {
        /// Line, from 1.
        line: usize,
        /// Why.
        reason: Refusal,
    },
    /// The rules are not what they were.
    #[error("line {line} came out otherwise when it was fought again")]
    CameOutOtherwise {
        /// Line, from 1.
        line: usize,
    },
}

/// Fights every battle of a log again. A log that has only its `battle_started` and `commanded`
/// lines is a save, and matches when its commands are accepted.
///
/// # Errors
/// The file is no log, its content is not at hand, or a command is refused.
pub fn replay(text: &str, library: &Library) -> Result<Vec<Replayed>, ReplayError> {
    let lines = read(text)?;
    battles(&lines)
        .map(|battle| replay_one(battle, library))
        .collect()
}

/// A line of a log: its number from 1, its text, and what it says.
pub(super) type LogLine<'a> = (usize, &'a str, Recorded);

/// Every line of a log, which has one and begins with a battle's start; a save's heading is none.
pub(super) fn read(text: &str) -> Result<Vec<LogLine<'_>>, ReplayError> {
    let mut lines: Vec<LogLine<'_>> = Vec::new();
    // What follows the last line end is no line, however many are empty.
    for (index, text) in text.trim_end().lines().enumerate() {
        if index == 0 && super::save::is_heading(text) {
            continue;
        }
        let recorded = serde_json::from_str(text).map_err(|error| ReplayError::NotALog {
            line: index + 1,
            reason: match text.trim() {
                "" => "it is empty".to_owned(),
                _ => in_line(&error),
            },
        })?;
        lines.push((index + 1, text, recorded));
    }
    if lines.is_empty() {
        return Err(match text.trim().is_empty() {
            true => ReplayError::Empty,
            false => ReplayError::OnlyHeading,
        });
    }
    if !starts(&lines[0]) {
        return Err(ReplayError::NoStart { line: lines[0].0 });
    }
    Ok(lines)
}

fn starts(line: &LogLine<'_>) -> bool {
    matches!(line.2.event, Event::Battle(BattleEvent::BattleStarted(_)))
}

/// The lines of each battle of a log.
pub(super) fn battles<'l, 'a>(lines: &'l [LogLine<'a>]) -> impl Iterator<Item = &'l [LogLine<'a>]> {
    lines.chunk_by(|_, next| !starts(next))
}

/// The start of the battle that these lines begin with.
pub(super) fn start_of<'l>(lines: &'l [LogLine<'_>]) -> Option<&'l BattleStarted> {
    match &lines.first()?.2.event {
        Event::Battle(BattleEvent::BattleStarted(start)) => Some(start),
        _ => None,
    }
}

/// The start of the battle that these lines begin with, and its setup.
pub(super) fn begin<'l>(
    lines: &'l [LogLine<'_>],
    library: &Library,
) -> Result<(&'l BattleStarted, Setup), ReplayError> {
    let (
        first,
        _,
        Recorded {
            event: Event::Battle(BattleEvent::BattleStarted(start)),
            ..
        },
    ) = &lines[0]
    else {
        return Err(ReplayError::NoStart { line: lines[0].0 });
    };
    Ok((start, setup(*first, start, library)?))
}

/// Plays every command of these lines, and counts them.
pub(super) fn play_all(battle: &mut Battle, lines: &[LogLine<'_>]) -> Result<usize, ReplayError> {
    let mut commands = 0;
    for (line, _, recorded) in lines {
        if let Event::Turn(TurnEvent::Commanded { command, .. }) = recorded.event {
            play(battle, command, *line)?;
            commands += 1;
        }
    }
    Ok(commands)
}

/// Whether these lines are a save, of nothing but a start and commands.
pub(super) fn is_save(lines: &[LogLine<'_>]) -> bool {
    lines
        .iter()
        .all(|(_, _, recorded)| is_order(&recorded.event))
}

/// Whether a save keeps this line.
pub(super) fn is_order(event: &Event) -> bool {
    matches!(
        event,
        Event::Battle(BattleEvent::BattleStarted(_)) | Event::Turn(TurnEvent::Commanded { .. })
    )
}

/// The side whose log this is, if it is not that of everything.
pub(super) fn seen_by(lines: &[LogLine<'_>]) -> Option<Id> {
    match &lines.first()?.2.event {
        Event::Battle(BattleEvent::BattleStarted(start)) => start.seen_by,
        _ => None,
    }
}

fn of_everything(lines: &[LogLine<'_>]) -> Result<(), ReplayError> {
    match seen_by(lines) {
        Some(side) => Err(ReplayError::OneSide { side }),
        None => Ok(()),
    }
}

/// Plays every command of one battle's lines again.
pub(super) fn fight_again(
    lines: &[LogLine<'_>],
    library: &Library,
) -> Result<(Setup, Battle), ReplayError> {
    of_everything(lines)?;
    let (_, setup) = begin(lines, library)?;
    let mut battle = Battle::new(&setup);
    play_all(&mut battle, lines)?;
    Ok((setup, battle))
}

fn replay_one(lines: &[LogLine<'_>], library: &Library) -> Result<Replayed, ReplayError> {
    of_everything(lines)?;
    let (start, setup) = begin(lines, library)?;
    let mut battle = Battle::new(&setup);
    let (commands, mismatch) = match play_all(&mut battle, lines) {
        Ok(commands) => (commands, compare(lines, &battle)),
        Err(refused) => {
            // A command that is refused may only follow from a line that differs before it.
            let mismatch = compare(lines, &battle).filter(|other| refused.comes_after(other));
            let commands = battle
                .events()
                .iter()
                .filter(|(_, event)| is_command(event));
            (commands.count(), Some(mismatch.ok_or(refused)?))
        }
    };
    let outcome = battle.outcome();
    Ok(Replayed {
        level: start.level,
        seed: start.seed,
        lines: lines.len(),
        commands,
        mismatch,
        winner: outcome.and_then(|outcome| outcome.winner),
        reason: outcome.map(|outcome| outcome.reason),
        rounds: battle.view().round(),
    })
}

impl ReplayError {
    /// Why a command was refused, if that is what went wrong.
    pub fn refusal(&self) -> Option<&Refusal> {
        match self {
            Self::Refused { reason, .. } => Some(reason),
            _ => None,
        }
    }

    /// Whether the command that is refused stands after a line that differs.
    fn comes_after(&self, other: &Mismatch) -> bool {
        matches!(self, Self::Refused { line, .. } if *line > other.line)
    }
}

fn is_command(event: &Event) -> bool {
    matches!(event, Event::Turn(TurnEvent::Commanded { .. }))
}

/// What is wrong with one line. The parser has seen no other, so its own count of lines says nothing.
fn in_line(error: &serde_json::Error) -> String {
    let what = why(error);
    match error.column() {
        0 => what,
        column => format!("{what} (column {column})"),
    }
}

fn play(battle: &mut Battle, command: Command, line: usize) -> Result<(), ReplayError> {
    battle
        .play(command)
        .map_err(|reason| ReplayError::Refused { line, reason })
}

fn setup(line: usize, start: &BattleStarted, library: &Library) -> Result<Setup, ReplayError> {
    let name = start
        .source
        .clone()
        .unwrap_or_else(|| start.level.to_string());
    let kept = start
        .units
        .iter()
        .filter_map(|unit| unit.character.as_ref());
    let texts: Vec<(&str, &str)> = kept
        .map(|kept| (kept.file.as_str(), kept.text.as_str()))
        .collect();
    let mut level = library
        .level_with(&name, &texts)
        .map_err(|problems| ReplayError::NoLevel {
            line,
            level: name.clone(),
            reason: problems
                .first()
                .map_or_else(String::new, ToString::to_string),
        })?;
    if level.hash != start.content_hash {
        return Err(ReplayError::OtherContent {
            level: name,
            found: level.hash,
            recorded: start.content_hash.clone(),
        });
    }
    // Where the same content lies today is nothing that was fought.
    level.source.clone_from(&start.source);
    party::as_logged(&mut level, start, library).map_err(|reason| ReplayError::NoLevel {
        line,
        level: name,
        reason,
    })?;
    Ok(Setup {
        level: Arc::new(level),
        seed: start.seed,
        max_rounds: Some(start.max_rounds),
    })
}

/// The first line that differs. A save has no lines but its start and commands to compare.
pub(super) fn compare(lines: &[LogLine<'_>], battle: &Battle) -> Option<Mismatch> {
    let save = is_save(lines);
    let mut fought = battle
        .events()
        .iter()
        .filter(|(_, event)| !save || is_order(event))
        .map(|(r, e)| line(*r, e));
    for (number, recorded, _) in lines {
        let now = fought.next().unwrap_or_default();
        if *recorded != now {
            return Some(Mismatch {
                line: *number,
                recorded: (*recorded).to_owned(),
                fought: now,
            });
        }
    }
    let line = lines.last().map_or(0, |(number, ..)| number + 1);
    let fought = fought.next()?;
    Some(Mismatch {
        line,
        recorded: String::new(),
        fought,
    })
}
