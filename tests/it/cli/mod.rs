//! The program as a process: every verb, its exit codes, its JSON, and what goes where.

mod character;
mod characters_page;
mod check;
mod log_file;
mod odds;
mod odds_conditions;
mod plain;
mod readme;
mod replay;
mod rest;
mod shelves;
mod simulate;
mod tournament;

use std::path::Path;
use std::process::{Command, Stdio};

use serde_json::Value;
use tempfile::TempDir;

/// What a run of the program left behind.
#[derive(Debug)]
struct Run {
    code: i32,
    out: String,
    err: String,
}

impl Run {
    /// Standard output as the one JSON value that it must be.
    fn json(&self) -> Value {
        assert!(self.out.ends_with('\n'), "{self:?}");
        serde_json::from_str(&self.out).unwrap_or_else(|error| panic!("{error}: {self:?}"))
    }

    /// Demands that it could not run, and said why in a sentence with these words and no result.
    fn fails_with(&self, words: &str) {
        assert_eq!(self.code, 2, "{self:?}");
        assert_eq!(self.out, "");
        assert!(
            self.err.starts_with("error: ") || self.err.contains("\nerror: "),
            "{self:?}"
        );
        assert!(self.err.contains(words), "{self:?}");
    }
}

/// Runs the program in an empty folder.
fn run(arguments: &str) -> Run {
    let folder = TempDir::new().unwrap();
    run_in(folder.path(), arguments)
}

/// Runs the program in a folder; arguments are split at blanks.
fn run_in(folder: &Path, arguments: &str) -> Run {
    finish(command(folder, arguments))
}

fn command(folder: &Path, arguments: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_testudo"));
    command
        .current_dir(folder)
        .args(arguments.split_whitespace())
        .stdin(Stdio::null())
        .env_remove("NO_COLOR")
        .env_remove("CLICOLOR")
        .env_remove("CLICOLOR_FORCE");
    command
}

fn finish(mut command: Command) -> Run {
    let output = command.output().unwrap();
    Run {
        code: output.status.code().unwrap(),
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
    }
}

/// The keys of an object, in the order they are written. The objects nested in it are left out.
fn keys(object: &str) -> Vec<String> {
    let mut found = Vec::new();
    let (mut depth, mut text, mut last) = (0, None, None);
    for (at, character) in object.char_indices() {
        match (character, text) {
            ('"', Some(start)) => {
                last = Some(object[start..at].to_owned());
                text = None;
            }
            ('"', None) => text = Some(at + 1),
            ('{' | '[', None) => depth += 1,
            ('}' | ']', None) => depth -= 1,
            (':', None) if depth == 1 => found.extend(last.take()),
            _ => {}
        }
    }
    found
}
