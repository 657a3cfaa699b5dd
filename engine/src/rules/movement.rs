//! Initiative and movement points (RND-1, RND-2).

use std::cmp::Reverse;

use serde::Serialize;

/// RND-1, RND-2: what a point of encumbrance level takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct TurnNumbers {
    /// From the initiative.
    pub initiative: i16,
    /// From the movement points of a turn.
    pub points: i16,
}

impl Default for TurnNumbers {
    fn default() -> Self {
        Self {
            initiative: 2,
            points: 1,
        }
    }
}

impl TurnNumbers {
    /// Whether it is SHELL's own.
    pub fn is_usual(&self) -> bool {
        *self == Self::default()
    }
}

/// RND-1: what decides who acts first; the greater key acts earlier.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Initiative {
    /// AG less what the encumbrance level takes.
    pub rating: i16,
    /// Current AG, the first tie-breaker.
    pub ag: i16,
    /// PER, the second.
    pub per: i16,
    /// The roll at the start of the battle, the last.
    pub lot: Reverse<u16>,
}

impl Initiative {
    /// RND-1 with its ruling on ties. AG, EL (0 to 4) and PER are those of now; `lot` is the place in the draw at the start of the
    /// battle, 0 first.
    pub fn new(numbers: TurnNumbers, (ag, level, per): (i16, u8, i16), lot: u16) -> Self {
        Self {
            rating: ag - numbers.initiative * i16::from(level),
            ag,
            per,
            lot: Reverse(lot),
        }
    }
}

/// RND-2, MOV-1: movement points of a turn: MV less what the encumbrance level takes, at least 1.
pub fn move_points(numbers: TurnNumbers, mv: i16, encumbrance_level: u8) -> u16 {
    (mv - numbers.points * i16::from(encumbrance_level)).max(1) as u16
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rnd_1_ties_go_to_ag_then_per_then_the_lot() {
        let of = |values, lot| Initiative::new(TurnNumbers::default(), values, lot);
        let quick = of((12, 0, 10), 3);
        assert!(quick > of((11, 0, 18), 0));
        assert!(of((14, 1, 8), 3) > quick, "same rating, higher AG");
        assert!(of((12, 0, 11), 9) > quick, "same AG, higher PER");
        assert!(of((12, 0, 10), 2) > quick, "drawn earlier");
    }

    #[test]
    fn rnd_2_points_are_at_least_one() {
        let numbers = TurnNumbers::default();
        assert_eq!(move_points(numbers, 5, 2), 3);
        assert_eq!(move_points(numbers, 3, 4), 1);
    }
}
