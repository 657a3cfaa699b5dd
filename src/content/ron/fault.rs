//! What reading stumbles over: `serde`'s error on its way to becoming a diagnostic.

use std::collections::BTreeSet;
use std::fmt;

use serde::de;

use crate::diag::{
    Diagnostic, MOST_OF_ONE_FILE, Problems, SourceFile, Span, codes, quoted, unknown,
};

/// Reports the faults of one file, each once, up to a limit.
pub(super) struct Log<'p> {
    file: &'p SourceFile,
    problems: &'p mut Problems,
    /// What was found so far; nothing where it was taken back.
    found: Vec<Option<Diagnostic>>,
    seen: BTreeSet<(Span, &'static str, String)>,
}

impl<'p> Log<'p> {
    pub(super) fn new(file: &'p SourceFile, problems: &'p mut Problems) -> Self {
        Self {
            file,
            problems,
            found: Vec::new(),
            seen: BTreeSet::new(),
        }
    }

    pub(super) fn report(&mut self, problem: Diagnostic, span: Span) {
        if self.is_full()
            || !self
                .seen
                .insert((span, problem.code, problem.message.clone()))
        {
            return;
        }
        self.found.push(Some(problem.at(self.file, span)));
        if self.is_full() {
            let message = format!("more than {MOST_OF_ONE_FILE} faults; the rest is not looked at");
            let last = Diagnostic::error(codes::TOO_MANY_FAULTS, message);
            self.found.push(Some(last.at(self.file, span)));
        }
    }

    /// How many faults were reported so far.
    pub(super) fn len(&self) -> usize {
        self.found.len()
    }

    /// Takes back those of these numbers: another fault explains them.
    pub(super) fn retract(&mut self, numbers: &[usize]) {
        for number in numbers {
            if let Some(fault) = self.found.get_mut(*number) {
                *fault = None;
            }
        }
    }

    /// Whether reading on is of no use.
    pub(super) fn is_full(&self) -> bool {
        self.seen.len() >= MOST_OF_ONE_FILE
    }

    /// A place in words, such as "line 3, column 5".
    pub(super) fn place(&self, span: Span) -> String {
        let (line, column) = self.file.line_column(span.start);
        format!("line {line}, column {column}")
    }
}

impl Drop for Log<'_> {
    fn drop(&mut self) {
        self.problems.extend(self.found.drain(..).flatten());
    }
}

/// Why a value could not be made, as `serde` passes it from the inside out.
#[derive(Debug)]
pub(super) struct Fault(Box<Inner>);

#[derive(Debug)]
struct Inner {
    /// What to report; nothing when it only follows from what has been reported.
    problem: Option<Diagnostic>,
    place: Option<Span>,
    blame: Option<Blame>,
    missing: Option<&'static str>,
}

/// What to put a stand-in for, so that the next look gets past this fault.
#[derive(Clone, Copy, Debug)]
pub(super) enum Blame {
    /// The value that starts at this byte.
    Value(usize),
    /// The field of that name in the struct that starts at this byte.
    Missing(usize, &'static str),
}

impl Fault {
    fn new(problem: Option<Diagnostic>) -> Self {
        Self(Box::new(Inner {
            problem,
            place: None,
            blame: None,
            missing: None,
        }))
    }

    /// A fault whose place is known.
    pub(super) fn at(span: Span, problem: Diagnostic) -> Self {
        let mut fault = Self::new(Some(problem));
        fault.0.place = Some(span);
        fault
    }

    /// A fault that only follows from one already reported.
    pub(super) fn follows() -> Self {
        Self::new(None)
    }

    /// Whether the place is known yet.
    pub(super) fn is_placed(&self) -> bool {
        self.0.place.is_some()
    }

    /// The field `serde` says is missing, while nobody has said of which struct.
    pub(super) fn missing(&self) -> Option<&'static str> {
        self.0.missing.filter(|_| !self.is_placed())
    }

    /// Says where it is, unless that is known.
    pub(super) fn place(&mut self, span: Span) {
        self.0.place.get_or_insert(span);
    }

    /// Says what to put a stand-in for, unless that is known.
    pub(super) fn blame(&mut self, blame: Blame) {
        self.0.blame.get_or_insert(blame);
    }

    /// Keeps it from being reported.
    pub(super) fn silence(&mut self) {
        self.0.problem = None;
    }

    /// What to report and where, and what to put a stand-in for.
    pub(super) fn into_parts(self) -> (Option<(Diagnostic, Span)>, Option<Blame>) {
        let inner = *self.0;
        (inner.problem.zip(inner.place), inner.blame)
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0.problem {
            Some(problem) => problem.fmt(f),
            None => f.write_str("a fault that has been reported"),
        }
    }
}

impl std::error::Error for Fault {}

impl de::Error for Fault {
    fn custom<T: fmt::Display>(message: T) -> Self {
        Self::new(Some(Diagnostic::error(
            codes::INVALID_VALUE,
            message.to_string(),
        )))
    }

    fn invalid_type(found: de::Unexpected<'_>, expected: &dyn de::Expected) -> Self {
        let message = format!("expected {expected}, found {found}");
        Self::new(Some(Diagnostic::error(codes::WRONG_TYPE, message)))
    }

    fn invalid_value(found: de::Unexpected<'_>, expected: &dyn de::Expected) -> Self {
        Self::custom(format_args!("expected {expected}, found {found}"))
    }

    fn invalid_length(found: usize, expected: &dyn de::Expected) -> Self {
        let message = format!("expected {expected}, found {found} values");
        Self::new(Some(Diagnostic::error(codes::WRONG_LENGTH, message)))
    }

    fn unknown_variant(variant: &str, allowed: &'static [&'static str]) -> Self {
        let allowed = allowed.iter().copied();
        Self::new(Some(unknown(
            codes::UNKNOWN_VARIANT,
            "variant",
            variant,
            allowed,
        )))
    }

    fn unknown_field(field: &str, allowed: &'static [&'static str]) -> Self {
        let allowed = allowed.iter().copied();
        Self::new(Some(unknown(codes::UNKNOWN_FIELD, "field", field, allowed)))
    }

    fn missing_field(field: &'static str) -> Self {
        let message = format!("missing field {}", quoted(field));
        let problem = Diagnostic::error(codes::MISSING_FIELD, message)
            .label(format!("`{field}` is not given"))
            .help(format!("add `{field}: ...`"));
        let mut fault = Self::new(Some(problem));
        fault.0.missing = Some(field);
        fault
    }

    fn duplicate_field(field: &'static str) -> Self {
        let message = format!("field {} is given twice", quoted(field));
        Self::new(Some(Diagnostic::error(codes::DUPLICATE_FIELD, message)))
    }
}
