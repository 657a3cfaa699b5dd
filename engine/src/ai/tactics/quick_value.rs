//! The quick look: what a blow at the main location of somebody is worth.
//!
//! The caller takes the most promising enemies first and says what a blow must be worth to matter.
//! A blow that can't be worth more is not weighed to the end. That changes no choice, and spares an archer in
//! a great battle most of its thinking.

use crate::battle::Strike;
use crate::grid::Sight;
use crate::rules::gear::Technique;

use super::hit_value::{HitValues, MOST, lost_weapon_value};
use super::strikes::{hit_ways_at, main_location};

/// The worth of a blow at the body's main location, by every ready attack.
pub(super) fn quick_value(strike: Strike<'_>) -> i64 {
    value_over(strike, |_| true, -1, &mut HitValues::default())
}

/// As [`quick_value`], by every ready attack that `counts`. Where it is no more than `least` it says no more than that.
pub(super) fn value_over(
    mut strike: Strike<'_>,
    counts: impl Fn(&Technique) -> bool,
    least: i64,
    hit_values: &mut HitValues,
) -> i64 {
    strike.aim = main_location(&strike.defender);
    let attacks = strike.attacker.profile().attacks.len();
    let distance = strike.distance();
    let mut best = 0;
    for attack in 0..attacks {
        strike.attack = attack;
        let (_, technique) = strike.technique();
        let gets_there = technique.missile.is_some() || distance <= technique.reach.1;
        if gets_there && counts(technique) {
            let value = value_of(&strike, best.max(least), hit_values);
            best = best.max(value.unwrap_or(0));
        }
    }
    best
}

/// What the blow is worth if it can be struck and is worth more than `least`. What lies between the two is
/// looked at last: it makes no blow any better, and takes longest.
fn value_of(strike: &Strike<'_>, least: i64, hit_values: &mut HitValues) -> Option<i64> {
    let hand = strike.check_unhindered().ok()?;
    let elsewhere;
    let mut strike = strike;
    if strike.check_aim().is_err() {
        elsewhere = strike.at_what_it_reaches();
        elsewhere.check_aim().ok()?;
        strike = &elsewhere;
    }
    strike.check_maneuver().ok()?;
    let flies = strike.technique().1.missile.is_some();
    let far = strike.distance() > 1;
    let hinders = strike.arena.numbers.attack.cover <= 0;
    let mut sight = Sight::OPEN;
    if flies && !hinders {
        sight = strike.sight();
    }
    let ways = |sight: Sight| {
        let at = strike.attack_total_past(hand, || sight);
        hit_ways_at(strike, at, 0)
    };
    let lost = lost_weapon_value(strike);
    let mut hits = ways(sight);
    if hits * MOST / 100 - lost <= least {
        return None;
    }
    let worth = hit_values.of(strike);
    if hits * worth / 100 - lost <= least {
        return None;
    }
    if flies || far {
        sight = strike.sight();
        if far && !sight.clear {
            return None;
        }
        if flies && sight.obstructions > 0 {
            hits = ways(sight);
        }
    }
    Some(hits * worth / 100 - lost).filter(|value| *value > least)
}
