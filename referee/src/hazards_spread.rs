//! Hazards at the end of a round: the dice by which they spread, and those that end (HAZ-1).

use std::collections::BTreeMap;

use super::battle::Battle;
use super::hazards::{Place, place};
use super::node::{Cell, Read};

impl Battle<'_, '_> {
    /// At the end of a round hazards spread by dice, and those end whose rounds are over.
    pub(super) fn hazards_go_on(&mut self) -> Read<()> {
        let mut caught = Vec::new();
        for kind in 0..self.hazards.kinds.len() {
            let near = self.catching(kind);
            if !near.is_empty() {
                caught.push((kind, self.spread(kind, &near)?));
            }
        }
        for kind in 0..self.hazards.kinds.len() {
            let now = self.hazards.now.iter();
            let over = now.filter(|((_, own), until)| {
                *own == kind && until.is_some_and(|until| until <= self.round)
            });
            let over: Vec<Cell> = over
                .map(|(((row, column), _), _)| (*column, *row))
                .collect();
            if over.is_empty() {
                continue;
            }
            let node = self.expect("hazard_ended")?;
            node.only(
                &["round", "event", "hazard", "cells", "why"],
                &[],
                self.faults,
            );
            self.of_hazard(node, kind, &over, "burnt_out")?;
            for cell in over {
                self.hazards.now.remove(&(place(cell), kind));
                self.lay_clouded(cell);
            }
        }
        for (kind, cells) in caught {
            self.arises(kind, cells, "spread")?;
        }
        Ok(())
    }

    /// The cells that may catch, by index: whence, and up to which face.
    fn catching(&self, kind: usize) -> Vec<(Cell, Cell, i64)> {
        let Some((to, on)) = &self.hazards.kinds[kind].spreads else {
            return Vec::new();
        };
        let mut found: BTreeMap<Place, (Cell, Cell, i64)> = BTreeMap::new();
        let own = self.hazards.now.keys().filter(|(_, own)| *own == kind);
        for &((row, column), _) in own {
            let from = (column, row);
            for cell in self.field.plane.neighbours(from) {
                let burns = (self.hazards.terrain.get(&cell)).is_some_and(|id| to.contains(id));
                let door = self.doors.all.iter().find(|door| door.at == cell);
                let shut = door.is_some_and(|door| !door.is_open());
                if !burns || shut || self.hazards.burnt.contains(&cell) {
                    continue;
                }
                let most = (on + self.by_wind(from, cell)).clamp(0, 6);
                let best = found.entry(place(cell)).or_insert((cell, from, most));
                if most > best.2 {
                    *best = (cell, from, most);
                }
            }
        }
        found
            .into_values()
            .filter(|(_, _, most)| *most > 0)
            .collect()
    }

    fn by_wind(&self, from: Cell, to: Cell) -> i64 {
        let Some((whence, strength)) = self.hazards.wind else {
            return 0;
        };
        let heading = self.field.plane.heading(from, to);
        let off = (heading - whence).rem_euclid(360);
        match off.min(360 - off) {
            135.. => strength,
            0..=45 => -strength,
            _ => 0,
        }
    }

    /// A die for each cell that may catch; those that do.
    fn spread(&mut self, kind: usize, near: &[(Cell, Cell, i64)]) -> Read<Vec<Cell>> {
        let node = self.expect("hazard_spread")?;
        node.only(&["round", "event", "hazard", "rolls"], &[], self.faults);
        let id = self.hazards.kinds[kind].id;
        self.faults
            .same(node.line, "hazard", id, node.text("hazard")?);
        let rolls = node.list("rolls")?;
        self.faults
            .same(node.line, "dice of a hazard", near.len(), rolls.len());
        let mut caught = Vec::new();
        for (roll, (cell, from, most)) in rolls.into_iter().zip(near) {
            let face = roll.int("face")?;
            let faults = &mut *self.faults;
            faults.same(node.line, "cell", *cell, roll.pair("cell")?);
            faults.same(node.line, "from", *from, roll.pair("from")?);
            faults.same(node.line, "most", *most, roll.int("most")?);
            faults.unless(node.line, (1..=6).contains(&face), "a die of six sides");
            if face <= *most {
                caught.push(*cell);
            }
        }
        Ok(caught)
    }
}
