//! What those who explore have charted of a level (MAP-1, DUN-7), and the ground as far as they know it: part of the board,
//! changed by events alone.
//!
//! It never knows who sees what.

use std::sync::Arc;

use crate::content::Level;
use crate::grid::{Cell, Ground, GroundMap};

/// The chart of the side that explores.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Chart {
    side: u8,
    /// By the index of each cell, whether it is charted.
    charted: Vec<bool>,
    /// The same of those that are not, and that anybody could ever see: solid rock within rock is not among them.
    open: Vec<bool>,
    /// The ground without a way into what is not charted. Eyes go over it as they do over the true ground.
    known: Arc<GroundMap>,
    /// The ground if all that is not charted lay open: by it ways are planned into the unknown.
    hoped: Arc<GroundMap>,
}

/// Ground as it is to whoever does not know the way there: what hinders sight hinders it all the same.
fn unknown(ground: &Ground) -> Ground {
    Ground { cost: 0, ..*ground }
}

impl Chart {
    /// The chart of a level in which nobody has seen anything yet, if it is charted.
    pub(super) fn of(level: &Level) -> Option<Self> {
        let explore = level.explore.filter(|explore| explore.chart)?;
        let ground = &level.ground;
        let grid = ground.grid();
        let is_solid = |cell: Cell| {
            let ground = ground.ground(cell);
            ground.cost == 0 && ground.opaque
        };
        let may_be_seen = |cell: Cell| {
            let mut about = grid.neighbours(cell);
            !is_solid(cell) || about.any(|(_, next)| !is_solid(next))
        };
        let cells = grid.cells().map(|cell| unknown(ground.ground(cell)));
        let known = GroundMap::new(grid, cells.collect(), ground.climb())?;
        let open = vec![Ground::OPEN; grid.len()];
        let hoped = GroundMap::new(grid, open, ground.climb())?;
        Some(Self {
            side: explore.side,
            charted: vec![false; grid.len()],
            open: grid.cells().map(may_be_seen).collect(),
            known: Arc::new(known),
            hoped: Arc::new(hoped),
        })
    }

    /// Whose it is.
    pub(super) fn side(&self) -> u8 {
        self.side
    }

    /// Whether a cell, by its index, is charted.
    pub(super) fn has(&self, index: usize) -> bool {
        self.charted.get(index) == Some(&true)
    }

    /// By the index of each cell, whether it is charted.
    pub(super) fn charted(&self) -> &[bool] {
        &self.charted
    }

    /// By the index of each cell, whether it is not charted, and anybody could ever see it.
    pub(super) fn open(&self) -> &[bool] {
        &self.open
    }

    /// The ground as far as it is charted.
    pub(super) fn known(&self) -> &Arc<GroundMap> {
        &self.known
    }

    /// The ground if all that is not charted lay open.
    pub(super) fn hoped(&self) -> &GroundMap {
        &self.hoped
    }

    /// Those cells are known from now on, with the ground that they have.
    pub(super) fn add(&mut self, cells: &[Cell], truth: &GroundMap) {
        if cells.is_empty() {
            return;
        }
        let grid = truth.grid();
        for &cell in cells {
            let index = grid.index(cell);
            if let (Some(charted), Some(open)) =
                (self.charted.get_mut(index), self.open.get_mut(index))
            {
                (*charted, *open) = (true, false);
            }
        }
        for map in [&mut self.known, &mut self.hoped] {
            let cells = cells.iter().map(|&cell| (cell, *truth.ground(cell)));
            Arc::make_mut(map).lay_all(cells);
        }
    }

    /// The ground of a cell is another.
    pub(super) fn lay(&mut self, cell: Cell, ground: Ground) {
        if self.has(self.known.grid().index(cell)) {
            Arc::make_mut(&mut self.known).lay(cell, ground);
            Arc::make_mut(&mut self.hoped).lay(cell, ground);
        } else {
            Arc::make_mut(&mut self.known).lay(cell, unknown(&ground));
        }
    }
}
