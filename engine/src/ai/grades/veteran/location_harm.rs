//! What a hit at each location of an enemy is worth, worked out once for each roll of damage.

use crate::battle::{Aim, Fighter, ItemState, Strike, UnitId, Vitality};
use crate::rules::attack::AttackOdds;
use crate::rules::damage::DamageInput;
use crate::rules::gear::{DamageType, Weight, Wounding};
use crate::rules::injury::Wounds;
use crate::rules::numbers::Numbers;

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

/// What its damage follows from and whether it is the most there can be; its type, whether it pierces, and what it does to wounds
/// besides.
type BlowKey = (DamageInput, bool, DamageType, bool, Wounding);

/// How much AT exceeds DEF, and the PR of the shield that may be in the way.
type Margin = (i16, Option<i16>);

/// What one roll of damage does at each location of a victim.
#[derive(Clone, Debug)]
pub(super) struct RollHarm {
    /// Where a hit is worth anything.
    pub(super) each: Vec<LocationHarm>,
    /// What the best aim is worth. There are few such margins and many ways to come to them.
    best_aims: Vec<(Margin, Option<i64>)>,
}

/// What has been worked out for hits at one victim: it serves for all who strike with the same weapon.
#[derive(Clone, Debug)]
pub(super) struct HarmCache {
    harm: HarmValues,
    worked_out: Vec<(BlowKey, RollHarm)>,
    /// What a net does, each time anew: that follows from strength, and not from wounds.
    net: Option<RollHarm>,
    /// The state of the victim that it was kept for.
    state: Option<VictimState>,
}

/// The same for many victims, as long as each is as it was.
#[derive(Clone, Debug, Default)]
pub(super) struct HarmMemory(Vec<HarmCache>);

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
        let is_of = |known: &HarmCache| {
            let state = known.state.as_ref();
            state.is_some_and(|state| state.is_of(victim))
        };
        let found = self.0.iter().position(is_of);
        found.map_or_else(|| HarmCache::new(harm), |index| self.0.swap_remove(index))
    }

    /// Keeps what is known of a victim.
    pub(super) fn keep(&mut self, victim: &Fighter<'_>, mut known: HarmCache) {
        if known.state.is_none() {
            known.state = Some(VictimState::of(victim));
            let of_another = |other: &HarmCache| {
                let state = other.state.as_ref();
                state.is_some_and(|state| state.unit != victim.id())
            };
            self.0.retain(of_another);
        }
        self.0.push(known);
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
            state: None,
        }
    }

    /// What a strike does wherever it may land.
    pub(super) fn of(&mut self, strike: &mut Strike<'_>) -> &mut RollHarm {
        if strike.entangles().is_some() {
            return self.net.insert(RollHarm::new(vec![entangled(strike)]));
        }
        let (_, technique) = strike.technique();
        let blow = (
            strike.damage_input(),
            strike.deals_the_most(),
            technique.damage_type,
            technique.piercing,
            technique.wounding,
        );
        let mut known = self.worked_out.iter();
        let found = known.position(|(known, _)| *known == blow);
        let index = found.unwrap_or_else(|| {
            let all = self.each_location(strike);
            self.worked_out.push((blow, RollHarm::new(all)));
            self.worked_out.len() - 1
        });
        &mut self.worked_out[index].1
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

impl RollHarm {
    fn new(each: Vec<LocationHarm>) -> Self {
        Self {
            each,
            best_aims: Vec::new(),
        }
    }

    /// What the best aim is worth by this margin, thousandths of a fallen enemy; `None` where no hit is worth anything.
    pub(super) fn best_aim(&mut self, numbers: &Numbers, margin: Margin) -> Option<i64> {
        let known = self.best_aims.iter().find(|(known, _)| *known == margin);
        if let Some((_, value)) = known {
            return *value;
        }
        let (over, pr) = margin;
        let hit = |aim: &LocationHarm| AttackOdds::new(numbers, over + aim.at, 0, pr).hit;
        let each = self.each.iter();
        let best = each.map(|aim| i64::from(hit(aim)) * aim.worth).max();
        let best = best.map(|best| best / 100);
        self.best_aims.push((margin, best));
        best
    }
}

/// What entangles harms nobody.
fn entangled(strike: &Strike<'_>) -> LocationHarm {
    let body = &strike.defender.profile().body;
    let worth = hit_value(strike);
    LocationHarm {
        location: body.main,
        at: body.locations[body.main].at,
        worth,
        stops: worth.clamp(0, 1000),
    }
}
