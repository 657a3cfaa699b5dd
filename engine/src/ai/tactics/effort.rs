//! What thinking costs, counted rather than timed: the same on every machine.
//!
//! No opponent ever reads it.

use std::cell::Cell;

thread_local! {
    static ASKED: Cell<u64> = const { Cell::new(0) };
}

/// How many times opponents on this thread have asked so far what a blow would do, whether there is one, or from where
/// an enemy can come.
pub fn questions_asked() -> u64 {
    ASKED.get()
}

/// Counts one more.
pub(in crate::ai) fn count() {
    ASKED.set(ASKED.get() + 1);
}
