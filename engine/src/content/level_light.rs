//! The light of a level's file: how light it is everywhere, the lamps that stand about, and the sun in one's eyes.
//!
//! It never knows who sees whom.

use super::define::{Loaded, is_glaring};
use super::findings::{Findings, Int};
use super::level::LevelLamp;
use super::level_hazards::direction;
use super::level_map::MapRead;
use super::ron::Spanned;
use crate::diag::{Diagnostic, Span, codes};
use crate::grid::Direction;
use crate::rules::explore::Surroundings;
use crate::rules::light::Light;
use crate::rules::light_levels::Sun;

// How light it is where no lamp shines.
from_ron!(impl enum Light {
    Bright = "Day", Dim = "Dusk", Dark,
    SlightlyDim, VeryDim, VeryDark, TotalDarkness, Sunny, VeryBright, Harsh, NearBlinding, Blinding,
});

from_ron! {
    /// A lamp that stands in a cell.
    pub(super) struct LampEntry {
        at: Spanned<(i64, i64)>,
        radius: Int<1, 40>,
    }

    /// A sun that is in somebody's eyes (LIT-2).
    #[derive(Clone, Copy)]
    pub(super) struct SunEntry {
        from: Spanned<Direction>,
        level: Spanned<Light> = Spanned::new(Light::VeryBright, Span::default()),
    }
}

/// LIT-1: how light it is everywhere: by one of three words, or of nine more where a genre knows twelve levels.
pub(super) fn everywhere(raw: &Spanned<Light>, genre: &Loaded, findings: &mut Findings<'_>) {
    let light = raw.value;
    if light > Light::Sunny {
        let message = "so bright is what somebody looks into, and no sky";
        let problem = Diagnostic::error(codes::OUT_OF_RANGE, message);
        findings.push(
            problem.help("write `sun: (from: W, level: VeryBright)`"),
            raw.span,
        );
    }
    if !Light::USUAL.contains(&light) && genre.catalog.numbers.dangers.light.is_none() {
        let message = "the genre knows `Day`, `Dusk` and `Dark`, for it has not switched on the levels of light";
        let problem = Diagnostic::error(codes::MISSING_FIELD, message);
        findings.by_numbers(problem.help(SWITCH), raw.span);
    }
}

const SWITCH: &str = "add `dangers: (light: ())` to its numbers.ron";

/// LIT-2: the sun, which stands somewhere in an open sky by day.
pub(super) fn sun(
    raw: Option<&Spanned<SunEntry>>,
    (light, place): (Light, Surroundings),
    (genre, map): (&Loaded, &MapRead),
    findings: &mut Findings<'_>,
) -> Option<Sun> {
    let raw = raw?;
    if genre.catalog.numbers.dangers.light.is_none() {
        let message =
            "the sun is in nobody's eyes: the genre has not switched on the levels of light";
        let problem = Diagnostic::warning(codes::USELESS, message);
        findings.by_numbers(problem.help(SWITCH), raw.span);
        return None;
    }
    let grid = map.ground.grid();
    let known = !findings.doubts.ground;
    let roofed = || known && grid.cells().all(|cell| !map.ground.ground(cell).sky);
    let nowhere = if light < Light::Bright {
        Some("the sun comes from nowhere: it is not day")
    } else if place == Surroundings::Indoors || roofed() {
        Some("the sun comes from nowhere: there is no open sky")
    } else {
        None
    };
    if let Some(message) = nowhere {
        findings.error(codes::CONTRADICTION, raw.span, message);
    }
    let level = raw.value.level;
    is_glaring(level.value, level.span, findings);
    let from = direction(&raw.value.from, map, findings)?;
    let level = level.value;
    Some(Sun { from, level })
}

/// The lamps, each on the map. By day they are reported as of no use.
pub(super) fn check(
    raw: &Spanned<Vec<LampEntry>>,
    light: Light,
    map: &MapRead,
    findings: &mut Findings<'_>,
) -> Vec<LevelLamp> {
    if light >= Light::Bright && !raw.is_empty() {
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
