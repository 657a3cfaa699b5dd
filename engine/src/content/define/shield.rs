//! `shields.ron` (ARM-1).

use crate::content::findings::{Findings, Int, Tenths, Word};
use crate::content::registry::{Registry, second};
use crate::rules::gear::{Shield, Weapon};
use crate::rules::id::Id;

from_ron! {
    pub(super) struct ShieldEntry {
        id: Word,
        name: Word,
        pr: Int<0, 20>,
        hp: Int<0, 1000>,
        weight: Tenths,
        cost: Int<0, 1_000_000_000>,
        min_st: Int<0, 50> = Int::of(0),
        def: Int<-20, 20> = Int::of(0),
    }
}

entry!(ShieldEntry);

pub(super) fn check(
    raw: &ShieldEntry,
    weapons: &Registry<Weapon>,
    findings: &mut Findings<'_>,
) -> Option<Shield> {
    let id = Id::new(&raw.id);
    if let Some((file, span)) = weapons.place(id) {
        let message = format!("a shield and a weapon are both called `{id}`");
        findings.push(second(message, findings.file, span, file), raw.id.span);
    }
    Some(Shield {
        id,
        name: raw.name.value.clone(),
        pr: raw.pr.get(findings, "pr"),
        hp: raw.hp.get(findings, "hp"),
        weight: raw.weight.weight(findings),
        cost: raw.cost.get(findings, "cost"),
        min_st: raw.min_st.get(findings, "min_st"),
        def: raw.def.get(findings, "def"),
    })
}
