//! A progress bar on standard error, when that is a terminal; elsewhere nothing.

use indicatif::{ProgressBar, ProgressStyle};

const TEMPLATE: &str = "{bar:40} {pos}/{len} battles, {eta} left";

/// A bar for so many battles. One battle needs none.
pub(super) fn bar(battles: u32) -> ProgressBar {
    if battles < 2 {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::new(u64::from(battles));
    match ProgressStyle::with_template(TEMPLATE) {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}
