//! A hit becomes injury (DMG).

use std::sync::Arc;

use bevy_ecs::prelude::ResMut;

use super::blood::poison;
use super::resources::{Exchange, Harm, strike};
use crate::battle::battlefield::Battlefield;
use crate::battle::event::{DamageDone, HarmEvent, HarmSource};
use crate::battle::{DiceBag, Fighter, UnitId};
use crate::rules::attack::Outcome;
use crate::rules::dice::Roll;
use crate::rules::hit_odds::{Hit, Victim};
use crate::rules::injury::Injury;
use crate::rules::numbers::Numbers;

/// Rolls damage against the body.
pub(super) fn hurt(
    mut field: Battlefield,
    mut dice: ResMut<DiceBag>,
    mut exchange: ResMut<Exchange>,
) {
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
    let (_, technique) = strike.technique();
    let damage = strike.damage_roll();
    let hit = Hit {
        damage: &damage,
        damage_type: technique.damage_type,
        piercing: technique.piercing,
        location,
        nonlethal: strike.nonlethal,
        wounding: technique.wounding,
    };
    let (attacker, numbers) = (strike.attacker.id(), strike.arena.numbers);
    let (done, injury) = damage_done(numbers, attacker, &strike.defender, &hit, &mut dice);
    exchange.harm = Some(Harm {
        unit: rolled.declared.defender,
        injury,
        was_conscious: strike.defender.is_conscious(),
        permanent: 0,
        severed: false,
        numbed: false,
        poison: None,
    });
    if let Some(stop) = &mut exchange.stop {
        stop.injured = done.injury > 0;
    }
    let poisons = strike.poison().filter(|_| done.injury > 0);
    let poisons = poisons.map(|venom| (Arc::clone(venom), strike.poison_is_wiped()));
    let item = strike.form().item;
    field.emit(HarmEvent::Damage(Box::new(done)));
    if let Some((venom, wiped)) = poisons {
        let unit = rolled.declared.defender;
        poison(&mut field, unit, &venom, Some((attacker, item, wiped)));
    }
}

/// Rolls the damage of a hit, and what it comes to.
pub(super) fn damage_done(
    numbers: &Numbers,
    attacker: UnitId,
    defender: &Fighter<'_>,
    hit: &Hit<'_>,
    dice: &mut DiceBag,
) -> (DamageDone, Injury) {
    let roll = hit.damage.dice.roll(dice);
    let rolled = hit.damage.total(roll.total);
    let victim = defender.victim(hit.location);
    let dealt = Dealt {
        unit: defender.id(),
        attacker: Some(attacker),
        source: None,
        roll,
        rolled,
    };
    dealt.to(numbers, &victim, hit)
}

/// Damage that has been rolled, on its way to a body.
pub(super) struct Dealt {
    pub(super) unit: UnitId,
    pub(super) attacker: Option<UnitId>,
    pub(super) source: Option<HarmSource>,
    pub(super) roll: Roll,
    /// What it comes to before anything protects.
    pub(super) rolled: i16,
}

impl Dealt {
    /// What it comes to, step by step.
    pub(super) fn to(
        self,
        numbers: &Numbers,
        victim: &Victim<'_>,
        hit: &Hit<'_>,
    ) -> (DamageDone, Injury) {
        let wound = victim.wound(numbers, hit, self.rolled);
        let injury = victim.injure(numbers, hit, self.rolled);
        let done = DamageDone {
            attacker: self.attacker,
            source: self.source,
            unit: self.unit,
            location: victim.body.locations[hit.location].id,
            damage_type: hit.damage_type,
            piercing: hit.piercing,
            lethal: !hit.nonlethal,
            roll: self.roll,
            parts: hit.damage.parts.parts.clone(),
            times: hit.damage.times.clone(),
            rolled: self.rolled,
            dr: wound.dr.total,
            dr_parts: wound.dr.parts,
            dm: victim.protection.dm,
            factors: wound.factors,
            toughness: wound.toughness,
            cap: wound.cap,
            located: injury.located,
            injury: injury.injury,
            counted: injury.counted,
            total_before: injury.total_before,
            total_after: injury.total_after,
        };
        (done, injury)
    }
}
