//! What a hit at each location is worth, worked out once for each roll of damage.

use crate::battle::{Aim, Strike};
use crate::rules::damage::DamageRoll;
use crate::rules::gear::DamageType;

use super::blow::worth;

/// Worths of one roll of damage on one body: location, its AT, worth.
pub(super) type Aims = Vec<(usize, i16, i64)>;

/// What has been worked out for one enemy serves for the next with the same weapon.
#[derive(Default)]
pub(super) struct Known(Vec<(DamageRoll, DamageType, bool, Aims)>);

impl Known {
    /// The worths of a strike wherever it may land.
    pub(super) fn of(&mut self, strike: &mut Strike<'_>) -> Aims {
        let damage = strike.damage_roll();
        let (_, technique) = strike.technique();
        let (kind, piercing) = (technique.damage_type, technique.piercing);
        let found = self.0.iter().find(|(roll, other, through, _)| {
            *roll == damage && *other == kind && *through == piercing
        });
        if let Some((.., aims)) = found {
            return aims.clone();
        }
        let body = &strike.defender.profile().body;
        let mut aims = Aims::new();
        for (index, location) in body.locations.iter().enumerate() {
            strike.aim = Aim::Location(location.id);
            let worth = worth(strike, index);
            if worth > 0 {
                aims.push((index, location.at, worth));
            }
        }
        strike.aim = Aim::Location(body.locations[body.main].id);
        self.0.push((damage, kind, piercing, aims.clone()));
        aims
    }
}
