//! What a combatant's eyes take in, cell by cell, for those who are shown it beforehand: where it
//! would see somebody (POS-2), what lies in the way of a line, how far it shoots. It changes
//! nothing.

use super::{Board, UnitId, View};
use crate::grid::{Cell, Crossed, sight, sight_line};
use crate::rules::numbers::SightNumbers;

impl Board {
    /// What a line of sight crosses between two cells, standing combatants included; its sum is
    /// what [`Board::sight`] says.
    pub fn sight_line(&self, numbers: &SightNumbers, from: Cell, to: Cell) -> Vec<Crossed> {
        sight_line(self.ground(), from, to, numbers.eye, |cell| {
            self.occupants(cell)
                .any(|occupant| !occupant.prone)
                .then_some(numbers.stature)
        })
    }
}

impl View<'_> {
    /// POS-2: whether a combatant's own eyes would see somebody who stood in the open in `cell`:
    /// in view, not too far for the light there, and nothing of the ground between.
    pub fn overlooks(&self, unit: UnitId, cell: Cell) -> bool {
        let Some(fighter) = self.fighter(unit) else {
            return false;
        };
        if !fighter.is_conscious() || fighter.senses.is_blinded() {
            return false;
        }
        let (board, numbers) = (self.table().board, self.table().numbers);
        let grid = board.grid();
        let here = fighter.place.cell;
        let light = board.light(cell).to_eyes(fighter.profile().night_eyes);
        let bearing = grid.bearing(fighter.place.facing, here, cell);
        grid.distance(here, cell) <= numbers.light.range(light)
            && fighter.in_view(bearing)
            && sight(board.ground(), here, cell, numbers.sight.eye, |_| None).clear
    }

    /// ATK-7: how far an attack of somebody's sheet flies with the strength it has now, yards;
    /// `None` hand to hand.
    pub fn range(&self, unit: UnitId, attack: usize) -> Option<u16> {
        let fighter = self.fighter(unit)?;
        let form = fighter.profile().attacks.get(attack)?;
        let missile = fighter.profile().technique(form).1.missile?;
        let (st, ..) = fighter.st_ag_mv(self.table().numbers);
        Some(missile.range.yards(st))
    }
}
