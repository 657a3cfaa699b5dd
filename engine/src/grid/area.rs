//! The cells within a distance, and those at exactly it. It never looks at what stands there.

use std::ops::Range;

use super::axial::Axial;
use super::{Cell, Grid, Topology};

/// The corners of a ring of radius one and the step from each to the next, clockwise.
type Corner = ((i32, i32), (i32, i32));
const SQUARE_CORNERS: [Corner; 4] = [
    ((1, -1), (0, 1)),
    ((1, 1), (-1, 0)),
    ((-1, 1), (0, -1)),
    ((-1, -1), (1, 0)),
];
const HEX_CORNERS: [Corner; 6] = [
    ((1, -1), (0, 1)),
    ((1, 0), (-1, 1)),
    ((0, 1), (-1, 0)),
    ((-1, 1), (0, -1)),
    ((-1, 0), (1, -1)),
    ((0, -1), (1, 0)),
];

impl Grid {
    /// The cells on the board exactly `radius` steps from `center`, clockwise from the north
    /// east; just `center` for radius 0.
    pub fn ring(self, center: Cell, radius: u16) -> impl Iterator<Item = Cell> {
        let (corners, steps): (&[Corner], i32) = match self.topology() {
            Topology::Square => (&SQUARE_CORNERS, 2 * i32::from(radius)),
            Topology::Hex { .. } => (&HEX_CORNERS, i32::from(radius)),
        };
        let Axial { q, r } = self.axial(center);
        let radius = i32::from(radius);
        let around = corners
            .iter()
            .flat_map(move |&((corner_q, corner_r), (step_q, step_r))| {
                (0..steps).map(move |step| Axial {
                    q: q + corner_q * radius + step_q * step,
                    r: r + corner_r * radius + step_r * step,
                })
            });
        let middle = (radius == 0).then_some(Axial { q, r });
        middle
            .into_iter()
            .chain(around)
            .filter_map(move |point| self.cell_at(point))
    }

    /// The cells on the board at most `radius` steps from `center`, row by row, in the order of
    /// their indices.
    pub fn area(self, center: Cell, radius: u16) -> impl Iterator<Item = Cell> {
        let (cols, rows) = self.span(center, radius);
        // On squares, with steps along diagonals, nothing of the box is farther away.
        let is_all = self.topology() == Topology::Square;
        rows.flat_map(move |row| cols.clone().map(move |col| Cell { col, row }))
            .filter(move |&cell| is_all || self.distance(center, cell) <= radius)
    }

    /// The columns and rows on the board in which the cells at most `radius` steps from `center` lie: a step changes column and row by
    /// one at most.
    #[must_use]
    pub fn span(self, center: Cell, radius: u16) -> (Range<u16>, Range<u16>) {
        let span = |middle: u16, size: u16| {
            middle.saturating_sub(radius)..size.min(middle.saturating_add(radius).saturating_add(1))
        };
        let rows = span(center.row, self.height());
        (span(center.col, self.width()), rows)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Offset, Orientation};

    const POINTY: Topology = Topology::Hex {
        orientation: Orientation::Pointy,
        offset: Offset::Odd,
    };

    fn pairs(cells: impl Iterator<Item = Cell>) -> Vec<(u16, u16)> {
        cells.map(Into::into).collect()
    }

    #[test]
    fn a_ring_runs_clockwise_from_the_north_east() {
        let grid = Grid::new(POINTY, 7, 7).unwrap();
        let around = [(2, 1), (3, 2), (2, 3), (1, 3), (1, 2), (1, 1)];
        assert_eq!(pairs(grid.ring(Cell::new(2, 2), 1)), around);
        assert_eq!(grid.ring(Cell::new(3, 3), 3).count(), 18);
        let grid = Grid::new(Topology::Square, 3, 3).unwrap();
        let around = [
            (2, 0),
            (2, 1),
            (2, 2),
            (1, 2),
            (0, 2),
            (0, 1),
            (0, 0),
            (1, 0),
        ];
        assert_eq!(pairs(grid.ring(Cell::new(1, 1), 1)), around);
    }

    #[test]
    fn areas_stop_at_the_edge_of_the_board() {
        let grid = Grid::new(POINTY, 9, 9).unwrap();
        assert_eq!(grid.area(Cell::new(4, 4), 2).count(), 19);
        assert_eq!(
            pairs(grid.area(Cell::new(0, 0), 1)),
            [(0, 0), (1, 0), (0, 1)]
        );
        assert_eq!(pairs(grid.ring(Cell::new(0, 0), 0)), [(0, 0)]);
        assert_eq!(grid.area(Cell::new(0, 0), u16::MAX).count(), 81);
        assert_eq!(grid.ring(Cell::new(0, 0), 200).count(), 0);
    }
}
