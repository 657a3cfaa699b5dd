//! What of the ground a side sees that it has not charted (DUN-7).

use super::{Lines, Observed, Shown, Sight, Vision};
use crate::battle::board::{Board, Spot};
use crate::grid::Cell;
use crate::rules::light::{LIGHTS, Light};
use crate::rules::numbers::{Numbers, SightNumbers};
use crate::rules::position::in_view;

impl Sight {
    /// The cells that somebody of a side sees now and that it has not charted, in the order of their indices; none where it
    /// charts nothing.
    pub(in crate::battle) fn cells_seen(&self, side: u8, on: (&Board, &Numbers)) -> Vec<Cell> {
        let seen = self.seen_by(side, |unit| !self.has_charted[unit], on);
        debug_assert_eq!(
            seen,
            self.seen_by(side, |_| true, on),
            "whoever need not look again sees what is not charted"
        );
        seen
    }

    /// The same of those of the side, by their places in the roster, who look again.
    fn seen_by(
        &self,
        side: u8,
        looks_again: impl Fn(usize) -> bool,
        (board, numbers): (&Board, &Numbers),
    ) -> Vec<Cell> {
        let Some(chart) = board.chart_of(side) else {
            return Vec::new();
        };
        let (grid, open, lines) = (board.grid(), chart.open(), &mut *self.lines());
        let is_open = |cell: &Cell| open[grid.index(*cell)];
        let mut light = self.vision.light_map.lit(grid);
        light.retain(|cell| is_open(cell) && board.light(*cell) > Light::Dark);
        let (mut seen, mut cells) = (vec![false; grid.len()], Vec::new());
        let whose = |unit: usize, one: &Observed| one.side == side && looks_again(unit);
        for eyes in self.vision.eyes(whose, (board, numbers)) {
            let dark = eyes.yards[Light::Dark as usize];
            let (cols, rows) = grid.span(eyes.observer.cell, dark);
            let near = rows.flat_map(|row| cols.clone().map(move |col| Cell::new(col, row)));
            let near = near.filter(is_open);
            for cell in light.iter().copied().chain(near) {
                let seen = &mut seen[grid.index(cell)];
                if !*seen && eyes.see(cell, lines) {
                    *seen = true;
                    cells.push(cell);
                }
            }
        }
        cells.sort_unstable_by_key(|&cell| grid.index(cell));
        cells
    }

    /// DUN-9: whether somebody sees a cell now who is not of that side.
    pub(in crate::battle) fn is_watched(
        &self,
        (side, cell): (u8, Cell),
        on: (&Board, &Numbers),
    ) -> bool {
        let lines = &mut *self.lines();
        let mut others = self.vision.eyes(|_, one| one.side != side, on);
        others.any(|eyes| eyes.see(cell, lines))
    }
}

impl Vision {
    /// The eyes of those who are on the field and look about.
    fn eyes<'a>(
        &'a self,
        whose: impl Fn(usize, &Observed) -> bool + 'a,
        (board, numbers): (&'a Board, &'a Numbers),
    ) -> impl Iterator<Item = Looking<'a>> {
        let looks = move |(unit, one): &(usize, &Observed)| {
            one.looks() && one.shown != Shown::Gone && whose(*unit, one)
        };
        let observers = self.observed.iter().enumerate().filter(looks);
        observers.map(move |(_, one)| Looking::of(one, board, numbers))
    }
}

/// Somebody's eyes, from where and as it stands.
struct Looking<'a> {
    observer: &'a Observed,
    board: &'a Board,
    sight: &'a SightNumbers,
    /// How far it sees the ground, by the light there.
    yards: [u16; LIGHTS],
}

impl<'a> Looking<'a> {
    fn of(observer: &'a Observed, board: &'a Board, numbers: &'a Numbers) -> Self {
        let eyes = board.eyes_in(observer.eyes, observer.cell);
        let lighting = numbers.lighting();
        Self {
            observer,
            board,
            sight: &numbers.sight,
            yards: Light::ALL.map(|light| lighting.seen(light, eyes)),
        }
    }

    /// Whether it sees the ground of a cell.
    fn see(&self, cell: Cell, lines: &mut Lines) -> bool {
        let (board, from, to) = (self.board, self.observer.spot(), Spot::from(cell));
        let is_aloft = from.height.is_aloft();
        // What costs least is asked first.
        if !is_aloft && lines.are_parted(from.cell, cell) {
            return false;
        }
        let yards = self.yards[board.light(cell) as usize];
        let is_too_far = || match from.height.meets(to.height) {
            true => board.grid().distance(from.cell, cell) > yards,
            false => board.distance(from, to) > yards,
        };
        if yards < u16::MAX && is_too_far() {
            return false;
        }
        let bearing = board.grid().bearing(self.observer.facing, from.cell, cell);
        let (left, right) = self.observer.blind_eyes;
        in_view(bearing, left, right)
            && match is_aloft {
                true => board.is_clear(self.sight, from, to),
                false => lines.are_clear(board.ground(), self.sight.eye, from.cell, cell),
            }
    }
}
