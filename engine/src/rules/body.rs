//! Bodies and their hit locations (DMG-5 to DMG-11).

use serde::{Deserialize, Serialize};

use super::hand::{Grip, Hand, MOST_PAIRS};
use super::id::Id;
use super::part::Ratio;

/// DMG-11: how high a creature strikes, yards above the ground it stands on, with a weapon that
/// reaches so many cells: each cell past the first is a yard more.
pub fn striking_height(stature: i16, reach: u16) -> i16 {
    stature + reach.saturating_sub(1) as i16
}

/// The most locations a body may have.
pub const MOST_LOCATIONS: usize = 24;

/// A location's place in its body's list.
pub type LocationIndex = usize;

/// A side of a body.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Side {
    /// The left.
    Left,
    /// The right.
    Right,
    /// Neither.
    #[default]
    Centre,
}

/// What a location is good for (DMG-9).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Use {
    /// Holds things.
    Arm,
    /// Stands.
    Leg,
    /// Sees.
    Eye,
    /// Flies.
    Wing,
    /// Moves all below it, where the genre has that (WND-6).
    Neck,
    /// Nothing that can be lost.
    #[default]
    None,
}

/// What becomes of damage past a crippling threshold (DMG-6).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Past {
    /// It counts like any other.
    #[default]
    Counted,
    /// It does not count.
    Lost,
    /// It counts this many times.
    Times(u8),
}

/// One hit location.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Location {
    /// Its id in the body, such as `left_arm`.
    pub id: Id,
    /// Its name in prose.
    pub name: String,
    /// The word that armour covers it by.
    pub part: Id,
    /// Which side it is on (POS-3).
    pub side: Side,
    /// Added to AT for aiming at it; 0 for the main location, else mostly negative.
    pub at: i16,
    /// Its own damage resistance, points (DMG-7).
    pub natural_dr: i16,
    /// Factor of all damage past DR (DMG-7).
    pub damage: Ratio,
    /// Factor of impaling damage (DMG-2).
    pub impaling: Ratio,
    /// Per cent of base HP that cripples it (DMG-6).
    pub cripple: Option<u8>,
    /// What becomes of damage past that threshold (DMG-6).
    pub past: Past,
    /// The limb this is the end of (DMG-6).
    pub part_of: Option<LocationIndex>,
    /// Crushing blows stun early (DMG-5).
    pub crushing_stun: bool,
    /// A stunning crushing blow asks for a WP roll (DMG-5).
    pub faint: bool,
    /// Crushing blows may be held back here (DMG-2).
    pub nonlethal: bool,
    /// What is lost with it (DMG-9).
    pub purpose: Use,
    /// Whether it can be aimed at from behind (POS-3).
    pub behind: bool,
    /// Yards above the ground it is carried, where that matters (DMG-11).
    pub high: i16,
    /// So small that only what is made for close combat, and missiles, can be aimed at it (DMG-11).
    pub fine: bool,
    /// The part of a body's toughness that it has (TGH-3).
    pub tough: Ratio,
    /// The part of what passes through a torso that it bears (BLO-2).
    pub through: Ratio,
    /// A brain lies there: nothing is lost of what passes through (BLO-2).
    pub brain: bool,
    /// It is the heart, which heavy blows may stop (HRT-1).
    pub heart: bool,
    /// What multiplies the shock of a blow there (SHK-2).
    pub shock: Ratio,
    /// Base HP over those of the half of the body that it belongs to (SIZ-4).
    pub of_hp: Ratio,
}

impl Location {
    /// DMG-6: the damage that cripples it on a body of `hp` base HP: the least whole number of points that
    /// is that part of HP or more, and at least 1.
    pub fn threshold(&self, hp: i16) -> Option<i16> {
        let reached = |per_cent: u8| Ratio(u16::from(per_cent), 100).reached_by(i32::from(hp));
        self.cripple.map(|per_cent| reached(per_cent).max(1) as i16)
    }
}

/// A kind of body.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Body {
    /// Its id.
    pub id: Id,
    /// Its name in prose.
    pub name: String,
    /// Where a blow lands that is aimed nowhere else (POS-5, DMG-10).
    pub main: LocationIndex,
    /// Each hand it holds things with, and the location that is it: pair by pair, the right one first.
    pub hands: Vec<(Hand, LocationIndex)>,
    /// It falls when fewer legs than this are sound (DMG-9); 0 never falls.
    pub sound_legs: u8,
    /// It can't fly when fewer wings than this are sound (ATT-5); 0 flies without any.
    pub sound_wings: u8,
    /// Yards above the ground that it strikes up to with what reaches one cell (DMG-11).
    pub stature: i16,
    /// Added to the PR of every shield but a buckler that covers it: less than 0 of the large, more of the small
    /// (ATK-1).
    pub shield_pr: i16,
    /// Whether its feet grip earth, as claws and hooves do (COL-12).
    pub grips_earth: bool,
    /// Whether it stands half upright, as apes do (FAL-9).
    pub half_upright: bool,
    /// The location whose loss paralyses, where the genre has that (WND-6).
    pub neck: Option<LocationIndex>,
    /// Every location.
    pub locations: Vec<Location>,
}

impl Body {
    /// DMG-11: how high anybody of the usual size strikes, yards.
    pub const STATURE: i16 = 2;

    /// The index of the location called `id`.
    pub fn location(&self, id: Id) -> Option<LocationIndex> {
        self.locations.iter().position(|location| location.id == id)
    }

