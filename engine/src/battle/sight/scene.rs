//! The board and the rules for one look, and whether somebody sees a spot in it (POS-2, ATK-6). It remembers nothing.

use super::light_map::LightContext;
use super::{Lines, Observed};
use crate::battle::board::{Board, Spot};
use crate::grid::Cell;
use crate::rules::numbers::Numbers;
use crate::rules::position::in_view;

/// The board and the rules, borrowed for one look.
pub(in crate::battle) struct SightScene<'a> {
    pub(in crate::battle) board: &'a mut Board,
    pub(in crate::battle) lines: &'a mut Lines,
    pub(in crate::battle) numbers: &'a Numbers,
}

impl SightScene<'_> {
    pub(super) fn light_context(&mut self) -> LightContext<'_> {
        LightContext {
            board: self.board,
            lines: self.lines,
            numbers: self.numbers.light,
            eye: self.numbers.sight.eye,
        }
    }

    /// Whether `observer` sees somebody at a spot.
    pub(super) fn sees(&mut self, observer: &Observed, spot: Spot) -> bool {
        let cell = spot.cell;
        if !observer.looks() {
            return false;
        }
        let light = self.board.light(cell);
        let lighting = self.numbers.lighting();
        let yards = match observer.eyes.are_plain() {
            true => lighting.range(light),
            false => lighting.seen(light, self.board.eyes_in(observer.eyes, observer.cell)),
        };
        self.board.distance(observer.spot(), spot) <= yards
            && self.is_in_view(observer, cell)
            && self.are_clear(observer.spot(), spot)
    }

    /// Whether the observer need not turn for a cell.
    fn is_in_view(&self, observer: &Observed, cell: Cell) -> bool {
        let grid = self.board.grid();
        let bearing = grid.bearing(observer.facing, observer.cell, cell);
        let (left, right) = observer.blind_eyes;
        in_view(bearing, left, right)
    }

    /// Whether nothing but people is between two spots. Lines along the ground are remembered.
    fn are_clear(&mut self, from: Spot, to: Spot) -> bool {
        if from.height.is_aloft() || to.height.is_aloft() {
            return self.board.is_clear(&self.numbers.sight, from, to);
        }
        let (ground, eye) = (self.board.ground(), self.numbers.sight.eye);
        self.lines.are_clear(ground, eye, from.cell, to.cell)
    }
}
