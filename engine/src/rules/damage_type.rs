//! The types of damage (DMG-2). It never knows what does it.

use serde::{Deserialize, Serialize};

/// A type of damage (DMG-2).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum DamageType {
    /// As is; also burns and shock.
    #[serde(rename(serialize = "cutting"), alias = "cutting")]
    Cutting,
    /// Stuns early, and may be held back.
    #[serde(rename(serialize = "crushing"), alias = "crushing")]
    Crushing,
    /// Worse for heart and groin, better for limbs and objects.
    #[serde(rename(serialize = "impaling"), alias = "impaling")]
    Impaling,
}
