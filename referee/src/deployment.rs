//! Before the first round: which sides place their people, where, and who changes places with whom.

use super::battle::Battle;
use super::fighter::Life;
use super::node::{Cell, Read};

impl Battle<'_, '_> {
    /// Every side with places, in their order, if anybody of it starts in one of them.
    pub(super) fn deploy(&mut self) -> Read<()> {
        for (side, places) in self.places.clone().into_iter().enumerate() {
            let stands = |unit: &usize| self.may_be_placed(*unit, side, &places);
            let speaker = (0..self.units.len()).find(stands);
            if let Some(speaker) = speaker {
                self.expect_of("deployment_opened", speaker, &[])?;
                while self.take_place(side, speaker, &places)? {}
                self.expect_of("deployment_closed", speaker, &[])?;
            }
        }
        Ok(())
    }

    fn may_be_placed(&self, unit: usize, side: usize, places: &[Cell]) -> bool {
        let unit = &self.units[unit];
        unit.key.0 == side && unit.life == Life::Conscious && places.contains(&unit.cell)
    }

    /// One command of who speaks for a side, and what came of it; whether there is more to come.
    fn take_place(&mut self, side: usize, speaker: usize, places: &[Cell]) -> Read<bool> {
        let node = self.expect_of("commanded", speaker, &["command"])?;
        let command = node.get("command")?;
        if command.text("do")? == "begin" {
            command.only(&["do"], &[], self.faults);
            return Ok(false);
        }
        command.only(&["do", "unit", "to", "facing"], &[], self.faults);
        let (id, to, faces) = (
            command.text("unit")?,
            command.pair("to")?,
            command.text("facing")?,
        );
        let Some(unit) = self.units.iter().position(|unit| unit.id == id) else {
            return command.wrong(&format!("there is no {id}"));
        };
        let Some(facing) = self.field.plane.degrees(faces) else {
            return command.wrong(&format!("{faces} is no facing of this grid"));
        };
        let may = self.may_be_placed(unit, side, places) && places.contains(&to);
        self.faults
            .unless(command.line, may, &format!("{id} can't be placed there"));
        let from = self.units[unit].cell;
        let same = (to, facing) == (from, self.units[unit].facing);
        self.faults
            .unless(command.line, !same, &format!("{id} stands there already"));
        let there = self.units.iter().position(|other| {
            let here = other.life == Life::Conscious && other.cell == to;
            here && other.id != id
        });
        let told: &[&str] = match there {
            Some(_) => &["from", "cell", "facing", "with"],
            None => &["from", "cell", "facing"],
        };
        let deployed = self.expect_of("deployed", unit, told)?;
        let line = deployed.line;
        self.faults.same(line, "from", from, deployed.pair("from")?);
        self.faults.same(line, "cell", to, deployed.pair("cell")?);
        self.faults
            .same(line, "facing", faces, deployed.text("facing")?);
        self.units[unit].cell = to;
        self.units[unit].facing = facing;
        if let Some(there) = there {
            let with = self.units[there].id;
            self.faults.same(line, "with", with, deployed.text("with")?);
            self.units[there].cell = from;
        }
        Ok(true)
    }
}
