//! Which enemies matter where. In a great battle most are too far away to strike, to be struck or to be watched, and
//! to ask each of them about each cell would take most of the time.
//!
//! It leaves out nobody who could change a choice.

use crate::battle::{Fighter, View};
use crate::grid::{Cell, Footing, GroundMap, Reach};

use super::enemy::Enemy;

/// Enemies by index, in the order of ids.
pub(super) struct Relevant {
    /// Those who can do it any harm, wherever it goes.
    pub(super) dangers: Vec<usize>,
    /// Those who may be the nearest to some cell it can get to.
    pub(super) nearest: Vec<usize>,
    /// Those that it could strike hand to hand from some cell it can get to.
    pub(super) in_reach: Vec<usize>,
}

impl Relevant {
    /// For a unit with so many movement points that strikes so far. No step is free, so no cell is farther off than
    /// the points it takes.
    pub(super) fn of(
        view: &View<'_>,
        me: &Fighter<'_>,
        enemies: &[Enemy<'_>],
        points: u16,
        strikes: u16,
    ) -> Self {
        let grid = view.arena().board.grid();
        let away = |enemy: &Enemy<'_>| grid.distance(me.place.cell, enemy.fighter.place.cell);
        let least = enemies.iter().map(away).min().unwrap_or(0);
        let (mut dangers, mut nearest, mut in_reach) = (Vec::new(), Vec::new(), Vec::new());
        for (index, enemy) in enemies.iter().enumerate() {
            if enemy.counts() {
                dangers.push(index);
            }
            if away(enemy) <= least + 2 * points {
                nearest.push(index);
            }
            if away(enemy) <= points + strikes {
                in_reach.push(index);
            }
        }
        Self {
            dangers,
            nearest,
            in_reach,
        }
    }
}

/// Fills `distances` with what it costs to walk from the nearest of `targets` to `from` and to every cell that
/// takes no more than so many points from there. The costs of other cells mean nothing.
pub(super) fn fill_distances(
    ground: &GroundMap,
    from: Cell,
    points: u16,
    targets: &[Cell],
    distances: &mut Reach,
) {
    let grid = ground.grid();
    let free = |_| Footing::Free;
    let near = |cost: u32| -> Vec<Cell> {
        let away = |target: &&Cell| u32::from(grid.distance(from, **target)) <= cost;
        targets.iter().filter(away).copied().collect()
    };
    let away = targets.iter().map(|target| grid.distance(from, *target));
    let (least, most) = (away.clone().min(), away.max());
    let (Some(least), Some(most)) = (least, most) else {
        distances.fill_from(ground, targets, Reach::UNLIMITED, free);
        return;
    };
    // A way as long as it is straight, or twice that, or some way round.
    let mut limit = (u32::from(least) + u32::from(points)).max(1);
    while limit < u32::from(most) {
        distances.fill_until(ground, &near(limit), Some(from), limit, free);
        if let Some(cost) = distances.cost(from) {
            let all = cost + u32::from(points);
            distances.fill_from(ground, &near(all + u32::from(points)), all, free);
            return;
        }
        limit *= 2;
    }
    distances.fill_from(ground, targets, Reach::UNLIMITED, free);
}
