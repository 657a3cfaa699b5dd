//! A unit with gear or modifiers of its own, as a level's line of units may write them: made once more of its entry.

use std::sync::Arc;

use super::Loaded;
use super::condition;
use super::outfit;
use super::race::Modifiers;
use super::unit::{self, UnitEntry};
use crate::content::catalog::{Condition, Unit};
use crate::content::findings::{Findings, Int, Word};
use crate::content::ron::{Spanned, read_on};
use crate::diag::{Diagnostic, Problems, Severity, SourceFile, codes};
use crate::rules::id::Id;
use crate::rules::profile::Attributes;
use crate::rules::recovery::end_of;

from_ron! {
    /// What somebody has in place of all that its unit has.
    pub(in crate::content) struct GearEntry {
        right: Option<Word>,
        left: Option<Word>,
        both: Option<Word>,
        holds: Vec<(Word, Word)> = Vec::new(),
        carried: Vec<Word> = Vec::new(),
        worn: Vec<Word> = Vec::new(),
        ammo: Vec<(Word, Int<1, 999>)> = Vec::new(),
    }
}

impl GearEntry {
    fn replace(&self, raw: &mut UnitEntry) {
        raw.right.clone_from(&self.right);
        raw.left.clone_from(&self.left);
        raw.both.clone_from(&self.both);
        raw.holds.clone_from(&self.holds);
        raw.carried.clone_from(&self.carried);
        raw.worn.clone_from(&self.worn);
        raw.ammo.clone_from(&self.ammo);
    }
}

/// What a level writes of those of one line that changes their unit's numbers.
#[derive(Clone, Copy)]
pub(in crate::content) struct Changes<'e> {
    pub(in crate::content) gear: Option<&'e Spanned<GearEntry>>,
    pub(in crate::content) modifiers: Option<&'e Spanned<Modifiers>>,
}

impl Loaded {
    /// A unit with gear and modifiers of its own, written in the file of `findings`: every number follows from them as
    /// from its own gear and from its race's modifiers. What is wrong with them is reported where they stand.
    pub(in crate::content) fn changed(
        &self,
        unit: &Arc<Unit>,
        changes: Changes<'_>,
        findings: &mut Findings<'_>,
    ) -> Arc<Unit> {
        if changes.gear.is_none() && changes.modifiers.is_none() {
            return unit.clone();
        }
        let before = findings.count();
        let more = changes
            .modifiers
            .map(|modifiers| (modifiers.span, modifiers.get(findings)));
        // Bounds stand in for numbers that are beyond them, and what comes of those is nobody's fault.
        let more = more.filter(|_| findings.count() == before);
        let Some((file, mut raw)) = self.entry_of(unit) else {
            return unit.clone();
        };
        let file = &file;
        let none = Attributes::default();
        let (_, mut known) = self.made(&raw, &none, file);
        let mut steps = Vec::new();
        if let Some(gear) = changes.gear {
            gear.replace(&mut raw);
            let mut told = Problems::new();
            let of_words = &mut Findings::new(findings.file, &mut told);
            outfit::check_words(&raw, &unit.profile.body, &self.registries, of_words);
            known.extend(told.iter().cloned());
            findings.extend(told);
            steps.push((self.made(&raw, &none, file), gear.span, "this gear"));
        }
        if let Some((span, more)) = &more {
            steps.push((self.made(&raw, more, file), *span, "these modifiers"));
        }
        let mut changed = None;
        for ((made, faults), span, with) in steps {
            // What somebody has learnt may be at home: a prisoner fights with what there is (SKL-3).
            let counts = |fault: &&Diagnostic| fault.code != codes::COVERS_NOTHING;
            for fault in faults.iter().filter(counts) {
                if known.iter().all(|own| own.message != fault.message) {
                    findings.error(fault.code, span, format!("with {with}: {}", fault.message));
                }
            }
            known.extend(faults);
            changed = made;
        }
        let changed = changed.map(|made| self.still_itself(made, unit, changes, findings));
        changed.map_or_else(|| unit.clone(), Arc::new)
    }

    /// A character with other numbers comes from its file all the same, with its wounds and as tired as it is.
    fn still_itself(
        &self,
        mut made: Unit,
        unit: &Unit,
        changes: Changes<'_>,
        findings: &mut Findings<'_>,
    ) -> Unit {
        made.file.clone_from(&unit.file);
        let Some(Condition { wounds, end }) = unit.condition.clone() else {
            return made;
        };
        let (own, new) = (&unit.profile.attributes, &made.profile.attributes);
        let total = wounds.total(&made.profile.body, new.hp);
        if let (true, Some(with)) = (total >= new.hp, changes.modifiers) {
            let hp = new.hp;
            let message = format!("with {total} points of injury and HP {hp} it lies unconscious");
            findings.error(codes::UNFIT, with.span, message);
        }
        let end = end_of(end, own.end, new.end);
        condition::comes_with(&mut made, Condition { wounds, end });
        made
    }

    /// The entry of a unit, with its file: that of a genre, or a character's own.
    fn entry_of(&self, unit: &Unit) -> Option<(SourceFile, UnitEntry)> {
        if let Some(own) = &unit.file {
            let file = SourceFile::new(own.path.as_str(), own.text.as_str());
            let (raw, _) = read_on::<UnitEntry>(&file, &mut Problems::new())?;
            return Some((file, raw));
        }
        let id = unit.profile.unit;
        let (file, _) = self.units.place(id)?;
        let read = read_on::<Vec<Spanned<UnitEntry>>>(file, &mut Problems::new())?;
        let mut entries = read.0.into_iter();
        let own = entries.find(|raw| Id::new(&raw.id) == id)?;
        Some((file.clone(), own.value))
    }

    /// What comes of an entry, and its faults.
    fn made(
        &self,
        raw: &UnitEntry,
        more: &Attributes,
        file: &SourceFile,
    ) -> (Option<Unit>, Vec<Diagnostic>) {
        let mut found = Problems::new();
        let findings = &mut Findings::new(file, &mut found);
        let made = unit::modified(raw, more, &self.registries, findings);
        let faults = found.into_iter();
        let faults = faults.filter(|one| one.severity == Severity::Error);
        (made, faults.collect())
    }
}
