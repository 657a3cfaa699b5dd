//! The way in: a file's text becomes a value, and its faults become problems.

use std::cell::RefCell;
use std::collections::BTreeSet;

use crate::diag::{Diagnostic, MOST_OF_ONE_FILE, Problems, SourceFile, Span};

use super::fault::Log;
use super::parse::parse;
use super::types::FromRon;
use super::value::Value;

/// Reads a file of RON, and adds everything wrong with it to `problems`.
///
/// Returns the value if all of it could be read; unknown fields are left out.
pub fn read<T: FromRon>(file: &SourceFile, problems: &mut Problems) -> Option<T> {
    let (value, placeholders) = read_on(file, problems)?;
    placeholders.is_empty().then_some(value)
}

/// As [`read`], but with placeholders where a value can't be read or a field is missing, so that the rest can
/// be checked further; and where they stand.
///
/// `None` where nothing could be read, or too many faults were found.
pub fn read_on<T: FromRon>(
    file: &SourceFile,
    problems: &mut Problems,
) -> Option<(T, Placeholders)> {
    let mut log = Log::new(file, problems);
    let root = parse(file, T::if_empty(), &mut log)?;
    let reading = Reading::default();
    let value = T::from_ron(Value::new(&root, &reading));
    for (problem, span) in reading.faults.take() {
        log.report(problem, span);
    }
    let value = value.filter(|_| !log.is_full())?;
    Some((value, Placeholders(reading.placeholders.take())))
}

/// Where placeholders are: the starts of values that could not be read, and of structs that lack a field.
/// A placeholder with a place of its own, a [`Spanned`](super::Spanned), has the default span.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Placeholders(BTreeSet<usize>);

impl Placeholders {
    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Every one of them.
    pub fn iter(&self) -> impl Iterator<Item = usize> {
        self.0.iter().copied()
    }

    /// Whether something within this span is a placeholder.
    pub fn within(&self, span: Span) -> bool {
        let end = span.end.max(span.start);
        self.0.range(span.start..end).next().is_some()
    }

    /// Whether the value of this span is a placeholder, or lacks a field of its own.
    pub fn at(&self, span: Span) -> bool {
        span == Span::default() || self.0.contains(&span.start)
    }
}

/// What the reading of one file has found so far.
#[derive(Default)]
pub(super) struct Reading {
    faults: RefCell<Vec<(Diagnostic, Span)>>,
    placeholders: RefCell<BTreeSet<usize>>,
}

impl Reading {
    /// Reports a fault, unless there are more already than are listed.
    pub(super) fn report(&self, span: Span, problem: impl FnOnce() -> Diagnostic) {
        let mut faults = self.faults.borrow_mut();
        if faults.len() <= MOST_OF_ONE_FILE {
            faults.push((problem(), span));
        }
    }

    /// Notes that something stands in for the value that starts here, or for a field of it.
    pub(super) fn gap(&self, start: usize) {
        self.placeholders.borrow_mut().insert(start);
    }

    /// Whether something within this span is a placeholder.
    pub(super) fn has_gap(&self, span: Span) -> bool {
        let placeholders = self.placeholders.borrow();
        placeholders
            .range(span.start..span.end.max(span.start))
            .next()
            .is_some()
    }
}
