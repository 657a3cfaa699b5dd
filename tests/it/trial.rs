//! How much a long trial does: a part in the suite, all of it where `.ci/long` asks for it.

use std::env;

/// `short` in the suite, `full` where `TESTUDO_LONG` is set.
pub(crate) fn size<T>(short: T, full: T) -> T {
    match env::var_os("TESTUDO_LONG") {
        Some(_) => full,
        None => short,
    }
}
