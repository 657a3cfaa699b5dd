//! What pins do to both who are in one (CLC-5), and nets to whom they catch (MAN-7).

use crate::battle::UnitId;
use crate::battle::components::Net;
use crate::battle::event::Entangled;
use crate::battle::parts::FighterPartsItem;

/// `by` holds `unit` down.
pub(super) fn pin(one: &mut FighterPartsItem<'_, '_>, unit: UnitId, by: UnitId) {
    if one.combatant.id == unit {
        one.grapple.pinned_by = Some(by);
    } else {
        one.grapple.pins = Some(unit);
    }
}

/// `unit` is free of `from`.
pub(super) fn free(one: &mut FighterPartsItem<'_, '_>, unit: UnitId) {
    if one.combatant.id == unit {
        one.grapple.pinned_by = None;
    } else {
        one.grapple.pins = None;
    }
}

/// A net is about it (MAN-7).
pub(super) fn entangle(unit: &mut FighterPartsItem<'_, '_>, net: &Entangled) {
    unit.grapple.net = Some(Net {
        by: net.by,
        item: net.item,
        hold: net.hold,
    });
}

/// It is out of its net.
pub(super) fn loosen(unit: &mut FighterPartsItem<'_, '_>) {
    unit.grapple.net = None;
}
