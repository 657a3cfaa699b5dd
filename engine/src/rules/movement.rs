//! Initiative and movement points (RND-1, RND-2).

use std::cmp::Reverse;

/// RND-1: what decides who acts first; the greater key acts earlier.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Initiative {
    /// AG - 2·EL.
    pub rating: i16,
    /// Current AG, the first tie-breaker.
    pub ag: i16,
    /// PER, the second.
    pub per: i16,
    /// The roll at the start of the battle, the last.
    pub lot: Reverse<u16>,
}

impl Initiative {
    /// RND-1 with its ruling on ties. `lot` is the place in the draw at the start of the battle, 0 first.
    pub fn new(ag: i16, encumbrance_level: u8, per: i16, lot: u16) -> Self {
        Self {
            rating: ag - 2 * i16::from(encumbrance_level),
            ag,
            per,
            lot: Reverse(lot),
        }
    }
}

/// RND-2, MOV-1: movement points of a turn: MV - EL, at least 1.
pub fn move_points(mv: i16, encumbrance_level: u8) -> u16 {
    (mv - i16::from(encumbrance_level)).max(1) as u16
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rnd_1_ties_go_to_ag_then_per_then_the_lot() {
        let quick = Initiative::new(12, 0, 10, 3);
        assert!(quick > Initiative::new(11, 0, 18, 0));
        assert!(
            Initiative::new(14, 1, 8, 3) > quick,
            "same rating, higher AG"
        );
        assert!(Initiative::new(12, 0, 11, 9) > quick, "same AG, higher PER");
        assert!(Initiative::new(12, 0, 10, 2) > quick, "drawn earlier");
    }

    #[test]
    fn rnd_2_points_are_at_least_one() {
        assert_eq!(move_points(5, 2), 3);
        assert_eq!(move_points(3, 4), 1);
    }
}
