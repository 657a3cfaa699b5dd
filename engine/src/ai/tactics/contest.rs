//! Breaking into a place that enemies win by holding, when they have held it for long enough soon: one who stands in it when a
//! round is over ends their count, whatever becomes of that one.

use crate::battle::{Fighter, UnitId, View};
use crate::grid::Cell;

use super::comers::{SOON, soon_there};
use super::surroundings::walks;

/// So many break into it.
const BREAKERS: usize = 2;

/// Such a place, if nobody of the side of `me` is in it and `me` is among those who go.
pub(super) fn place<'a>(view: &View<'a>, me: &Fighter<'_>) -> Option<&'a [Cell]> {
    let side = me.id().side;
    let mut held = view.held_by_others(side).filter(|&(left, _)| left <= SOON);
    let (_, cells) =
        held.find(|&(left, cells)| breakers(view, me, left, cells).contains(&me.id()))?;
    Some(cells)
}

/// Those of the side of `me` who are first in a place, by their ways, within so many rounds; nobody if one of them is there already.
fn breakers(view: &View<'_>, me: &Fighter<'_>, rounds: u32, cells: &[Cell]) -> Vec<UnitId> {
    let (board, side) = (view.arena().board, me.id().side);
    let free = |&cell: &Cell| board.occupants(cell).next().is_none();
    let free: Vec<Cell> = cells.iter().copied().filter(free).collect();
    let own = view.fighters().filter(|one| one.id().side == side);
    let own: Vec<Fighter<'_>> = own.filter(|one| walks(one) && !one.is_asleep()).collect();
    if own.iter().any(|one| cells.contains(&one.place.cell)) {
        return Vec::new();
    }
    let mut first = soon_there(view, me, &own, &free);
    first.retain(|one| one.rounds <= rounds);
    first.sort_by_key(|one| (one.rounds, one.unit));
    let first = first.iter().take(BREAKERS);
    first.map(|one| one.unit).collect()
}
