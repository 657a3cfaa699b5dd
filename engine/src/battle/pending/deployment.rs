//! A side places its people before the first round. It is settled when the side begins.

use crate::battle::{Decision, UnitId};

/// A side that places its people.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::battle) struct Deployment {
    /// The first of them, who speaks for the side.
    pub(in crate::battle) unit: UnitId,
}

impl Deployment {
    pub(super) fn decision(self) -> Decision {
        Decision::Deployment(self.unit)
    }
}
