//! A board's shape: which cells there are, which lie side by side, and how far apart they are.
//! It never knows what stands on a cell.

use serde::{Deserialize, Serialize};

use super::axial::Axial;
use super::{Cell, Direction, Topology};

/// The size and layout of a board. Small and copied freely.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "Written")]
pub struct Grid {
    topology: Topology,
    width: u16,
    height: u16,
}

/// A grid as a file writes it, before its size is checked.
#[derive(Deserialize)]
struct Written {
    topology: Topology,
    width: u16,
    height: u16,
}

impl TryFrom<Written> for Grid {
    type Error = String;

    fn try_from(written: Written) -> Result<Self, String> {
        let Written {
            topology,
            width,
            height,
        } = written;
        Self::new(topology, width, height).ok_or_else(|| {
            format!(
                "a board of {width} by {height} cells is not within 1 to {}",
                Self::LIMIT
            )
        })
    }
}

impl Grid {
    /// The most cells a board may have each way.
    pub const LIMIT: u16 = 1024;

    /// A board of `width` columns and `height` rows; `None` unless both are from 1 to
    /// [`Grid::LIMIT`].
    #[must_use]
    pub fn new(topology: Topology, width: u16, height: u16) -> Option<Self> {
        let fits = 1..=Self::LIMIT;
        (fits.contains(&width) && fits.contains(&height)).then_some(Self {
            topology,
            width,
            height,
        })
    }

    /// The layout of the cells.
    #[must_use]
    pub const fn topology(self) -> Topology {
        self.topology
    }

    /// Columns on the board.
    #[must_use]
    pub const fn width(self) -> u16 {
        self.width
    }

    /// Rows on the board.
    #[must_use]
    pub const fn height(self) -> u16 {
        self.height
    }

    /// How many cells the board has; indices are below it.
    #[must_use]
    pub const fn len(self) -> usize {
        self.width as usize * self.height as usize
    }

    /// Never: a board has at least one cell.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// Whether `cell` is on the board.
    #[must_use]
    pub const fn contains(self, cell: Cell) -> bool {
        cell.col < self.width && cell.row < self.height
    }

    /// Where `cell` stands in an array of the board's cells, row by row. Only a cell on the
    /// board has an index of its own.
    #[must_use]
    pub const fn index(self, cell: Cell) -> usize {
        cell.row as usize * self.width as usize + cell.col as usize
    }

    /// The cell at `index`, which is below [`Grid::len`].
    #[must_use]
    pub const fn cell(self, index: usize) -> Cell {
        // A 32-bit division is a good deal quicker than a 64-bit one, and searches do many.
        let (index, width) = (index as u32, self.width as u32);
        Cell {
            col: (index % width) as u16,
            row: (index / width) as u16,
        }
    }

    /// Every cell, row by row, which is the order of the indices.
    pub fn cells(self) -> impl Iterator<Item = Cell> {
        (0..self.height).flat_map(move |row| (0..self.width).map(move |col| Cell { col, row }))
    }

