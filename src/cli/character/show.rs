//! `testudo character show` and `check`: what a character comes to, and what is wrong with its file.

use serde::Serialize;

use super::super::content_args::ContentArgs;
use super::super::snippet;
use super::super::{Answer, Failure, print};
use super::new::AccountReport;
use super::{FileOf, read};
use testudo_engine::content::deal::{Price, next_levels};
use testudo_engine::content::{Sheet, sheet};
use testudo_engine::diag::{Diagnostic, Severity};
use testudo_engine::narrate::character as words;

/// Print what it was made of, what comes next, and its sheet.
#[derive(Debug, clap::Args)]
pub(super) struct Show {
    #[command(flatten)]
    at: FileOf,
    /// Print one JSON object and nothing else.
    #[arg(long)]
    json: bool,
}

/// Report every fault of the file, with the sum line by line.
#[derive(Debug, clap::Args)]
pub(super) struct CheckOf {
    #[command(flatten)]
    at: FileOf,
    /// Print one JSON object and nothing else.
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct ShowReport<'a> {
    #[serde(flatten)]
    account: AccountReport<'a>,
    next_levels: Vec<Price>,
    sheet: Sheet,
}

#[derive(Serialize)]
struct CharacterReport<'a> {
    errors: usize,
    warnings: usize,
    diagnostics: &'a [Diagnostic],
    account: Option<AccountReport<'a>>,
}

pub(super) fn run(step: &Show, content: &ContentArgs) -> Result<Answer, Failure> {
    let made = read(&step.at.file, content)?;
    if step.json {
        print::json(&ShowReport {
            account: AccountReport::of(&made),
            next_levels: next_levels(&made),
            sheet: sheet(&made.unit, &made.catalog.numbers),
        })?;
    } else {
        print::results(&words::character(&made))?;
    }
    Ok(Answer::Yes)
}

pub(super) fn check(step: &CheckOf, content: &ContentArgs) -> Result<Answer, Failure> {
    let (made, problems) = content.library()?.character(&step.at.file);
    let errors = problems
        .iter()
        .filter(|problem| problem.severity == Severity::Error)
        .count();
    if step.json {
        print::json(&CharacterReport {
            errors,
            warnings: problems.len() - errors,
            diagnostics: &problems,
            account: made.as_ref().map(AccountReport::of),
        })?;
    } else {
        let mut text = snippet::all(&problems);
        if let Some(made) = &made {
            text.push_str(&words::account(made));
        }
        print::results(&text)?;
    }
    Ok(if errors == 0 { Answer::Yes } else { Answer::No })
}
