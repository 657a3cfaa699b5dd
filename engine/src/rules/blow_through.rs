//! Blow-through: what passes through a body does no more than so much to it (BLO-1, BLO-2, BLO-3).
//!
//! It never knows how much was rolled.

use serde::Serialize;

use super::body::Location;
use super::gear::{DamageType, Wounding};
use super::part::Ratio;
use super::scale::{WHOLE, length};

/// Blow-through (BLO).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct BlowThroughNumbers {
    /// The most that what passes through a human's torso does, points.
    pub points: u8,
    /// The factor of that for bolts of magic, which burn besides (BLO-2).
    pub beam: Ratio,
}

impl Default for BlowThroughNumbers {
    fn default() -> Self {
        Self {
            points: 10,
            beam: Ratio(2, 1),
        }
    }
}

impl BlowThroughNumbers {
    /// BLO-1 to BLO-3: the most such a blow does at a location of a body of so many pounds; `None` where nothing
    /// of it is lost.
    pub fn cap(
        self,
        pounds: u32,
        damage_type: DamageType,
        wounding: Wounding,
        location: &Location,
    ) -> Option<i16> {
        let passes = wounding.beam || damage_type == DamageType::Impaling;
        if !passes || location.brain {
            return None;
        }
        let whole = i32::from(self.points) * i32::from(length(pounds)) / i32::from(WHOLE);
        // At the torso and whatever is more vital a beam has one factor for all; a limb it passes through as any other.
        let part = if wounding.beam && location.through.0 >= location.through.1 {
            self.beam
        } else {
            location.through
        };
        let cap = wounding.hole.of(part.of(whole));
        Some(cap.min(i32::from(i16::MAX / 2)) as i16)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::testing::location;

    fn cap(pounds: u32, wounding: Wounding, place: &str, through: (u16, u16)) -> Option<i16> {
        let mut place = location(place);
        place.through = Ratio(through.0, through.1);
        BlowThroughNumbers::default().cap(pounds, DamageType::Impaling, wounding, &place)
    }

    /// The worked example 20, and the halves and thirds of limbs.
    #[test]
    fn blo_1_blo_2_ten_points_and_more_or_less_by_place_and_length() {
        let plain = Wounding::default();
        assert_eq!(cap(150, plain, "torso", (1, 1)), Some(10));
        assert_eq!(cap(420, plain, "torso", (1, 1)), Some(14), "the ogre");
        assert_eq!(cap(1200, plain, "torso", (1, 1)), Some(20), "L 2");
        assert_eq!(cap(150, plain, "heart", (3, 1)), Some(30));
        assert_eq!(cap(150, plain, "left_arm", (1, 2)), Some(5));
        assert_eq!(cap(150, plain, "left_hand", (1, 3)), Some(3));
    }

    #[test]
    fn blo_2_a_brain_has_no_cap_and_a_beam_has_its_own() {
        let mut head = location("head");
        head.brain = true;
        let numbers = BlowThroughNumbers::default();
        let through = |kind, wounding, place: &Location| numbers.cap(150, kind, wounding, place);
        assert_eq!(
            through(DamageType::Impaling, Wounding::default(), &head),
            None
        );
        let torso = location("torso");
        assert_eq!(
            through(DamageType::Cutting, Wounding::default(), &torso),
            None
        );
        let beam = Wounding {
            beam: true,
            ..Wounding::default()
        };
        assert_eq!(through(DamageType::Cutting, beam, &torso), Some(20));
        assert_eq!(cap(150, beam, "heart", (3, 1)), Some(20));
        assert_eq!(cap(150, beam, "left_arm", (1, 2)), Some(5));
    }

    #[test]
    fn blo_3_a_wide_hole_widens_the_cap() {
        let wide = Wounding {
            hole: Ratio(3, 2),
            ..Wounding::default()
        };
        assert_eq!(cap(150, wide, "torso", (1, 1)), Some(15));
    }
}
