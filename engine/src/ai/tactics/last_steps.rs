//! The last steps to where a side wins by being: once enough of it can be there this turn, they go, and fight afterwards if there is
//! anything left to fight for.

use crate::battle::{Fighter, Goal, View};
use crate::grid::{Cell, Reach};

use super::surroundings::walks;

/// The place, if `me` is one of those.
pub(super) fn place<'a>(view: &View<'a>, me: &Fighter<'_>) -> Option<&'a [Cell]> {
    let mut places = places(view, me);
    let (cells, _) = places.find(|&(cells, units)| can_be_there(view, me, cells, units))?;
    Some(cells)
}

/// The places in which so many of the side of `me` win, whoever they are.
pub(super) fn places<'a>(
    view: &View<'a>,
    me: &Fighter<'_>,
) -> impl Iterator<Item = (&'a [Cell], usize)> {
    view.goals(me.id()).iter().filter_map(|goal| match goal {
        Goal::Reach { cells, units, who } if who.is_empty() => {
            Some((cells.as_slice(), usize::from(*units)))
        }
        _ => None,
    })
}

/// Whether so many of the side of `me`, and `me` with them, are in a place or can be there this turn, each in a cell of its own.
fn can_be_there(view: &View<'_>, me: &Fighter<'_>, cells: &[Cell], units: usize) -> bool {
    if me.place.height.is_aloft() {
        return false;
    }
    let (board, numbers) = (view.arena().board, view.arena().numbers);
    let (grid, side) = (board.grid(), me.id().side);
    let is_open = |&cell: &Cell| {
        let mut occupants = board.occupants(cell);
        occupants.all(|occupant| occupant.unit.side == side)
    };
    // Nobody gets into a cell that an enemy stands in.
    let open: Vec<Cell> = cells.iter().copied().filter(is_open).collect();
    let points = |one: &Fighter<'_>| u32::from(one.move_points(numbers));
    let own = view
        .fighters()
        .filter(|one| one.id().side == side && one.is_conscious() && !one.is_asleep());
    let own: Vec<Fighter<'_>> = own.collect();
    // Nobody comes from farther than it walks.
    let is_in = |one: &Fighter<'_>| cells.contains(&one.place.cell);
    let nears = |one: &&Fighter<'_>| {
        let near = |&cell: &Cell| u32::from(grid.distance(cell, one.place.cell)) <= points(one);
        is_in(one) || walks(one) && !one.place.prone && open.iter().any(near)
    };
    if open.len() < units || !nears(&me) || own.iter().filter(nears).count() < units {
        return false;
    }
    let farthest = own.iter().map(points).max().unwrap_or(0);
    let height = me.place.height;
    let mut costs = Reach::new();
    costs.fill_from(board.way(height), &open, farthest, |index| {
        board.footing(me.id(), height, index)
    });
    let comes = |one: &Fighter<'_>| {
        let cost = costs.cost(one.place.cell);
        is_in(one) || nears(&one) && cost.is_some_and(|cost| cost <= points(one))
    };
    comes(me) && own.iter().filter(|one| comes(one)).count() >= units
}
