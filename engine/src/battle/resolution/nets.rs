//! Nets: closing about somebody, coming off again (MAN-7, WPN-1).

use bevy_ecs::prelude::ResMut;

use super::flight::bring_down;
use super::resources::{Exchange, strike};
use crate::battle::UnitId;
use crate::battle::battlefield::Battlefield;
use crate::battle::event::{CloseEvent, Entangled, Loosed, NetEnd};
use crate::rules::attack::Outcome;
use crate::rules::profile::ItemIndex;

/// What entangles does no damage, to bodies or to things: it closes about whom it hits.
pub(super) fn close(mut field: Battlefield, mut exchange: ResMut<Exchange>) {
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

/// Off whomever it holds, when its owner takes it up.
pub(in crate::battle) fn pull_off(field: &mut Battlefield, unit: UnitId, item: ItemIndex) {
    let of_it = |other: &UnitId| {
        let net = field.fighter(*other).grapple.net;
        net.is_some_and(|net| (net.by, net.item) == (unit, item))
    };
    let caught = field.ids().into_iter().find(of_it);
    if let Some(caught) = caught {
        loosen(field, caught, NetEnd::TakenUp);
    }
}

/// Off whomever it holds, for a reason.
pub(in crate::battle) fn loosen(field: &mut Battlefield, unit: UnitId, why: NetEnd) {
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
