//! Ground that gives way under who is too heavy for it (HAZ-1).

use super::battle::Battle;
use super::hazards::{Hazards, place};
use super::node::{Cell, Read};

impl Hazards<'_> {
    /// What a cell bears under somebody who is too heavy for it, and what is there then.
    pub(super) fn breaks(&self, unit: usize, cell: Cell) -> Option<(i64, usize)> {
        let &(bears, kind) = self.thin.get(&cell)?;
        let whole = !self.now.contains_key(&(place(cell), kind));
        (whole && self.masses.get(unit).is_some_and(|mass| *mass > bears)).then_some((bears, kind))
    }
}

impl Battle<'_, '_> {
    /// What everybody weighs, where ground may give way.
    pub(super) fn weigh_all(&mut self) -> Read<()> {
        if !self.hazards.thin.is_empty() {
            let all = (0..self.units.len()).map(|unit| self.mass(unit));
            self.hazards.masses = all.collect::<Read<Vec<i64>>>()?;
        }
        Ok(())
    }

    /// Whether the next line tells of ground that gives way.
    pub(super) fn break_is_next(&self) -> bool {
        !self.hazards.trodden.is_empty() && self.ahead(0, "gave_way").is_some()
    }

    /// The ground gives way under whoever came onto it.
    pub(super) fn breaks_through(&mut self) -> Read<()> {
        let Some((unit, cell)) = self.hazards.trodden.pop_front() else {
            return Ok(());
        };
        let broken = self.hazards.breaks(unit, cell);
        let there = self.units[unit].cell == cell && !self.units[unit].aloft();
        let Some((bears, kind)) = broken.filter(|_| there) else {
            return Ok(());
        };
        let rest = std::mem::take(&mut self.hazards.trodden);
        let node = self.expect_of("gave_way", unit, &["cell", "pounds", "bears"])?;
        let pounds = self.hazards.masses[unit];
        let faults = &mut *self.faults;
        faults.same(node.line, "cell", cell, node.pair("cell")?);
        faults.same(node.line, "pounds", pounds, node.int("pounds")?);
        faults.same(node.line, "bears", bears, node.int("bears")?);
        self.arises(kind, vec![cell], "gave_way")?;
        self.falls_due(unit, kind, cell, "enter");
        self.hazards.trodden = rest;
        Ok(())
    }
}
