//! What of the ground a side sees that it has not charted (DUN-7).

use super::{Observed, Shown, Vision};
use crate::battle::board::{Board, Spot};
use crate::grid::Cell;
use crate::rules::light::Light;
use crate::rules::numbers::Numbers;
use crate::rules::position::in_view;

/// Who sees no farther than this in the dark is asked about the cells near it alone.
const NEAR: u16 = 8;

impl Vision {
    /// The cells that somebody of a side sees now and that it has not charted, in the order of their indices; none where it
    /// charts nothing. `clear` says whether nothing of the ground is between two spots.
    pub(in crate::battle) fn cells_seen(
        &self,
        side: u8,
        (board, numbers): (&Board, &Numbers),
        mut clear: impl FnMut(Spot, Spot) -> bool,
    ) -> Vec<Cell> {
        let Some(chart) = board.chart_of(side) else {
            return Vec::new();
        };
        let grid = board.grid();
        let is_light = |cell: &&Cell| board.light(**cell) > Light::Dark;
        let light: Vec<Cell> = chart.open().iter().filter(is_light).copied().collect();
        let mut seen = vec![false; grid.len()];
        let own = |one: &&Observed| one.side == side && one.sees_anything();
        for observer in self.observed.iter().filter(own) {
            let eyes = board.eyes_in(observer.eyes, observer.cell);
            let mut look = |cell: Cell| {
                let index = grid.index(cell);
                if !seen[index] {
                    seen[index] = observer.sees_cell(cell, (board, numbers), &mut clear);
                }
            };
            let in_the_dark = numbers.lighting().seen(Light::Dark, eyes);
            if in_the_dark > NEAR {
                chart.open().iter().for_each(|&cell| look(cell));
                continue;
            }
            light.iter().for_each(|&cell| look(cell));
            let near = grid.area(observer.cell, in_the_dark);
            near.into_iter()
                .filter(|cell| !chart.has(grid.index(*cell)))
                .for_each(look);
        }
        let open = chart.open().iter().copied();
        open.filter(|cell| seen[grid.index(*cell)]).collect()
    }

    /// DUN-9: whether somebody sees a cell now who is not of that side.
    pub(in crate::battle) fn is_watched(
        &self,
        (side, cell): (u8, Cell),
        on: (&Board, &Numbers),
        mut clear: impl FnMut(Spot, Spot) -> bool,
    ) -> bool {
        let others = self.observed.iter();
        let mut others = others.filter(|one| one.side != side && one.sees_anything());
        others.any(|one| one.sees_cell(cell, on, &mut clear))
    }
}

impl Observed {
    /// Whether it is on the field and looks about.
    fn sees_anything(&self) -> bool {
        self.looks() && self.shown != Shown::Gone
    }

    /// Whether it sees the ground of a cell, from where and as it stands.
    fn sees_cell(
        &self,
        cell: Cell,
        (board, numbers): (&Board, &Numbers),
        clear: &mut impl FnMut(Spot, Spot) -> bool,
    ) -> bool {
        let (from, to) = (self.spot(), Spot::from(cell));
        let in_view = || {
            let bearing = board.grid().bearing(self.facing, self.cell, cell);
            let (left, right) = self.blind_eyes;
            in_view(bearing, left, right)
        };
        // What costs least is asked first.
        let eyes = board.eyes_in(self.eyes, self.cell);
        let sees_to = numbers.lighting().seen(board.light(cell), eyes);
        board.distance(from, to) <= sees_to && in_view() && clear(from, to)
    }
}
