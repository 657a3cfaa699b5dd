//! What an attack does to the weapon or shield it meets (ATK-8, OBJ-1), and disarming (MAN-5).

use arrayvec::ArrayVec;
use bevy_ecs::prelude::ResMut;

use super::resources::{Exchange, strike};
use crate::battle::DiceBag;
use crate::battle::battlefield::Battlefield;
use crate::battle::event::{GearEvent, ItemLost, Maneuver, ObjectStruck};
use crate::rules::attack::Outcome;
use crate::rules::gear::{DamageType, damage_object};
use crate::rules::part::{Factor, Why};

/// Rolls damage against the item that met the attack.
pub(super) fn strike_item(
    mut field: Battlefield,
    mut dice: ResMut<DiceBag>,
    exchange: ResMut<Exchange>,
) {
    let Some(rolled) = exchange.rolled else {
        return;
    };
    // What a slam does to a shield the impact says (COL-13).
    if rolled.declared.maneuver == Maneuver::Slam {
        return;
    }
    let Some(item) = rolled.met else { return };
    let strike = strike(&field, rolled.declared);
    let impaling = strike.arena.numbers.objects.impaling;
    let damage_type = strike.technique().1.damage_type;
    let roll_of = strike.damage_roll();
    let roll = roll_of.dice.roll(&mut *dice);
    let total = roll_of.total(roll.total);
    let owned = &strike.defender.profile().items[item];
    let (weapon, hp) = (owned.id(), owned.hp());
    let done = damage_object(total, damage_type, hp, impaling);
    let mut factors = ArrayVec::new();
    if damage_type == DamageType::Impaling {
        factors.push(Factor {
            why: Why::Impaling,
            times: impaling,
        });
    }
    let unit = rolled.declared.defender;
    field.emit(GearEvent::Struck(Box::new(ObjectStruck {
        attacker: rolled.declared.attacker,
        unit,
        item,
        weapon,
        damage_type,
        roll,
        parts: roll_of.parts.parts,
        times: roll_of.times,
        rolled: total,
        factors,
        damage: done.damage,
        hp,
        broke: done.breaks,
    })));
    let disarm = rolled.declared.maneuver == Maneuver::Disarm && rolled.outcome == Outcome::Hit;
    if done.breaks {
        field.emit(GearEvent::Broke(ItemLost { unit, item, weapon }));
    } else if disarm {
        field.emit(GearEvent::Disarmed(ItemLost { unit, item, weapon }));
    }
}
