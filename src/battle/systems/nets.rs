//! Nets: thrown about somebody, struggled out of, taken up again (MAN-7, WPN-1).

use bevy_ecs::prelude::{Res, ResMut};

use super::crippling::check;
use super::declare::strike;
use super::flight::bring_down;
use super::{Exchange, Order};
use crate::battle::event::{
    CheckCause, CloseEvent, Entangled, Loosed, Loosening, Maneuver, TurnEvent,
};
use crate::battle::field::Field;
use crate::battle::{Command, DiceBag, UnitId};
use crate::rules::attack::Outcome;
use crate::rules::attribute::Attribute;

/// What entangles does no damage, to bodies or to things: it closes about whom it hits.
pub(super) fn close(mut field: Field, mut exchange: ResMut<Exchange>) {
    let Some(rolled) = exchange.rolled else {
        return;
    };
    let strike = strike(&field, rolled.declared);
    let Some(hold) = strike.entangles() else {
        return;
    };
    let net = Entangled {
        unit: rolled.declared.defender,
        by: rolled.declared.attacker,
        item: strike.form().item,
        weapon: strike.technique().0.id,
        hold,
    };
    exchange.rolled = None;
    if rolled.outcome == Outcome::Hit {
        field.emit(CloseEvent::Entangled(net));
        bring_down(&mut field, net.unit);
    }
}

/// Takes the turn of whoever struggles, and pulls a net off when its owner takes it up.
pub(super) fn take(order: Res<Order>, mut field: Field, mut dice: ResMut<DiceBag>) {
    match order.0 {
        Some((unit, Command::Struggle)) => struggle(&mut field, &mut dice, unit),
        Some((unit, Command::PickUp { item, .. })) => {
            let of_it = |other: &UnitId| {
                let net = field.fighter(*other).grapple.net;
                net.is_some_and(|net| (net.by, net.item) == (unit, item))
            };
            let caught = field.ids().into_iter().find(of_it);
            if let Some(caught) = caught {
                loosen(&mut field, caught, Loosening::TakenUp);
            }
        }
        _ => {}
    }
}

/// An ST roll, modified by what holds it and helped by a short blade in hand.
fn struggle(field: &mut Field, dice: &mut DiceBag, unit: UnitId) {
    let maneuver = Maneuver::Struggle;
    field.emit(TurnEvent::ManeuverTaken { unit, maneuver });
    let Some(target) = field.fighter(unit).out_of_net(field.table().numbers) else {
        return;
    };
    let cause = CheckCause::Struggle;
    if check(field, dice, unit, Attribute::St, target, cause) {
        loosen(field, unit, Loosening::Struggled);
    }
}

fn loosen(field: &mut Field, unit: UnitId, why: Loosening) {
    let Some(net) = field.fighter(unit).grapple.net else {
        return;
    };
    let weapon = field.fighter(net.by).profile().items[net.item].id();
    field.emit(CloseEvent::Loosed(Loosed {
        unit,
        by: net.by,
        item: net.item,
        weapon,
        why,
    }));
}
