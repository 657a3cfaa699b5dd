//! Recovery: what rest gives back, injury by the day and END by the hour (REC-1, WND-9, FAT-3).
//!
//! Everything is worked out from the start of the rest, so that no fraction of a point is lost on the
//! way. It never knows who is resting, nor what day it is.

use super::attribute::maximum_load;
use super::body::LocationIndex;
use super::injury::{LocationWounds, Wounds};
use super::night::{Constitution, Nights};
use super::numbers::RecoveryNumbers;
use super::profile::Profile;

/// Hours of a day.
pub const HOURS_A_DAY: u64 = 24;

/// Somebody alive when the fighting is over.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Patient<'a> {
    /// Its fixed numbers; base HP, base END, HT and the body count here.
    pub profile: &'a Profile,
    /// Its injuries.
    pub wounds: Wounds,
    /// END left; may be negative.
    pub end: i16,
    /// Whether it is conscious.
    pub awake: bool,
    /// Points of injury in all from which it is not (DMG-3).
    pub faints_at: i16,
    /// Per cent of base HP a day that somebody skilled adds to what heals by itself (SKL-2); 0 without.
    pub care: i16,
    /// Its nights, where those heal in place of days (WND-9).
    pub nights: Option<Nights>,
}

/// One hurt location over a rest. Hours are counted from its start, and `None` is never.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mending {
    /// Which.
    pub location: LocationIndex,
    /// Before the rest.
    pub before: LocationWounds,
    /// After it.
    pub after: LocationWounds,
    /// Hours until it can be used; 0 where it can be now.
    pub usable_in: Option<u64>,
    /// Hours until its damage is gone and it works.
    pub whole_in: Option<u64>,
}

/// What a rest does for somebody. Hours are counted from its start, and `None` is never.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Course<'a> {
    /// Before the rest.
    pub before: Patient<'a>,
    /// After it.
    pub after: Patient<'a>,
    /// Every location that is hurt or crippled at the start.
    pub mendings: Vec<Mending>,
    /// Hours until it is conscious; 0 if it wakes as the fighting ends.
    pub awake_in: Option<u64>,
    /// Hours until END is what it was.
    pub rested_in: Option<u64>,
    /// Hours until every location is whole.
    pub healed_in: Option<u64>,
    /// Hours until that, and END is what it was.
    pub whole_in: Option<u64>,
}

/// REC-1: points that each hurt location has regained after so many hours, by HT and base HP: of
/// base HP a day, as many per cent as the load that HT could carry if it were ST, divided by 20.
pub fn healed(numbers: &RecoveryNumbers, ht: i16, hp: i16, hours: u64) -> i16 {
    mended(healing(numbers, (ht, hp), 100, 0), hours)
}

fn mended((gained, whole): (u64, u64), hours: u64) -> i16 {
    points(gained.saturating_mul(hours) / whole)
}

/// Points an hour as a fraction, the numerator and the denominator, by HT and HP: of the usual rate the share
/// that traits make of it (ATT-9), and so many per cent of HP a day as a healer adds (SKL-2).
fn healing(numbers: &RecoveryNumbers, (ht, hp): (i16, i16), share: u16, care: i16) -> (u64, u64) {
    let hp = u64::from(hp.max(0).unsigned_abs());
    let divisor = u64::from(numbers.divisor.max(1));
    let care = u64::from(care.max(0).unsigned_abs()) * divisor * 100;
    let gained = hp * (u64::from(maximum_load(ht)) * u64::from(share) + care);
    (gained, divisor * 100 * 100 * HOURS_A_DAY)
}

/// FAT-3: END after so many hours of rest, never more than its base.
pub fn rested(numbers: &RecoveryNumbers, left: i16, base: i16, hours: u64) -> i16 {
    let (gained, whole) = resting(numbers, base);
    let gained = points(gained.saturating_mul(hours) / whole);
    left.saturating_add(gained).min(base.max(left))
}

