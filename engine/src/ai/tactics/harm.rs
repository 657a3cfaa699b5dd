//! What a hit does towards ending the fight, beyond what it does at once: wounds add up, an enemy that is down is
//! easier to hit, and one without its weapon has as good as lost the fight.

use crate::battle::{Fighter, Strike};
use crate::rules::body::{LocationIndex, Use};

use super::hit_value::{injury_share, per_mille};

/// What a hit does towards ending the fight, thousandths of a fallen enemy.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::ai) struct HarmValues {
    /// Death.
    pub(in crate::ai) dead: i64,
    /// Unconsciousness.
    pub(in crate::ai) unconscious: i64,
    /// Stun.
    pub(in crate::ai) stunned: i64,
    /// Stun of somebody who is stunned already.
    pub(in crate::ai) again: i64,
    /// A knockdown, where the genre has that.
    pub(in crate::ai) down: i64,
    /// Injury that takes all HP left.
    pub(in crate::ai) injury: i64,
    /// A leg that is needed to stand.
    pub(in crate::ai) leg: i64,
    /// The arm that holds the weapon.
    pub(in crate::ai) weapon: i64,
    /// Any other limb.
    pub(in crate::ai) limb: i64,
    /// An arm that holds nothing.
    pub(in crate::ai) empty: i64,
    /// A limb that is of no use already.
    pub(in crate::ai) lost: i64,
}

impl Default for HarmValues {
    fn default() -> Self {
        Self {
            dead: 1100,
            unconscious: 1000,
            stunned: 200,
            again: 200,
            down: 200,
            injury: 700,
            leg: 450,
            weapon: 300,
            limb: 150,
            empty: 50,
            lost: 20,
        }
    }
}

/// What a hit does, as far as it matters to who wins.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(in crate::ai) struct ExpectedHarm {
    /// What it is worth, thousandths of a fallen enemy.
    pub(in crate::ai) worth: i64,
    /// How often it takes the enemy out of the fight, thousandths.
    pub(in crate::ai) out: i64,
    /// How often it stuns a victim that stays in the fight, thousandths.
    pub(in crate::ai) stuns: i64,
}

/// What a hit at a location does.
pub(in crate::ai) fn expected_harm(
    harm: &HarmValues,
    strike: &Strike<'_>,
    location: LocationIndex,
) -> ExpectedHarm {
    let Some(odds) = strike.hit_odds(&strike.damage_roll()) else {
        return ExpectedHarm::default();
    };
    let victim = &strike.defender;
    let injury = injury_share(&odds, victim);
    let stunned = if victim.vitality.stunned {
        harm.again
    } else {
        harm.stunned
    };
    let crippled = crippling_value(harm, victim, location);
    let [dead, unconscious, stuns] = [odds.dead, odds.unconscious, odds.stunned].map(per_mille);
    // Nothing else matters to a victim that is out of the fight.
    let down = per_mille(odds.down) * harm.down;
    let others =
        stuns * stunned + per_mille(odds.crippled) * crippled + injury * harm.injury + down;
    let out = dead * harm.dead + unconscious * harm.unconscious;
    ExpectedHarm {
        worth: out / 1000 + others * (1000 - dead - unconscious).max(0) / 1_000_000,
        out: dead + unconscious,
        stuns,
    }
}

/// What crippling the victim there is worth, thousandths of a fallen enemy.
fn crippling_value(harm: &HarmValues, victim: &Fighter<'_>, location: LocationIndex) -> i64 {
    match victim.profile().body.locations[location].purpose {
        Use::Leg if victim.legs_fail() => harm.lost,
        Use::Leg => harm.leg,
        Use::Arm => arm_value(harm, victim, location),
        Use::Neck => harm.unconscious,
        Use::Eye | Use::Wing | Use::None => harm.limb,
    }
}

fn arm_value(harm: &HarmValues, victim: &Fighter<'_>, location: LocationIndex) -> i64 {
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
