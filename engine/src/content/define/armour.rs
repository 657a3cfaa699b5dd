//! `armour.ron` (ARM-1).

use super::body::Anatomy;
use super::light;
use crate::content::findings::{Findings, Int, Tenths, Word};
use crate::content::registry::{Registry, twice};
use crate::content::ron::Spanned;
use crate::diag::{Span, codes, unknown};
use crate::rules::gear::Armour;
use crate::rules::id::Id;
use crate::rules::numbers::Numbers;
use crate::rules::part::Ratio;

from_ron! {
    pub(super) struct ArmourEntry {
        id: Word,
        name: Word,
        dr: Int<0, 100>,
        covers: Spanned<Vec<Word>>,
        weight: Tenths,
        bulk: Spanned<(u16, u16)> = Spanned::new((1, 1), Span::default()),
        cost: Int<0, 1_000_000_000>,
        dm: Int<0, 100> = Int::of(0),
        mr: Int<0, 30> = Int::of(0),
        per: Int<-20, 20> = Int::of(0),
        def: Int<-20, 20> = Int::of(0),
        shade: Option<Spanned<Int<1, 6>>>,
    }
}

entry!(ArmourEntry);

pub(super) fn check(
    raw: &ArmourEntry,
    (bodies, numbers): (&Registry<Anatomy>, &Numbers),
    findings: &mut Findings<'_>,
) -> Option<Armour> {
    findings.filled(&raw.covers, raw.covers.span, "`covers`");
    twice(&raw.covers, "part", findings);
    let mut parts: Vec<Id> = bodies.iter().flat_map(|body| body.parts()).collect();
    parts.sort_unstable();
    parts.dedup();
    // The parts of a body with a fault are not known.
    for part in raw.covers.iter().filter(|_| !bodies.has_faulty()) {
        if !parts.iter().any(|known| *known == *part.as_str()) && !bodies.may_have(part) {
            let known = parts.iter().map(Id::as_str);
            findings.push(unknown(codes::UNKNOWN_ID, "part", part, known), part.span);
        }
    }
    if let Some(shade) = &raw.shade {
        light::is_on(numbers, "`shade`", shade.span, findings);
    }
    let shade = raw.shade.as_ref();
    Some(Armour {
        id: Id::new(&raw.id),
        name: raw.name.value.clone(),
        dr: raw.dr.get(findings, "dr"),
        dm: raw.dm.get(findings, "dm"),
        mr: raw.mr.get(findings, "mr"),
        covers: raw.covers.iter().map(|part| Id::new(part)).collect(),
        weight: raw.weight.weight(findings),
        bulk: bulk(raw, findings),
        cost: raw.cost.get(findings, "cost"),
        per: raw.per.get(findings, "per"),
        def: raw.def.get(findings, "def"),
        shade: shade.map_or(0, |shade| shade.value.get(findings, "shade")),
    })
}

/// MOV-3: bulk is a part of the weight.
fn bulk(raw: &ArmourEntry, findings: &mut Findings<'_>) -> Ratio {
    let bulk = findings.ratio(&raw.bulk);
    if bulk.0 > bulk.1 {
        let message = "armour slows as its weight does, or less";
        findings.error(codes::OUT_OF_RANGE, raw.bulk.span, message);
    }
    bulk
}
