//! `terrain.ron`: kinds of ground and what stands on it.

use serde::Deserialize;

use super::Entry;
use crate::content::catalog::Terrain;
use crate::content::findings::{Findings, Int, Word};
use crate::grid::Ground;
use crate::rules::id::Id;

#[derive(Deserialize)]
pub(super) struct TerrainEntry {
    id: Word,
    name: String,
    #[serde(default)]
    brief: String,
    glyph: Word,
    #[serde(default = "one")]
    cost: Int<1, 99>,
    #[serde(default = "yes")]
    passable: bool,
    #[serde(default)]
    obstruction: Int<0, 20>,
    #[serde(default)]
    cover: Int<0, 20>,
    #[serde(default)]
    height: Int<0, 255>,
    #[serde(default)]
    opaque: bool,
    #[serde(default)]
    elevation: Int<-1000, 1000>,
    #[serde(default = "yes")]
    sky: bool,
}

impl Entry for TerrainEntry {
    fn id(&self) -> &Word {
        &self.id
    }
}

fn one() -> Int<1, 99> {
    Int::of(1)
}

fn yes() -> bool {
    true
}

pub(super) fn check(raw: &TerrainEntry, findings: &mut Findings<'_>) -> Option<Terrain> {
    let cost = raw.cost.get(findings, "cost");
    Some(Terrain {
        id: Id::new(&raw.id),
        name: raw.name.clone(),
        brief: raw.brief.clone(),
        glyph: findings.glyph(&raw.glyph),
        ground: Ground {
            cost: if raw.passable { cost } else { 0 },
            elevation: raw.elevation.get(findings, "elevation"),
            height: raw.height.get(findings, "height"),
            obstruction: raw.obstruction.get(findings, "obstruction"),
            opaque: raw.opaque,
            cover: raw.cover.get(findings, "cover"),
            sky: raw.sky,
        },
    })
}
