//! What a side knows of a board: traps, secret doors, and the cells of what it explores and charts (MAP-1, DUN-7).

use std::sync::Arc;

use super::Board;
use crate::battle::chart::Chart;
use crate::grid::{Cell, GroundMap};

impl Board {
    /// The same board with a chart, if it is charted.
    pub(in crate::battle) fn with_chart(mut self, chart: Option<Chart>) -> Self {
        self.chart = chart;
        self
    }

    /// The chart, to keep and to compare.
    pub(in crate::battle) fn chart(&self) -> &Option<Chart> {
        &self.chart
    }

    /// The chart, if it is that of a side.
    pub(in crate::battle) fn chart_of(&self, side: u8) -> Option<&Chart> {
        self.chart.as_ref().filter(|chart| chart.side() == side)
    }

    /// DUN-7: those cells are charted from now on.
    pub(in crate::battle) fn add_to_chart(&mut self, cells: &[Cell]) {
        if let Some(chart) = &mut self.chart {
            chart.add(cells, &self.ground);
        }
    }

    /// Whether a side knows what is in a cell: all it has charted, and on its own board what it sees; everything where
    /// nothing is charted.
    pub fn is_known(&self, side: u8, cell: Cell) -> bool {
        let chart = self.chart_of(side);
        chart.is_none_or(|chart| chart.has(self.grid().index(cell)))
    }

    /// DUN-7: by the index of each cell, whether a side has charted it, where it charts what it explores.
    pub fn charted_by(&self, side: u8) -> Option<&[bool]> {
        Some(self.chart_of(side)?.charted())
    }

    /// DUN-7: the ground by which a side plans its ways: where it charts what it explores, as if all that it does not know
    /// lay open.
    pub fn hoped_ground(&self, side: u8) -> &GroundMap {
        let chart = self.chart_of(side);
        chart.map_or(self.ground(), Chart::hoped)
    }

    /// DUN-7: where a side charts what it explores, nothing of the board but that and what it sees.
    pub(in crate::battle) fn keep_to_chart(&mut self, side: u8, seen: &[Cell]) {
        if self.chart_of(side).is_none() {
            return;
        }
        self.add_to_chart(seen);
        let Some(chart) = &self.chart else { return };
        self.ground = Arc::clone(chart.known());
        let grid = self.ground.grid();
        self.doors.keep(|cell| chart.has(grid.index(cell)));
        self.drops.keep(|cell| chart.has(grid.index(cell)));
        self.things.keep(|cell| chart.has(grid.index(cell)));
        self.hazards.keep(|index| chart.has(index));
    }

    /// What a side knows of the board: no traps and no secret doors but those it knows of, and where it charts what it
    /// explores, no ways but into what it has charted or sees now.
    pub(in crate::battle) fn conceal(&mut self, side: u8, seen: &[Cell]) {
        for (cell, wall) in self.doors.walls_to(side) {
            self.lay(cell, wall);
        }
        self.doors.conceal(side);
        self.traps.conceal(side);
        self.keep_to_chart(side, seen);
    }

    /// Whether there is anything on it that a side knows nothing of.
    pub(in crate::battle) fn has_secret_from(&self, side: u8) -> bool {
        if self.chart_of(side).is_some() {
            return true;
        }
        let secret = || self.traps.has_secret_from(side) || self.doors.has_secret_from(side);
        !self.traps.is_empty() && secret()
    }
}
