//! `terrain.ron`: kinds of ground and what stands on it.

use crate::content::catalog::{Breaks, Surface, Terrain};
use crate::content::findings::{Findings, Int, Word};
use crate::content::hazard::Hazard;
use crate::content::registry::Registry;
use crate::content::ron::Spanned;
use crate::diag::{Diagnostic, Span, codes};
use crate::grid::Ground;
use crate::rules::id::Id;
use crate::rules::impact::Hardness;

from_ron! {
    pub(super) struct TerrainEntry {
        id: Word,
        name: Word,
        brief: String = String::new(),
        glyph: Word,
        cost: Int<1, 99> = Int::of(1),
        passable: bool = true,
        obstruction: Int<0, 20> = Int::of(0),
        cover: Int<0, 20> = Int::of(0),
        height: Int<0, 255> = Int::of(0),
        opaque: bool = false,
        elevation: Int<-1000, 1000> = Int::of(0),
        sky: bool = true,
        surface: Surface = Surface::Dry,
        hardness: Hardness = Hardness::Yielding,
        depth: Spanned<Int<0, 100>> = Spanned::new(Int::of(0), Span::default()),
        hazard: Option<Word>,
        breaks: Option<BreaksEntry>,
    }

    /// From how many pounds on it gives way, and what is there then.
    struct BreaksEntry {
        over: Int<1, 100_000>,
        hazard: Word,
    }
}

entry!(TerrainEntry);
from_ron!(impl enum Surface { Dry, Water, Mire });
from_ron!(impl enum Hardness { VeryHard, Hard, Yielding, Soft, VerySoft, Water });

pub(super) fn check(
    raw: &TerrainEntry,
    hazards: &Registry<Hazard>,
    findings: &mut Findings<'_>,
) -> Option<Terrain> {
    if raw.glyph.chars().all(|c| c.is_ascii_digit()) && !raw.glyph.is_empty() {
        let message = format!("the glyph `{}` would be read as a height", raw.glyph.value);
        let problem = Diagnostic::warning(codes::BAD_GLYPH, message);
        let help = "a board in text tells by digits how high a cell is";
        findings.push(problem.help(help), raw.glyph.span);
    }
    let hazard = raw.hazard.as_ref();
    let hazard = hazard.and_then(|word| hazards.get(word, findings));
    let breaks = raw.breaks.as_ref().and_then(|breaks| {
        let into = hazards.get(&breaks.hazard, findings);
        let over = breaks.over.get(findings, "over");
        into.map(|hazard| Breaks { over, hazard })
    });
    if let Some(breaks) = raw.breaks.as_ref().filter(|_| !raw.passable) {
        let message = "nobody comes onto it, so it never gives way";
        findings.error(codes::CONTRADICTION, breaks.hazard.span, message);
    }
    let cost = raw.cost.get(findings, "cost");
    Some(Terrain {
        id: Id::new(&raw.id),
        name: raw.name.value.clone(),
        brief: raw.brief.clone(),
        glyph: findings.glyph(&raw.glyph),
        surface: raw.surface,
        hardness: raw.hardness,
        depth: depth(raw, findings),
        hazard,
        breaks,
        ground: Ground {
            cost: if raw.passable { cost } else { 0 },
            elevation: raw.elevation.get(findings, "elevation"),
            height: raw.height.get(findings, "height"),
            obstruction: raw.obstruction.get(findings, "obstruction"),
            opaque: raw.opaque,
            cover: raw.cover.get(findings, "cover"),
            sky: raw.sky,
            wet: raw.surface != Surface::Dry,
        },
    })
}

/// FAL-7: how deep its water is.
fn depth(raw: &TerrainEntry, findings: &mut Findings<'_>) -> u8 {
    let yards: u8 = raw.depth.value.get(findings, "depth");
    if yards > 0 && raw.hardness != Hardness::Water {
        let message = "only water is deep: it lacks `hardness: Water`";
        findings.error(codes::CONTRADICTION, raw.depth.span, message);
    }
    yards
}
