//! Toughness: what a strong body takes off every wound (TGH-1, TGH-2, TGH-3).
//!
//! It never knows what armour there is.

use serde::Serialize;

use super::body::Location;

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
    /// TGH-1, TGH-3: what a body of this ST may take off a wound at a location, points.
    pub fn at(self, st: i16, location: &Location) -> i16 {
        let whole = st.max(0) / i16::from(self.divisor.max(1));
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

    /// What is left of a wound, past DR and then past factors, of somebody of this toughness.
    fn left(toughness: i16, past_dr: i16, damage: i16) -> i16 {
        damage - withstood(toughness, past_dr, damage)
    }

    /// The text's own cases, with its own factors.
    #[test]
    fn tgh_1_tgh_2_the_cases_of_the_text() {
        let torso = location("torso");
        let tough = |st| ToughnessNumbers::default().at(st, &torso);
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
        assert_eq!(ToughnessNumbers::default().at(16, &hand), 1);
        hand.tough = crate::rules::part::Ratio(0, 1);
        assert_eq!(ToughnessNumbers::default().at(16, &hand), 0);
    }
}
