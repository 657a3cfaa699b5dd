//! What a hit at each location of an enemy is worth, worked out once for each roll of damage.

use crate::battle::{Aim, Strike};
use crate::rules::damage::DamageRoll;
use crate::rules::gear::{DamageType, Wounding};

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

/// What has been worked out for one enemy serves for the next with the same weapon.
pub(super) struct HarmCache {
    harm: HarmValues,
    worked_out: Vec<(DamageRoll, BlowKey, Vec<LocationHarm>)>,
}

impl HarmCache {
    /// Nothing yet, for an attacker with these values of harm.
    pub(super) fn new(harm: HarmValues) -> Self {
        Self {
            harm,
            worked_out: Vec::new(),
        }
    }

    /// What a strike does wherever it may land.
    pub(super) fn of(&mut self, strike: &mut Strike<'_>) -> Vec<LocationHarm> {
        // What entangles harms nobody.
        if strike.entangles().is_some() {
            let main = strike.defender.profile().body.main;
            let at = strike.defender.profile().body.locations[main].at;
            let worth = hit_value(strike);
            return vec![LocationHarm {
                location: main,
                at,
                worth,
                stops: worth.clamp(0, 1000),
            }];
        }
        let damage = strike.damage_roll();
        let (_, technique) = strike.technique();
        let blow = (
            technique.damage_type,
            technique.piercing,
            technique.wounding,
        );
        let mut known = self.worked_out.iter();
        let found = known.find(|(roll, other, _)| *roll == damage && *other == blow);
        if let Some((.., known)) = found {
            return known.clone();
        }
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
        self.worked_out.push((damage, blow, all.clone()));
        all
    }
}
