//! What a hit at each location is worth, worked out once for each roll of damage.

use crate::battle::{Aim, Strike};
use crate::rules::damage::DamageRoll;
use crate::rules::gear::DamageType;

use super::super::soldier::worth_of_hit;
use super::blow::{Harmed, harm_of};
use super::temper::Harm;

/// What one roll of damage does at a location of a body.
#[derive(Clone, Copy, Debug)]
pub(super) struct At {
    /// The location, by index.
    pub(super) location: usize,
    /// Its AT.
    pub(super) at: i16,
    /// What a hit is worth, thousandths of a fallen enemy.
    pub(super) worth: i64,
    /// How often a hit stops the enemy from doing anything until its next turn, thousandths.
    pub(super) stops: i64,
}

/// What one roll of damage does wherever it may land.
pub(super) type Aims = Vec<At>;

/// What has been worked out for one enemy serves for the next with the same weapon.
pub(super) struct Known {
    harm: Harm,
    worked_out: Vec<(DamageRoll, DamageType, bool, Aims)>,
}

impl Known {
    /// Nothing yet, for somebody to whom harm is worth so much.
    pub(super) fn of_harm(harm: Harm) -> Self {
        Self {
            harm,
            worked_out: Vec::new(),
        }
    }

    /// The worths of a strike wherever it may land.
    pub(super) fn of(&mut self, strike: &mut Strike<'_>) -> Aims {
        // What entangles harms nobody: it is worth what it is to a soldier.
        if strike.entangles().is_some() {
            let main = strike.defender.profile().body.main;
            let at = strike.defender.profile().body.locations[main].at;
            let worth = worth_of_hit(strike);
            return vec![At {
                location: main,
                at,
                worth,
                stops: worth.clamp(0, 1000),
            }];
        }
        let damage = strike.damage_roll();
        let (_, technique) = strike.technique();
        let (kind, piercing) = (technique.damage_type, technique.piercing);
        let found = self.worked_out.iter().find(|(roll, other, through, _)| {
            *roll == damage && *other == kind && *through == piercing
        });
        if let Some((.., aims)) = found {
            return aims.clone();
        }
        let body = &strike.defender.profile().body;
        let mut aims = Aims::new();
        for (index, location) in body.locations.iter().enumerate() {
            strike.aim = Aim::Location(location.id);
            let Harmed { worth, out, stuns } = harm_of(&self.harm, strike, index);
            if worth > 0 {
                aims.push(At {
                    location: index,
                    at: location.at,
                    worth,
                    stops: (out + stuns).min(1000),
                });
            }
        }
        strike.aim = Aim::Location(body.locations[body.main].id);
        self.worked_out.push((damage, kind, piercing, aims.clone()));
        aims
    }
}
