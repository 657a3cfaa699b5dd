//! A hit becomes injury (DMG).

use bevy_ecs::prelude::ResMut;

use super::declare::strike;
use super::{Exchange, Harm};
use crate::battle::event::DamageDone;
use crate::battle::field::Field;
use crate::battle::strike::Strike;
use crate::battle::{DiceBag, Event};
use crate::rules::attack::Outcome;
use crate::rules::body::LocationIndex;
use crate::rules::damage::wound;
use crate::rules::injury::Injury;
use crate::rules::odds::Hit;

/// Rolls damage against the body.
pub(super) fn hurt(mut field: Field, mut dice: ResMut<DiceBag>, mut exchange: ResMut<Exchange>) {
    let Some(rolled) = exchange.rolled.take() else {
        return;
    };
    if rolled.outcome != Outcome::Hit {
        return;
    }
    let strike = strike(&field, rolled.declared);
    let Some(location) = strike.location() else {
        return;
    };
    let (done, injury) = damage_done(&strike, location, &mut dice);
    exchange.harm = Some(Harm {
        unit: rolled.declared.defender,
        injury,
        was_conscious: strike.defender.is_conscious(),
        permanent: 0,
    });
    if let Some(stop) = &mut exchange.stop {
        stop.injured = done.injury > 0;
    }
    field.emit(Event::Damage(Box::new(done)));
}

fn damage_done(
    strike: &Strike<'_>,
    location: LocationIndex,
    dice: &mut DiceBag,
) -> (DamageDone, Injury) {
    let (_, technique) = strike.technique();
    let damage = strike.damage_roll();
    let roll = damage.dice.roll(dice);
    let rolled = damage.total(roll.total);
    let hit = Hit {
        damage: &damage,
        damage_type: technique.damage_type,
        piercing: technique.piercing,
        location,
        nonlethal: strike.nonlethal,
    };
    let victim = strike.victim(location);
    let place = &victim.body.locations[location];
    let wound = wound(
        rolled,
        hit.damage_type,
        hit.piercing,
        victim.protection,
        place,
    );
    let injury = victim.injure(strike.table.numbers, &hit, rolled);
    let done = DamageDone {
        attacker: strike.attacker.id(),
        unit: strike.defender.id(),
        location: place.id,
        damage_type: hit.damage_type,
        piercing: hit.piercing,
        lethal: !strike.nonlethal,
        roll,
        parts: damage.parts.parts.clone(),
        rolled,
        dr: wound.dr.total,
        dr_parts: wound.dr.parts,
        dm: victim.protection.dm,
        factors: wound.factors,
        located: injury.located,
        injury: injury.injury,
        counted: injury.counted,
        total_before: injury.total_before,
        total_after: injury.total_after,
    };
    (done, injury)
}
