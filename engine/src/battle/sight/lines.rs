//! Which cells see each other past walls and hills, remembered once worked out.
//!
//! It follows from the ground alone, and is forgotten when that changes; it is no part of a battle's state.

use crate::grid::{Cell, GroundMap, sight};

/// Boards of more cells than this are not remembered.
const MOST_CELLS: usize = 10_000;

/// Clear lines between cells, each pair worked out when it is first asked for.
#[derive(Clone, Debug, Default)]
pub(in crate::battle) struct Lines {
    /// For each cell, nothing yet, or two bits for each other cell: known, and clear.
    rows: Vec<Option<Box<[u64]>>>,
}

impl Lines {
    /// Forgets them all: the ground is another.
    pub(in crate::battle) fn forget(&mut self) {
        self.rows.clear();
    }

    /// Whether eyes at either end see the other past ground and walls.
    pub(in crate::battle) fn are_clear(
        &mut self,
        ground: &GroundMap,
        eye: i16,
        from: Cell,
        to: Cell,
    ) -> bool {
        let grid = ground.grid();
        let look = || sight(ground, from, to, (eye, eye), |_| None).clear;
        if grid.len() > MOST_CELLS {
            return look();
        }
        // The line back is the line there, so one half is enough.
        let (a, b) = (grid.index(from), grid.index(to));
        let (low, high) = (a.min(b), a.max(b));
        if self.rows.is_empty() {
            self.rows = vec![None; grid.len()];
        }
        let row = self.rows[low].get_or_insert_with(|| vec![0; grid.len() / 32 + 1].into());
        let (word, shift) = (high / 32, high % 32 * 2);
        let bits = row[word] >> shift;
        if bits & 1 == 0 {
            let clear = look();
            row[word] |= (1 | u64::from(clear) << 1) << shift;
            return clear;
        }
        bits & 2 != 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Climb, Grid, Ground, Topology};

    #[test]
    fn what_is_remembered_is_what_was_seen() {
        let grid = Grid::new(Topology::Square, 9, 7).unwrap();
        let wall = Ground {
            height: 9,
            opaque: true,
            ..Ground::OPEN
        };
        let ground = (0..grid.len()).map(|index| if index % 5 == 3 { wall } else { Ground::OPEN });
        let climb = Climb { limit: 2, cost: 1 };
        let map = GroundMap::new(grid, ground.collect(), climb).unwrap();
        let mut lines = Lines::default();
        let (mut clear, mut all) = (0, 0);
        for round in 0..2 {
            for from in grid.cells() {
                for to in grid.cells() {
                    let seen = sight(&map, from, to, (2, 2), |_| None).clear;
                    assert_eq!(lines.are_clear(&map, 2, from, to), seen, "{round}");
                    clear += usize::from(seen);
                    all += 1;
                }
            }
        }
        assert!(clear > all / 10 && clear < all * 9 / 10);
    }
}
