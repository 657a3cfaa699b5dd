//! What lies on each cell of a board, and which steps it allows.
//!
//! It never knows who takes them: terrain's names and looks are content's, and combatants stand
//! in nobody's way here (see `Footing`).

use super::{Cell, Direction, Grid};

/// What one cell means for moving and seeing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Ground {
    /// Movement points to enter; 0 is impassable.
    pub cost: u8,
    /// Yards above the board's zero.
    pub elevation: i16,
    /// Yards that what stands here reaches above the ground.
    pub height: u8,
    /// Obstructions it counts against a shot that passes through it.
    pub obstruction: u8,
    /// Whether what stands here blocks sight as far up as it reaches.
    pub opaque: bool,
    /// Obstructions that shelter who stands in it: -3 AT each for missiles (ATK-7).
    pub cover: u8,
    /// Whether it is open above, so that one can fly over it.
    pub sky: bool,
    /// Whether it is water or mire.
    pub wet: bool,
}

impl Ground {
    /// Level, empty ground that costs one point to enter.
    pub const OPEN: Self = Self {
        cost: 1,
        elevation: 0,
        height: 0,
        obstruction: 0,
        opaque: false,
        cover: 0,
        sky: true,
        wet: false,
    };
    /// Ground that nobody enters and that hinders no sight.
    pub const IMPASSABLE: Self = Self {
        cost: 0,
        ..Self::OPEN
    };

    /// Whether it hides what is behind it from eyes at that height at both ends, yards above the height of bare ground.
    #[must_use]
    pub fn hides_at(&self, eyes: i32) -> bool {
        let foot = i32::from(self.elevation);
        foot >= eyes || self.opaque && foot + i32::from(self.height) >= eyes
    }
}

/// How far up and down a step may go, and what it costs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Climb {
    /// The most yards one step may rise or drop.
    pub limit: u8,
    /// Movement points for each yard a step rises; going down costs nothing more.
    pub cost: u8,
}

/// The ground of a whole board, with the steps it allows worked out beforehand.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GroundMap {
    grid: Grid,
    climb: Climb,
    cells: Vec<Ground>,
    exits: Vec<Exits>,
    /// By shovedness and rank, how far a neighbour's index is from a cell's.
    strides: [[isize; 8]; 2],
    greatest_cost: u16,
}

/// The steps out of one cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Exits {
    /// Bit `rank` is set when the step in that direction is allowed.
    pub(super) open: u8,
    /// Whether any allowed step rises, so that its cost is more than the ground's.
    pub(super) rises: bool,
    /// Whether the cell's row or column is shoved: 1 or 0, to look up strides.
    pub(super) shoved: u8,
}

impl GroundMap {
    /// The ground of `grid`, one entry per cell in the order of the indices; `None` if there are
    /// more or fewer.
    #[must_use]
    pub fn new(grid: Grid, cells: Vec<Ground>, climb: Climb) -> Option<Self> {
        if cells.len() != grid.len() {
            return None;
        }
        let strides = [false, true].map(|shoved| {
            let step = |(col, row): (i16, i16)| {
                isize::from(row) * grid.width() as isize + isize::from(col)
            };
            grid.topology().steps(shoved).map(step)
        });
        let exits = vec![Exits::default(); cells.len()];
        let mut map = Self {
            grid,
            climb,
            cells,
            exits,
            strides,
            greatest_cost: 1,
        };
        for cell in grid.cells() {
            map.survey(cell);
        }
        Some(map)
    }

    /// The air above: level, one point a cell, and shut only where there is no open sky.
    #[must_use]
    pub fn air(&self) -> Self {
        let mut air = Self {
            cells: self.cells.iter().map(Self::over).collect(),
            greatest_cost: 1,
            ..self.clone()
        };
        for cell in self.grid.cells() {
            air.survey(cell);
        }
        air
    }

    /// The air over such ground.
    #[must_use]
    pub const fn over(ground: &Ground) -> Ground {
        match ground.sky {
            true => Ground::OPEN,
            false => Ground::IMPASSABLE,
        }
    }

    /// The shape of the board.
    #[must_use]
    pub const fn grid(&self) -> Grid {
        self.grid
    }

    /// How steps may climb here.
    #[must_use]
    pub const fn climb(&self) -> Climb {
        self.climb
    }

