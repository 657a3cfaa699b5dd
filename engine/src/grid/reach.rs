//! Where somebody can get to with so many movement points, and what each cell costs.
//!
//! It never knows who moves: a closure says who is in the way. Start at [`Reach::fill`].

use super::labels::{Label, Labels, UNREACHED};
use super::queue::Queue;
use super::{Cell, Grid, GroundMap};

/// Whether a mover may enter a cell, by who stands in it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Footing {
    /// One may enter and stop.
    Free,
    /// One may enter, and stops there: nobody goes on through.
    EndOnly,
    /// One may pass through but not stop.
    PassOnly,
    /// One may not enter.
    Blocked,
}

/// The cells within reach of a start, with their costs and ways.
///
/// Its memory is kept from one filling to the next, so keep one and fill it again.
#[derive(Debug, Clone, Default)]
pub struct Reach {
    grid: Option<Grid>,
    labels: Labels,
    queue: Queue,
    /// The cells reached, by cost, then index.
    order: Vec<u32>,
}

impl Footing {
    /// Whether one may enter and stop.
    #[must_use]
    pub const fn may_stop(self) -> bool {
        matches!(self, Self::Free | Self::EndOnly)
    }
}

impl Reach {
    /// As many points as it takes.
    pub const UNLIMITED: u32 = UNREACHED - 1;

    /// An empty reach.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Finds every cell that `points` movement points reach from `from` (SHELL RND-2), which is
    /// free to stop in whatever `footing` says. `footing` takes the index of a cell.
    pub fn fill(
        &mut self,
        map: &GroundMap,
        from: Cell,
        points: u32,
        footing: impl Fn(usize) -> Footing,
    ) {
        self.fill_from(map, &[from], points, footing);
    }

    /// As [`Reach::fill`], from the nearest of several starts; with [`Reach::UNLIMITED`] points
    /// it is a map of distances. Starts off the board count for nothing.
    pub fn fill_from(
        &mut self,
        map: &GroundMap,
        from: &[Cell],
        points: u32,
        footing: impl Fn(usize) -> Footing,
    ) {
        self.fill_until(map, from, None, points, footing);
    }

    /// As [`Reach::fill_from`], until the cost of `last` is known: cells that cost more count as out of
    /// reach.
    pub fn fill_until(
        &mut self,
        map: &GroundMap,
        from: &[Cell],
        last: Option<Cell>,
        points: u32,
        footing: impl Fn(usize) -> Footing,
    ) {
        let grid = map.grid();
        self.labels.reset(grid.len(), &self.order);
        self.queue.reset(u32::from(map.greatest_cost()));
        self.order.clear();
        self.grid = Some(grid);
        for &cell in from.iter().filter(|&&cell| grid.contains(cell)) {
            let label = self.labels.at(grid.index(cell));
            if label.cost != 0 {
                *label = Label {
                    cost: 0,
                    arrivals: 0,
                    stop: true,
                    end: false,
                };
                self.queue.push(0, position(grid.index(cell)));
            }
        }
        let last = last.filter(|&cell| grid.contains(cell));
        let last = last.map(|cell| grid.index(cell));
        self.spread(map, last, points.min(Self::UNLIMITED), footing);
    }

    /// The cells one may stop in, with their costs, by cost and then index. The start is among
    /// them, at no cost.
    pub fn iter(&self) -> impl Iterator<Item = (Cell, u32)> {
        self.grid.into_iter().flat_map(move |grid| {
            self.order.iter().filter_map(move |&index| {
                let label = self.labels.get(index as usize)?;
                label.stop.then(|| (grid.cell(index as usize), label.cost))
            })
        })
    }

    /// How many cells were reached, those one can't stop in included.
    #[must_use]
    pub fn reached(&self) -> usize {
        self.order.len()
    }

    /// The points it takes to get to `cell`, to stop or to pass; `None` when it is out of reach.
    #[must_use]
    pub fn cost(&self, cell: Cell) -> Option<u32> {
        self.label(cell).map(|label| label.cost)
    }

    /// Whether `cell` is within reach and one may stop in it.
    #[must_use]
    pub fn may_stop(&self, cell: Cell) -> bool {
        self.label(cell).is_some_and(|label| label.stop)
    }

    /// The way to `cell`, without the start and with the end: of the cheapest the one with the
    /// fewest turns, and of those the first by the order of directions. Empty for the start and
    /// for a cell out of reach.
    #[must_use]
    pub fn path(&self, cell: Cell) -> Vec<Cell> {
        self.grid
            .map_or_else(Vec::new, |grid| self.labels.straightest(grid, cell))
    }