    /// The locations that hands are made of, in pairs as they are listed: the first on the right is the
    /// right hand of the first pair, the second on the right that of the second. No hand is in the
    /// middle, nor one past the last pair there may be.
    pub fn pair_up(
        locations: &[Location],
        listed: impl IntoIterator<Item = LocationIndex>,
    ) -> Vec<(Hand, LocationIndex)> {
        let (mut right, mut left) = (0, 0);
        let named = |index: LocationIndex| {
            let (next, grip) = match locations.get(index)?.side {
                Side::Right => (&mut right, Grip::Right),
                Side::Left => (&mut left, Grip::Left),
                Side::Centre => return None,
            };
            *next += 1;
            Some((Hand::new(*next - 1, grip)?, index))
        };
        let mut hands: Vec<_> = listed.into_iter().filter_map(named).collect();
        hands.sort_by_key(|&(hand, _)| hand);
        hands
    }

    /// Whether it has this hand, or both of the pair.
    pub fn has_hand(&self, hand: Hand) -> bool {
        let met = self.hands.iter().filter(|(one, _)| one.meets(hand));
        met.count() == if hand.is_both() { 2 } else { 1 }
    }

    /// Every hand it has, and every pair of them, pair by pair: right, left, both.
    pub fn grips(&self) -> impl Iterator<Item = Hand> + '_ {
        let pairs = (0..MOST_PAIRS).take(self.hands.len());
        let hands = pairs.flat_map(|pair| {
            [Grip::Right, Grip::Left, Grip::Both].map(|grip| Hand::new(pair, grip))
        });
        hands.flatten().filter(|&hand| self.has_hand(hand))
    }

    /// The limb that hand `one` is, or is the end of.
    pub fn limb_of(&self, one: Hand) -> Option<LocationIndex> {
        let (_, index) = *self.hands.iter().find(|(hand, _)| *hand == one)?;
        Some(self.locations[index].part_of.unwrap_or(index))
    }

    /// The ends of limb `index`: a hand, a foot.
    pub fn ends(&self, index: LocationIndex) -> impl Iterator<Item = LocationIndex> + '_ {
        let is_end = move |other: &usize| self.locations[*other].part_of == Some(index);
        (0..self.locations.len()).filter(is_end)
    }

    /// Whether what stands at `index` is lost to use when `crippled` says so of it or of its end.
    pub fn lost(&self, index: LocationIndex, crippled: impl Fn(LocationIndex) -> bool) -> bool {
        crippled(index) || self.ends(index).any(crippled)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::testing::humanoid;

    #[test]
    fn dmg_11_a_yard_higher_for_each_cell_past_the_first() {
        let heights = [0, 1, 2, 3].map(|reach| striking_height(2, reach));
        assert_eq!(heights, [2, 2, 3, 4]);
    }

    #[test]
    fn dmg_6_a_threshold_is_all_of_its_part_of_hp_and_at_least_one() {
        let body = humanoid();
        let of = |name: &str, hp| {
            let index = body.location(name.into()).expect("a location");
            body.locations[index].threshold(hp)
        };
        // 40 % of 11 is 4.4: four points do not reach it.
        assert_eq!((of("left_arm", 10), of("left_arm", 11)), (Some(4), Some(5)));
        assert_eq!(
            (of("left_hand", 11), of("left_eye", 11)),
            (Some(3), Some(2))
        );
        assert_eq!((of("left_eye", 5), of("left_eye", 0)), (Some(1), Some(1)));
        assert_eq!(of("torso", 11), None);
    }

    #[test]
    fn dmg_6_a_limb_is_lost_with_its_end() {
        let body = humanoid();
        let at = |name: &str| body.location(name.into()).expect("a location");
        let (arm, hand) = (at("left_arm"), at("left_hand"));
        assert_eq!(body.ends(arm).collect::<Vec<_>>(), [hand]);
        assert!(body.lost(arm, |index| index == hand) && body.lost(arm, |index| index == arm));
        assert!(!body.lost(hand, |index| index == arm) && !body.lost(arm, |_| false));
    }

    #[test]
    fn dmg_11_hands_go_in_pairs_and_each_has_its_limb() {
        let mut body = humanoid();
        let at = |body: &Body, name: &str| body.location(name.into()).expect("a location");
        let names = |body: &Body| body.grips().map(Hand::name).collect::<Vec<_>>();
        assert_eq!(names(&body), ["right", "left", "both"]);
        assert_eq!(body.limb_of(Hand::LEFT), Some(at(&body, "left_arm")));
        // A third hand has no partner, and one in the middle is none.
        let listed = ["left_foot", "left_hand", "torso", "right_arm"].map(|name| at(&body, name));
        body.hands = Body::pair_up(&body.locations, listed);
        assert_eq!(names(&body), ["right", "left", "both", "left_2"]);
        assert!(body.has_hand(Hand::BOTH) && body.has_hand(Hand::LEFT));
        assert_eq!(body.limb_of(Hand::RIGHT), Some(at(&body, "right_arm")));
        assert_eq!(body.limb_of(Hand::LEFT), Some(at(&body, "left_leg")));
        let second = Hand::new(1, Grip::Right).expect("a hand");
        assert!(!body.has_hand(second) && !body.has_hand(second.pair_of()));
        assert_eq!(body.limb_of(second), None);
    }
}
