//! Holding a line between enemies and a place whose taking wins for them, while the last round wins for one's own side:
//! one in each of the fewest cells that let nobody through, the others behind. No line is held before a place of which enemies
//! have to fill nearly every cell. Where enemies may be out of sight they may come from anywhere: then a few hold the entrances of the
//! place itself, and the others do as they would.
//!
//! It goes by what one side sees and by the goals, which all sides know.

use crate::battle::{AtEnd, Fighter, Goal, View};
use crate::grid::{Barrier, Cell, Footing, Reach};

use super::doors;
use super::purpose::Purpose;
use super::surroundings::{cells_of, fights_from_afar, nearest_of, walks};

/// So far from the line those who stand behind it go to strike, cells.
const SALLY: u16 = 1;
/// What is no farther than this from a place, cells, is at its entrances.
const ENTRANCE: u16 = 2;

/// Gives `me` its part in a line, if its side can hold one and it is free to.
pub(super) fn assign(view: &View<'_>, me: &Fighter<'_>, purpose: &mut Purpose) {
    if !matches!(view.at_end(), AtEnd::Wins(side) if *side == me.id().side) || !is_free(view, me) {
        return;
    }
    // Those of a level that others explore are where they are for their own reasons.
    if !purpose.is_free() || view.explorers().is_some() {
        return;
    }
    let Some(line) = place_of_enemies(view, me).and_then(|place| line(view, me, &place)) else {
        return;
    };
    if let Some(cell) = post(view, me, &line) {
        return purpose.holds_line(cell, line.behind);
    }
    if view.has_fog() {
        return;
    }
    let grid = view.arena().board.grid();
    let away = |cell| nearest_of(view, cell, &line.cells);
    let behind = |cell: &Cell| line.behind[grid.index(*cell)];
    let beside = grid.cells().filter(|&cell| away(cell) == Some(1));
    let near = grid
        .cells()
        .map(|cell| behind(&cell) || away(cell) <= Some(SALLY));
    purpose.stands_behind(beside.filter(behind).collect(), near.collect());
}

/// Where enemies win by coming, anybody of theirs.
struct Place {
    cells: Vec<Cell>,
    /// So many of its cells, held against them, leave too few to win by.
    enough: usize,
}

fn place_of_enemies(view: &View<'_>, me: &Fighter<'_>) -> Option<Place> {
    let ground = view.arena().board.ground();
    let mut place: Option<Place> = None;
    for (_, goal) in view.goals_of_others(me.id().side) {
        if let Goal::Reach { cells, units, who } = goal
            && who.is_empty()
        {
            let mut cells = cells.clone();
            cells.retain(|&cell| ground.ground(cell).cost > 0);
            let enough = (cells.len() + 1).saturating_sub(usize::from(*units));
            match &mut place {
                None => place = Some(Place { cells, enough }),
                Some(place) => {
                    place.cells.extend(cells);
                    place.enough += enough;
                }
            }
        }
    }
    place
}

