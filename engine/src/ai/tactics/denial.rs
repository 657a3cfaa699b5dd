//! Keeping enemies from a place whose taking wins for them, once they could be there in a few turns: whoever is nearest goes
//! into their way, and all who can strike them do.
//!
//! It goes by what one side sees and by the goals, which all sides know.

use crate::battle::{Fighter, Goal, UnitId, View};
use crate::grid::Cell;

use super::comers::{Comer, soon_there};
use super::purpose::Purpose;
use super::roles;
use super::surroundings::walks;

/// So many go into the way of each.
const STOPPERS: usize = 2;

/// Sends `me` after enemies who could soon win by being in a place, and into the way of one of them. Whoever has a post leaves it for
/// that alone, and only if nobody else of its side is nearer.
pub(super) fn assign(view: &View<'_>, me: &Fighter<'_>, purpose: &mut Purpose) {
    let at_a_post = roles::holds(view, me.id());
    if !purpose.is_free() && !at_a_post || purpose.keeps_out() || !walks(me) {
        return;
    }
    let comers = comers(view, me);
    if comers.is_empty() {
        return;
    }
    let who: Vec<UnitId> = comers.iter().map(|comer| comer.unit).collect();
    let way = way_of(view, me, &comers);
    if !at_a_post || !way.is_empty() {
        purpose.stops(&who, way);
    }
}

/// The enemies who could have won within [`SOON`](super::comers::SOON) rounds by being in a place, the soonest first; nobody if they
/// are too few for it.
fn comers(view: &View<'_>, me: &Fighter<'_>) -> Vec<Comer> {
    let mut comers: Vec<Comer> = Vec::new();
    for (side, goal) in view.goals_of_others(me.id().side) {
        let Goal::Reach { cells, units, who } = goal else {
            continue;
        };
        // Where they have to fill every cell they are stopped by any one who stands there.
        if cells.len() <= usize::from(*units) {
            continue;
        }
        let counts = |one: &Fighter<'_>| {
            let is_meant = who.is_empty() || who.contains(&one.id());
            one.id().side == side && is_meant && walks(one)
        };
        let enemies: Vec<Fighter<'_>> = view.fighters().filter(counts).collect();
        let found = soon_there(view, me, &enemies, cells);
        if found.len() >= usize::from(*units) {
            comers.extend(found);
        }
    }
    comers.sort_by_key(|comer| (comer.rounds, comer.unit));
    comers.dedup_by_key(|comer| comer.unit);
    comers
}

/// The cells in which `me` is in the way of one of the comers, if it is among those who go into it.
fn way_of(view: &View<'_>, me: &Fighter<'_>, comers: &[Comer]) -> Vec<Cell> {
    let side = me.id().side;
    let of_side = view.fighters().filter(|one| one.id().side == side);
    let mut free: Vec<Fighter<'_>> = of_side.filter(walks).collect();
    for _ in 0..STOPPERS {
        for comer in comers {
            let met = |one: &Fighter<'_>| meets(view, one, comer);
            let ways = free.iter().enumerate();
            let ways = ways.filter_map(|(index, one)| Some((met(one)?, one.id(), index)));
            let Some((cells, _, index)) = ways.min_by_key(|(cells, unit, _)| {
                let first = cells.first().map(|(_, away)| *away);
                (first, *unit)
            }) else {
                continue;
            };
            if free.remove(index).id() == me.id() {
                return cells.into_iter().map(|(cell, _)| cell).collect();
            }
        }
    }
    Vec::new()
}

/// The rest of a comer's way from where somebody could be as soon as it, each with how far that is; `None` where it is
/// there first all along.
fn meets(view: &View<'_>, one: &Fighter<'_>, comer: &Comer) -> Option<Vec<(Cell, u16)>> {
    let grid = view.arena().board.grid();
    let points = u32::from(one.move_points(view.arena().numbers)).max(1);
    let away = |cell| grid.distance(one.place.cell, cell);
    let in_time = |&(cell, cost): &(Cell, u32)| {
        u32::from(away(cell)).div_ceil(points) <= cost.div_ceil(comer.points)
    };
    let first = comer.way.iter().position(in_time)?;
    let rest = comer.way[first..].iter();
    Some(rest.map(|&(cell, _)| (cell, away(cell))).collect())
}
