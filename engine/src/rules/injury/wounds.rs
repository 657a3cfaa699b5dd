//! The damage a body has taken, location by location, what of it counts, and which limbs are of no use (DMG-3, DMG-6, DMG-9,
//! SHK-5).

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::rules::body::{Body, Location, LocationIndex, MOST_LOCATIONS, Past, Use};

/// How lame a location is (DMG-8).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Lameness {
    /// It works.
    #[default]
    Sound,
    /// Crippled until its hit points are back.
    Temporary,
    /// Crippled for good.
    Permanent,
    /// Gone (WND-5).
    Severed,
}

/// The damage one location has taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct LocationWounds {
    /// Lethal damage, before any threshold.
    pub lethal: i16,
    /// Non-lethal damage.
    pub nonlethal: i16,
    /// Whether it is crippled.
    pub lameness: Lameness,
}

/// The damage a body has taken, by location (DMG-3).
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Wounds {
    locations: ArrayVec<LocationWounds, MOST_LOCATIONS>,
    /// Whether any location has taken damage: most bodies have none, and everybody's injury is asked for time
    /// and again.
    hurt: bool,
    /// Whether any location is crippled, for the same reason.
    lame: bool,
    numb: Numb,
}

/// Limbs that shock has stunned, a bit for each location (SHK-5).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Numb {
    all: u32,
    /// Stunned in a turn of their owner, which is not the one that is lost to it.
    fresh: u32,
    /// Its turn is over, and they may come to themselves.
    due: u32,
}

const _: () = assert!(MOST_LOCATIONS <= 32);

/// The bit of a location.
fn bit(index: LocationIndex) -> u32 {
    1 << (index as u32 & 31)
}

impl Wounds {
    /// An unhurt body.
    pub fn none(body: &Body) -> Self {
        Self {
            locations: body
                .locations
                .iter()
                .map(|_| LocationWounds::default())
                .collect(),
            hurt: false,
            lame: false,
            numb: Numb::default(),
        }
    }

    /// SHK-5: shock stuns a limb, in a turn of its owner or in another's.
    pub fn benumb(&mut self, index: LocationIndex, in_own_turn: bool) {
        self.wake(index);
        self.numb.all |= bit(index);
        self.numb.fresh |= if in_own_turn { bit(index) } else { 0 };
    }

    /// SHK-5, SHK-8: a stunned limb comes to itself.
    pub fn wake(&mut self, index: LocationIndex) {
        let Numb { all, fresh, due } = &mut self.numb;
        for bits in [all, fresh, due] {
            *bits &= !bit(index);
        }
    }

    /// SHK-5: whether location `index` is stunned.
    pub fn is_numb(&self, index: LocationIndex) -> bool {
        self.numb.all & bit(index) != 0
    }

    /// SHK-5: whether any limb is stunned.
    pub fn is_any_numb(&self) -> bool {
        self.numb.all != 0
    }

    /// SHK-8: a turn of its owner is over: which limbs may come to themselves.
    pub fn turn_over(&mut self) {
        self.numb.due = self.numb.all & !self.numb.fresh;
        self.numb.fresh = 0;
    }

    /// SHK-8: they stay stunned for another turn.
    pub fn stay_numb(&mut self) {
        self.numb.due = 0;
    }

    /// SHK-8: the limbs that may come to themselves now.
    pub fn may_wake(&self) -> impl Iterator<Item = LocationIndex> + use<> {
        let due = self.numb.due;
        (0..MOST_LOCATIONS).filter(move |&index| due & bit(index) != 0)
    }

    /// Whether no blow has ever done anything.
    pub fn is_unhurt(&self) -> bool {
        let unhurt = LocationWounds::default();
        self.locations.iter().all(|location| *location == unhurt)
    }

    /// What location `index` has taken.
    pub fn at(&self, index: LocationIndex) -> LocationWounds {
        self.locations.get(index).copied().unwrap_or_default()
    }

    /// Adds damage to a location.
    pub fn add(&mut self, index: LocationIndex, damage: i16, nonlethal: bool) {
        if let Some(location) = self.locations.get_mut(index) {
            let tally = if nonlethal {
                &mut location.nonlethal
            } else {
                &mut location.lethal
            };
            *tally = tally.saturating_add(damage);
        }
        self.look_over();
    }

    fn look_over(&mut self) {
        let mut locations = self.locations.iter();
        self.hurt = locations.any(|wounds| wounds.lethal != 0 || wounds.nonlethal != 0);
    }