    /// The ground of `cell`; off the board it is impassable.
    #[must_use]
    pub fn ground(&self, cell: Cell) -> &Ground {
        if self.grid.contains(cell) {
            &self.cells[self.grid.index(cell)]
        } else {
            &Ground::IMPASSABLE
        }
    }

    /// The ground of a cell, by its index.
    #[must_use]
    pub fn at(&self, index: usize) -> &Ground {
        &self.cells[index]
    }

    /// Lays other ground on `cell`; off the board it changes nothing.
    pub fn lay(&mut self, cell: Cell, ground: Ground) {
        self.lay_all([(cell, ground)]);
    }

    /// The same of many cells at once, which is quicker than one after the other where they lie together.
    pub fn lay_all(&mut self, cells: impl IntoIterator<Item = (Cell, Ground)>) {
        let (grid, mut about) = (self.grid, Vec::new());
        for (cell, ground) in cells {
            let old = self.cells.get_mut(grid.index(cell));
            if let Some(old) = old.filter(|old| grid.contains(cell) && **old != ground) {
                *old = ground;
                about.push(cell);
                about.extend(grid.neighbours(cell).map(|(_, next)| next));
            }
        }
        about.sort_unstable();
        about.dedup();
        for cell in about {
            self.survey(cell);
        }
    }

    /// The steps allowed out of `cell`, clockwise: the neighbour is passable, the rise or drop
    /// within [`Climb::limit`], and a diagonal on squares has a passable cell on one side at
    /// least.
    pub fn exits(&self, cell: Cell) -> impl Iterator<Item = (Direction, Cell)> {
        let open = if self.grid.contains(cell) {
            self.exits[self.grid.index(cell)].open
        } else {
            0
        };
        let directions = self.grid.directions().iter().enumerate();
        directions
            .filter(move |(rank, _)| open >> rank & 1 == 1)
            .filter_map(move |(rank, &direction)| {
                Some((direction, self.grid.neighbour_by_rank(cell, rank)?))
            })
    }

    /// Movement points for the step from `from` to `to`, the ground's and the climb's (SHELL
    /// RND-3); `None` when no such step is allowed.
    #[must_use]
    pub fn enter_cost(&self, from: Cell, to: Cell) -> Option<u16> {
        self.exits(from)
            .any(|(_, cell)| cell == to)
            .then(|| self.cost_between(self.grid.index(from), self.grid.index(to)))
    }

    pub(super) fn exits_at(&self, index: usize) -> Exits {
        self.exits[index]
    }

    pub(super) fn strides(&self, exits: Exits) -> &[isize; 8] {
        &self.strides[usize::from(exits.shoved & 1)]
    }

    /// What the step between neighbouring indices costs when none out of `from` rises.
    pub(super) fn level_cost(&self, to: usize) -> u16 {
        u16::from(self.cells[to].cost)
    }

    /// What the allowed step between neighbouring indices costs.
    pub(super) fn cost_between(&self, from: usize, to: usize) -> u16 {
        let rise = i32::from(self.cells[to].elevation) - i32::from(self.cells[from].elevation);
        // An allowed step rises 255 yards at most, so ground and climb stay within 16 bits.
        let rise = u8::try_from(rise.max(0)).unwrap_or(u8::MAX);
        self.level_cost(to) + u16::from(rise) * u16::from(self.climb.cost)
    }

    /// No step costs more than this.
    pub const fn greatest_cost(&self) -> u16 {
        self.greatest_cost
    }

    /// Works out the exits of `cell` again. The bounds on costs only ever widen.
    fn survey(&mut self, cell: Cell) {
        let grid = self.grid;
        let index = grid.index(cell);
        let mut exits = Exits {
            shoved: u8::from(grid.topology().is_shoved(cell)),
            ..Exits::default()
        };
        let ranks = grid.directions().len();
        let (cols, rows) = (1..grid.width() - 1, 1..grid.height() - 1);
        let around: [Option<usize>; 8] = if cols.contains(&cell.col) && rows.contains(&cell.row) {
            let strides = *self.strides(exits);
            std::array::from_fn(|rank| {
                (rank < ranks).then(|| index.wrapping_add_signed(strides[rank]))
            })
        } else {
            std::array::from_fn(|rank| {
                let next = (rank < ranks).then(|| grid.neighbour_by_rank(cell, rank));
                next.flatten().map(|next| grid.index(next))
            })
        };
        for (rank, to) in around.into_iter().enumerate() {
            let Some(to) = to.filter(|&to| self.allows(&around, rank, index, to)) else {
                continue;
            };
            let cost = self.cost_between(index, to);
            exits.open |= 1 << rank;
            exits.rises |= cost != self.level_cost(to);
            self.greatest_cost = self.greatest_cost.max(cost);
        }
        self.exits[index] = exits;
    }

