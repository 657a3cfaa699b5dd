//! `groups.ron`: skills that are learnt together (SKL-1), such as an order's sword and its art.

use super::Registries;
use crate::content::catalog::SkillGroup;
use crate::content::findings::{Findings, Word};
use crate::content::registry::twice;
use crate::content::ron::Spanned;
use crate::diag::{codes, unknown};
use crate::rules::id::Id;

from_ron! {
    pub(super) struct GroupEntry {
        id: Word,
        name: Word,
        brief: String,
        members: Spanned<Vec<Word>>,
    }
}

entry!(GroupEntry);

pub(super) fn check(
    raw: &GroupEntry,
    registries: &Registries,
    findings: &mut Findings<'_>,
) -> Option<SkillGroup> {
    findings.filled(&raw.members, raw.members.span, "`members`");
    twice(&raw.members, "skill", findings);
    for word in &raw.members.value {
        let skilled = registries.skills.knows(word);
        if !skilled && !registries.styles.knows(word) && !registries.arts.knows(word) {
            let known = registries.styles.ids().chain(registries.arts.ids());
            let known = known.chain(registries.skills.ids());
            findings.push(
                unknown(codes::UNKNOWN_ID, "style, art or skill", word, known),
                word.span,
            );
        }
    }
    Some(SkillGroup {
        id: Id::new(&raw.id),
        name: raw.name.value.clone(),
        brief: raw.brief.clone(),
        members: raw.members.iter().map(|id| Id::new(id)).collect(),
    })
}
