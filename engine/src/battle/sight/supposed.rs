//! Who would know of somebody elsewhere: sight as it would be, with nothing changed.

use super::observed::shining;
use super::{Lines, Shown, SideSet, SightScene, Vision};
use crate::battle::board::Board;
use crate::battle::fighter::Fighter;
use crate::grid::Cell;
use crate::rules::numbers::Numbers;

impl Vision {
    /// Which sides would know of combatant number `unit` if it went to a cell: what it carries shines there,
    /// and it hides no longer and is known by its blow no more.
    pub(in crate::battle) fn known_at(
        &self,
        unit: usize,
        mover: &Fighter<'_>,
        cell: Cell,
        (board, lines, numbers): (&Board, &mut Lines, &Numbers),
    ) -> SideSet {
        let shown = if mover.senses.is_veiled() {
            Shown::Veiled
        } else {
            Shown::Plainly
        };
        if !self.fog {
            return match shown {
                Shown::Plainly => SideSet::ALL,
                Shown::Veiled | Shown::Gone => SideSet::of(mover.id().side),
            };
        }
        let mut place = mover.place;
        place.cell = cell;
        let mut there = self.observed[unit].clone();
        there.shines = shining(mover.profile(), mover.gear, place, mover.vitality.life);
        (there.cell, there.shown, there.revealed) = (cell, shown, SideSet::NONE);
        let (mut vision, mut board) = (self.clone(), board.clone());
        let mut scene = SightScene {
            board: &mut board,
            lines,
            numbers,
        };
        vision.update(unit, there, &mut scene, &mut Vec::new());
        vision.known(unit)
    }
}
