//! The problems found so far, so that a reader can go on after the first.

use super::{Diagnostic, Severity, codes};

/// A file with more faults than this is not worth listing them all.
pub const MOST_OF_ONE_FILE: usize = 200;

/// Collects problems in the order they are found.
#[derive(Clone, Debug, Default)]
pub struct Problems {
    found: Vec<Diagnostic>,
}

impl Problems {
    /// An empty collection.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds one problem.
    pub fn push(&mut self, problem: Diagnostic) {
        self.found.push(problem);
    }

    /// Whether any of them is an error.
    pub fn has_errors(&self) -> bool {
        self.found
            .iter()
            .any(|problem| problem.severity == Severity::Error)
    }

    /// Whether there are none at all.
    pub fn is_empty(&self) -> bool {
        self.found.is_empty()
    }

    /// How many there are, before doubles are removed.
    pub fn len(&self) -> usize {
        self.found.len()
    }

    /// All of them in the order they were found.
    pub fn iter(&self) -> std::slice::Iter<'_, Diagnostic> {
        self.found.iter()
    }

    /// All of them by file name and place, each one once. Those without a place come first.
    ///
    /// Of one file there are [`MOST_OF_ONE_FILE`] at most, and one more that tells how many are left out.
    pub fn into_sorted(mut self) -> Vec<Diagnostic> {
        self.found.sort_by(|a, b| key(a).cmp(&key(b)));
        self.found.dedup();
        let mut sorted = Vec::new();
        for of_file in self.found.chunk_by(|a, b| a.file == b.file) {
            let count = |problem: &&Diagnostic| problem.code == codes::TOO_MANY_FAULTS;
            let (counts, faults): (Vec<_>, Vec<_>) = of_file.iter().partition(count);
            let (shown, rest) = faults.split_at(faults.len().min(MOST_OF_ONE_FILE));
            sorted.extend(shown.iter().copied().cloned());
            sorted.extend(counts.into_iter().cloned());
            sorted.extend(more(rest));
        }
        sorted
    }
}

/// Tells of faults that are not listed, as bad as the worst of them.
fn more(rest: &[&Diagnostic]) -> Option<Diagnostic> {
    let first = rest.first()?;
    let message = match rest.len() {
        1 => "one more fault in this file is not listed".to_owned(),
        many => format!("{many} more faults in this file are not listed"),
    };
    let worst = rest.iter().map(|fault| fault.severity).min();
    Some(Diagnostic {
        severity: worst.unwrap_or(Severity::Error),
        file: first.file.clone(),
        span: first.span,
        ..Diagnostic::error(codes::TOO_MANY_FAULTS, message)
    })
}

/// What problems are sorted by: every part that tells two of them apart, so that doubles meet.
fn key(problem: &Diagnostic) -> impl Ord + '_ {
    (
        problem
            .file
            .as_ref()
            .map(|file| (file.name(), file.text().len())),
        problem.span,
        problem.severity,
        (problem.code, &problem.message),
        (&problem.help, &problem.label, &problem.also),
    )
}

impl Extend<Diagnostic> for Problems {
    fn extend<I: IntoIterator<Item = Diagnostic>>(&mut self, problems: I) {
        self.found.extend(problems);
    }
}

impl IntoIterator for Problems {
    type Item = Diagnostic;
    type IntoIter = std::vec::IntoIter<Diagnostic>;

    fn into_iter(self) -> Self::IntoIter {
        self.found.into_iter()
    }
}

impl<'a> IntoIterator for &'a Problems {
    type Item = &'a Diagnostic;
    type IntoIter = std::slice::Iter<'a, Diagnostic>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diag::{SourceFile, Span, codes};

    #[test]
    fn sorted_by_file_and_place_and_each_once() {
        let (a, b) = (
            SourceFile::new("a.ron", "xyz"),
            SourceFile::new("b.ron", "xyz"),
        );
        let fault = |file, at| {
            Diagnostic::error(codes::WRONG_TYPE, "wrong").at(file, Span::new(at, at + 1))
        };
        let mut problems = Problems::new();
        problems.push(Diagnostic::warning(codes::WRONG_TYPE, "odd").in_file(&b));
        assert!(!problems.has_errors());
        problems.extend([fault(&b, 0), fault(&a, 2), fault(&a, 1), fault(&b, 0)]);
        assert!(problems.has_errors());
        assert_eq!(problems.len(), 5);
        let lines: Vec<_> = problems
            .into_sorted()
            .iter()
            .map(ToString::to_string)
            .collect();
        assert_eq!(
            lines,
            [
                "a.ron:1:2: error[wrong-type]: wrong",
                "a.ron:1:3: error[wrong-type]: wrong",
                "b.ron: warning[wrong-type]: odd",
                "b.ron:1:1: error[wrong-type]: wrong",
            ]
        );
    }

    #[test]
    fn of_many_faults_in_one_file_the_first_are_listed_and_the_rest_counted() {
        let (a, b) = (
            SourceFile::new("a.ron", " ".repeat(999)),
            SourceFile::new("b.ron", "x"),
        );
        let mut problems = Problems::new();
        for at in (0..900).rev() {
            let fault = match at {
                899 => Diagnostic::error(codes::OUT_OF_RANGE, "far"),
                _ => Diagnostic::warning(codes::WRONG_TYPE, "odd"),
            };
            problems.push(fault.at(&a, Span::point(at)));
        }
        problems.push(Diagnostic::warning(codes::WRONG_TYPE, "odd").in_file(&b));
        let sorted = problems.into_sorted();
        assert_eq!(sorted.len(), MOST_OF_ONE_FILE + 2);
        assert_eq!(sorted[199].column(), Some(200));
        assert_eq!(
            sorted[200].to_string(),
            "a.ron:1:201: error[too-many-faults]: 700 more faults in this file are not listed"
        );
        // A genre's faults are sorted once with the genre and again with each of its levels.
        let mut again = Problems::new();
        again.extend(sorted.clone());
        again.extend(sorted.clone());
        assert_eq!(again.into_sorted(), sorted);
    }
}