    /// Marks a location as crippled.
    pub fn cripple(&mut self, index: LocationIndex, lameness: Lameness) {
        if let Some(location) = self.locations.get_mut(index) {
            location.lameness = lameness;
        }
        let mut locations = self.locations.iter();
        self.lame = locations.any(|wounds| wounds.lameness != Lameness::Sound);
    }

    /// REC-1, DMG-3: takes `points` off each location's damage, and all that was held back.
    pub(in crate::rules) fn heal(&mut self, points: i16) {
        for location in &mut self.locations {
            location.lethal = location.lethal.saturating_sub(points).max(0);
            location.nonlethal = 0;
        }
        self.numb = Numb::default();
        self.look_over();
    }

    /// Takes up to `points` off one location's damage, what was held back last.
    pub fn mend(&mut self, index: LocationIndex, points: i16) {
        if let Some(location) = self.locations.get_mut(index) {
            let lethal = location.lethal.min(points);
            location.lethal -= lethal;
            location.nonlethal = (location.nonlethal - (points - lethal)).max(0);
        }
        self.look_over();
    }

    /// DMG-8: what is lame for a time works again under its threshold.
    pub(in crate::rules) fn restore(&mut self, body: &Body, hp: i16) {
        for index in 0..self.locations.len() {
            let threshold = body.locations[index].threshold(hp).unwrap_or(i16::MAX);
            let taken = taken(body, hp, index, |location| self.all_at(location));
            if self.at(index).lameness == Lameness::Temporary && taken < threshold {
                self.cripple(index, Lameness::Sound);
            }
        }
    }

    /// Whether location `index` is crippled.
    pub fn is_crippled(&self, index: LocationIndex) -> bool {
        self.at(index).lameness != Lameness::Sound
    }

    /// DMG-9, SHK-5: whether `index` can be used now: neither it nor its end is crippled or stunned.
    pub fn is_sound(&self, body: &Body, index: LocationIndex) -> bool {
        if !self.lame && self.numb.all == 0 {
            return true;
        }
        !body.lost(index, |location| {
            self.is_crippled(location) || self.is_numb(location)
        })
    }

    /// WND-5: whether location `index` is gone, with the limb it ended or by itself.
    pub fn is_severed(&self, body: &Body, index: LocationIndex) -> bool {
        let gone = |index| self.at(index).lameness == Lameness::Severed;
        gone(index) || body.locations[index].part_of.is_some_and(gone)
    }

    /// WND-6: whether it can move nothing.
    pub fn is_paralysed(&self, body: &Body) -> bool {
        body.neck.is_some_and(|neck| self.is_crippled(neck))
    }

    /// DMG-9: how many limbs of this use are sound.
    pub fn sound(&self, body: &Body, purpose: Use) -> usize {
        let limbs = body.locations.iter().enumerate();
        limbs
            .filter(|(_, l)| l.purpose == purpose && l.part_of.is_none())
            .filter(|&(index, _)| self.is_sound(body, index))
            .count()
    }

    /// DMG-3, DMG-6: total injury, non-lethal included.
    pub fn total(&self, body: &Body, hp: i16) -> i16 {
        self.sum(body, hp, |wounds| {
            wounds.lethal.saturating_add(wounds.nonlethal)
        })
    }

    /// DMG-3: lethal injury alone, which is what kills.
    pub fn lethal_total(&self, body: &Body, hp: i16) -> i16 {
        self.sum(body, hp, |wounds| wounds.lethal)
    }

    /// What location `index` itself has taken, held back or not.
    pub(super) fn all_at(&self, index: LocationIndex) -> i16 {
        let at = self.at(index);
        at.lethal.saturating_add(at.nonlethal)
    }

    fn sum(&self, body: &Body, hp: i16, tally: impl Fn(&LocationWounds) -> i16) -> i16 {
        if !self.hurt {
            return 0;
        }
        // The limbs are summed once all their ends are known.
        let mut taken = [0i16; MOST_LOCATIONS];
        for (index, wounds) in self.locations.iter().enumerate() {
            let own = tally(wounds);
            if own > 0 {
                let location = &body.locations[index];
                let (limb, counts) = match location.part_of {
                    Some(limb) => (limb, counted(location, hp, own)),
                    None => (index, own),
                };
                taken[limb] = taken[limb].saturating_add(counts);
            }
        }
        let limbs = body.locations.iter().zip(taken);
        let hurt = limbs.filter(|&(_, taken)| taken > 0);
        hurt.map(|(limb, taken)| counted(limb, hp, taken))
            .fold(0, i16::saturating_add)
    }
}