/// END of somebody with `left` of `base`, where its base is `other`: as much of it is spent, but who has some left has
/// some, and who has none has none (FAT-1).
pub fn end_of(left: i16, base: i16, other: i16) -> i16 {
    match left {
        ..=0 => left,
        _ => (other - (base - left)).clamp(1, other.max(1)),
    }
}

/// Points of END an hour as a fraction.
fn resting(numbers: &RecoveryNumbers, base: i16) -> (u64, u64) {
    let base = u64::from(base.max(0).unsigned_abs());
    (base * u64::from(numbers.end), 100)
}

fn points(number: u64) -> i16 {
    i16::try_from(number).unwrap_or(i16::MAX)
}

/// The least hours in which `missing` points come back.
fn hours_for(missing: i16, (gained, whole): (u64, u64)) -> Option<u64> {
    let missing = u64::from(missing.max(0).unsigned_abs());
    match (missing, gained) {
        (0, _) => Some(0),
        (_, 0) => None,
        _ => Some((missing * whole).div_ceil(gained)),
    }
}

impl<'a> Patient<'a> {
    /// It after so many hours of rest: locations heal (REC-1), what was held back is gone (DMG-3),
    /// limbs that are under their threshold again work, unless they are lame for good (DMG-8), END
    /// returns (FAT-3), and who has less injury than makes unconscious wakes.
    #[must_use]
    pub fn after(&self, numbers: &RecoveryNumbers, hours: u64) -> Self {
        let own = &self.profile.attributes;
        let body = &self.profile.body;
        let mut wounds = self.wounds.clone();
        wounds.heal(self.regained(numbers, hours));
        wounds.restore(body, own.hp);
        Self {
            care: self.care,
            nights: self.nights.map(|nights| nights.later(hours)),
            profile: self.profile,
            end: rested(numbers, self.end, own.end, hours),
            awake: self.awake || wounds.total(body, own.hp) < self.faints_at,
            faints_at: self.faints_at,
            wounds,
        }
    }

    /// Points an hour that each of its hurt locations regains, as a fraction (REC-1).
    fn healing(&self, numbers: &RecoveryNumbers) -> (u64, u64) {
        let own = &self.profile.attributes;
        let share = self.profile.traits.heals;
        healing(numbers, (own.ht, own.hp), share, self.care)
    }

    /// Points that each of its hurt locations has regained after so many hours (REC-1), or by whole nights (WND-9).
    fn regained(&self, numbers: &RecoveryNumbers, hours: u64) -> i16 {
        match self.nights {
            Some(nights) => nights.regained(self.constitution(), hours),
            None => mended(self.healing(numbers), hours),
        }
    }

    /// The hours in which so many points come back.
    fn hours_to_regain(&self, numbers: &RecoveryNumbers, points: i16) -> Option<u64> {
        match self.nights {
            Some(nights) => nights.until(self.constitution(), points),
            None => hours_for(points, self.healing(numbers)),
        }
    }

    /// WND-9: what decides over its nights.
    pub fn constitution(&self) -> Constitution {
        let own = &self.profile.attributes;
        Constitution {
            ht: own.ht,
            hp: own.hp,
            heals: self.profile.traits.heals,
            care: self.care,
        }
    }

    /// Total injury (DMG-3).
    pub fn injury(&self) -> i16 {
        self.wounds
            .total(&self.profile.body, self.profile.attributes.hp)
    }

