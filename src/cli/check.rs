//! `testudo check`: every fault in packs and levels.

use std::path::PathBuf;

use serde::Serialize;

use super::content_args::ContentArgs;
use super::{Answer, Failure, print, snippet};
use testudo_engine::content::over_budget::{OverBudgetReport, over_budget};
use testudo_engine::diag::{Diagnostic, Severity};
use testudo_engine::narrate::over_budget as words;
use testudo_engine::narrate::words::counted;

/// Report every fault in packs and levels.
#[derive(Debug, clap::Args)]
pub(super) struct Check {
    /// Levels, genre folders, or folders with `genres` and `levels`; all shipped content if none.
    paths: Vec<PathBuf>,
    /// List the units that cost more than a beginner of their genre has.
    #[arg(long)]
    veterans: bool,
    /// Print one JSON object and nothing else.
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct CheckReport<'a> {
    errors: usize,
    warnings: usize,
    diagnostics: &'a [Diagnostic],
    veterans: &'a [OverBudgetReport],
}

pub(super) fn run(verb: &Check, content: &ContentArgs) -> Result<Answer, Failure> {
    for path in &verb.paths {
        if !path.exists() {
            let path = path.display();
            return Err(Failure::said(format!(
                "there is no file or folder `{path}`"
            )));
        }
    }
    let library = content.library()?;
    let diagnostics = library.check_paths(&verb.paths);
    let errors = diagnostics
        .iter()
        .filter(|problem| problem.severity == Severity::Error)
        .count();
    let warnings = diagnostics.len() - errors;
    let catalogs = library.catalogs(&verb.paths);
    let rolls: Vec<OverBudgetReport> = catalogs.iter().map(|one| over_budget(one)).collect();
    if verb.json {
        print::json(&CheckReport {
            errors,
            warnings,
            diagnostics: &diagnostics,
            veterans: &rolls,
        })?;
    } else {
        let mut text = snippet::all(&diagnostics) + &summary(errors, warnings);
        for roll in &rolls {
            text.push_str(&words::remark(roll));
            if verb.veterans {
                text.push_str(&words::list(roll));
            }
        }
        print::results(&text)?;
    }
    Ok(if errors == 0 { Answer::Yes } else { Answer::No })
}

fn summary(errors: usize, warnings: usize) -> String {
    let errors = (errors > 0).then(|| counted(errors as i64, "error"));
    let warnings = (warnings > 0).then(|| counted(warnings as i64, "warning"));
    match (errors, warnings) {
        (None, None) => "No faults found.\n".to_owned(),
        (Some(count), None) | (None, Some(count)) => format!("{count} found.\n"),
        (Some(errors), Some(warnings)) => format!("{errors} and {warnings} found.\n"),
    }
}
