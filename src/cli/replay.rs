//! `testudo replay`: fights a saved battle again and says whether it matches.

use std::path::{Path, PathBuf};

use serde::Serialize;

use super::content_args::ContentArgs;
use super::{Answer, Failure, print};
use testudo_engine::battle::event::Ending;
use testudo_engine::narrate;
use testudo_engine::narrate::words::counted;
use testudo_engine::rules::id::Id;
use testudo_engine::session::party::{Changed, changed};
use testudo_engine::session::replay::{Mismatch, ReplayError, Replayed, replay};

/// Run a saved battle again and say whether it comes out the same.
#[derive(Debug, clap::Args)]
pub(super) struct Replay {
    /// A log that `simulate --log` wrote.
    file: PathBuf,
    /// Print one JSON object and nothing else.
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct ReplayReport {
    matches: bool,
    battles: Vec<BattleLine>,
    /// Why a command could not be played again.
    refused: Option<String>,
    /// Characters' files that are not what they were; left out where there are none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    changed: Vec<Changed>,
}

#[derive(Serialize)]
struct BattleLine {
    level: Id,
    seed: u64,
    lines: usize,
    commands: usize,
    matches: bool,
    mismatch: Option<MismatchLine>,
    winner: Option<Id>,
    reason: Option<Ending>,
    rounds: u32,
}

#[derive(Serialize)]
struct MismatchLine {
    line: usize,
    recorded: String,
    fought: String,
}

pub(super) fn run(verb: &Replay, content: &ContentArgs) -> Result<Answer, Failure> {
    let path = verb.file.display();
    let text = Failure::or_text(&verb.file)?;
    let report = match replay(&text, &content.library()?) {
        Ok(battles) => ReplayReport {
            matches: battles.iter().all(|battle| battle.mismatch.is_none()),
            battles: battles.into_iter().map(line).collect(),
            refused: None,
            changed: changed(&text),
        },
        // It could be run, up to here: the log and the rules disagree.
        Err(error @ ReplayError::Refused { .. }) => ReplayReport {
            matches: false,
            battles: Vec::new(),
            refused: Some(narrate::with_reason(&error, error.refusal())),
            changed: changed(&text),
        },
        Err(error) => {
            return Err(Failure::said(format!(
                "`{path}` can't be replayed: {error}"
            )));
        }
    };
    if verb.json {
        print::json(&report)?;
    } else {
        print::results(&tell(&report))?;
    }
    Ok(if report.matches {
        Answer::Yes
    } else {
        Answer::No
    })
}

/// Refuses a log of which another battle comes when it is fought again: characters keep what they have by it. What one
/// side saw can't be fought again, and credits nobody in any case.
pub(super) fn as_fought(path: &Path, text: &str, content: &ContentArgs) -> Result<(), Failure> {
    let wrong = match replay(text, &content.library()?) {
        Ok(battles) => battles.into_iter().find_map(|battle| {
            let line = battle.mismatch?.line;
            Some(format!("line {line} is not what comes of its orders"))
        }),
        Err(error @ ReplayError::Refused { .. }) => {
            Some(narrate::with_reason(&error, error.refusal()))
        }
        Err(_) => None,
    };
    let Some(why) = wrong else { return Ok(()) };
    let shown = path.display();
    Err(Failure::said(format!(
        "`{shown}` is not as it was fought, and no character's file is changed by it: {why}; `testudo replay {shown}` \
         tells more, and `--dry-run` what the rest would do"
    )))
}

fn line(battle: Replayed) -> BattleLine {
    let mismatch = battle.mismatch.map(|mismatch| {
        let Mismatch {
            line,
            recorded,
            fought,
        } = mismatch;
        MismatchLine {
            line,
            recorded,
            fought,
        }
    });
    BattleLine {
        level: battle.level,
        seed: battle.seed,
        lines: battle.lines,
        commands: battle.commands,
        matches: mismatch.is_none(),
        mismatch,
        winner: battle.winner,
        reason: battle.reason,
        rounds: battle.rounds,
    }
}

/// The first battles one by one, of many only those that differ.
const TOLD: usize = 10;

fn tell(report: &ReplayReport) -> String {
    let mut text = String::new();
    let all = report.battles.len();
    for battle in &report.battles {
        if all > TOLD && battle.matches {
            continue;
        }
        let BattleLine { level, seed, .. } = battle;
        let lines = counted(battle.lines as i64, "line");
        let commands = counted(battle.commands as i64, "command");
        match &battle.mismatch {
            None => {
                let end = ending(battle);
                text.push_str(&format!(
                    "{level}, seed {seed}: {lines} and {commands} match; {end}.\n"
                ));
            }
            Some(MismatchLine {
                line,
                recorded,
                fought,
            }) => text.push_str(&format!(
                "{level}, seed {seed}: line {line} does not match.\n  recorded: {}\n  fought:   {}\n",
                differing(recorded, fought),
                differing(fought, recorded),
            )),
        }
    }
    for file in &report.changed {
        let Changed { file, then, now } = file;
        let short = |hash: &str| hash.chars().take(8).collect::<String>();
        let now = (now.as_deref()).map_or("it can't be read".to_owned(), |now| {
            format!("it is {}", short(now))
        });
        text.push_str(&format!(
            "`{file}` has changed since: its hash was {}, {now}. The battle is that of the file as it was.\n",
            short(then)
        ));
    }
    if let Some(refused) = &report.refused {
        text.push_str(&format!("The log does not match: {refused}.\n"));
    } else if all > 1 {
        let wrong = report
            .battles
            .iter()
            .filter(|battle| !battle.matches)
            .count();
        text.push_str(&match wrong {
            0 => format!("All {all} battles match.\n"),
            wrong => format!("{wrong} of {all} battles do not match.\n"),
        });
    }
    text
}

/// How many characters of a line are told before and from where it differs.
const TOLD_AROUND: (usize, usize) = (60, 300);

/// A line, or of a long one what is around the first character that is not as in `other`.
fn differing(line: &str, other: &str) -> String {
    if line.is_empty() {
        return "nothing".to_owned();
    }
    let (before, after) = TOLD_AROUND;
    let pairs = line.chars().zip(other.chars());
    let same = pairs.take_while(|(one, other)| one == other).count();
    let from = same.saturating_sub(before);
    let told: String = line.chars().skip(from).take(before + after).collect();
    let cut = |cut: bool| if cut { "..." } else { "" };
    let more = line.chars().count() > from + before + after;
    format!("{}{told}{}", cut(from > 0), cut(more))
}

fn ending(battle: &BattleLine) -> String {
    let rounds = counted(battle.rounds, "round");
    match (battle.winner, battle.reason) {
        (Some(side), _) => format!("{side} won in {rounds}"),
        (None, Some(_)) => format!("a draw after {rounds}"),
        (None, None) => format!("unfinished after {rounds}"),
    }
}
