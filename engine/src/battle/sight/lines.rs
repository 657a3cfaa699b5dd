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
        if let Some(Some(row)) = self.rows.get(ground.grid().index(from))
            && let Some(clear) = known(row, ground.grid().index(to))
        {
            return clear;
        }
        let mut is_clear = false;
        self.each_clear(ground, eye, from, [to], |_| is_clear = true);
        is_clear
    }

    /// The same of many cells from one, which is quicker than one after the other: `each` is given those to which a line is clear, in
    /// their order.
    pub(in crate::battle) fn each_clear(
        &mut self,
        ground: &GroundMap,
        eye: i16,
        from: Cell,
        cells: impl IntoIterator<Item = Cell>,
        mut each: impl FnMut(Cell),
    ) {
        let grid = ground.grid();
        let look = |to| sight(ground, from, to, (eye, eye), |_| None).clear;
        if grid.len() > MOST_CELLS {
            return cells.into_iter().filter(|&to| look(to)).for_each(each);
        }
        if self.rows.is_empty() {
            self.rows = vec![None; grid.len()];
        }
        if self.regions.is_none() && self.worked_out >= grid.len() {
            self.regions = Some(Regions::of(ground, eye));
        }
        let height = |cell| i32::from(ground.ground(cell).elevation) + i32::from(eye);
        let (level, begin) = (height(from), grid.index(from));
        let place = self.hiding_at(level, ground);
        let hiding = &self.hiding[place].1;
        // The line back is the line there, but whoever looks looks at many: what it sees lies together.
        let row = self.rows[begin].get_or_insert_with(|| vec![0; grid.len() / 32 + 1].into());
        for to in cells {
            let end = grid.index(to);
            if self.regions.as_ref().is_some_and(|all| all.part(from, to)) {
                continue;
            }
            let clear = known(row, end).unwrap_or_else(|| {
                self.worked_out += 1;
                // Between eyes at one height, as on most boards, a cell hides all or nothing.
                let mut between = || self.table.is_clear(grid, (from, to), |index| hiding[index]);
                let level = (height(to) == level).then(&mut between).flatten();
                let clear = level.unwrap_or_else(|| look(to));
                row[end / 32] |= (1 | u64::from(clear) << 1) << (end % 32 * 2);
                clear
            });
            if clear {
                each(to);
            }
        }
    }

    /// Whether it is known without a look that a line is not clear.
    pub(in crate::battle) fn are_parted(&self, from: Cell, to: Cell) -> bool {
        self.regions.as_ref().is_some_and(|all| all.part(from, to))
    }

    /// The place of the cells that hide what is behind them from eyes at that height.
    fn hiding_at(&mut self, level: i32, ground: &GroundMap) -> usize {
        let known = self.hiding.iter().position(|(height, _)| *height == level);
        known.unwrap_or_else(|| {
            let hides = |cell| ground.ground(cell).hides_at(level);
            let hiding = ground.grid().cells().map(hides);
            self.hiding.push((level, hiding.collect()));
            self.hiding.len() - 1
        })
    }
}

/// What a row says of the line to a cell, by its index.
fn known(row: &[u64], to: usize) -> Option<bool> {
    let bits = row[to / 32] >> (to % 32 * 2);
    (bits & 1 != 0).then_some(bits & 2 != 0)
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
