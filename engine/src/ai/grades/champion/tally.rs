//! The harm done in a simulation, by its odds rather than by dice.
//!
//! In the copy hardly a blow lands. What each would do on the average is added up here instead, and somebody who
//! may be out of the fight by then, or stunned, does less by as much.

use crate::ai::tactics::harm::{ExpectedHarm, HarmValues, expected_harm};
use crate::ai::tactics::hit_value::hit_value;
use crate::ai::tactics::spells;
use crate::ai::tactics::strikes::hit_ways;
use crate::ai::tactics::temperament::Temperament;
use crate::battle::{Command, Fighter, UnitId, View};

use super::super::veteran::Weights;

/// What is certain.
const WHOLE: i64 = 1000;

/// What the battle is worth, thousandths of a fallen combatant: more than any blow.
const VICTORY: i64 = 3000;

/// The condition of everybody, and the harm done.
#[derive(Default)]
pub(super) struct Tally {
    side: u8,
    preference: Preference,
    /// In the order of ids.
    all: Vec<Condition>,
    acting: Option<UnitId>,
    /// What our side has done, and what it has suffered, millionths of a fallen combatant.
    dealt: i64,
    suffered: i64,
}

/// Whose turn is simulated, the enemies that it would rather fight than others, and what it gives for that.
#[derive(Default)]
pub(super) struct Preference {
    pub(super) unit: Option<UnitId>,
    pub(super) enemies: Vec<UnitId>,
    pub(super) weights: Weights,
}

impl Preference {
    /// What a blow of `unit` at somebody is worth, hundredths of another.
    fn of_blow(&self, unit: UnitId, target: &Fighter<'_>) -> i64 {
        if self.unit != Some(unit) {
            return 100;
        }
        let prefers = self.enemies.contains(&target.id());
        let preferred = if prefers { self.weights.preferred } else { 100 };
        self.weights.of_target(target) * preferred / 100
    }
}

/// How likely somebody is in the fight, and how likely it is stunned until its turn is over; thousandths.
struct Condition {
    unit: UnitId,
    fights: i64,
    stunned: i64,
}

/// What a command of attack does on the average.
struct ExpectedHit {
    target: UnitId,
    /// How often it hits, hundredths.
    ways: i64,
    harm: ExpectedHarm,
}

impl Tally {
    /// Begins again, for a side.
    pub(super) fn begin(&mut self, view: &View<'_>, side: u8) {
        let fresh = |unit| Condition {
            unit,
            fights: WHOLE,
            stunned: 0,
        };
        self.side = side;
        self.all.clear();
        self.all.extend(view.fighters().map(|one| fresh(one.id())));
        self.acting = None;
        (self.dealt, self.suffered) = (0, 0);
    }

    /// Counts some blows more than others from now on.
    pub(super) fn prefer(&mut self, preference: Preference) {
        self.preference = preference;
    }

    /// Somebody's turn goes on or begins: the one before is stunned no longer.
    pub(super) fn turn_of(&mut self, unit: UnitId) {
        let before = self.acting.replace(unit);
        if let Some(before) = before.filter(|&before| before != unit)
            && let Some(one) = self.of(before)
        {
            one.stunned = 0;
        }
    }

    /// What `unit` is about to do; of what that does, so many thousandths count.
    pub(super) fn take(&mut self, view: &View<'_>, unit: UnitId, command: Command, counts: i64) {
        let able = |one: &mut Condition| one.fights * (WHOLE - one.stunned) / WHOLE;
        let able = self.of(unit).map_or(WHOLE, able);
        let Some(hit) = expected_hit(view, unit, command) else {
            let me = view.fighter(unit);
            let cast = me.map_or(0, |me| spells::value_of(view, me, command));
            return self.count(unit.side != self.side, cast * able * counts / WHOLE);
        };
        let ExpectedHit { target, ways, harm } = hit;
        let hits = ways * able / 100;
        let weight = match view.fighter(target) {
            Some(target) => self.preference.of_blow(unit, &target),
            None => 100,
        };
        let Some(victim) = self.of(target) else {
            return;
        };
        let worth = harm.worth * hits * victim.fights / WHOLE * counts / WHOLE * weight / 100;
        victim.fights -= victim.fights * harm.out * hits / (WHOLE * WHOLE);
        victim.stunned += (WHOLE - victim.stunned) * harm.stuns * hits / (WHOLE * WHOLE);
        self.count(target.side == self.side, worth);
    }

    /// Counts what somebody has done, for our side or against it, millionths of a fallen combatant.
    fn count(&mut self, against: bool, worth: i64) {
        if against {
            self.suffered += worth;
        } else {
            self.dealt += worth;
        }
    }

    /// The battle has ended with a side's victory; so many thousandths of that count.
    pub(super) fn ends(&mut self, won: bool, counts: i64) {
        let victory = VICTORY * counts;
        if won {
            self.dealt += victory;
        } else {
            self.suffered += victory;
        }
    }

    /// The harm done less the harm suffered, weighted by a temperament; thousandths of a fallen combatant.
    pub(super) fn worth(&self, temperament: Temperament) -> i64 {
        (self.dealt * temperament.aggression - self.suffered * temperament.caution) / (100 * WHOLE)
    }

    fn of(&mut self, unit: UnitId) -> Option<&mut Condition> {
        let index = self.all.binary_search_by_key(&unit, |one| one.unit).ok()?;
        self.all.get_mut(index)
    }
}

/// What a command does, if it is an attack.
fn expected_hit(view: &View<'_>, unit: UnitId, command: Command) -> Option<ExpectedHit> {
    let strike = view.strike_of(unit, command)?;
    let hand = strike.check_form().ok()?;
    let entangles = strike.entangles().is_some();
    let harm = match strike.location().filter(|_| !entangles) {
        Some(location) => expected_harm(&HarmValues::default(), &strike, location),
        None => ExpectedHarm {
            worth: hit_value(&strike),
            ..ExpectedHarm::default()
        },
    };
    let ways = if strike.is_automatic() {
        100
    } else {
        hit_ways(&strike, hand)
    };
    Some(ExpectedHit {
        target: strike.defender.id(),
        ways,
        harm,
    })
}
