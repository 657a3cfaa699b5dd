//! An attack is announced, and the defender chooses (ATK-2).

use bevy_ecs::prelude::{Res, ResMut};

use super::grapple::go_down;
use super::notice::notice;
use super::{Exchange, Order};
use crate::battle::clock::Declared;
use crate::battle::event::{AttackEvent, Maneuver, TurnEvent};
use crate::battle::field::Field;
use crate::battle::strike::{Defence, Strike};
use crate::battle::{Command, DiceBag};

/// Announces an attack. A defender with a choice is asked; any other does what it can.
pub(super) fn declare(
    order: Res<Order>,
    mut field: Field,
    mut dice: ResMut<DiceBag>,
    mut exchange: ResMut<Exchange>,
) {
    let Some((
        unit,
        Command::Attack {
            target,
            attack,
            aim,
            nonlethal,
            maneuver,
        },
    )) = order.0
    else {
        return;
    };
    // A stop-thrust is a defence: the maneuver of one's turn stays in force (CLC-1).
    if maneuver != Maneuver::StopThrust {
        field.emit(TurnEvent::ManeuverTaken { unit, maneuver });
    }
    if maneuver == Maneuver::Pin {
        go_down(&mut field, unit);
    }
    let declared = Declared {
        attacker: unit,
        defender: target,
        attack,
        aim,
        nonlethal,
        maneuver,
    };
    notice(&mut field, &mut dice, declared);
    match strike(&field, declared).defences().as_slice() {
        [only] => exchange.attack = Some((declared, *only)),
        _ => field.emit(AttackEvent::AttackDeclared(declared)),
    }
}

/// Takes the defender's answer.
pub(super) fn answer(order: Res<Order>, field: Field, mut exchange: ResMut<Exchange>) {
    if let (Some((_, Command::Defence { kind, item })), Some(declared)) =
        (order.0, field.clock.declared())
    {
        exchange.attack = Some((declared, Defence { kind, item }));
    }
}

/// The attack that was declared, as it stands now.
pub(super) fn strike<'a>(field: &'a Field<'_, '_>, declared: Declared) -> Strike<'a> {
    Strike {
        table: field.table(),
        attacker: field.fighter(declared.attacker),
        defender: field.fighter(declared.defender),
        attack: declared.attack,
        aim: declared.aim,
        nonlethal: declared.nonlethal,
        maneuver: declared.maneuver,
    }
}
