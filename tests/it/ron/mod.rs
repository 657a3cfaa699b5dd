//! Reading RON: what is read, what is reported and where, and agreement with the `ron` crate.

mod faults;
mod oracle;
mod syntax;
mod values;

use testudo::content::ron::{FromRon, read};
use testudo::diag::{Diagnostic, Problems, SourceFile};

/// The value read from `text`, and what was reported, in order of place.
fn read_text<T: FromRon>(text: &str) -> (Option<T>, Vec<Diagnostic>) {
    let file = SourceFile::new("t.ron", text);
    let mut problems = Problems::new();
    let value = read(&file, &mut problems);
    (value, problems.into_sorted())
}

/// Reports as lines of `line:column code message`.
fn lines(problems: &[Diagnostic]) -> Vec<String> {
    let line = |problem: &Diagnostic| {
        let (line, column) = (problem.line().unwrap_or(0), problem.column().unwrap_or(0));
        format!("{line}:{column} {} {}", problem.code, problem.message)
    };
    problems.iter().map(line).collect()
}

/// Reads `text` as a `T` and expects exactly these reports.
#[track_caller]
fn check<T: FromRon>(text: &str, expected: &[&str]) {
    let (value, problems) = read_text::<T>(text);
    assert_eq!(lines(&problems), expected, "\nin: {text}");
    assert!(
        value.is_some() || !expected.is_empty(),
        "nothing was read, nor reported: {text}"
    );
}