    fn label(&self, cell: Cell) -> Option<&Label> {
        let grid = self.grid.filter(|grid| grid.contains(cell))?;
        self.labels.get(grid.index(cell))
    }

    /// Settles cells cost by cost. No step is free, so nothing joins a cost being worked on.
    fn spread(
        &mut self,
        map: &GroundMap,
        last: Option<usize>,
        points: u32,
        footing: impl Fn(usize) -> Footing,
    ) {
        let mut cost = 0;
        // Most searches meet nobody whose cell ends a way, and need not look for one.
        let mut ends = false;
        while !self.queue.is_empty() {
            if last.is_some_and(|last| self.labels.at(last).cost < cost) {
                for index in self.queue.empty() {
                    if self.labels.at(index as usize).cost >= cost {
                        self.labels.blank(index as usize);
                    }
                }
                return;
            }
            let settled = self.order.len();
            let labels = &mut self.labels;
            // A cell waits once for each cost it was found at; only the least is right.
            let waiting = self.queue.drain(cost);
            self.order
                .extend(waiting.filter(|&index| labels.at(index as usize).cost == cost));
            self.order[settled..].sort_unstable();
            for place in settled..self.order.len() {
                let from = self.order[place] as usize;
                if ends && self.labels.at(from).end {
                    continue;
                }
                leave(map, from, cost, &mut self.labels, |to, cost, label| {
                    let footing = if cost <= points {
                        footing(to)
                    } else {
                        Footing::Blocked
                    };
                    if footing == Footing::Blocked {
                        return false;
                    }
                    label.stop = footing.may_stop();
                    label.end = footing == Footing::EndOnly;
                    ends |= label.end;
                    self.queue.push(cost, position(to));
                    true
                });
            }
            cost += 1;
        }
    }
}

/// Writes on the neighbours of `from`, got to at `cost`, whatever a step from there makes
/// cheaper. `enter` is asked about each such cell with its new cost, and may refuse it.
fn leave(
    map: &GroundMap,
    from: usize,
    cost: u32,
    labels: &mut Labels,
    mut enter: impl FnMut(usize, u32, &mut Label) -> bool,
) {
    let exits = map.exits_at(from);
    let strides = map.strides(exits);
    let mut open = exits.open;
    while open != 0 {
        let rank = open.trailing_zeros() as usize;
        let arrival = open & open.wrapping_neg();
        open ^= arrival;
        let to = from.wrapping_add_signed(strides[rank & 7]);
        let step = if exits.rises {
            map.cost_between(from, to)
        } else {
            map.level_cost(to)
        };
        let cost = cost.saturating_add(u32::from(step));
        let label = labels.at(to);
        if cost < label.cost {
            if enter(to, cost, label) {
                label.cost = cost;
                label.arrivals = arrival;
            }
        } else if cost == label.cost && cost != UNREACHED {
            label.arrivals |= arrival;
        }
    }
}

