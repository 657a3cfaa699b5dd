//! Why a verb could not run: one sentence on standard error, after the faults in files
//! that are behind it.

use std::io;
use std::path::Path;
use std::process::ExitCode;

use super::print::{self, ERROR};
use super::snippet;
use testudo_engine::diag::{Diagnostic, SourceFile, nearest};
use testudo_engine::session::SeatError;

/// What keeps a verb from an answer.
#[derive(Debug)]
pub(super) enum Failure {
    /// Something is wrong, with the faults in files behind it.
    Wrong {
        faults: Vec<Diagnostic>,
        sentence: String,
        help: Option<String>,
    },
    /// The reader of our output has closed the pipe; no error of ours.
    PipeClosed,
}

impl Failure {
    /// A failure that one sentence tells.
    pub(super) fn said(sentence: impl Into<String>) -> Self {
        Self::Wrong {
            faults: Vec::new(),
            sentence: sentence.into(),
            help: None,
        }
    }

    /// A wrong name on the command line, with the right ones.
    pub(super) fn misnamed(problem: Diagnostic) -> Self {
        Self::Wrong {
            faults: Vec::new(),
            sentence: problem.message,
            help: problem.help,
        }
    }

    /// A seat that can't be filled; of a side or AI that does not exist, with the nearest that does.
    pub(super) fn unseated(error: &SeatError) -> Self {
        let known = match error {
            SeatError::NoSuchSide { side, sides } => Some((side, sides)),
            SeatError::NoSuchAi { name, names } => Some((name, names)),
            _ => None,
        };
        let near = known.and_then(|(word, known)| nearest(word, known.split(", ")));
        let help = near.map(|near| format!("; did you mean `{near}`?"));
        Self::said(format!("{error}{}", help.unwrap_or_default()))
    }

    /// The text of a file that is no content: a log.
    ///
    /// # Errors
    /// It can't be read, or is no text in UTF-8.
    pub(super) fn or_text(path: &Path) -> Result<String, Self> {
        let shown = path.display().to_string();
        let cannot = || format!("the log `{shown}` can't be read");
        let bytes =
            std::fs::read(path).map_err(|error| Self::said(format!("{}: {error}", cannot())))?;
        let file = SourceFile::from_bytes(shown.clone(), bytes);
        let file = file.map_err(|fault| Self::faulty(vec![*fault], cannot()))?;
        Ok(file.text().to_owned())
    }

    /// Faults in files. One that is in no file, such as a name that is not known, is the whole
    /// story; of others `sentence` says what can't be done because of them.
    pub(super) fn faulty(mut faults: Vec<Diagnostic>, sentence: impl Into<String>) -> Self {
        if faults.len() == 1 && faults[0].file.is_none() {
            return Self::misnamed(faults.remove(0));
        }
        Self::Wrong {
            faults,
            sentence: sentence.into(),
            help: None,
        }
    }

    /// Tells it, and gives the exit code.
    pub(super) fn report(&self) -> ExitCode {
        let Self::Wrong {
            faults,
            sentence,
            help,
        } = self
        else {
            return ExitCode::SUCCESS;
        };
        let mut text = snippet::all(faults);
        text.push_str(&format!("{ERROR}error{ERROR:#}: {sentence}\n"));
        if let Some(help) = help {
            text.push_str(&format!("  {help}\n"));
        }
        print::problems(&text);
        ExitCode::from(2)
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        if error.kind() == io::ErrorKind::BrokenPipe {
            Self::PipeClosed
        } else {
            Self::said(format!("the results can't be written: {error}"))
        }
    }
}
