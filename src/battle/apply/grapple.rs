//! What pins do to both who are in one (CLC-5).

use crate::battle::UnitId;
use crate::battle::field::FighterPartsItem;

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
