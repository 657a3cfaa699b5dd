//! `skills.ron`: trades and lore (SKL-1, SKL-2).

use crate::content::findings::{Findings, Word};
use crate::content::registry::Registry;
use crate::diag::{Diagnostic, codes};
use crate::rules::gear::Style;
use crate::rules::id::Id;
use crate::rules::magic::Art;
use crate::rules::skills::{Skill, SkillUse};

from_ron! {
    pub(super) struct SkillEntry {
        id: Word,
        name: Word,
        brief: String,
        kind: SkillKind,
        group: Option<Word>,
        uses: Vec<SkillUse> = Vec::new(),
        told_only: bool = false,
    }
}

from_ron! {
    #[derive(Clone, Copy, PartialEq)]
    enum SkillKind {
        Major,
        Minor,
    }
}

entry!(SkillEntry);
from_ron!(impl enum SkillUse {
    Hiding, Tracking, Bonds, Locks, Traps, Climbing, Swimming, Tactics, Healing, Repair, Intimidation, Language
});

/// What is learnt is named by its id alone, so no skill has that of a style or an art.
pub(super) fn check(
    raw: &SkillEntry,
    (styles, arts): (&Registry<Style>, &Registry<Art>),
    findings: &mut Findings<'_>,
) -> Option<Skill> {
    let id = &raw.id;
    let word = Id::new(id);
    let taken = [("style", styles.place(word)), ("art", arts.place(word))];
    for (what, (file, span)) in taken.into_iter().filter_map(|(what, at)| Some((what, at?))) {
        let message = format!("the {what} `{word}` is learnt by the same name");
        let problem = Diagnostic::error(codes::DUPLICATE_ID, message);
        let (line, _) = file.line_column(span.start);
        let help = format!("it is in {}, line {line}", file.name());
        findings.push(problem.help(help), id.span);
    }
    if raw.uses.is_empty() && !raw.told_only {
        let message = format!("the skill `{}` does nothing", id.value);
        let problem = Diagnostic::error(codes::NO_EFFECT, message);
        let help = "give it `uses`, or mark it `told_only: true`, and it costs nothing";
        findings.push(problem.help(help), id.span);
    }
    if !raw.uses.is_empty() && raw.told_only {
        let message = format!("the skill `{}` is told only, and has a use", id.value);
        findings.error(codes::TOLD_ONLY, id.span, message);
    }
    if let Some(group) = &raw.group {
        findings.id(group);
    }
    Some(Skill {
        id: Id::new(id),
        name: raw.name.value.clone(),
        brief: raw.brief.clone(),
        major: raw.kind == SkillKind::Major,
        group: raw.group.as_ref().map(|group| Id::new(group)),
        uses: raw.uses.clone(),
    })
}
