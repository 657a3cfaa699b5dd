//! A command with what it is worth.

use crate::battle::Command;

/// Something to do.
#[derive(Clone, Copy, Debug)]
pub(in crate::ai) struct Action {
    /// What to command now.
    pub(in crate::ai) command: Command,
    /// Its worth, thousandths of a fallen enemy.
    pub(in crate::ai) value: i64,
}
