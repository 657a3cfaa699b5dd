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
        let own = |one: &&Observed| one.side == side && one.looks() && one.shown != Shown::Gone;
        for observer in self.observed.iter().filter(own) {
            let eyes = board.eyes_in(observer.eyes, observer.cell);
            let (from, (left, right)) = (observer.spot(), observer.blind_eyes);
            let mut look = |cell: Cell| {
                let index = grid.index(cell);
                if seen[index] {
                    return;
                }
                let to = Spot::from(cell);
                let in_view = || {
                    let bearing = grid.bearing(observer.facing, observer.cell, cell);
                    in_view(bearing, left, right)
                };
                // What costs least is asked first.
                let sees_to = numbers.lighting().seen(board.light(cell), eyes);
                seen[index] = board.distance(from, to) <= sees_to && in_view() && clear(from, to);
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
}
