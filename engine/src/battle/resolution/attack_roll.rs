//! AT against DEF, two ten-sided dice, and the table (ATK-1 to ATK-7).

use bevy_ecs::prelude::ResMut;

use super::concentration::shake;
use super::resources::{Exchange, Rolled, Stop, strike};
use crate::battle::battlefield::Battlefield;
use crate::battle::event::{
    AimLoss, AmmoSpent, AttackEvent, AttackRolled, CloseEvent, ConcentrationLoss, GearEvent,
    ItemThrown, Maneuver, WeaponSet,
};
use crate::battle::strike::{Defence, Strike};
use crate::battle::{Aim, DiceBag};
use crate::rules::attack::{DefenceKind, Outcome, outcome};
use crate::rules::dice::ATTACK_DICE;
use crate::rules::gear::TechniqueKind;
use crate::rules::hand::Hand;
use crate::rules::profile::ItemIndex;

/// Rolls the attack.
pub(super) fn roll(
    mut field: Battlefield,
    mut dice: ResMut<DiceBag>,
    mut exchange: ResMut<Exchange>,
) {
    let Some((declared, defence)) = exchange.attack.take() else {
        return;
    };
    let strike = strike(&field, declared);
    let hand = strike.check_form().unwrap_or(Hand::BOTH);
    let attack = rolled(&strike, defence, hand, &mut dice);
    let met = met(&strike, &attack);
    let set = strike.is_set().then_some(CloseEvent::Set(WeaponSet {
        unit: declared.attacker,
        item: attack.item,
        weapon: attack.weapon,
        against: declared.defender,
    }));
    let blocked = attack.is_block();
    let defended = attack.outcome == Outcome::Defended;
    exchange.defended = defended.then_some((attack.attacker, attack.defender));
    exchange.stop = (declared.maneuver == Maneuver::StopThrust).then_some(Stop {
        enemy: declared.defender,
        unit: declared.attacker,
        outcome: attack.outcome,
        injured: false,
    });
    exchange.rolled = Some(Rolled {
        declared,
        outcome: attack.outcome,
        met,
        blocked,
        defended: attack.def.kind != DefenceKind::None,
    });
    if let Some(event) = set {
        field.emit(event);
    }
    field.emit(AttackEvent::Attack(Box::new(attack)));
}

/// The attack with every number in it.
fn rolled(strike: &Strike<'_>, defence: Defence, hand: Hand, dice: &mut DiceBag) -> AttackRolled {
    let at = strike.attack_value(hand);
    let def = strike.defence_value(defence);
    let automatic = strike.is_automatic();
    let pr = strike.shield().map(|(_, pr)| pr);
    let roll = (!automatic).then(|| ATTACK_DICE.roll(dice));
    let score = roll.as_ref().map(|roll| roll.total + at.total - def.total);
    let ended = score.map_or(Outcome::Hit, |score| {
        outcome(strike.arena.numbers, score, pr)
    });
    let (weapon, technique) = strike.technique();
    AttackRolled {
        attacker: strike.attacker.id(),
        defender: strike.defender.id(),
        attack: strike.attack,
        item: strike.form().item,
        weapon: weapon.id,
        technique: technique.id,
        hand,
        ranged: technique.missile.is_some(),
        location: strike.aim,
        nonlethal: strike.nonlethal,
        maneuver: strike.maneuver,
        distance: strike.distance(),
        bearing: strike.bearing(),
        defender_bearing: strike.defender_bearing(),
        charge_cells: strike.charge_cells(),
        at,
        def,
        block_item: defence.item,
        automatic,
        pr,
        roll,
        score,
        outcome: ended,
    }
}

/// ATK-8: the item of the defender's that the attack met, if it met one.
fn met(strike: &Strike<'_>, attack: &AttackRolled) -> Option<ItemIndex> {
    match attack.outcome {
        Outcome::Defended => attack.block_item,
        Outcome::Shield => strike.shield().map(|(item, _)| item),
        Outcome::Hit if strike.aim == Aim::Weapon => strike.defender.weapon_in_hand(),
        Outcome::Miss | Outcome::Hit => None,
    }
}

/// Ammunition, thrown weapons, and aim that is over (WPN-1, MAN-6).
pub(super) fn use_up(
    mut field: Battlefield,
    mut dice: ResMut<DiceBag>,
    exchange: ResMut<Exchange>,
) {
    let Some(Rolled {
        declared,
        blocked,
        defended,
        ..
    }) = exchange.rolled
    else {
        return;
    };
    let strike = strike(&field, declared);
    let unit = declared.attacker;
    let item = strike.form().item;
    let (weapon, technique) = strike.technique();
    let (weapon, thrown) = (weapon.id, technique.kind == TechniqueKind::Throw);
    let held = strike.attacker.hand_of(item).is_some();
    let landed = strike.defender.place.cell;
    let ammo = technique.missile.and_then(|missile| missile.ammo);
    let aimed = strike.attacker.stance.aim;
    let defender_aimed = strike.defender.stance.aim.is_some();
    if let Some(ammo) = ammo {
        let left = field.fighter(unit).gear.ammo(ammo).saturating_sub(1);
        field.emit(GearEvent::Spent(AmmoSpent {
            unit,
            item,
            ammo,
            left,
        }));
    }
    if thrown && held {
        field.emit(GearEvent::Thrown(ItemThrown {
            unit,
            item,
            weapon,
            cell: landed,
        }));
    }
    if let Some((target, _)) = aimed {
        let why = if target == declared.defender {
            AimLoss::Shot
        } else {
            AimLoss::OtherTarget
        };
        field.emit(AttackEvent::AimLost { unit, why });
    }
    if defender_aimed && blocked {
        field.emit(AttackEvent::AimLost {
            unit: declared.defender,
            why: AimLoss::Blocked,
        });
    }
    // A stop-thrust is a defence too (CLC-1).
    let stops = declared.maneuver == Maneuver::StopThrust;
    let why = ConcentrationLoss::Defended;
    for (unit, shaken) in [(unit, stops), (declared.defender, defended)] {
        if shaken {
            shake(&mut field, &mut dice, unit, why);
        }
    }
}
