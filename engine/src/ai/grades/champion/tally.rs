//! The harm done in a simulation, by its odds rather than by dice.
//!
//! In the copy hardly a blow lands, and no spell takes hold. What each would do on the average is added up here instead,
//! and somebody who may be out of the fight by then, or stunned, or under a spell, does less by as much.

use crate::ai::tactics::harm::{ExpectedHarm, HarmValues, expected_harm};
use crate::ai::tactics::hit_value::hit_value;
use crate::ai::tactics::spells::{self, ExpectedSpell, SpellHarm};
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

/// How likely somebody is in the fight, how likely it is stunned until its turn is over, and how likely a spell keeps it
/// from fighting, thousandths.
struct Condition {
    unit: UnitId,
    fights: i64,
    stunned: i64,
    spellbound: i64,
    /// What has been counted of a spell that it gathers and has not cast yet, millionths of a fallen combatant.
    gathered: i64,
}

impl Condition {
    fn new(unit: UnitId) -> Self {
        Self {
            unit,
            fights: WHOLE,
            stunned: 0,
            spellbound: 0,
            gathered: 0,
        }
    }

    /// How likely it does what it is about to do, thousandths.
    fn acts(&self) -> i64 {
        self.fights * (WHOLE - self.stunned) / WHOLE * (WHOLE - self.spellbound) / WHOLE
    }
}

/// Makes `chance` more likely by another of its own, thousandths.
fn add_chance(chance: &mut i64, other: i64) {
    *chance += (WHOLE - *chance) * other / WHOLE;
}

/// What a command of attack does on the average.
struct ExpectedHit {
    target: UnitId,
    /// How often it hits, hundredths.
    ways: i64,
    harm: ExpectedHarm,
}

impl Tally {
    /// Begins again, for a side, with everybody in the order of ids.
    pub(super) fn begin(&mut self, side: u8, units: impl Iterator<Item = UnitId>) {
        self.side = side;
        self.all.clear();
        self.all.extend(units.map(Condition::new));
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
        if let Some(hit) = expected_hit(view, unit, command) {
            let weight = match view.fighter(hit.target) {
                Some(target) => self.preference.of_blow(unit, &target),
                None => 100,
            };
            self.strike(unit, &hit, weight, counts);
        } else if let Some(spell) = view
            .fighter(unit)
            .and_then(|me| spells::expected(view, me, command))
        {
            self.spell(unit, &spell, counts);
        }
    }

    /// A blow of `unit`, worth so many hundredths of another.
    fn strike(&mut self, unit: UnitId, hit: &ExpectedHit, weight: i64, counts: i64) {
        let ExpectedHit { target, ways, harm } = hit;
        let hits = ways * self.of(unit).map_or(WHOLE, |one| one.acts()) / 100;
        let Some(victim) = self.of(*target) else {
            return;
        };
        let worth = harm.worth * hits * victim.fights / WHOLE * counts / WHOLE * weight / 100;
        victim.fights -= victim.fights * harm.out * hits / (WHOLE * WHOLE);
        add_chance(&mut victim.stunned, harm.stuns * hits / WHOLE);
        self.count(target.side == self.side, worth);
    }

    /// A spell that `unit` casts or gathers. What it gathers counts by its share, and what has been counted of it no
    /// longer counts once it is cast or gathered further.
    pub(super) fn spell(&mut self, unit: UnitId, spell: &ExpectedSpell, counts: i64) {
        let Some(caster) = self.of(unit) else {
            return;
        };
        let acts = caster.acts();
        let worth = spell.worth * acts * counts / WHOLE;
        let before = std::mem::take(&mut caster.gathered);
        if spell.is_gathered {
            caster.gathered = worth;
        }
        for SpellHarm {
            victim,
            out,
            stuns,
            binds,
        } in &spell.harms
        {
            if let Some(victim) = self.of(*victim) {
                victim.fights -= victim.fights * out / WHOLE * acts / WHOLE;
                add_chance(&mut victim.stunned, stuns * acts / WHOLE);
                add_chance(&mut victim.spellbound, binds * acts / WHOLE);
            }
        }
        self.count(unit.side != self.side, worth - before);
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
