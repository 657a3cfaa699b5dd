//! Straight lines as strides from one end, drawn once for all pairs of cells that lie alike to each other.
//!
//! It knows no ground: a closure says what is in the way.

use super::line::Walk;
use super::{Cell, Grid, Topology};

/// The cells between the ends of straight lines, each by what is to be added to the index of the end it starts from.
#[derive(Debug, Clone, Default)]
pub struct LineTable {
    grid: Option<Grid>,
    /// By the vector from end to end, and by whether the first end's row or column is shoved: where the line's strides end, and how many
    /// there are; zeroes while it is not drawn.
    spans: Vec<(u32, u32)>,
    /// The cells between, from the first end to the other: leaning right, and leaning left.
    strides: Vec<(i32, i32)>,
}

impl LineTable {
    /// Whether a line that leans the same way from end to end meets no cell between them that is in the way, by its index; `None` for
    /// lines that may run along the edge of the board, which bend there.
    pub fn is_clear(
        &mut self,
        grid: Grid,
        (a, b): (Cell, Cell),
        is_in_the_way: impl Fn(usize) -> bool,
    ) -> Option<bool> {
        let (from, to) = match grid.index(a) <= grid.index(b) {
            true => (a, b),
            false => (b, a),
        };
        if bends(grid, from) || bends(grid, to) {
            return None;
        }
        let start = grid.index(from);
        let (mut right, mut left) = (true, true);
        for &(by_right, by_left) in self.strides(grid, from, to) {
            let is_free = |stride: i32| !is_in_the_way(start.wrapping_add_signed(stride as isize));
            let right_free = is_free(by_right);
            right &= right_free;
            left &= match by_left == by_right {
                true => right_free,
                false => left && is_free(by_left),
            };
            if !right && !left {
                return Some(false);
            }
        }
        Some(true)
    }

    /// The strides of a line down the board, or along a row of it.
    fn strides(&mut self, grid: Grid, from: Cell, to: Cell) -> &[(i32, i32)] {
        let (width, height) = (usize::from(grid.width()), usize::from(grid.height()));
        if self.grid != Some(grid) {
            self.grid = Some(grid);
            self.spans = vec![(0, 0); 4 * width * height];
            self.strides.clear();
            // No line ends at 0.
            self.strides.push((0, 0));
        }
        let across = width + usize::from(to.col) - usize::from(from.col);
        let down = usize::from(to.row) - usize::from(from.row);
        let shoved = usize::from(grid.topology().is_shoved(from));
        let place = (shoved * height + down) * 2 * width + across;
        if self.spans[place] == (0, 0) {
            let between = u32::from(grid.distance(from, to)).saturating_sub(1);
            let stride = |cell| grid.index(cell) as i32 - grid.index(from) as i32;
            let line = Walk::new(grid, from, to).skip(1).take(between as usize);
            self.strides
                .extend(line.map(|(right, left)| (stride(right), stride(left))));
            self.spans[place] = (self.strides.len() as u32, between);
        }
        let (end, length) = self.spans[place];
        &self.strides[(end - length) as usize..end as usize]
    }
}

/// Whether a line that ends in a cell may leave the board on its way: hexes at its edge are shoved in and out.
fn bends(grid: Grid, cell: Cell) -> bool {
    let at_edge = |at: u16, size: u16| at == 0 || at + 1 == size;
    let is_hex = !matches!(grid.topology(), Topology::Square);
    is_hex && (at_edge(cell.col, grid.width()) || at_edge(cell.row, grid.height()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Climb, Ground, GroundMap, Topology, sight};

    #[test]
    fn lines_are_clear_where_sight_is() {
        let mut table = LineTable::default();
        for topology in Topology::ALL {
            let grid = Grid::new(topology, 11, 9).unwrap();
            let is_wall = |index: usize| index * 7 % 5 == 3;
            let wall = Ground {
                height: 9,
                opaque: true,
                ..Ground::OPEN
            };
            let ground = |index| if is_wall(index) { wall } else { Ground::OPEN };
            let cells = (0..grid.len()).map(ground);
            let map = GroundMap::new(grid, cells.collect(), Climb { limit: 2, cost: 1 }).unwrap();
            let (mut told, mut clear) = (0, 0);
            for a in grid.cells() {
                for b in grid.cells() {
                    let seen = sight(&map, a, b, (2, 2), |_| None).clear;
                    if let Some(is_clear) = table.is_clear(grid, (a, b), is_wall) {
                        assert_eq!(is_clear, seen, "{topology:?} {a:?} {b:?}");
                        (told, clear) = (told + 1, clear + u32::from(seen));
                    }
                }
            }
            assert!(told >= 63 * 63 && clear > told / 10 && clear < told * 9 / 10);
        }
    }
}