/// The line that those who are free to can hold: they are there before the enemies, and there are enough of them.
fn line(view: &View<'_>, me: &Fighter<'_>, place: &Place) -> Option<Barrier> {
    let (board, side) = (view.arena().board, me.id().side);
    let numbers = view.arena().numbers;
    let points = |one: &Fighter<'_>| u32::from(one.move_points(numbers)).max(1);
    let (mut ours, mut theirs) = (Vec::new(), Vec::new());
    let (mut slowest, mut fastest) = (u32::MAX, 1);
    for one in view.fighters().filter(walks) {
        if one.id().side != side {
            theirs.push(one.place.cell);
            fastest = fastest.max(points(&one));
        } else if is_free(view, &one) {
            ours.push(one.place.cell);
            slowest = slowest.min(points(&one));
        }
    }
    let fog = view.has_fog();
    if theirs.is_empty() && !fog {
        return None;
    }
    let ground = doors::planned(view, me);
    let outside = |cell: &Cell| {
        let away = nearest_of(view, *cell, &place.cells);
        ground.ground(*cell).cost > 0 && away > Some(ENTRANCE)
    };
    let from: Vec<Cell> = match fog {
        true => board.grid().cells().filter(outside).collect(),
        false => theirs.clone(),
    };
    let mut costs = [Reach::new(), Reach::new()];
    for (costs, from) in costs.iter_mut().zip([&ours, &theirs]) {
        costs.fill_from(&ground, from, Reach::UNLIMITED, |_| Footing::Free);
    }
    let [own, enemies] = costs;
    let rounds =
        |costs: &Reach, cell, points: u32| costs.cost(cell).map(|cost| cost.div_ceil(points));
    let in_time = |cell| {
        let Some(own) = rounds(&own, cell, slowest) else {
            return false;
        };
        rounds(&enemies, cell, fastest).is_none_or(|enemies| own <= enemies)
    };
    let stands = |cell| {
        let open = board.door(cell).is_none_or(|now| now.state.is_open());
        open && !board.is_harmful(cell) && !board.is_trapped(side, cell)
    };
    let free = |cell| stands(cell) && in_time(cell);
    let line = Barrier::between(&ground, &from, &place.cells, ours.len(), free);
    let shorter = |line: &Barrier| fog || line.cells.len() <= place.enough;
    line.filter(shorter)
}

/// Which cell of the line is for `me`. Whoever is in it stays there; the other cells are for those who can be there
/// soonest, the strongest of them, before all who fight from afar; each goes to the nearest. At the entrances of a place in fog it is the
/// weakest: the others are missed more where the fight is.
fn post(view: &View<'_>, me: &Fighter<'_>, line: &Barrier) -> Option<Cell> {
    let (grid, side) = (view.arena().board.grid(), me.id().side);
    let numbers = view.arena().numbers;
    let (ours, theirs): (Vec<Fighter<'_>>, Vec<Fighter<'_>>) = view
        .fighters()
        .filter(walks)
        .partition(|one| one.id().side == side);
    let mut free: Vec<Fighter<'_>> = ours.into_iter().filter(|one| is_free(view, one)).collect();
    let mut cells = line.cells.clone();
    let theirs = cells_of(&theirs);
    cells.sort_by_key(|&cell| (nearest_of(view, cell, &theirs), cell));
    let here = me.place.cell;
    if cells.contains(&here) {
        return Some(here);
    }
    free.retain(|one| {
        let place = cells.iter().position(|&cell| cell == one.place.cell);
        place.map(|place| cells.remove(place)).is_none()
    });
    let fog = view.has_fog();
    // Cells count as near as the turns they take, so that nobody's part changes because another has moved.
    let soonest = |cell: Cell, one: &Fighter<'_>| {
        let turns = grid
            .distance(one.place.cell, cell)
            .div_ceil(one.move_points(numbers).max(1));
        (
            fights_from_afar(one),
            turns,
            match fog {
                true => one.endures(numbers),
                false => -one.endures(numbers),
            },
            one.id(),
        )
    };
    let mut holders = Vec::new();
    for &cell in &cells {
        let first = (0..free.len()).min_by_key(|&index| soonest(cell, &free[index]));
        holders.extend(first.map(|first| free.remove(first)));
    }
    for cell in cells {
        let away = |index: &usize| {
            let one = &holders[*index];
            (grid.distance(one.place.cell, cell), one.id())
        };
        let nearest = (0..holders.len()).min_by_key(away)?;
        if holders.swap_remove(nearest).id() == me.id() {
            return Some(cell);
        }
    }
    None
}

/// Whether somebody has nothing to do but to fight, as far as the level says.
fn is_free(view: &View<'_>, one: &Fighter<'_>) -> bool {
    let goals = view.goals(one.id()).iter();
    view.role(one.id()).is_none() && goals.into_iter().all(|goal| *goal == Goal::LastStanding)
}
