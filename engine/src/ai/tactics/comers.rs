//! Who could be in a place within the next rounds, and by which way.

use crate::battle::{Fighter, UnitId, View};
use crate::grid::{Cell, Footing, Reach};

use super::doors;
use super::surroundings::nearest_of;

/// Rounds within which somebody is soon there.
pub(super) const SOON: u32 = 2;

/// Somebody who could soon be in a place.
pub(super) struct Comer {
    pub(super) unit: UnitId,
    /// Rounds until it is there, 0 if it is.
    pub(super) rounds: u32,
    /// Its speed, points.
    pub(super) points: u32,
    /// Its way into the place, with the points each cell takes it.
    pub(super) way: Vec<(Cell, u32)>,
}

/// Those of `people` who could be in a place within [`SOON`] rounds.
pub(super) fn soon_there(
    view: &View<'_>,
    me: &Fighter<'_>,
    people: &[Fighter<'_>],
    place: &[Cell],
) -> Vec<Comer> {
    let numbers = view.arena().numbers;
    let points = |one: &Fighter<'_>| u32::from(one.move_points(numbers)).max(1);
    let near = |one: &&Fighter<'_>| {
        let away = nearest_of(view, one.place.cell, place);
        away.is_some_and(|away| u32::from(away) <= SOON * points(one))
    };
    let near: Vec<&Fighter<'_>> = people.iter().filter(near).collect();
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
