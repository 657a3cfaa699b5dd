//! The event of a change of height (ATT-5).

use serde::{Deserialize, Serialize};

use crate::battle::UnitId;
use crate::rules::flight::Height;

/// Somebody took off, climbed, came down or landed (ATT-5).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Flown {
    /// Who.
    pub unit: UnitId,
    /// At which height it was.
    pub from: Height,
    /// At which height it is.
    pub height: Height,
    /// Movement points it took.
    pub cost: u16,
}
