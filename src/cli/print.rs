//! Standard output and standard error; colours are left out where nobody would see them.

use std::io::{self, Write as _};

use anstyle::{AnsiColor, Style};
use clap::ColorChoice;
use serde::Serialize;

use super::Failure;

/// The style of a heading.
pub(super) const HEADING: Style = Style::new().bold();
/// The style of the word "error".
pub(super) const ERROR: Style = AnsiColor::BrightRed.on_default().bold();

/// Decides for the whole program; `NO_COLOR` and pipes count where it says `Auto`.
pub(super) fn set_color(choice: ColorChoice) {
    match choice {
        ColorChoice::Auto => anstream::ColorChoice::Auto,
        ColorChoice::Always => anstream::ColorChoice::Always,
        ColorChoice::Never => anstream::ColorChoice::Never,
    }
    .write_global();
}

/// Results, on standard output.
pub(super) fn results(text: &str) -> Result<(), Failure> {
    let mut out = anstream::stdout().lock();
    out.write_all(text.as_bytes())?;
    Ok(out.flush()?)
}

/// One JSON value on a line of its own, on standard output.
pub(super) fn json(value: &impl Serialize) -> Result<(), Failure> {
    let mut text = serde_json::to_string(value)
        .map_err(|error| Failure::said(format!("the result can't be written as JSON: {error}")))?;
    text.push('\n');
    // Past `anstream`, which looks for colours: there are none in JSON.
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes())?;
    Ok(out.flush()?)
}

/// Problems, on standard error. There is nobody left to tell when that fails.
pub(super) fn problems(text: &str) {
    let mut out = anstream::stderr().lock();
    let _ = out.write_all(text.as_bytes()).and_then(|()| out.flush());
}

/// Why a file could not be written; the error's own words would name the temporary one.
pub(super) fn why_unwritable(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => "its folder does not exist".to_owned(),
        io::ErrorKind::NotADirectory => "it is not in a folder".to_owned(),
        io::ErrorKind::IsADirectory => "it is a folder".to_owned(),
        kind => kind.to_string(),
    }
}

/// A heading on a line of its own.
pub(super) fn heading(text: &str) -> String {
    format!("{HEADING}{text}{HEADING:#}\n")
}