/// What limb `index` has taken, its ends' counted damage included (DMG-6); `own` is what a location
/// itself has.
pub(super) fn taken(
    body: &Body,
    hp: i16,
    index: LocationIndex,
    own: impl Fn(LocationIndex) -> i16,
) -> i16 {
    let ends = body.ends(index);
    let ends = ends.map(|end| counted(&body.locations[end], hp, own(end)));
    ends.fold(own(index), i16::saturating_add)
}

/// DMG-6: what of `taken` damage counts.
pub(super) fn counted(location: &Location, hp: i16, taken: i16) -> i16 {
    counted_past(location.past, location.threshold(hp), taken)
}

/// DMG-6: the same, where the damage that cripples is known.
pub(super) fn counted_past(past: Past, threshold: Option<i16>, taken: i16) -> i16 {
    let Some(threshold) = threshold else {
        return taken;
    };
    let beyond = (taken - threshold).max(0);
    match past {
        Past::Counted => taken,
        Past::Lost => taken - beyond,
        Past::Times(times) => {
            let multiplied = i32::from(taken - beyond) + i32::from(beyond) * i32::from(times);
            multiplied.min(i32::from(i16::MAX / 2)) as i16
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::testing::humanoid;

    #[test]
    fn dmg_3_what_was_held_back_is_mended_last() {
        let mut wounds = Wounds::none(&humanoid());
        wounds.add(0, 5, false);
        wounds.add(0, 4, true);
        let mut left = |points| {
            wounds.mend(0, points);
            let at = wounds.at(0);
            (at.lethal, at.nonlethal)
        };
        assert_eq!(left(2), (3, 4));
        assert_eq!(left(4), (0, 3));
        assert_eq!(left(9), (0, 0));
    }

    #[test]
    fn shk_5_a_limb_stunned_in_its_own_turn_waits_for_the_next() {
        let body = humanoid();
        let arm = body.location("left_arm".into()).unwrap();
        let hand = body.location("left_hand".into()).unwrap();
        let mut wounds = Wounds::none(&body);
        wounds.benumb(hand, true);
        assert!(!wounds.is_sound(&body, arm) && !wounds.is_crippled(hand));
        let due = |wounds: &Wounds| wounds.may_wake().collect::<Vec<_>>();
        wounds.turn_over();
        assert!(due(&wounds).is_empty());
        wounds.turn_over();
        assert_eq!(due(&wounds), [hand]);
        wounds.stay_numb();
        assert!(due(&wounds).is_empty());
        wounds.turn_over();
        wounds.wake(hand);
        assert!(due(&wounds).is_empty() && wounds.is_sound(&body, arm));
        wounds.benumb(arm, false);
        wounds.turn_over();
        assert_eq!(due(&wounds), [arm]);
        wounds.heal(1);
        assert!(wounds.is_sound(&body, arm), "nobody rests with it");
    }

    #[test]
    fn dmg_9_the_sound_limbs_of_a_use_are_counted_and_their_ends_are_not() {
        let body = humanoid();
        let mut wounds = Wounds::none(&body);
        assert_eq!(
            [Use::Arm, Use::Leg, Use::Eye].map(|limb| wounds.sound(&body, limb)),
            [2, 2, 2]
        );
        let hand = body.location("left_hand".into()).unwrap();
        wounds.cripple(hand, Lameness::Temporary);
        assert_eq!(
            [Use::Arm, Use::Leg].map(|limb| wounds.sound(&body, limb)),
            [1, 2]
        );
    }

    #[test]
    fn dmg_8_a_limb_works_again_under_its_threshold_and_not_at_it() {
        let body = humanoid();
        let leg = body.location("left_leg".into()).unwrap();
        let restored = |taken, lameness| {
            let mut wounds = Wounds::none(&body);
            wounds.add(leg, taken, false);
            wounds.cripple(leg, lameness);
            wounds.restore(&body, 10);
            wounds.at(leg).lameness
        };
        assert_eq!(restored(3, Lameness::Temporary), Lameness::Sound);
        assert_eq!(restored(4, Lameness::Temporary), Lameness::Temporary);
        assert_eq!(restored(0, Lameness::Permanent), Lameness::Permanent);
        assert_eq!(restored(5, Lameness::Sound), Lameness::Sound);
    }
}
