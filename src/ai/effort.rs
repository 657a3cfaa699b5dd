//! What thinking costs, counted rather than timed: the same on every machine.
//!
//! No opponent ever reads it.

use std::cell::Cell;

thread_local! {
    static ODDS: Cell<u64> = const { Cell::new(0) };
}

/// How many times opponents have worked out the odds of a blow on this thread so far.
pub fn odds_worked_out() -> u64 {
    ODDS.get()
}

/// Once more.
pub(super) fn count() {
    ODDS.set(ODDS.get() + 1);
}
