//! What a hit is worth to a veteran: how much it does towards ending the fight.
//!
//! A soldier counts what the blow does at once. A veteran knows that wounds add up, that whoever is
//! down stays the easier to hit, and that an enemy without its weapon has as good as lost the fight.

use crate::battle::{Fighter, Hold, Strike};
use crate::rules::body::{Location, LocationIndex, Side, Use};
use crate::rules::chance::Chance;
use crate::rules::position::Hand;

/// What dead, unconscious and stunned are worth, stunned once more, and injury that takes all HP left;
/// thousandths of a fallen enemy.
const DEAD: i64 = 1100;
const UNCONSCIOUS: i64 = 1000;
const STUNNED: i64 = 200;
const AGAIN: i64 = 60;
const INJURY: i64 = 1000;
/// What a leg is worth that is needed to stand, the arm that holds the weapon, any other limb, an
/// arm that holds nothing, and one that is of no use already.
const LEG: i64 = 250;
const WEAPON: i64 = 300;
const LIMB: i64 = 150;
const EMPTY: i64 = 50;
const LOST: i64 = 20;

fn per_mille(chance: Chance) -> i64 {
    (u128::from(chance.ways) * 1000 / u128::from(chance.of)) as i64
}

/// The worth of a hit at a location, thousandths of a fallen enemy.
pub(super) fn worth(strike: &Strike<'_>, location: LocationIndex) -> i64 {
    let Some(odds) = strike.hit_odds(&strike.damage_roll()) else {
        return 0;
    };
    let victim = &strike.defender;
    let profile = victim.profile();
    let hp = i64::from(profile.attributes.hp);
    let left = (hp - i64::from(victim.total_injury())).max(1);
    let injury = (per_mille(odds.counted) / left).min(1000);
    let stunned = if victim.vitality.stunned {
        AGAIN
    } else {
        STUNNED
    };
    let crippled = lost_with(victim, &profile.body.locations[location]);
    (per_mille(odds.dead) * DEAD
        + per_mille(odds.unconscious) * UNCONSCIOUS
        + per_mille(odds.stunned) * stunned
        + per_mille(odds.crippled) * crippled
        + injury * INJURY)
        / 1000
}

/// How much the less an enemy is for being crippled there.
fn lost_with(victim: &Fighter<'_>, part: &Location) -> i64 {
    match part.purpose {
        Use::Leg if victim.legs_fail() => LOST,
        Use::Leg => LEG,
        Use::Arm => lost_with_arm(victim, part.side),
        Use::Eye | Use::Wing | Use::None => LIMB,
    }
}

fn lost_with_arm(victim: &Fighter<'_>, side: Side) -> i64 {
    let hand = match side {
        Side::Left => Hand::Left,
        Side::Right => Hand::Right,
        Side::Centre => return LIMB,
    };
    if !victim.arm_is_sound(side) {
        return LOST;
    }
    let mut held = victim.gear.items.iter();
    if held.any(|item| item.hold == Hold::Held(Hand::Both)) {
        return WEAPON;
    }
    let shield = victim.shield().map(|(item, _)| item);
    match victim.gear.in_hand(hand) {
        None => EMPTY,
        item if item == shield => LIMB,
        Some(_) => WEAPON,
    }
}
