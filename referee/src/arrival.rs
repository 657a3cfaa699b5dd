//! Help that comes onto the field between two rounds.

use super::battle::Battle;
use super::fighter::Life;
use super::ground::Footing;
use super::node::{Cell, Read};

/// How many steps from its cell help may have to come.
const NEAR: usize = 3;

impl Battle<'_, '_> {
    /// Everybody due in the next round, or delayed so far, in the order of rounds and ids; whoever finds no room waits.
    pub(super) fn let_help_in(&mut self) -> Read<()> {
        let mut due: Vec<(i64, usize)> = Vec::new();
        for (place, unit) in self.units.iter().enumerate() {
            if let Some(round) = unit.arrives
                && unit.life == Life::Expected
                && round <= self.round + 1
            {
                due.push((round, place));
            }
        }
        due.sort_unstable();
        for (_, unit) in due {
            self.comes_in(unit, self.units[unit].cell)?;
        }
        Ok(())
    }

    /// `arrived`, in a cell or near it, if there is room.
    pub(super) fn comes_in(&mut self, unit: usize, at: Cell) -> Read<()> {
        let Some(cell) = self.room_for(unit, at) else {
            return Ok(());
        };
        let node = self.expect_of("arrived", unit, &["cell"])?;
        self.faults
            .same(node.line, "cell", cell, node.pair("cell")?);
        self.units[unit].cell = cell;
        self.units[unit].life = Life::Conscious;
        Ok(())
    }

    /// Ring by ring of steps about a cell, and row by row in each, the first without anybody in the way.
    pub(super) fn room_for(&self, unit: usize, at: Cell) -> Option<Cell> {
        let (width, height) = self.field.plane.size();
        let rows = (0..height).flat_map(|row| (0..width).map(move |column| (column, row)));
        let all: Vec<Cell> = rows.collect();
        let mut within = vec![at];
        for _ in 0..=NEAR {
            let mut free = all.iter().filter(|cell| within.contains(cell));
            // Whoever was looked at in a ring before was not free then, and is not now.
            let free = free.find(|&&cell| self.footing(unit, cell) == Footing::Free);
            if free.is_some() {
                return free.copied();
            }
            let beside = |cell: &&Cell| {
                let mut steps = within.iter();
                steps.any(|&from| self.field.step(from, **cell, false).is_some())
            };
            let more: Vec<Cell> = all.iter().filter(beside).copied().collect();
            within.extend(more);
        }
        None
    }
}