/// A cell's index in the 32 bits a queue keeps; boards have a million cells at most.
const fn position(index: usize) -> u32 {
    index as u32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Climb, Ground, Topology};

    /// A digit is ground of that cost, 0 impassable; `p` and `x` are open ground where somebody
    /// may be passed or may not, `e` open ground where every way ends.
    fn check(rows: &[&str], points: u32, to: (u16, u16), expected: &str) {
        let signs: Vec<char> = rows.concat().chars().collect();
        let cost = |sign: &char| Ground {
            cost: sign.to_digit(10).unwrap_or(1) as u8,
            ..Ground::OPEN
        };
        let grid = Grid::new(Topology::Square, rows[0].len() as u16, rows.len() as u16).unwrap();
        let cells = signs.iter().map(cost).collect();
        let map = GroundMap::new(grid, cells, Climb { limit: 0, cost: 0 }).unwrap();
        let mut reach = Reach::new();
        reach.fill(&map, Cell::new(0, 0), points, |index| match signs[index] {
            'p' => Footing::PassOnly,
            'x' => Footing::Blocked,
            'e' => Footing::EndOnly,
            _ => Footing::Free,
        });
        let path: Vec<_> = reach
            .path(to.into())
            .iter()
            .map(ToString::to_string)
            .collect();
        let cost = reach
            .cost(to.into())
            .map_or("out of reach".into(), |cost| cost.to_string());
        let stop = if reach.may_stop(to.into()) {
            ""
        } else {
            ", no stopping"
        };
        assert_eq!(
            format!("{cost}{stop}: {}", path.join(" ")),
            expected,
            "{rows:?}"
        );
    }

    #[test]
    fn ways_go_round_and_through() {
        check(&["111"], 2, (2, 0), "2: (1, 0) (2, 0)");
        check(&["111"], 1, (2, 0), "out of reach, no stopping: ");
        check(&["151", "111"], 9, (2, 0), "2: (1, 1) (2, 0)");
        check(&["101", "101"], 9, (2, 0), "out of reach, no stopping: ");
        check(&["1p1"], 9, (1, 0), "1, no stopping: (1, 0)");
        check(&["1p1"], 9, (2, 0), "2: (1, 0) (2, 0)");
        check(&["1x1"], 9, (2, 0), "out of reach, no stopping: ");
        check(&["x11"], 9, (0, 0), "0: ");
        check(&["1e1"], 9, (1, 0), "1: (1, 0)");
        check(&["1e1"], 9, (2, 0), "out of reach, no stopping: ");
        check(&["1e1", "111"], 9, (2, 0), "2: (1, 1) (2, 0)");
        check(&["e11"], 9, (1, 0), "1: (1, 0)");
    }

    #[test]
    fn the_straightest_of_the_cheapest_ways_is_taken() {
        let open = ["11111", "11111", "11111"];
        check(&open, 9, (4, 0), "4: (1, 0) (2, 0) (3, 0) (4, 0)");
        // East first, as east comes before south-east.
        check(&open, 9, (4, 2), "4: (1, 0) (2, 0) (3, 1) (4, 2)");
        check(
            &["11911", "11111", "11111"],
            9,
            (4, 2),
            "4: (1, 1) (2, 2) (3, 2) (4, 2)",
        );
    }

    #[test]
    fn a_filling_may_end_where_it_was_wanted() {
        let grid = Grid::new(Topology::Square, 6, 1).unwrap();
        let cells = vec![Ground::OPEN; grid.len()];
        let map = GroundMap::new(grid, cells, Climb { limit: 0, cost: 0 }).unwrap();
        let mut reach = Reach::new();
        let costs = |reach: &Reach| -> Vec<_> {
            let cells = (0..6).map(|col| Cell::new(col, 0));
            cells.map(|cell| reach.cost(cell)).collect()
        };
        let start = [Cell::new(0, 0)];
        let end = Some(Cell::new(2, 0));
        reach.fill_until(&map, &start, end, Reach::UNLIMITED, |_| Footing::Free);
        assert_eq!(costs(&reach), [Some(0), Some(1), Some(2), None, None, None]);
        // What was looked at and not reached is forgotten.
        reach.fill(&map, Cell::new(5, 0), 1, |_| Footing::Free);
        assert_eq!(costs(&reach), [None, None, None, None, Some(1), Some(0)]);
        reach.fill_until(&map, &start, end, 1, |_| Footing::Free);
        assert_eq!(costs(&reach)[..3], [Some(0), Some(1), None]);
    }

    #[test]
    fn what_is_known_when_a_filling_ends_stays_known() {
        // The cell east of the hollow is found through it first, at 5, and costs 4 along the edge.
        let rows = ["303", "3#3", "333"];
        let grid = Grid::new(Topology::Square, 3, 3).unwrap();
        let ground = |sign: char| {
            sign.to_digit(10)
                .map_or(Ground::IMPASSABLE, |yards| Ground {
                    elevation: yards as i16,
                    ..Ground::OPEN
                })
        };
        let cells = rows.concat().chars().map(ground).collect();
        let map = GroundMap::new(grid, cells, Climb { limit: 3, cost: 1 }).unwrap();
        let start = [Cell::new(0, 0)];
        let (mut whole, mut ended) = (Reach::new(), Reach::new());
        whole.fill_from(&map, &start, 9, |_| Footing::Free);
        assert_eq!(whole.cost(Cell::new(2, 0)), Some(4));
        for last in grid.cells() {
            ended.fill_until(&map, &start, Some(last), 9, |_| Footing::Free);
            let most = whole.cost(last).unwrap_or(9);
            for cell in grid.cells() {
                let cost = whole.cost(cell).filter(|&cost| cost <= most);
                assert_eq!(ended.cost(cell), cost, "{cell} by {last}");
            }
        }
    }
}
