//! What a battle brought its characters, written into their files and told.

use std::path::Path;

use serde::Serialize;

use super::Failure;
use super::character;
use super::content_args::ContentArgs;
use testudo_engine::battle::UnitId;
use testudo_engine::narrate::words::{list, spaced};
use testudo_engine::rules::id::Id;
use testudo_engine::session::aftermath::Aftermath;
use testudo_engine::session::credit::credit;

/// A character's file after a battle.
#[derive(Serialize)]
pub(super) struct CreditLine {
    unit: UnitId,
    name: String,
    file: String,
    exp: i32,
    /// Whether it died, and earns nothing more.
    #[serde(skip)]
    dead: bool,
    /// Broken, or left on the field.
    gone: Vec<Id>,
    /// Why the file stays as it is.
    refused: Option<String>,
}

/// Writes what a battle brought its characters into their files.
pub(super) fn write(
    battle: &Aftermath,
    log: &str,
    rest: (u64, u64),
    dry_run: bool,
    content: &ContentArgs,
) -> Result<Vec<CreditLine>, Failure> {
    let mut lines = Vec::new();
    for credit in credit(battle, log, rest, &content.library()?) {
        let refused = match &credit.after {
            Ok(after) => {
                if !dry_run {
                    character::write(Path::new(&credit.file), &after.text)?;
                }
                None
            }
            Err(why) => Some(why.to_string()),
        };
        lines.push(CreditLine {
            unit: credit.unit,
            exp: credit.exp,
            name: credit.name,
            file: credit.file,
            dead: credit.part.is_none(),
            gone: credit.gone,
            refused,
        });
    }
    Ok(lines)
}

/// What became of a character's file.
pub(super) fn told(line: &CreditLine, dry_run: bool) -> String {
    let CreditLine {
        name, file, exp, ..
    } = line;
    if let Some(why) = &line.refused {
        return format!("`{file}` stays as it is: {why}.\n");
    }
    let gone: Vec<String> = line.gone.iter().map(|id| spaced(id.as_str())).collect();
    let gone = match gone.is_empty() {
        true => String::new(),
        false => format!(", without its {}", list(&gone)),
    };
    let would = if dry_run { "would be" } else { "are" };
    if line.dead {
        return format!("{name} is dead, and no exp {would} credited in `{file}`{gone}.\n");
    }
    format!("{exp} exp {would} credited to {name} in `{file}`{gone}.\n")
}
