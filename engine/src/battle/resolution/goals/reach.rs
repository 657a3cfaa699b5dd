//! Getting to a place: enough of those who count are in it at once, awake.

use crate::battle::UnitId;
use crate::battle::battlefield::Battlefield;
use crate::grid::Cell;

/// Whether `units` of the side, or of `who` if anybody is named, are in the place.
pub(super) fn is_met(
    field: &Battlefield,
    side: u8,
    cells: &[Cell],
    units: u16,
    who: &[UnitId],
) -> bool {
    let counts = |unit: &UnitId| unit.side == side && (who.is_empty() || who.contains(unit));
    let ids = field.ids().into_iter().filter(counts);
    let there = ids.filter(|&id| {
        let fighter = field.fighter(id);
        fighter.is_conscious() && cells.contains(&fighter.place.cell)
    });
    there.count() >= usize::from(units)
}
