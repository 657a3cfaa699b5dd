//! What a spell of healing takes off somebody's wounds (DMG-8).
//!
//! It never knows who casts it, nor what time brings.

use super::body::{Body, LocationIndex};
use super::injury::Wounds;

/// What a spell of healing does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Healing {
    /// The wounds afterwards.
    pub after: Wounds,
    /// Points taken off each location, in the order in which they heal.
    pub points: Vec<(LocationIndex, i16)>,
    /// Limbs that work again (DMG-8).
    pub restored: Vec<LocationIndex>,
}

/// Takes `points` off the worst wounds: the most damaged location first, of equal ones the first of
/// the body, and the next when that is whole. What is lame for a time works again under its
/// threshold (DMG-8).
pub fn mend(wounds: &Wounds, body: &Body, hp: i16, points: i16) -> Healing {
    let mut after = wounds.clone();
    let mut left = points.max(0);
    let mut mended = Vec::new();
    let count = body.locations.len();
    while left > 0 {
        let taken = |index: usize| {
            let at = after.at(index);
            at.lethal.saturating_add(at.nonlethal)
        };
        let worst = (0..count).max_by_key(|&index| (taken(index), std::cmp::Reverse(index)));
        let Some((index, most)) = worst.map(|index| (index, taken(index))) else {
            break;
        };
        if most == 0 {
            break;
        }
        let points = most.min(left);
        after.mend(index, points);
        mended.push((index, points));
        left -= points;
    }
    let lame = |wounds: &Wounds, index: usize| wounds.is_crippled(index);
    let before = after.clone();
    after.restore(body, hp);
    let restored = (0..count).filter(|&index| lame(&before, index) && !lame(&after, index));
    Healing {
        restored: restored.collect(),
        points: mended,
        after,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::injury::Lameness;
    use crate::rules::testing::profile;

    #[test]
    fn dmg_8_mending_goes_from_the_worst_wound_to_the_next() {
        let healthy = profile(10, 10);
        let body = &healthy.body;
        let of = |place: &str| body.location(place.into()).unwrap();
        let places = [
            ("torso", 3, Lameness::Sound),
            ("left_leg", 5, Lameness::Temporary),
            ("right_leg", 4, Lameness::Permanent),
        ];
        let mut wounds = Wounds::none(body);
        for (place, damage, lameness) in places {
            wounds.add(of(place), damage, false);
            wounds.cripple(of(place), lameness);
        }
        let one = mend(&wounds, body, 10, 1);
        assert_eq!(
            (one.points, one.restored),
            (vec![(of("left_leg"), 1)], vec![])
        );
        let some = mend(&wounds, body, 10, 6);
        assert_eq!(some.points, [(of("left_leg"), 5), (of("right_leg"), 1)]);
        assert_eq!(some.restored, [of("left_leg")]);
        assert!(some.after.is_crippled(of("right_leg")), "for good");
        let all = mend(&wounds, body, 10, 50);
        assert_eq!(all.points.iter().map(|(_, points)| points).sum::<i16>(), 12);
        assert_eq!(all.after.total(body, 10), 0);
        assert_eq!(mend(&wounds, body, 10, 0).points, []);
    }
}
