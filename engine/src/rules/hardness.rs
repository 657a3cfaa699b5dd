//! How hard things are to strike against (COL-7).

use serde::{Deserialize, Serialize};

use super::part::Ratio;

/// How hard something is to strike against (COL-7).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Hardness {
    /// Stone, concrete, metal.
    VeryHard,
    /// Packed soil, planks.
    Hard,
    /// Soft soil, another body.
    #[default]
    Yielding,
    /// Mud, sand.
    Soft,
    /// Deep snow, a thicket.
    VerySoft,
    /// Water, flat (FAL-7).
    Water,
}

/// COL-7: what each hardness multiplies damage by.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct HardnessNumbers {
    /// Stone, concrete, metal.
    pub very_hard: Ratio,
    /// Packed soil, planks.
    pub hard: Ratio,
    /// Soft soil, another body.
    pub yielding: Ratio,
    /// Mud, sand.
    pub soft: Ratio,
    /// Deep snow, a thicket.
    pub very_soft: Ratio,
    /// Water, flat.
    pub water: Ratio,
    /// Water, by a dive (FAL-7).
    pub dive: Ratio,
}

impl Default for HardnessNumbers {
    fn default() -> Self {
        Self {
            very_hard: Ratio(2, 1),
            hard: Ratio(3, 2),
            yielding: Ratio::ONE,
            soft: Ratio(2, 3),
            very_soft: Ratio(1, 3),
            water: Ratio(1, 2),
            dive: Ratio(1, 5),
        }
    }
}

impl HardnessNumbers {
    /// What one of them multiplies damage by.
    pub fn of(&self, hardness: Hardness) -> Ratio {
        match hardness {
            Hardness::VeryHard => self.very_hard,
            Hardness::Hard => self.hard,
            Hardness::Yielding => self.yielding,
            Hardness::Soft => self.soft,
            Hardness::VerySoft => self.very_soft,
            Hardness::Water => self.water,
        }
    }
}
