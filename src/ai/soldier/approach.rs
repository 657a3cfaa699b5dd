//! Getting nearer to a place when there is nobody to strike yet.

use crate::battle::{Command, Fighter, Spot, View};
use crate::grid::{Cell, Footing, Reach};
use crate::rules::flight::Height;

use super::positions::{rank, towards};

/// A move into a cell that is `allowed` and shortens the way to the nearest of `targets`, by the
/// cost of walking there; it ends facing the nearest of `enemies`, or of `targets` if
/// there is none.
pub(in crate::ai) fn nearer(
    view: &View<'_>,
    me: Fighter<'_>,
    targets: &[Cell],
    enemies: &[Cell],
    allowed: impl Fn(Cell) -> bool,
    (reach, distances): (&mut Reach, &mut Reach),
) -> Option<Command> {
    let table = view.table();
    let grid = table.board.grid();
    let height = me.place.height;
    let ground = table.board.way(height);
    distances.fill_from(ground, targets, Reach::UNLIMITED, |_| Footing::Free);
    let here = distances.cost(me.place.cell)?;
    let footing = |index| table.board.footing(me.id(), height, index);
    let points = me.move_points(table.numbers);
    reach.fill(
        ground,
        me.place.cell,
        u32::from(points.saturating_sub(me.progress.spent)),
        footing,
    );
    // Over an enemy's head nobody comes down.
    let below = |index| match height {
        Height::High => table.board.footing(me.id(), Height::Low, index),
        _ => Footing::Free,
    };
    let free = |cell: Cell| {
        let index = grid.index(cell);
        footing(index) == Footing::Free && below(index) == Footing::Free
    };
    // Of cells equally near by walking, the one nearest as the crow flies: no side of the map is
    // better than another.
    let away = |cell| {
        targets
            .iter()
            .map(|target| grid.distance(cell, *target))
            .min()
    };
    let shelter = |cell: Cell| table.board.cover(Spot { cell, height });
    let reachable = reach.iter().map(|(cell, _)| cell);
    let steps = grid.neighbours(me.place.cell).map(|(_, cell)| cell);
    let steps = steps.filter(|cell| ground.enter_cost(me.place.cell, *cell).is_some());
    let best = reachable
        .chain(steps)
        .filter(|&cell| cell != me.place.cell && free(cell) && allowed(cell))
        .filter_map(|cell| Some((distances.cost(cell)?, cell)))
        .min_by_key(|&(cost, cell)| {
            let off = grid.distance(cell, me.place.cell);
            (
                cost,
                std::cmp::Reverse(shelter(cell)),
                away(cell),
                off,
                rank(view, &me, cell),
            )
        })
        .filter(|(cost, _)| *cost < here);
    let (_, to) = best?;
    let sought = if enemies.is_empty() { targets } else { enemies };
    let nearest = sought
        .iter()
        .min_by_key(|enemy| (grid.distance(to, **enemy), **enemy))?;
    Some(Command::Move {
        to,
        facing: towards(view, to, *nearest, me.place.facing),
    })
}