    /// The directions of this board, clockwise; see [`Topology::directions`].
    #[must_use]
    pub const fn directions(self) -> &'static [Direction] {
        self.topology.directions()
    }

    /// Whether a combatant can face `direction` on this board.
    #[must_use]
    pub fn is_facing(self, direction: Direction) -> bool {
        self.topology.is_facing(direction)
    }

    /// `direction` turned clockwise by `steps`; see [`Topology::turn`].
    #[must_use]
    pub fn turn(self, direction: Direction, steps: i8) -> Direction {
        self.topology.turn(direction, steps)
    }

    /// The cell one step from `cell`; `None` off the board or in a direction it doesn't have.
    #[must_use]
    pub fn neighbour(self, cell: Cell, direction: Direction) -> Option<Cell> {
        let rank = self.directions().iter().position(|&own| own == direction)?;
        self.neighbour_by_rank(cell, rank)
    }

    /// The cells beside `cell` that are on the board, clockwise, with the direction to each.
    pub fn neighbours(self, cell: Cell) -> impl Iterator<Item = (Direction, Cell)> {
        let steps = self.topology.steps(self.topology.is_shoved(cell));
        let steps = self.directions().iter().zip(steps);
        steps.filter_map(move |(&direction, &step)| Some((direction, self.stepped(cell, step)?)))
    }

    /// The direction of the step from `from` to `to`; `None` unless they lie side by side.
    #[must_use]
    pub fn step(self, from: Cell, to: Cell) -> Option<Direction> {
        self.neighbours(from)
            .find(|&(_, cell)| cell == to)
            .map(|(direction, _)| direction)
    }

    /// The fewest steps between two cells of an empty board.
    #[must_use]
    pub fn distance(self, a: Cell, b: Cell) -> u16 {
        let steps = self.axial(a).to(self.axial(b)).length(self.topology);
        u16::try_from(steps).unwrap_or(u16::MAX)
    }

    /// The next cell in the direction of this rank, if the board has it.
    pub(crate) fn neighbour_by_rank(self, cell: Cell, rank: usize) -> Option<Cell> {
        let step = self.topology.steps(self.topology.is_shoved(cell))[rank];
        self.stepped(cell, step)
    }

    /// The cell so many columns and rows from another, if the board has it.
    fn stepped(self, cell: Cell, (col, row): (i16, i16)) -> Option<Cell> {
        let next = Cell {
            col: cell.col.checked_add_signed(col)?,
            row: cell.row.checked_add_signed(row)?,
        };
        self.contains(next).then_some(next)
    }

    pub(super) const fn axial(self, cell: Cell) -> Axial {
        Axial::of(self.topology, cell)
    }

    /// The cell at a point, if the board has it.
    pub(super) fn cell_at(self, point: Axial) -> Option<Cell> {
        let (col, row) = point.col_row(self.topology);
        let cell = Cell {
            col: u16::try_from(col).ok()?,
            row: u16::try_from(row).ok()?,
        };
        self.contains(cell).then_some(cell)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Offset, Orientation};

    fn pointy(offset: Offset) -> Grid {
        Grid::new(
            Topology::Hex {
                orientation: Orientation::Pointy,
                offset,
            },
            5,
            5,
        )
        .unwrap()
    }

    #[test]
    fn a_board_has_a_size_within_the_limit() {
        assert!(Grid::new(Topology::Square, 0, 5).is_none());
        assert!(Grid::new(Topology::Square, 5, Grid::LIMIT + 1).is_none());
        assert_eq!(
            Grid::new(Topology::Square, Grid::LIMIT, 1).unwrap().len(),
            1024
        );
        let written = r#"{"topology":"square","width":0,"height":4}"#;
        assert!(serde_json::from_str::<Grid>(written).is_err());
    }

    #[test]
    fn odd_rows_are_shoved_right() {
        let below = pointy(Offset::Odd).neighbour(Cell::new(2, 2), Direction::Se);
        assert_eq!(below, Some(Cell::new(2, 3)));
        let below = pointy(Offset::Odd).neighbour(Cell::new(2, 3), Direction::Se);
        assert_eq!(below, Some(Cell::new(3, 4)));
        let below = pointy(Offset::Even).neighbour(Cell::new(2, 2), Direction::Se);
        assert_eq!(below, Some(Cell::new(3, 3)));
    }

    #[test]
    fn the_edge_and_missing_directions_have_no_neighbour() {
        let grid = pointy(Offset::Odd);
        assert_eq!(grid.neighbour(Cell::new(0, 0), Direction::W), None);
        assert_eq!(grid.neighbour(Cell::new(2, 2), Direction::N), None);
        assert_eq!(grid.neighbours(Cell::new(0, 0)).count(), 2);
        assert_eq!(grid.neighbours(Cell::new(2, 2)).count(), 6);
    }

    #[test]
    fn a_diagonal_counts_one_on_squares() {
        let grid = Grid::new(Topology::Square, 9, 9).unwrap();
        assert_eq!(grid.distance(Cell::new(0, 0), Cell::new(3, 8)), 8);
        assert_eq!(
            grid.step(Cell::new(4, 4), Cell::new(5, 3)),
            Some(Direction::Ne)
        );
        assert_eq!(grid.step(Cell::new(4, 4), Cell::new(6, 4)), None);
    }

    #[test]
    fn nothing_lies_beside_what_is_far_off_the_board() {
        for topology in Topology::ALL {
            let grid = Grid::new(topology, 4, 4).unwrap();
            for far in [(u16::MAX, 1), (1, u16::MAX), (u16::MAX, u16::MAX)] {
                assert_eq!(
                    grid.neighbours(far.into()).count(),
                    0,
                    "{topology:?} {far:?}"
                );
            }
        }
    }
}
