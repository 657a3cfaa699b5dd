//! The faults found so far. It never knows what a fault means.

use std::fmt::Debug;

/// Sentences that start with the line they are about.
#[derive(Default)]
pub(super) struct Faults(pub(super) Vec<String>);

impl Faults {
    /// A fault in words.
    pub(super) fn add(&mut self, line: usize, what: &str) {
        self.0.push(format!("line {line}: {what}"));
    }

    /// Two values that ought to be one.
    pub(super) fn same<T: PartialEq + Debug>(
        &mut self,
        line: usize,
        what: &str,
        expected: T,
        found: T,
    ) {
        if expected != found {
            self.0.push(format!(
                "line {line}: {what}, expected {expected:?}, found {found:?}"
            ));
        }
    }

    /// A fault unless `holds`.
    pub(super) fn unless(&mut self, line: usize, holds: bool, what: &str) {
        if !holds {
            self.add(line, what);
        }
    }
}
