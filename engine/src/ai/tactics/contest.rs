//! Breaking into a place that enemies win by holding, when they have held it for long enough soon: one who stands in it when a
//! round is over ends their count, whatever becomes of that one.

use crate::battle::{Fighter, UnitId, View};
use crate::grid::Cell;

use super::surroundings::{nearest_of, walks};

/// Those who hold a place for so many rounds more, or fewer, are stopped.
const SOON: u32 = 2;
/// So many break into it.
const BREAKERS: usize = 2;

/// Such a place, if nobody of the side of `me` is in it and `me` is among those who are there first.
pub(super) fn place<'a>(view: &View<'a>, me: &Fighter<'_>) -> Option<&'a [Cell]> {
    let side = me.id().side;
    let held = view.held_by_others(side).filter(|&(left, _)| left <= SOON);
    let mut places = held.map(|(_, cells)| cells);
    places.find(|cells| walks(me) && breakers(view, side, cells).contains(&me.id()))
}

/// Those of a side who are nearest to a place and can walk, while it has a cell that is free; nobody if one is there already.
fn breakers(view: &View<'_>, side: u8, cells: &[Cell]) -> Vec<UnitId> {
    let board = view.arena().board;
    let free = |&cell: &Cell| board.occupants(cell).next().is_none();
    if !cells.iter().any(free) {
        return Vec::new();
    }
    let own = view.fighters().filter(|one| one.id().side == side);
    let able = own.filter(|one| walks(one) && !one.is_asleep());
    let away = able.filter_map(|one| Some((nearest_of(view, one.place.cell, cells)?, one.id())));
    let mut away: Vec<(u16, UnitId)> = away.collect();
    away.sort_unstable();
    if away.first().is_some_and(|&(away, _)| away == 0) {
        return Vec::new();
    }
    let nearest = away.into_iter().take(BREAKERS);
    nearest.map(|(_, unit)| unit).collect()
}
