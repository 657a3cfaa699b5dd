//! Every maneuver but the attack, each of which ends the turn (MAN-3, MAN-4, MAN-6, MAN-7).

use bevy_ecs::prelude::Res;

use super::Order;
use super::grapple::{drop_out, let_go};
use crate::battle::event::{
    AimLoss, AttackEvent, EnduranceCause, FallCause, GearEvent, HarmEvent, ItemLost, ItemTaken,
    Maneuver, MotionEvent, Release, Reloading, TurnEvent,
};
use crate::battle::field::Field;
use crate::battle::{Command, UnitId};

/// Takes the maneuver that was ordered.
pub(super) fn take(order: Res<Order>, mut field: Field) {
    let Some((unit, command)) = order.0 else {
        return;
    };
    match command {
        Command::Guard => declare(&mut field, unit, Maneuver::Guard),
        Command::Defend => declare(&mut field, unit, Maneuver::Defend),
        Command::Stance { maneuver } => declare(&mut field, unit, Maneuver::Own(maneuver)),
        Command::StandUp => {
            declare(&mut field, unit, Maneuver::StandUp);
            let_go(&mut field, unit, Release::LetGo);
            field.emit(MotionEvent::StoodUp { unit });
        }
        Command::LieDown => {
            declare(&mut field, unit, Maneuver::LieDown);
            let why = FallCause::LayDown;
            field.emit(MotionEvent::Fell { unit, why });
        }
        Command::Drop { item } => {
            let weapon = field.fighter(unit).profile().items[item].id();
            field.emit(GearEvent::LetGo(ItemLost { unit, item, weapon }));
        }
        Command::Aim { target } => aim(&mut field, unit, target),
        Command::Ready { item, hand } => {
            declare(&mut field, unit, Maneuver::Ready);
            let weapon = field.fighter(unit).profile().items[item].id();
            field.emit(GearEvent::Readied(ItemTaken {
                unit,
                item,
                weapon,
                hand,
            }));
        }
        Command::PickUp { item, hand } => {
            declare(&mut field, unit, Maneuver::PickUp);
            let weapon = field.fighter(unit).profile().items[item].id();
            field.emit(GearEvent::PickedUp(ItemTaken {
                unit,
                item,
                weapon,
                hand,
            }));
        }
        Command::Reload { item } => {
            declare(&mut field, unit, Maneuver::Reload);
            let fighter = field.fighter(unit);
            let weapon = fighter.profile().items[item].id();
            let left = fighter.gear.items[item].reload.saturating_sub(1);
            field.emit(GearEvent::Reloaded(Reloading {
                unit,
                item,
                weapon,
                left,
            }));
        }
        Command::Withdraw => {
            field.emit(TurnEvent::Withdrew { unit });
            drop_out(&mut field, unit);
        }
        Command::Surrender => {
            field.emit(TurnEvent::Surrendered { unit });
            drop_out(&mut field, unit);
        }
        _ => {}
    }
}

fn declare(field: &mut Field, unit: UnitId, maneuver: Maneuver) {
    field.emit(TurnEvent::ManeuverTaken { unit, maneuver });
}

/// MAN-6: one more turn of aim, or the first at somebody else.
fn aim(field: &mut Field, unit: UnitId, target: UnitId) {
    declare(field, unit, Maneuver::Aim);
    let before = field.fighter(unit).stance.aim;
    let turns = match before {
        Some((aimed, turns)) if aimed == target => turns.saturating_add(1),
        Some(_) => {
            field.emit(AttackEvent::AimLost {
                unit,
                why: AimLoss::OtherTarget,
            });
            1
        }
        None => 1,
    };
    field.emit(AttackEvent::Aimed {
        unit,
        target,
        turns,
    });
}

/// MAN-7: the END that a maneuver of the genre's own costs. It is paid when the turn ends, so that
/// the blow itself is struck with the strength that the odds were reckoned with.
pub(super) fn pay(field: &mut Field, unit: UnitId) {
    let fighter = field.fighter(unit);
    let Maneuver::Own(id) = fighter.stance.maneuver else {
        return;
    };
    let spent = field.table().own_maneuver(id).map_or(0, |own| own.end);
    if spent == 0 {
        return;
    }
    let left = fighter.stamina.end - spent;
    field.emit(HarmEvent::Endurance {
        unit,
        spent,
        left,
        why: EnduranceCause::Maneuver,
    });
}
