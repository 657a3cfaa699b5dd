//! The light of a level's file: how light it is everywhere, and the lamps that stand about.
//!
//! It never knows who sees whom.

use super::findings::{Findings, Int};
use super::level::LevelLamp;
use super::level_map::MapRead;
use super::ron::Spanned;
use crate::diag::{Diagnostic, Span, codes};
use crate::grid::Cell;
use crate::rules::light::Light;

// How light it is where no lamp shines.
from_ron!(impl enum Light { Bright = "Day", Dim = "Dusk", Dark });

from_ron! {
    /// A lamp that stands in a cell.
    pub(super) struct LampEntry {
        at: Spanned<(i64, i64)>,
        radius: Int<1, 40>,
    }
}

/// The lamps, each on the map. By day they are reported as of no use.
pub(super) fn check(
    raw: &Spanned<Vec<LampEntry>>,
    light: Light,
    map: &MapRead,
    findings: &mut Findings<'_>,
) -> Vec<LevelLamp> {
    if light == Light::Bright && !raw.is_empty() {
        useless(raw.span, findings);
    }
    let lamps = raw.iter();
    lamps
        .filter_map(|lamp| {
            let radius = lamp.radius.get(findings, "radius");
            let cell = on_map(&lamp.at, map, findings)?;
            Some(LevelLamp { cell, radius })
        })
        .collect()
}

fn useless(span: Span, findings: &mut Findings<'_>) {
    let message = "by day no lamp makes anything lighter";
    let problem = Diagnostic::warning(codes::USELESS, message);
    findings.push(problem.help("add `light: Dusk` or `light: Dark`"), span);
}

fn on_map(raw: &Spanned<(i64, i64)>, map: &MapRead, findings: &mut Findings<'_>) -> Option<Cell> {
    let (col, row) = raw.value;
    let grid = map.ground.grid();
    let cell = u16::try_from(col).ok().zip(u16::try_from(row).ok());
    let cell = cell.map(|(col, row)| Cell::new(col, row));
    let found = cell.filter(|&cell| grid.contains(cell));
    if found.is_none() {
        let (width, height) = (grid.width(), grid.height());
        let message = format!("({col}, {row}) is not on a map of {width} by {height} cells");
        let problem = Diagnostic::error(codes::OFF_MAP, message);
        let help = "cells are (column, row), counted from (0, 0)";
        findings.push(problem.help(help), raw.span);
    }
    found
}
