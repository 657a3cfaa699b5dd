//! A unit with modifiers of its own, as a level's line of units may write them: made once more of its entry.

use std::sync::Arc;

use super::Loaded;
use super::race::Modifiers;
use super::unit::{self, UnitEntry};
use crate::content::catalog::Unit;
use crate::content::findings::Findings;
use crate::content::ron::{Spanned, read_on};
use crate::diag::{Diagnostic, Problems, Severity};
use crate::rules::id::Id;
use crate::rules::profile::Attributes;

impl Loaded {
    /// A unit with modifiers of its own, written in the file of `findings`: every number follows from them as from its
    /// race's. What comes out of bounds by them is reported where they stand.
    pub(in crate::content) fn modified(
        &self,
        unit: &Arc<Unit>,
        modifiers: &Spanned<Modifiers>,
        findings: &mut Findings<'_>,
    ) -> Arc<Unit> {
        let more = modifiers.get(findings);
        let id = unit.profile.unit;
        let entries = self.units.place(id).and_then(|(file, _)| {
            let read = read_on::<Vec<Spanned<UnitEntry>>>(file, &mut Problems::new())?;
            Some((file, read.0))
        });
        let Some((file, entries)) = entries else {
            return unit.clone();
        };
        let Some(raw) = entries.iter().find(|raw| Id::new(&raw.id) == id) else {
            return unit.clone();
        };
        let faults_of = |more: &Attributes| {
            let mut found = Problems::new();
            let made = unit::modified(
                raw,
                more,
                &self.registries,
                &mut Findings::new(file, &mut found),
            );
            let faults = found
                .into_iter()
                .filter(|one| one.severity == Severity::Error);
            (made, faults.collect::<Vec<_>>())
        };
        let (_, of_its_own) = faults_of(&Attributes::default());
        let (made, faults) = faults_of(&more);
        let known = |fault: &Diagnostic| of_its_own.iter().any(|own| own.message == fault.message);
        for fault in faults.into_iter().filter(|fault| !known(fault)) {
            let message = format!("with these modifiers: {}", fault.message);
            findings.error(fault.code, modifiers.span, message);
        }
        made.map_or_else(|| unit.clone(), Arc::new)
    }
}
