//! The cheapest way from one cell to another, however far. It never knows who walks it. Battles ask `reach` for the ways of
//! a turn, and `ground` for what a step costs.

use super::labels::Labels;
use super::queue::Queue;
use super::reach::{leave, position};
use super::{Cell, Footing, GroundMap};

/// A way from one cell to another.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Path {
    /// The cells in order, without the start and with the end.
    pub cells: Vec<Cell>,
    /// Movement points it takes in all.
    pub cost: u32,
}

/// Finds paths. Its memory is kept from one search to the next, so keep one and use it again.
#[derive(Debug, Clone, Default)]
pub struct Pathfinder {
    labels: Labels,
    queue: Queue,
    /// Every cell the last search wrote on.
    written: Vec<u32>,
}

impl Pathfinder {
    /// A pathfinder that has found nothing yet.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// A cheapest way from `from` to `to`; of the cheapest it came upon, the one with the fewest
    /// turns. `footing` takes the index of a cell; the start is free whatever it says, and the
    /// end must be free to stop in. `None` when there is no way or an end is off the board.
    pub fn path_to(
        &mut self,
        map: &GroundMap,
        from: Cell,
        to: Cell,
        footing: impl Fn(usize) -> Footing,
    ) -> Option<Path> {
        let grid = map.grid();
        if !grid.contains(from) || !grid.contains(to) {
            return None;
        }
        if from == to {
            return Some(Path {
                cells: Vec::new(),
                cost: 0,
            });
        }
        if !footing(grid.index(to)).may_stop() {
            return None;
        }
        let cost = self.search(map, from, to, footing)?;
        Some(Path {
            cells: self.labels.straightest(grid, to),
            cost,
        })
    }

    /// A* over the buckets of the queue. The estimate, the distance at the price of the cheapest
    /// step, never exceeds the truth and never falls by more than a step costs, so a cell is
    /// settled once.
    fn search(
        &mut self,
        map: &GroundMap,
        from: Cell,
        to: Cell,
        footing: impl Fn(usize) -> Footing,
    ) -> Option<u32> {
        let grid = map.grid();
        let least = u32::from(map.least_cost());
        let estimate = |index| u32::from(grid.distance(grid.cell(index), to)) * least;
        self.labels.reset(grid.len(), &self.written);
        self.written.clear();
        self.queue.reset(u32::from(map.greatest_cost()) + least);
        let (start, end) = (grid.index(from), grid.index(to));
        self.labels.at(start).cost = 0;
        self.written.push(position(start));
        let mut total = estimate(start);
        self.queue.push(total, position(start));
        while !self.queue.is_empty() {
            let Some(index) = self.queue.pop(total) else {
                total += 1;
                continue;
            };
            let index = index as usize;
            let label = self.labels.at(index);
            if std::mem::replace(&mut label.settled, true) {
                continue;
            }
            let cost = label.cost;
            if index == end {
                return Some(cost);
            }
            leave(map, index, cost, &mut self.labels, |to, cost, _| {
                let total = cost.saturating_add(estimate(to));
                let enters = total < u32::MAX
                    && match footing(to) {
                        Footing::Blocked => false,
                        Footing::EndOnly => to == end,
                        Footing::Free | Footing::PassOnly => true,
                    };
                if enters {
                    self.queue.push(total, position(to));
                    self.written.push(position(to));
                }
                enters
            });
        }
        None
    }
}
