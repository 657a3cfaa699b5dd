//! `ammunition.ron`: what is shot, as it is sold. No battle depends on it.

use crate::content::catalog::Ammunition;
use crate::content::findings::{Findings, Int, Word};
use crate::rules::id::Id;

from_ron! {
    pub(super) struct AmmunitionEntry {
        id: Word,
        name: Word,
        bundle: Int<1, 1000>,
        cost: Int<0, 1_000_000>,
    }
}

entry!(AmmunitionEntry);

pub(super) fn check(raw: &AmmunitionEntry, findings: &mut Findings<'_>) -> Option<Ammunition> {
    Some(Ammunition {
        id: Id::new(&raw.id),
        name: raw.name.value.clone(),
        bundle: raw.bundle.get::<i32>(findings, "bundle").unsigned_abs(),
        cost: raw.cost.get::<i32>(findings, "cost").unsigned_abs(),
    })
}
