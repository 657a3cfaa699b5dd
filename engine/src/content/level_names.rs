//! What the combatants of a side are called.

use std::collections::{BTreeMap, BTreeSet};

use super::findings::{Findings, Word};
use super::level::Placement;
use crate::diag::codes;
use crate::rules::id::Id;

/// A combatant with the name the file gives it.
pub(super) struct Placed {
    pub(super) given: Option<Word>,
    pub(super) placement: Placement,
}

/// Gives everybody a name that is unique on the side: its own, or that of the unit, numbered
/// where there are several.
pub(super) fn name_all(units: &mut [Placed], findings: &mut Findings<'_>) {
    let mut names = BTreeSet::new();
    let mut nameless: BTreeMap<Id, u32> = BTreeMap::new();
    for unit in units.iter() {
        let Some(given) = &unit.given else {
            let template = unit.placement.unit.profile.unit;
            *nameless.entry(template).or_default() += 1;
            continue;
        };
        if given.trim().is_empty() {
            findings.error(codes::NAMES_MISMATCH, given.span, "a name has letters");
            continue;
        }
        findings.name(given);
        if !names.insert(given.value.clone()) {
            let message = format!("the side has a `{}` already", given.value);
            findings.error(codes::NAMES_MISMATCH, given.span, message);
        }
    }
    let mut counts: BTreeMap<Id, u32> = BTreeMap::new();
    for unit in units {
        let profile = unit.placement.unit.profile.clone();
        let own = &profile.name;
        let name = match &unit.given {
            Some(given) => given.value.clone(),
            None if nameless[&profile.unit] == 1 && !names.contains(own) => own.clone(),
            None => {
                let count = counts.entry(profile.unit).or_default();
                loop {
                    *count += 1;
                    let name = format!("{own} {count}");
                    if !names.contains(&name) {
                        break name;
                    }
                }
            }
        };
        names.insert(name.clone());
        unit.placement.name = name;
    }
}
