//! What a hit at each location of an enemy is worth, worked out once for each roll of damage.

use crate::battle::{Aim, Fighter, ItemState, Strike, UnitId, Vitality};
use crate::rules::damage::DamageRoll;
use crate::rules::gear::{DamageType, Weight, Wounding};
use crate::rules::injury::Wounds;

use crate::ai::tactics::harm::{ExpectedHarm, HarmValues, expected_harm};
use crate::ai::tactics::hit_value::hit_value;

/// What one roll of damage does at a location of a body.
#[derive(Clone, Copy, Debug)]
pub(super) struct LocationHarm {
    /// The location, by index.
    pub(super) location: usize,
    /// Its AT.
    pub(super) at: i16,
    /// What a hit is worth, thousandths of a fallen enemy.
    pub(super) worth: i64,
    /// How often a hit stops the enemy from doing anything until its next turn, thousandths.
    pub(super) stops: i64,
}

/// Its type, whether it pierces, and what it does to wounds besides.
type BlowKey = (DamageType, bool, Wounding);

/// What has been worked out for hits at one victim: it serves for all who strike with the same weapon.
#[derive(Clone, Debug)]
pub(super) struct HarmCache {
    harm: HarmValues,
    worked_out: Vec<(DamageRoll, BlowKey, Vec<LocationHarm>)>,
    /// What a net does, each time anew: that follows from strength, and not from wounds.
    net: Option<[LocationHarm; 1]>,
}

/// The same for many victims, as long as each is as it was.
#[derive(Clone, Debug, Default)]
pub(super) struct HarmMemory(Vec<(VictimState, HarmCache)>);

/// All of a victim that the worth of a hit follows from.
#[derive(Clone, Debug)]
struct VictimState {
    unit: UnitId,
    wounds: Wounds,
    vitality: Vitality,
    /// Whether it could be knocked down (WND-3).
    stands: bool,
    /// What spells add to its DR.
    warded: i16,
    items: Vec<ItemState>,
    /// What it no longer carries: its sheet follows from that.
    shed: Weight,
}

impl HarmMemory {
    /// Forgets all, before another battle or another turn.
    pub(super) fn clear(&mut self) {
        self.0.clear();
    }

    /// What it knows of a victim, to be kept again after use.
    pub(super) fn take(&mut self, victim: &Fighter<'_>, harm: HarmValues) -> HarmCache {
        let found = self.0.iter().position(|(state, _)| state.is_of(victim));
        found.map_or_else(|| HarmCache::new(harm), |index| self.0.swap_remove(index).1)
    }

    /// Keeps what is known of a victim.
    pub(super) fn keep(&mut self, victim: &Fighter<'_>, known: HarmCache) {
        self.0.retain(|(state, _)| state.unit != victim.id());
        self.0.push((VictimState::of(victim), known));
    }
}

impl VictimState {
    fn of(victim: &Fighter<'_>) -> Self {
        Self {
            unit: victim.id(),
            wounds: victim.wounds().clone(),
            vitality: victim.vitality,
            stands: stands(victim),
            warded: victim.changes().dr,
            items: victim.gear.items.clone(),
            shed: victim.gear.shed,
        }
    }

    fn is_of(&self, victim: &Fighter<'_>) -> bool {
        self.unit == victim.id()
            && self.vitality == victim.vitality
            && self.stands == stands(victim)
            && self.warded == victim.changes().dr
            && self.items == victim.gear.items
            && self.shed == victim.gear.shed
            && self.wounds == *victim.wounds()
    }
}

fn stands(victim: &Fighter<'_>) -> bool {
    victim.is_standing() && !victim.place.height.is_aloft()
}

impl HarmCache {
    /// Nothing yet, for an attacker with these values of harm.
    pub(super) fn new(harm: HarmValues) -> Self {
        Self {
            harm,
            worked_out: Vec::new(),
            net: None,
        }
    }

    /// What a strike does wherever it may land.
    pub(super) fn of(&mut self, strike: &mut Strike<'_>) -> &[LocationHarm] {
        if strike.entangles().is_some() {
            return self.net.insert(entangled(strike));
        }
        let damage = strike.damage_roll();
        let (_, technique) = strike.technique();
        let blow = (
            technique.damage_type,
            technique.piercing,
            technique.wounding,
        );
        let mut known = self.worked_out.iter();
        let found = known.position(|(roll, other, _)| *roll == damage && *other == blow);
        let index = found.unwrap_or_else(|| {
            let all = self.each_location(strike);
            self.worked_out.push((damage, blow, all));
            self.worked_out.len() - 1
        });
        &self.worked_out[index].2
    }

    fn each_location(&self, strike: &mut Strike<'_>) -> Vec<LocationHarm> {
        let body = &strike.defender.profile().body;
        let mut all = Vec::new();
        for (index, location) in body.locations.iter().enumerate() {
            strike.aim = Aim::Location(location.id);
            let ExpectedHarm { worth, out, stuns } = expected_harm(&self.harm, strike, index);
            if worth > 0 {
                all.push(LocationHarm {
                    location: index,
                    at: location.at,
                    worth,
                    stops: (out + stuns).min(1000),
                });
            }
        }
        strike.aim = Aim::main(body);
        all
    }
}

/// What entangles harms nobody.
fn entangled(strike: &Strike<'_>) -> [LocationHarm; 1] {
    let body = &strike.defender.profile().body;
    let worth = hit_value(strike);
    [LocationHarm {
        location: body.main,
        at: body.locations[body.main].at,
        worth,
        stops: worth.clamp(0, 1000),
    }]
}
