//! The faults of one file on their way to becoming problems.

use std::collections::BTreeSet;

use crate::diag::{Diagnostic, MOST_OF_ONE_FILE, Problems, SourceFile, Span, codes};

/// Reports the faults of one file, each once, up to a limit.
pub(super) struct Log<'p> {
    file: &'p SourceFile,
    problems: &'p mut Problems,
    /// What was found so far; nothing where it was taken back.
    found: Vec<Option<Diagnostic>>,
    seen: BTreeSet<(Span, &'static str, String)>,
    /// Brackets that have no end: what is in them may have been meant to stand behind them.
    unclosed: Vec<Span>,
    /// Whether a comment or a text that is not closed takes all the rest of the file.
    ends_early: bool,
    /// Whether something follows the file's one value.
    goes_on: bool,
}

/// Faults that follow where something stands in a bracket that belongs behind it.
const OUT_OF_PLACE: [&str; 5] = [
    codes::DUPLICATE_FIELD,
    codes::MISSING_FIELD,
    codes::UNEXPECTED,
    codes::UNKNOWN_FIELD,
    codes::WRONG_TYPE,
];

impl<'p> Log<'p> {
    pub(super) fn new(file: &'p SourceFile, problems: &'p mut Problems) -> Self {
        Self {
            file,
            problems,
            found: Vec::new(),
            seen: BTreeSet::new(),
            unclosed: Vec::new(),
            ends_early: false,
            goes_on: false,
        }
    }

    pub(super) fn report(&mut self, problem: Diagnostic, span: Span) {
        if self.is_full()
            || OUT_OF_PLACE.contains(&problem.code) && self.is_in_unclosed(span)
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

    /// From now on nothing in this bracket, which has no end, is told that may only follow from that.
    pub(super) fn doubt(&mut self, bracket: Span) {
        self.unclosed.push(bracket);
    }

    fn is_in_unclosed(&self, span: Span) -> bool {
        let mut brackets = self.unclosed.iter();
        brackets.any(|bracket| bracket.start <= span.start && span.start <= bracket.end)
    }

    /// From now on what is not there may be in a comment or a text that is not closed.
    pub(super) fn end_early(&mut self) {
        self.ends_early = true;
    }

    /// Whether a comment or a text that is not closed takes all the rest of the file.
    pub(super) fn ends_early(&self) -> bool {
        self.ends_early
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

    /// Takes back what was told of this place: another fault explains it.
    pub(super) fn retract_at(&mut self, span: Span) {
        for fault in &mut self.found {
            if fault.as_ref().is_some_and(|fault| fault.span == Some(span)) {
                *fault = None;
            }
        }
    }

    /// Takes back everything: the file is read anew.
    pub(super) fn restart(&mut self) {
        self.found.clear();
        self.seen.clear();
    }

    /// Something follows the file's one value, as it does where a bracket closes it too early.
    pub(super) fn go_on(&mut self) {
        self.goes_on = true;
    }

    /// Whether a bracket was found without its other one, or seems to lack it.
    pub(super) fn has_odd_brackets(&self) -> bool {
        let of_brackets = [codes::UNCLOSED_BRACKET, codes::UNEXPECTED_BRACKET];
        let mut found = self.found.iter().flatten();
        self.goes_on || found.any(|fault| of_brackets.contains(&fault.code))
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
