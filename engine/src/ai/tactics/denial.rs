//! Keeping enemies from a place whose taking wins for them, once they could be there in a few turns: whoever is nearest goes
//! into their way, and all who can strike them do.
//!
//! It goes by what one side sees and by the goals, which all sides know.

use crate::battle::{Fighter, Goal, UnitId, View};
use crate::grid::{Cell, Footing, Reach};

use super::doors;
use super::purpose::Purpose;
use super::surroundings::{nearest_of, walks};

/// Enemies who could have won within so many rounds are to be stopped.
const SOON: u32 = 2;
/// So many go into the way of each.
const STOPPERS: usize = 2;

/// An enemy who could soon be in the place.
struct Comer {
    unit: UnitId,
    /// Rounds until it is there, 0 if it is.
    rounds: u32,
    /// Its speed, points.
    points: u32,
    /// Its way into the place, with the points each cell takes it.
    way: Vec<(Cell, u32)>,
}

/// Sends `me` after enemies who could soon win by being in a place, and into the way of one of them.
pub(super) fn assign(view: &View<'_>, me: &Fighter<'_>, purpose: &mut Purpose) {
    if !purpose.is_free() || !walks(me) {
        return;
    }
    let comers = comers(view, me);
    if comers.is_empty() {
        return;
    }
    let who: Vec<UnitId> = comers.iter().map(|comer| comer.unit).collect();
    purpose.stops(&who, way_of(view, me, &comers));
}

/// The enemies who could have won within [`SOON`] rounds by being in a place, the soonest first; nobody if they
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

/// Those of `enemies` who could be in a place within [`SOON`] rounds.
fn soon_there(
    view: &View<'_>,
    me: &Fighter<'_>,
    enemies: &[Fighter<'_>],
    place: &[Cell],
) -> Vec<Comer> {
    let numbers = view.arena().numbers;
    let points = |one: &Fighter<'_>| u32::from(one.move_points(numbers)).max(1);
    let near = |one: &&Fighter<'_>| {
        let away = nearest_of(view, one.place.cell, place);
        away.is_some_and(|away| u32::from(away) <= SOON * points(one))
    };
    let near: Vec<&Fighter<'_>> = enemies.iter().filter(near).collect();
    let Some(farthest) = near.iter().map(|one| SOON * points(one)).max() else {
        return Vec::new();
    };
    let ground = doors::planned(view, me);
    let mut costs = Reach::new();
    costs.fill_from(&ground, place, farthest, |_| Footing::Free);
    let comer = |one: &&Fighter<'_>| {
        let (cost, points) = (costs.cost(one.place.cell)?, points(one));
        let rounds = cost.div_ceil(points);
        (rounds <= SOON).then(|| Comer {
            unit: one.id(),
            rounds,
            points,
            way: way(view, &costs, one.place.cell),
        })
    };
    near.iter().filter_map(comer).collect()
}

/// A cheapest way from a cell to where `costs` were counted from, with the points each cell of it takes.
fn way(view: &View<'_>, costs: &Reach, from: Cell) -> Vec<(Cell, u32)> {
    let grid = view.arena().board.grid();
    let Some(all) = costs.cost(from) else {
        return Vec::new();
    };
    let (mut cell, mut left) = (from, all);
    let mut way = vec![(cell, 0)];
    while left > 0 {
        let beside = grid.neighbours(cell).map(|(_, next)| next);
        let next = beside.filter_map(|next| Some((costs.cost(next)?, next)));
        let Some((cost, next)) = next.min().filter(|(cost, _)| *cost < left) else {
            break;
        };
        (cell, left) = (next, cost);
        way.push((cell, all - left));
    }
    way
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
