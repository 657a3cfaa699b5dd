//! What facing does: wild swings, what is out of sight, the far side (POS-1 to POS-3).

use super::body::Side;
use super::hand::{Grip, Hand};
use crate::grid::Bearing;

/// POS-1: whether an item held so swings or blocks wildly at what lies at `bearing`: for one hand from 90
/// degrees on the other side or past 120 on its own.
pub fn is_wild(hand: Hand, bearing: Bearing) -> bool {
    let degrees = bearing.degrees();
    match hand.grip() {
        Grip::Right => degrees <= -90 || degrees > 120,
        Grip::Left => !(-120..90).contains(&degrees),
        Grip::Both => degrees.abs() >= 90,
    }
}

/// POS-2: whether `bearing` is directly behind: 180 on hexes, 135 and more either way on squares.
pub fn is_behind(bearing: Bearing) -> bool {
    let degrees = bearing.degrees();
    degrees.abs() > 120
}

/// POS-2, DMG-9: whether the eyes reach `bearing`, with the left or the right one blind.
pub fn in_view(bearing: Bearing, left_blind: bool, right_blind: bool) -> bool {
    let degrees = bearing.degrees();
    !(is_behind(bearing)
        || left_blind && right_blind
        || left_blind && degrees < 0
        || right_blind && degrees > 0)
}

/// POS-3: whether a location on `side` is on the far side of a body that sees its attacker at `bearing`.
pub fn is_far_side(side: Side, bearing: Bearing) -> bool {
    let degrees = bearing.degrees();
    let beside = (60..=120).contains(&degrees.abs());
    match side {
        Side::Left => beside && degrees > 0,
        Side::Right => beside && degrees < 0,
        Side::Centre => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEX: [i16; 6] = [0, 60, 120, 180, -120, -60];
    const SQUARE: [i16; 8] = [0, 45, 90, 135, 180, -135, -90, -45];

    fn those(all: &[i16], is: impl Fn(Bearing) -> bool) -> Vec<i16> {
        all.iter()
            .copied()
            .filter(|&degrees| is(Bearing::new(degrees)))
            .collect()
    }

    #[test]
    fn pos_1_wild_sides() {
        assert_eq!(those(&HEX, |b| is_wild(Hand::RIGHT, b)), [180, -120]);
        assert_eq!(those(&HEX, |b| is_wild(Hand::LEFT, b)), [120, 180]);
        assert_eq!(those(&HEX, |b| is_wild(Hand::BOTH, b)), [120, 180, -120]);
        assert_eq!(
            those(&SQUARE, |b| is_wild(Hand::RIGHT, b)),
            [135, 180, -135, -90]
        );
        assert_eq!(
            those(&SQUARE, |b| is_wild(Hand::LEFT, b)),
            [90, 135, 180, -135]
        );
        assert_eq!(
            those(&SQUARE, |b| is_wild(Hand::BOTH, b)),
            [90, 135, 180, -135, -90]
        );
    }

    #[test]
    fn pos_2_behind_and_blind_sides() {
        assert_eq!(those(&HEX, is_behind), [180]);
        assert_eq!(those(&SQUARE, is_behind), [135, 180, -135]);
        assert_eq!(
            those(&HEX, |b| in_view(b, false, false)),
            [0, 60, 120, -120, -60]
        );
        assert_eq!(those(&HEX, |b| in_view(b, true, false)), [0, 60, 120]);
        assert_eq!(those(&HEX, |b| in_view(b, false, true)), [0, -120, -60]);
        assert_eq!(those(&HEX, |b| in_view(b, true, true)), [0i16; 0]);
    }

    #[test]
    fn pos_3_far_sides() {
        assert_eq!(those(&HEX, |b| is_far_side(Side::Left, b)), [60, 120]);
        assert_eq!(those(&HEX, |b| is_far_side(Side::Right, b)), [-120, -60]);
        assert_eq!(those(&SQUARE, |b| is_far_side(Side::Left, b)), [90]);
        assert_eq!(those(&SQUARE, |b| is_far_side(Side::Centre, b)), [0i16; 0]);
    }
}
