//! Toughness: what a strong body takes off every wound (TGH-1, TGH-2, TGH-3, TGH-5).
//! With damage in proportion to ST it keeps the balance (TGH-6).
//!
//! It never knows what armour there is.

use serde::Serialize;

use super::body::Location;
use super::build::Build;

/// Toughness (TGH).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct ToughnessNumbers {
    /// ST over this is what a body takes off a wound.
    pub divisor: u8,
}

impl Default for ToughnessNumbers {
    fn default() -> Self {
        Self { divisor: 5 }
    }
}

impl ToughnessNumbers {
    /// TGH-1: the levels that a body of this ST has for nothing.
    pub fn free(self, st: i16) -> i16 {
        st.max(0) / i16::from(self.divisor.max(1))
    }

    /// TGH-1, TGH-3, TGH-5: what a body may take off a wound at a location, points.
    pub fn at(self, build: &Build, location: &Location) -> i16 {
        let whole = (self.free(build.st) + build.toughness).max(0);
        location.tough.of(i32::from(whole)) as i16
    }
}

/// TGH-1: what of `toughness` is taken off `damage`, when so much came past DR before any factor: no more
/// than that, so that what factors added always gets through.
pub fn withstood(toughness: i16, past_dr: i16, damage: i16) -> i16 {
    toughness.min(past_dr).min(damage).max(0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::testing::location;

    /// Somebody of this ST, with so many levels more.
    fn of(st: i16, toughness: i16) -> Build {
        Build {
            st,
            toughness,
            ..Build::default()
        }
    }

    /// What is left of a wound, past DR and then past factors, of somebody of this toughness.
    fn left(toughness: i16, past_dr: i16, damage: i16) -> i16 {
        damage - withstood(toughness, past_dr, damage)
    }

    /// The text's own cases, with its own factors.
    #[test]
    fn tgh_1_tgh_2_the_cases_of_the_text() {
        let torso = location("torso");
        let tough = |st| ToughnessNumbers::default().at(&of(st, 0), &torso);
        assert_eq!((tough(16), tough(15), tough(10), tough(4)), (3, 3, 2, 0));
        assert_eq!((left(3, 3, 3), left(3, 5, 5)), (0, 2), "fists of 3 and 5");
        assert_eq!(left(3, 4, 4), 1, "DR 1 and a fist of 5");
        assert_eq!(left(3, 4, 12), 9, "a thrust at vitals");
        assert_eq!(left(3, 8, 12), 9, "a cut of 9");
        assert_eq!(
            left(3, 2, 3),
            1,
            "a cut of 3: no more than the basic 2 is taken off"
        );
    }

    #[test]
    fn tgh_3_a_location_may_be_less_tough() {
        let mut hand = location("left_hand");
        hand.tough = crate::rules::part::Ratio(1, 2);
        assert_eq!(ToughnessNumbers::default().at(&of(16, 0), &hand), 1);
        hand.tough = crate::rules::part::Ratio(0, 1);
        assert_eq!(ToughnessNumbers::default().at(&of(16, 0), &hand), 0);
    }

    #[test]
    fn tgh_5_levels_are_bought_beyond_the_free_ones_and_turned_into_dr() {
        let torso = location("torso");
        let tough = |st, more| ToughnessNumbers::default().at(&of(st, more), &torso);
        assert_eq!((tough(16, 2), tough(16, -2), tough(16, -5)), (5, 1, 0));
    }
}
