//! The eight compass names. Which of them a board has is the business of `Topology`.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A compass direction; north is up the board. Files write it in lower case: `n`, `ne`, `e` …
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Direction {
    /// North.
    N,
    /// North-east.
    Ne,
    /// East.
    E,
    /// South-east.
    Se,
    /// South.
    S,
    /// South-west.
    Sw,
    /// West.
    W,
    /// North-west.
    Nw,
}

impl Direction {
    /// All eight, clockwise from north.
    pub const ALL: [Self; 8] = [
        Self::N,
        Self::Ne,
        Self::E,
        Self::Se,
        Self::S,
        Self::Sw,
        Self::W,
        Self::Nw,
    ];

    /// The direction straight behind this one.
    #[must_use]
    pub const fn opposite(self) -> Self {
        Self::ALL[(self as usize + 4) % 8]
    }

    /// The name files use, in lower case.
    #[must_use]
    pub const fn name(self) -> &'static str {
        ["n", "ne", "e", "se", "s", "sw", "w", "nw"][self as usize]
    }
}

impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_and_display_agree_on_the_names() {
        for direction in Direction::ALL {
            let written = serde_json::to_string(&direction).unwrap();
            assert_eq!(written, format!("\"{direction}\""));
            assert_eq!(
                serde_json::from_str::<Direction>(&written).unwrap(),
                direction
            );
        }
    }

    #[test]
    fn opposites_face_away() {
        assert_eq!(Direction::N.opposite(), Direction::S);
        assert_eq!(Direction::Se.opposite(), Direction::Nw);
        assert_eq!(Direction::W.opposite(), Direction::E);
    }
}
