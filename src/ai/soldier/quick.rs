//! The quick look: what a blow at the middle of somebody is worth.
//!
//! Who weighs many takes the most promising first and says what a blow must be worth to matter.
//! What can't be worth more is not weighed to the end: that changes no choice, and spares an archer in
//! a great battle most of its thinking.

use super::assess::{MOST, hit_ways_at, lost_by, worth_of_hit};
use crate::battle::{Aim, Strike, UnitId};
use crate::grid::Sight;
use crate::rules::body::LocationIndex;
use crate::rules::gear::Technique;
use crate::rules::profile::Profile;

/// What hits of one combatant are worth, as far as it has worked them out: whoever is unhurt
/// is hurt like any other of its kind.
#[derive(Default)]
pub(super) struct Worths(Vec<(Hit, i64)>);

/// All that the worth of a hit follows from.
#[derive(Clone, Copy, PartialEq)]
struct Hit {
    attack: usize,
    location: Option<LocationIndex>,
    /// Dice and addition.
    damage: (u8, i16),
    /// Whose kind has this sheet.
    victim: *const Profile,
    /// What spells add to its DR.
    warded: i16,
    /// Who, if it is not whole.
    hurt: Option<UnitId>,
}

impl Worths {
    fn of(&mut self, strike: &Strike<'_>) -> i64 {
        if strike.entangles().is_some() {
            return worth_of_hit(strike);
        }
        let damage = strike.damage_roll();
        let victim = &strike.defender;
        let hit = Hit {
            attack: strike.attack,
            location: strike.location(),
            damage: (damage.dice.count, damage.parts.total),
            victim: victim.profile(),
            warded: victim.changes().dr,
            hurt: (!victim.wounds().is_unhurt()).then(|| victim.id()),
        };
        if let Some((_, worth)) = self.0.iter().find(|(known, _)| *known == hit) {
            return *worth;
        }
        let worth = worth_of_hit(strike);
        self.0.push((hit, worth));
        worth
    }
}

/// The worth of a blow at the body's main location, by every ready attack that `counts`.
pub(in crate::ai) fn quick_value(strike: Strike<'_>, counts: impl Fn(&Technique) -> bool) -> i64 {
    value_over(strike, counts, -1, &mut Worths::default())
}

/// As [`quick_value`] where that is more than `least`; else nothing but that it is not.
pub(super) fn value_over(
    mut strike: Strike<'_>,
    counts: impl Fn(&Technique) -> bool,
    least: i64,
    worths: &mut Worths,
) -> i64 {
    let body = &strike.defender.profile().body;
    strike.aim = Aim::Location(body.locations[body.main].id);
    let attacks = strike.attacker.profile().attacks.len();
    let distance = strike.distance();
    let mut best = 0;
    for attack in 0..attacks {
        strike.attack = attack;
        let (_, technique) = strike.technique();
        let gets_there = technique.missile.is_some() || distance <= technique.reach.1;
        if gets_there && counts(technique) {
            let value = value_of(&strike, best.max(least), worths);
            best = best.max(value.unwrap_or(0));
        }
    }
    best
}

/// What the blow is worth if it can be struck and is worth more than `least`. What lies between is
/// looked at last: it makes no blow any better, and takes longest.
fn value_of(strike: &Strike<'_>, least: i64, worths: &mut Worths) -> Option<i64> {
    let hand = strike.check_unhindered().ok()?;
    let mut strike = *strike;
    if strike.check_aim().is_err() {
        strike = strike.at_what_it_reaches();
        strike.check_aim().ok()?;
    }
    strike.check_maneuver().ok()?;
    let flies = strike.technique().1.missile.is_some();
    let far = strike.distance() > 1;
    let hinders = strike.table.numbers.attack.cover <= 0;
    let mut sight = Sight::OPEN;
    if flies && !hinders {
        sight = strike.sight();
    }
    let ways = |sight: Sight| {
        let at = strike.attack_value_past(hand, || sight);
        hit_ways_at(&strike, &at, 0)
    };
    let lost = lost_by(&strike);
    let mut hits = ways(sight);
    if hits * MOST / 100 - lost <= least {
        return None;
    }
    let worth = worths.of(&strike);
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
