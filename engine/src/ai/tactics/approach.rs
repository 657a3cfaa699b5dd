//! Getting nearer to a place when there is nobody to strike yet.

use std::cmp::Reverse;

use crate::battle::{Command, Fighter, Spot, View};
use crate::grid::{Cell, Footing, GroundMap, Reach};
use crate::rules::flight::Height;

use super::surroundings::{facing_towards, nearest_of, rank};
use super::traps;
use super::{congestion, doors};

/// After so many cells without a way, all of the board is looked at.
const LONG: u16 = 64;

/// A move into a cell that is `allowed` and shortens the way to the nearest of `targets`, by the
/// cost of walking there; it ends facing the nearest of `enemies`, or of `targets` if
/// there is none. Where a door is next on the way, something that may open it.
pub(in crate::ai) fn nearer(
    view: &View<'_>,
    me: Fighter<'_>,
    targets: &[Cell],
    enemies: &[Cell],
    allowed: impl Fn(Cell) -> bool,
    room: (&mut Reach, &mut Reach),
) -> Option<Command> {
    let planned = congestion::planned(view, &me);
    nearer_over(view, me, targets, enemies, allowed, (&planned, room))
}

/// The same, by ways over a ground that somebody plans with.
pub(in crate::ai) fn nearer_over(
    view: &View<'_>,
    me: Fighter<'_>,
    targets: &[Cell],
    enemies: &[Cell],
    allowed: impl Fn(Cell) -> bool,
    (planned, (reach, distances)): (&GroundMap, (&mut Reach, &mut Reach)),
) -> Option<Command> {
    let arena = view.arena();
    let grid = arena.board.grid();
    let height = me.place.height;
    let ground = arena.board.way(height);
    // CAP-1: with too much on its back nobody sets out on a stint.
    if me.progress.allowance.is_some() && me.overladen(arena.numbers).is_some() {
        return None;
    }
    let points = me.move_points(arena.numbers);
    let points = points.saturating_sub(me.progress.spent);
    let points = me.progress.points_left().unwrap_or(points);
    // A prone unit crawls a step at most.
    let points = if me.place.prone { 0 } else { points };
    let footing = |index| arena.board.footing(me.id(), height, index);
    let own = me.place.cell;
    reach.fill(ground, own, u32::from(points), footing);
    // Nobody comes down onto an enemy.
    let below = |index| match height {
        Height::High => arena.board.footing(me.id(), Height::Low, index),
        _ => Footing::Free,
    };
    let free = |cell: Cell| {
        let index = grid.index(cell);
        footing(index) == Footing::Free && below(index) == Footing::Free
    };
    let may_end = |cell: &Cell| *cell != own && free(*cell) && allowed(*cell);
    // RND-3: the one step is open to whoever has neither gone nor risen yet.
    let may_step = me.progress.cells() == 0 && me.progress.allowance.is_none();
    let steps = grid.neighbours(own).map(|(_, cell)| cell);
    let steps = steps.filter(|&cell| may_step && ground.enter_cost(own, cell).is_some());
    let steps: Vec<Cell> = steps.collect();
    let reached = |cell: &Cell| reach.may_stop(*cell) || steps.contains(cell);
    let there = targets.iter().copied().filter(reached);
    let mut nearest: Vec<Cell> = there.filter(may_end).collect();
    let mut near = Vec::new();
    // Where it gets to one of them at once, no way need be measured.
    if nearest.is_empty() || targets.contains(&own) {
        near = spread(planned, own, points.max(1), targets, distances);
        let reachable = reach.iter().map(|(cell, _)| cell).chain(steps);
        nearest = nearest_by_way(distances, own, reachable.filter(may_end))?;
        if nearest.is_empty() {
            return doors::next_on_the_way(view, &me, distances)
                .or_else(|| traps::next_on_the_way(view, &me, distances));
        }
    }
    // Of cells equally near by walking, the one nearest in a straight line: no side of the map is
    // better than another.
    let to = nearest.into_iter().min_by_key(|&cell| {
        (
            Reverse(arena.board.cover(Spot { cell, height })),
            nearest_of(view, cell, &near),
            grid.distance(cell, own),
            rank(view, &me, cell),
        )
    })?;
    let sought = if enemies.is_empty() { targets } else { enemies };
    let nearest = sought
        .iter()
        .min_by_key(|enemy| (grid.distance(to, **enemy), **enemy))?;
    Some(Command::Move {
        to,
        facing: facing_towards(view, to, *nearest, me.place.facing),
    })
}

/// Those of `cells` with the least cost, all of which have less than `own`; none if `own` has no cost.
fn nearest_by_way(
    distances: &Reach,
    own: Cell,
    cells: impl Iterator<Item = Cell>,
) -> Option<Vec<Cell>> {
    let here = distances.cost(own)?;
    let costs = cells.filter_map(|cell| Some((distances.cost(cell)?, cell)));
    let nearer: Vec<(u32, Cell)> = costs.filter(|(cost, _)| *cost < here).collect();
    let least = nearer.iter().map(|(cost, _)| *cost).min();
    let least = nearer.iter().filter(|(cost, _)| Some(*cost) == least);
    Some(least.map(|(_, cell)| *cell).collect())
}

/// What it costs to walk to the nearest of `targets`, from `from` and from every cell within `points` that
/// is nearer to them; with those of the targets that matter for it. The costs of other cells, and of
/// `from` when no way leads there, mean nothing.
///
/// No step is free. So once `from` itself is within `limit` of a target, one farther off than `limit` and `points`
/// together in a straight line is no cell's nearest.
fn spread(
    ground: &GroundMap,
    from: Cell,
    points: u16,
    targets: &[Cell],
    distances: &mut Reach,
) -> Vec<Cell> {
    let grid = ground.grid();
    let away = targets
        .iter()
        .map(|&target| (grid.distance(from, target), target));
    let away: Vec<(u16, Cell)> = away.collect();
    let far = away.iter().map(|&(cells, _)| cells);
    let farthest = far.clone().max().unwrap_or(0);
    let mut limit = far.min().unwrap_or(0).saturating_add(points);
    loop {
        let all = limit.saturating_add(points);
        let near = away.iter().filter(|(cells, _)| *cells <= all);
        let near: Vec<Cell> = near.map(|&(_, target)| target).collect();
        // There may be no way at all, or a long one round.
        let last = all >= farthest.max(LONG);
        let cost = if last {
            Reach::UNLIMITED
        } else {
            u32::from(limit)
        };
        distances.fill_until(ground, &near, Some(from), cost, |_| Footing::Free);
        if last || distances.cost(from).is_some() {
            return near;
        }
        limit = limit.saturating_mul(2);
    }
}
