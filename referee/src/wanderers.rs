//! Those who wander in at the end of stints, and the last noise that they go after (DUN-9).

use super::battle::Battle;
use super::fighter::Life;
use super::node::{Cell, Node, Read};

/// Who may wander in, as the first line says it.
pub(super) struct Wanderers {
    every: i64,
    ways: Vec<Cell>,
    /// By group: up to which number of the die, and who.
    groups: Vec<(i64, Vec<usize>)>,
}

impl<'a> Battle<'a, '_> {
    /// What the first line says of them.
    pub(super) fn read_wanderers(&mut self, start: Node<'a>) -> Read<()> {
        let mut wandering = Vec::new();
        for (place, unit) in start.list("units")?.into_iter().enumerate() {
            if unit.maybe("wanders").is_some() {
                wandering.push((unit.int("wanders")?, place));
            }
        }
        let Some(told) = start.maybe("wanderers") else {
            self.faults.unless(
                start.line,
                wandering.is_empty(),
                "somebody may wander in, and nothing says when",
            );
            return Ok(());
        };
        told.only(&["every", "ways", "table"], &[], self.faults);
        let ways: Read<Vec<Cell>> = told.list("ways")?.iter().map(Node::as_pair).collect();
        let mut groups = Vec::new();
        for (index, group) in (0..).zip(told.list("table")?) {
            group.only(&["of_six", "units"], &[], self.faults);
            let own = wandering.iter().filter(|one| one.0 == index);
            let own: Vec<usize> = own.map(|one| one.1).collect();
            let count = own.len() as i64;
            self.faults
                .same(group.line, "units", count, group.int("units")?);
            groups.push((group.int("of_six")?, own));
        }
        self.stints.wanderers = Some(Wanderers {
            every: told.int("every")?,
            ways: ways?,
            groups,
        });
        Ok(())
    }

    /// Who explores is loud where it goes and where others hear it.
    pub(super) fn is_noisy(&mut self, event: &str, node: Node<'a>) -> Read<()> {
        if self.stints.wanderers.is_none() {
            return Ok(());
        }
        let cell = match event {
            "moved" => match node.list("path")?.last() {
                Some(last) => last.as_pair()?,
                None => return Ok(()),
            },
            "noise" => node.pair("cell")?,
            _ => return Ok(()),
        };
        let unit = self.unit(node, "unit")?;
        if self.stints.explorers == Some(self.units[unit].key.0) {
            self.stints.loud = Some((unit, cell));
        }
        Ok(())
    }

    /// Whether nobody of a group has come yet.
    fn is_absent(&self, group: &[usize]) -> bool {
        let mut group = group.iter();
        group.all(|&unit| self.units[unit].life == Life::Expected)
    }

    /// `wanderers_rolled` at the end of every so many stints, as long as somebody is left to come, and who comes.
    pub(super) fn wander_in(&mut self, stint: i64) -> Read<()> {
        let Some(told) = &self.stints.wanderers else {
            return Ok(());
        };
        let (due, ways) = (stint % told.every == 0, told.ways.clone());
        let groups = told.groups.clone();
        let mut waiting = groups.iter().filter(|(_, units)| self.is_absent(units));
        if !due || waiting.next().is_none() {
            return Ok(());
        }
        let node = self.expect("wanderers_rolled")?;
        node.only(
            &["round", "event", "roll", "come"],
            &["after", "noise"],
            self.faults,
        );
        let roll = node.roll("roll", 1, 6, self.faults)?;
        let numbers = groups.iter().map(|group| group.0);
        let number = numbers.filter(|&number| roll <= number).min();
        let mut called = groups.iter().filter(|group| Some(group.0) == number);
        let called = called.find(|(_, units)| self.is_absent(units));
        let come = called.map_or(Vec::new(), |(_, units)| units.clone());
        let mut way = None;
        for cell in ways {
            let Some(&first) = come.first() else { break };
            let side = self.units[first].key.0;
            let mut watched = false;
            for other in (0..self.sides.len()).filter(|&other| other != side) {
                watched |= self.sees_cell(other, cell)?;
            }
            if !watched && self.room_for(first, cell).is_some() {
                way = Some(cell);
                break;
            }
        }
        let come = if way.is_some() { come } else { Vec::new() };
        let ids: Vec<&str> = come.iter().map(|&unit| self.units[unit].id).collect();
        let told: Read<Vec<&str>> = node.list("come")?.iter().map(Node::as_text).collect();
        self.faults.same(node.line, "come", ids, told?);
        let loud = self.stints.loud.filter(|_| !come.is_empty());
        let after = node.maybe("after").map(|_| self.unit(node, "after"));
        self.faults.same(
            node.line,
            "after",
            loud.map(|loud| loud.0),
            after.transpose()?,
        );
        let noise = node.maybe("noise").map(|_| node.pair("noise"));
        self.faults.same(
            node.line,
            "noise",
            loud.map(|loud| loud.1),
            noise.transpose()?,
        );
        for unit in come {
            if let Some(way) = way {
                self.comes_in(unit, way)?;
            }
        }
        Ok(())
    }
}
