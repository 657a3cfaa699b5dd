//! The map that those who explore draw (MAP-1, DUN-7): by whom, and of what, after whatever happens in a stint.

use super::battle::Battle;
use super::fighter::{Hold, Life};
use super::hands;
use super::node::{Cell, Node, Read};

impl Battle<'_, '_> {
    /// Whether a side knows what is in a cell: charted, or seen now.
    pub(super) fn knows_cell(&self, side: usize, cell: Cell) -> Read<bool> {
        let own = self.stints.explorers == Some(side);
        match self.chart.as_ref().filter(|_| own) {
            Some(chart) => Ok(chart.contains(&cell) || self.sees_cell(side, cell)?),
            None => Ok(true),
        }
    }

    /// `charted`, with all that is seen now and was not charted, if somebody draws.
    pub(super) fn charts(&mut self) -> Read<()> {
        let (Some(_), Some(side), true) = (&self.chart, self.stints.explorers, self.stints.go_on)
        else {
            return Ok(());
        };
        let mut fresh = Vec::new();
        let mapper = self.mapper(side)?;
        if mapper.is_some() {
            let (width, height) = self.field.plane.size();
            for row in 0..height {
                for column in 0..width {
                    let cell = (column, row);
                    let known = self
                        .chart
                        .as_ref()
                        .is_some_and(|chart| chart.contains(&cell));
                    if !known && !self.is_buried(cell) && self.sees_cell(side, cell)? {
                        fresh.push(cell);
                    }
                }
            }
        }
        let (Some(mapper), false) = (mapper, fresh.is_empty()) else {
            return Ok(());
        };
        let node = self.expect_of("charted", mapper, &["cells"])?;
        let told: Read<Vec<Cell>> = node.list("cells")?.iter().map(Node::as_pair).collect();
        self.faults.same(node.line, "cells", fresh.clone(), told?);
        self.chart.get_or_insert_default().extend(fresh);
        Ok(())
    }

    /// Solid rock with nothing about it but solid rock is in nobody's sight; a door stands in the open.
    fn is_buried(&self, cell: Cell) -> bool {
        let solid = |cell: Cell| {
            let door = self.doors.all.iter().any(|door| door.at == cell);
            !door && self.field.at(cell).is_wall()
        };
        solid(cell) && self.field.plane.neighbours(cell).into_iter().all(solid)
    }

    /// The first of a side who is awake, has a hand free and light to draw by.
    fn mapper(&self, side: usize) -> Read<Option<usize>> {
        for (index, one) in self.units.iter().enumerate() {
            let able = one.key.0 == side && one.conscious() && !one.helpless() && !one.stunned;
            let held = one.hold.iter().map(|hold| match hold {
                Hold::Held(hand) if hands::is_both(hand) => 2,
                Hold::Held(_) => 1,
                _ => 0,
            });
            if !able || one.blinds > 0 || held.sum::<i64>() >= one.sheet.hands {
                continue;
            }
            if self.draws_by(index)? {
                return Ok(Some(index));
            }
        }
        Ok(None)
    }

    /// Whether a cell is in the sight of anybody of a side.
    pub(super) fn sees_cell(&self, side: usize, cell: Cell) -> Read<bool> {
        for (index, one) in self.units.iter().enumerate() {
            let here = !matches!(one.life, Life::Withdrew | Life::Expected);
            let looks = one.key.0 == side && one.conscious() && here;
            if !looks || one.blinds > 0 || one.asleep() {
                continue;
            }
            let bearing = self.field.plane.bearing(one.facing, one.cell, cell);
            let up = (self.yards(index)?, 0);
            let clear = || self.field.seen_through(one.cell, cell, up, |_| Vec::new());
            if one.sees(bearing) && clear().is_some() && self.lit_enough(index, cell)? {
                return Ok(true);
            }
        }
        Ok(false)
    }
}
