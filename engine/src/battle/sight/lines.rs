//! Which cells see each other past walls and hills, remembered once worked out.
//!
//! It follows from the ground alone, and is forgotten when that changes; it is no part of a battle's state.

use super::regions::Regions;
use crate::grid::{Cell, GroundMap, LineTable, sight};

/// Boards of more cells than this are not remembered.
const MOST_CELLS: usize = 10_000;

/// Clear lines between cells, each pair worked out when it is first asked for.
#[derive(Clone, Debug, Default)]
pub(in crate::battle) struct Lines {
    /// For each cell that is looked from, nothing yet, or two bits for each cell: known, and clear.
    rows: Vec<Option<Box<[u64]>>>,
    /// By the height of eyes at both ends, yards above the height of bare ground: whether each cell hides what is behind it.
    hiding: Vec<(i32, Box<[bool]>)>,
    table: LineTable,
    /// How many lines have been worked out over this ground.
    worked_out: usize,
    /// Made once so many have been worked out that it is worth it.
    regions: Option<Regions>,
}

impl Lines {
    /// Forgets them all: the ground is another.
    pub(in crate::battle) fn forget(&mut self) {
        self.rows.clear();
        self.hiding.clear();
        self.worked_out = 0;
        self.regions = None;
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
        if grid.len() > MOST_CELLS {
            return sight(ground, from, to, (eye, eye), |_| None).clear;
        }
        if self.rows.is_empty() {
            self.rows = vec![None; grid.len()];
        }
        if self.are_parted(ground, from, to) {
            return false;
        }
        let (row, at) = (grid.index(from), grid.index(to));
        // The line back is the line there, but whoever looks looks at many: what it sees lies together.
        let (word, shift) = (at / 32, at % 32 * 2);
        let known = self.rows[row].get_or_insert_with(|| vec![0; grid.len() / 32 + 1].into());
        let bits = known[word] >> shift;
        if bits & 1 != 0 {
            return bits & 2 != 0;
        }
        let clear = self.look(ground, eye, from, to);
        if let Some(known) = &mut self.rows[row] {
            known[word] |= (1 | u64::from(clear) << 1) << shift;
        }
        clear
    }

    /// Whether it is known without a look that a line is not clear.
    pub(in crate::battle) fn are_parted(&self, ground: &GroundMap, from: Cell, to: Cell) -> bool {
        let grid = ground.grid();
        let regions = self.regions.as_ref();
        regions.is_some_and(|regions| regions.part(grid.index(from), grid.index(to)))
            && grid.distance(from, to) > 1
    }

    /// The same, worked out. Between eyes at one height, as on most boards, a cell hides all or nothing.
    fn look(&mut self, ground: &GroundMap, eye: i16, from: Cell, to: Cell) -> bool {
        let height = |cell| i32::from(ground.ground(cell).elevation) + i32::from(eye);
        let (grid, level) = (ground.grid(), height(from));
        self.worked_out += 1;
        if self.worked_out == grid.len() {
            self.regions = Some(Regions::of(ground, eye));
        }
        if level == height(to) {
            let known = self.hiding.iter().position(|(height, _)| *height == level);
            let place = known.unwrap_or_else(|| {
                let hides = |cell| ground.ground(cell).hides_at(level);
                self.hiding.push((level, grid.cells().map(hides).collect()));
                self.hiding.len() - 1
            });
            let hiding = &self.hiding[place].1;
            let clear = self.table.is_clear(grid, (from, to), |index| hiding[index]);
            if let Some(clear) = clear {
                return clear;
            }
        }
        sight(ground, from, to, (eye, eye), |_| None).clear
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
        let hill = Ground {
            elevation: 1,
            ..Ground::OPEN
        };
        let ground = (0..grid.len()).map(|index| match index % 5 {
            3 => wall,
            1 if index % 3 == 0 => hill,
            _ => Ground::OPEN,
        });
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