    fn allows(&self, around: &[Option<usize>; 8], rank: usize, from: usize, to: usize) -> bool {
        let climb = self.cells[to]
            .elevation
            .abs_diff(self.cells[from].elevation);
        let passable =
            |rank: usize| around[rank % 8].is_some_and(|beside| self.cells[beside].cost > 0);
        // On squares the odd ranks are the diagonals.
        let diagonal = self.grid.directions().len() == 8 && rank % 2 == 1;
        self.cells[to].cost > 0
            && climb <= u16::from(self.climb.limit)
            && (!diagonal || passable(rank - 1) || passable(rank + 1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Topology;

    /// A digit is open ground of that elevation, `#` is impassable, `m` costs 3.
    fn map(rows: &[&str]) -> GroundMap {
        let (width, height) = (rows[0].len() as u16, rows.len() as u16);
        let signs = rows.concat();
        let cells = signs.chars().map(|sign| match sign {
            '#' => Ground::IMPASSABLE,
            'm' => Ground {
                cost: 3,
                ..Ground::OPEN
            },
            digit => Ground {
                elevation: digit.to_digit(10).unwrap() as i16,
                ..Ground::OPEN
            },
        });
        let grid = Grid::new(Topology::Square, width, height).unwrap();
        GroundMap::new(grid, cells.collect(), Climb { limit: 2, cost: 2 }).unwrap()
    }

    fn exits(map: &GroundMap, cell: (u16, u16)) -> String {
        let names: Vec<_> = map
            .exits(cell.into())
            .map(|(direction, _)| direction.name())
            .collect();
        names.join(" ")
    }

    #[test]
    fn exits_heed_walls_cliffs_edges_and_corners() {
        assert_eq!(
            exits(&map(&["000", "000", "000"]), (1, 1)),
            "n ne e se s sw w nw"
        );
        assert_eq!(exits(&map(&["0#0", "00#", "000"]), (1, 1)), "se s sw w nw");
        assert_eq!(
            exits(&map(&["030", "002", "000"]), (1, 1)),
            "ne e se s sw w nw"
        );
        assert_eq!(exits(&map(&["00", "03"]), (1, 1)), "");
        assert_eq!(exits(&map(&["00"]), (7, 7)), "");
    }

    #[test]
    fn a_step_costs_its_ground_and_what_it_climbs() {
        let map = map(&["02m#"]);
        let cost = |from, to| map.enter_cost(Cell::new(from, 0), Cell::new(to, 0));
        assert_eq!(cost(0, 1), Some(5));
        assert_eq!(cost(1, 0), Some(1));
        assert_eq!(cost(1, 2), Some(3));
        assert_eq!(cost(2, 3), None);
        assert_eq!(cost(0, 2), None);
        assert_eq!(map.greatest_cost(), 5);
    }

    #[test]
    fn laying_ground_opens_and_shuts_the_steps_around_it() {
        let mut map = map(&["0#0", "###", "0#0"]);
        assert_eq!(exits(&map, (0, 0)), "");
        map.lay(Cell::new(1, 1), Ground::OPEN);
        assert_eq!(exits(&map, (0, 0)), "");
        map.lay(Cell::new(1, 0), Ground::OPEN);
        assert_eq!(exits(&map, (0, 0)), "e se");
        map.lay(Cell::new(1, 0), Ground::IMPASSABLE);
        assert_eq!(exits(&map, (0, 0)), "");
        map.lay(Cell::new(9, 9), Ground::OPEN);
        assert_eq!(*map.ground(Cell::new(9, 9)), Ground::IMPASSABLE);
    }

    #[test]
    fn every_cell_needs_its_ground() {
        let grid = Grid::new(Topology::Square, 2, 2).unwrap();
        let climb = Climb { limit: 1, cost: 1 };
        assert!(GroundMap::new(grid, vec![Ground::OPEN; 3], climb).is_none());
    }
}
