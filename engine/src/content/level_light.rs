//! The light of a level's file: how light it is everywhere, and the lamps that stand about.
//!
//! It never knows who sees whom.

use super::findings::{Findings, Int};
use super::level::LevelLamp;
use super::level_map::MapRead;
use super::ron::Spanned;
use crate::diag::{Diagnostic, Span, codes};
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
            let cell = map.cell(&lamp.at, findings)?;
            Some(LevelLamp { cell, radius })
        })
        .collect()
}

fn useless(span: Span, findings: &mut Findings<'_>) {
    let message = "by day no lamp makes anything lighter";
    let problem = Diagnostic::warning(codes::USELESS, message);
    findings.push(problem.help("add `light: Dusk` or `light: Dark`"), span);
}
