//! What a hit is worth to a veteran: how much it does towards ending the fight.
//!
//! A soldier counts what the blow does at once. A veteran knows that wounds add up, that whoever is
//! down stays the easier to hit, and that an enemy without its weapon has as good as lost the fight.

use crate::battle::{Fighter, Strike};
use crate::rules::body::{LocationIndex, Use};
use crate::rules::chance::Chance;

use super::temper::Harm;

fn per_mille(chance: Chance) -> i64 {
    (u128::from(chance.ways) * 1000 / u128::from(chance.of)) as i64
}

/// What a hit does, as far as it matters to who wins.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(in crate::ai) struct Harmed {
    /// What it is worth, thousandths of a fallen enemy.
    pub(in crate::ai) worth: i64,
    /// How often it takes the enemy out of the fight, thousandths.
    pub(in crate::ai) out: i64,
    /// How often it stuns whoever stays in it, thousandths.
    pub(in crate::ai) stuns: i64,
}

/// What a hit at a location does.
pub(in crate::ai) fn harm_of(harm: &Harm, strike: &Strike<'_>, location: LocationIndex) -> Harmed {
    let Some(odds) = strike.hit_odds(&strike.damage_roll()) else {
        return Harmed::default();
    };
    let victim = &strike.defender;
    let profile = victim.profile();
    let hp = i64::from(profile.attributes.hp);
    let left = (hp - i64::from(victim.total_injury())).max(1);
    let injury = (per_mille(odds.counted) / left).min(1000);
    let stunned = if victim.vitality.stunned {
        harm.again
    } else {
        harm.stunned
    };
    let crippled = lost_with(harm, victim, location);
    let [dead, unconscious, stuns] = [odds.dead, odds.unconscious, odds.stunned].map(per_mille);
    // Whoever is out of the fight is none the worse for anything else.
    let others = stuns * stunned + per_mille(odds.crippled) * crippled + injury * harm.injury;
    let out = dead * harm.dead + unconscious * harm.unconscious;
    Harmed {
        worth: out / 1000 + others * (1000 - dead - unconscious).max(0) / 1_000_000,
        out: dead + unconscious,
        stuns,
    }
}

/// How much the less an enemy is for being crippled there.
fn lost_with(harm: &Harm, victim: &Fighter<'_>, location: LocationIndex) -> i64 {
    match victim.profile().body.locations[location].purpose {
        Use::Leg if victim.legs_fail() => harm.lost,
        Use::Leg => harm.leg,
        Use::Arm => lost_with_arm(harm, victim, location),
        Use::Eye | Use::Wing | Use::None => harm.limb,
    }
}

fn lost_with_arm(harm: &Harm, victim: &Fighter<'_>, location: LocationIndex) -> i64 {
    let body = &victim.profile().body;
    let limb = body.locations[location].part_of.unwrap_or(location);
    let mut hands = body.hands.iter().map(|(hand, _)| *hand);
    let Some(hand) = hands.find(|&hand| body.limb_of(hand) == Some(limb)) else {
        return harm.limb;
    };
    if !victim.hand_is_sound(hand) {
        return harm.lost;
    }
    let shield = victim.shield().map(|(item, _)| item);
    match victim.gear.in_hand(hand) {
        None => harm.empty,
        item if item == shield => harm.limb,
        Some(_) => harm.weapon,
    }
}
