//! The notes of a level: what somebody can read who knows the tongue (SKL-2).

use super::define::Loaded;
use super::findings::{Findings, Int, Word};
use super::level::LevelNote;
use crate::diag::{Diagnostic, codes};
use crate::rules::skills::SkillUse;

from_ron! {
    /// What somebody can read who knows the tongue.
    pub(super) struct NoteEntry {
        tongue: Word,
        level: Int<1, 30> = Int::of(1),
        text: String,
    }
}

impl NoteEntry {
    pub(super) fn get(&self, genre: &Loaded, findings: &mut Findings<'_>) -> Option<LevelNote> {
        let level = self.level.get(findings, "level");
        let tongue = genre.skills().get(&self.tongue, findings)?;
        if !tongue.uses.contains(&SkillUse::Language) {
            let message = format!("nobody reads by `{}`: it is no tongue", self.tongue.value);
            let problem = Diagnostic::error(codes::INVALID_VALUE, message);
            let help = "name a skill with the use `Language`";
            findings.push(problem.help(help), self.tongue.span);
        }
        let text = self.text.clone();
        Some(LevelNote {
            tongue,
            level,
            text,
        })
    }
}