    /// What `hours` of rest do for it, and how long the rest of it takes.
    pub fn course(&self, numbers: &RecoveryNumbers, hours: u64) -> Course<'a> {
        self.course_on(numbers, 0, hours)
    }

    /// What `hours` of rest do for it when `behind` hours lie behind already: all of it is counted from
    /// the start, so that to rest on is to rest once (REC-1).
    pub fn course_on(&self, numbers: &RecoveryNumbers, behind: u64, hours: u64) -> Course<'a> {
        let before = match behind {
            0 => self.clone(),
            _ => self.after(numbers, behind),
        };
        let after = self.after(numbers, behind.saturating_add(hours));
        let left = |hours: Option<u64>| hours.map(|hours| hours.saturating_sub(behind));
        let own = &self.profile.attributes;
        let is_hurt = |index: &usize| before.wounds.at(*index) != LocationWounds::default();
        let hurt = (0..self.profile.body.locations.len()).filter(is_hurt);
        let mending = |location| {
            let usable_in = self.first_hour(numbers, |then| !then.wounds.is_crippled(location));
            let healed_in = self.hours_to_regain(numbers, self.wounds.at(location).lethal);
            Mending {
                location,
                before: before.wounds.at(location),
                after: after.wounds.at(location),
                usable_in: left(usable_in),
                whole_in: left(healed_in.zip(usable_in).map(|(a, b)| a.max(b))),
            }
        };
        let mendings: Vec<Mending> = hurt.map(mending).collect();
        let missing = own.end.saturating_sub(self.end);
        let rested_in = left(hours_for(missing, resting(numbers, own.end)));
        let mut each = mendings.iter().map(|mending| mending.whole_in);
        let healed_in = each.try_fold(0, |all: u64, one| Some(all.max(one?)));
        Course {
            mendings,
            awake_in: left(self.first_hour(numbers, |patient| patient.awake)),
            rested_in,
            healed_in,
            whole_in: healed_in.zip(rested_in).map(|(a, b)| a.max(b)),
            before,
            after,
        }
    }

    /// The first hour after which `holds`; what once holds goes on to, as nobody gets worse by rest.
    fn first_hour(&self, numbers: &RecoveryNumbers, holds: impl Fn(&Self) -> bool) -> Option<u64> {
        let worst =
            (0..self.profile.body.locations.len()).map(|index| self.wounds.at(index).lethal);
        let worst = worst.max().unwrap_or(0);
        let last = self.hours_to_regain(numbers, worst).unwrap_or(0);
        let (mut from, mut to) = (0, last);
        if !holds(&self.after(numbers, last)) {
            return None;
        }
        while from < to {
            let middle = from.midpoint(to);
            if holds(&self.after(numbers, middle)) {
                to = middle;
            } else {
                from = middle + 1;
            }
        }
        Some(from)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::injury::Lameness;
    use crate::rules::testing::profile;

    const NUMBERS: RecoveryNumbers = RecoveryNumbers {
        divisor: 20,
        end: 20,
    };
    const DAY: u64 = HOURS_A_DAY;

    fn patient<'a>(profile: &'a Profile, places: &[(&str, i16, Lameness)]) -> Patient<'a> {
        let mut wounds = Wounds::none(&profile.body);
        for &(place, damage, lameness) in places {
            let index = profile.body.location(place.into()).unwrap();
            wounds.add(index, damage, false);
            wounds.cripple(index, lameness);
        }
        Patient {
            profile,
            wounds,
            end: profile.attributes.end,
            awake: true,
            faints_at: profile.attributes.hp,
            care: 0,
            nights: None,
        }
    }

    fn at(patient: &Patient<'_>, place: &str) -> LocationWounds {
        let index = patient.profile.body.location(place.into()).unwrap();
        patient.wounds.at(index)
    }

    #[test]
    fn rec_1_per_cent_of_hp_a_day_by_what_ht_could_carry() {
        let a_day = |ht, hp| healed(&NUMBERS, ht, hp, DAY);
        assert_eq!(a_day(10, 10), 1, "10 %");
        assert_eq!(a_day(13, 20), 3, "15 %");
        assert_eq!(a_day(13, 100), 15);
        assert_eq!([7, 10, 16].map(|ht| a_day(ht, 100)), [7, 10, 23]);
    }

    #[test]
    fn rec_1_loses_no_fraction_over_several_days() {
        let days = |days| healed(&NUMBERS, 13, 10, days * DAY);
        assert_eq!(
            [1, 2, 3, 4].map(days),
            [1, 3, 4, 6],
            "a point and a half a day"
        );
        assert_eq!(healed(&NUMBERS, 10, 20, DAY / 2 - 1), 0);
        assert_eq!(healed(&NUMBERS, 10, 20, DAY / 2), 1, "half a day counts");
    }

    #[test]
    fn rec_1_every_hurt_location_regains_as_much() {
        let profile = profile(10, 10);
        let sound = Lameness::Sound;
        let hurt = patient(&profile, &[("torso", 5, sound), ("head", 1, sound)]);
        let later = hurt.after(&NUMBERS, 2 * DAY);
        assert_eq!(
            (at(&later, "torso").lethal, at(&later, "head").lethal),
            (3, 0)
        );
        let course = hurt.course(&NUMBERS, 2 * DAY);
        let whole: Vec<_> = course.mendings.iter().map(|m| m.whole_in).collect();
        assert_eq!(whole, [Some(5 * DAY), Some(DAY)]);
        assert_eq!(course.whole_in, Some(5 * DAY));
        let least = hurt.after(&NUMBERS, 5 * DAY - 1);
        assert_eq!(at(&least, "torso").lethal, 1, "an hour earlier it is not");
    }

    /// To rest on is to rest once: what is told of the rest to come counts the hours behind.
    #[test]
    fn rec_1_who_rests_on_rests_as_if_at_once() {
        let mut profile = profile(10, 10);
        profile.attributes.hp = 13;
        let mut hurt = patient(&profile, &[("neck", 24, Lameness::Sound)]);
        (hurt.awake, hurt.end) = (false, 0);
        let course = hurt.course_on(&NUMBERS, 2 * DAY, 5 * DAY);
        assert_eq!((course.before.injury(), course.after.injury()), (22, 15));
        assert_eq!(course.mendings[0].whole_in, Some(16 * DAY + 12));
        assert_eq!((course.rested_in, course.awake_in), (Some(0), Some(174)));
        let next = hurt.course_on(&NUMBERS, 2 * DAY + 174, 0);
        assert!(next.before.awake && next.awake_in == Some(0));
        for behind in [0, 1, 23, 48, 100, 443, 444, 500] {
            let course = hurt.course_on(&NUMBERS, behind, 24);
            assert_eq!(course.before, hurt.after(&NUMBERS, behind));
            assert_eq!(course.after, hurt.after(&NUMBERS, behind + 24));
            assert_eq!(course.healed_in, Some(444_u64.saturating_sub(behind)));
        }
    }

    #[test]
    fn rec_1_dmg_8_a_limb_works_again_under_its_threshold() {
        let profile = profile(10, 10);
        let lame = patient(&profile, &[("left_leg", 5, Lameness::Temporary)]);
        let after = |days| at(&lame.after(&NUMBERS, days * DAY), "left_leg");
        assert_eq!(
            (after(1).lethal, after(1).lameness),
            (4, Lameness::Temporary)
        );
        assert_eq!((after(2).lethal, after(2).lameness), (3, Lameness::Sound));
        let mending = lame.course(&NUMBERS, 0).mendings[0];
        assert_eq!(mending.usable_in, Some(2 * DAY));
        assert_eq!(mending.whole_in, Some(5 * DAY));
    }

    #[test]
    fn rec_1_dmg_8_for_good_is_for_good() {
        let profile = profile(10, 10);
        let maimed = patient(&profile, &[("left_leg", 8, Lameness::Permanent)]);
        let later = at(&maimed.after(&NUMBERS, 100 * DAY), "left_leg");
        assert_eq!((later.lethal, later.lameness), (0, Lameness::Permanent));
        let course = maimed.course(&NUMBERS, DAY);
        assert_eq!(
            (course.mendings[0].usable_in, course.whole_in),
            (None, None)
        );
    }

    #[test]
    fn rec_1_dmg_6_an_arm_lamed_by_its_hand_mends_with_it() {
        let profile = profile(10, 10);
        let places = [
            ("left_arm", 3, Lameness::Temporary),
            ("left_hand", 2, Lameness::Temporary),
        ];
        let lame = patient(&profile, &places);
        let course = lame.course(&NUMBERS, DAY);
        assert_eq!(at(&course.after, "left_arm").lameness, Lameness::Sound);
        assert_eq!(at(&course.after, "left_hand").lameness, Lameness::Sound);
        assert_eq!(
            at(&lame.after(&NUMBERS, DAY - 1), "left_arm").lameness,
            Lameness::Temporary
        );
    }

    #[test]
    fn dmg_3_what_was_held_back_is_gone_and_one_wakes_under_hp() {
        let profile = profile(10, 10);
        let mut beaten = patient(&profile, &[("torso", 2, Lameness::Sound)]);
        beaten.wounds.add(0, 9, true);
        beaten.awake = false;
        let course = beaten.course(&NUMBERS, 0);
        assert!(course.after.awake && course.awake_in == Some(0));
        assert_eq!((course.before.injury(), course.after.injury()), (11, 2));
        let mut felled = patient(&profile, &[("torso", 12, Lameness::Sound)]);
        felled.awake = false;
        assert_eq!(felled.course(&NUMBERS, DAY).awake_in, Some(3 * DAY));
        assert!(!felled.after(&NUMBERS, 3 * DAY - 1).awake);
        assert!(felled.after(&NUMBERS, 3 * DAY).awake);
    }

    /// By nights nothing heals before a whole one is over, and each hurt place as much.
    #[test]
    fn wnd_9_nights_heal_in_place_of_days() {
        let profile = profile(10, 10);
        let sound = Lameness::Sound;
        let mut hurt = patient(&profile, &[("torso", 5, sound), ("head", 1, sound)]);
        let numbers = crate::rules::night::NightNumbers::default();
        hurt.nights = Some(Nights {
            numbers,
            seed: 3,
            rested: 0,
        });
        let course = hurt.course(&NUMBERS, 5 * DAY);
        let regained = hurt.nights.unwrap().regained(hurt.constitution(), 5 * DAY);
        let left = |taken: i16| (taken - regained).max(0);
        assert_eq!(at(&course.after, "torso").lethal, left(5));
        assert_eq!(at(&course.after, "head").lethal, left(1));
        let whole = course.whole_in.unwrap();
        assert_eq!(whole % DAY, 0);
        assert_eq!(hurt.after(&NUMBERS, whole).injury(), 0);
        assert!(hurt.after(&NUMBERS, whole - 1).injury() > 0);
    }

    #[test]
    fn fat_3_a_fifth_of_base_end_an_hour() {
        let after = |left, base, hours| rested(&NUMBERS, left, base, hours);
        assert_eq!(
            [0, 1, 2, 4, 5, 6].map(|h| after(0, 10, h)),
            [0, 2, 4, 8, 10, 10]
        );
        assert_eq!(after(-3, 10, 1), -1, "from below 0 too");
        let thirteen = [1, 2, 3].map(|hours| after(0, 13, hours));
        assert_eq!(thirteen, [2, 5, 7], "2.6 an hour, and no part of it lost");
        let profile = profile(13, 10);
        let mut tired = patient(&profile, &[]);
        tired.end = 0;
        assert_eq!(tired.course(&NUMBERS, 1).rested_in, Some(5));
        tired.end = -1;
        assert_eq!(tired.course(&NUMBERS, 1).whole_in, Some(6));
    }

    #[test]
    fn fat_1_as_much_is_spent_of_another_base() {
        let of = |left| end_of(left, 12, 8);
        assert_eq!([12, 9, 5, 4, 1, 0, -2].map(of), [8, 5, 1, 1, 1, 0, -2]);
        assert_eq!([8, 5, 0].map(|left| end_of(left, 8, 12)), [12, 9, 0]);
        assert_eq!(end_of(5, 8, 8), 5);
    }

    #[test]
    fn a_house_where_nobody_recovers() {
        let never = RecoveryNumbers {
            divisor: 20,
            end: 0,
        };
        let profile = profile(10, 10);
        let mut tired = patient(&profile, &[]);
        tired.end = 3;
        let course = tired.course(&never, 1000);
        assert_eq!((course.after.end, course.rested_in), (3, None));
    }

    #[test]
    fn rec_1_who_misses_nothing_waits_no_hour() {
        assert_eq!(hours_for(0, (0, 100)), Some(0));
        assert_eq!(hours_for(1, (0, 100)), None);
        assert_eq!(hours_for(3, (2, 100)), Some(150));
    }
}
