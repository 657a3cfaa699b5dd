//! `doors.ron`: kinds of doors (DOR).

use crate::content::catalog::Terrain;
use crate::content::door::Door;
use crate::content::findings::{Findings, Word};
use crate::content::registry::Registry;
use crate::content::ron::Spanned;
use crate::diag::{Diagnostic, codes};
use crate::rules::attribute::Difficulty;
use crate::rules::gear::Weapon;
use crate::rules::id::Id;

from_ron! {
    pub(super) struct DoorEntry {
        id: Word,
        name: Word,
        brief: String = String::new(),
        shut: Word,
        broken: Option<Word>,
        breaks: Breaks = Breaks::Average,
        bend: bool = false,
        tools: Spanned<Vec<Word>> = Spanned::new(Vec::new(), crate::diag::Span::default()),
    }
}

from_ron! {
    /// How hard a door is to break down.
    #[derive(Clone, Copy)]
    enum Breaks {
        Easy,
        Average,
        Hard,
        Never,
    }
}

entry!(DoorEntry);

pub(super) fn check(
    raw: &DoorEntry,
    (terrain, weapons): (&Registry<Terrain>, &Registry<Weapon>),
    findings: &mut Findings<'_>,
) -> Option<Door> {
    let shut = terrain.get(&raw.shut, findings);
    if shut.as_ref().is_some_and(|shut| shut.ground.cost > 0) {
        let message = format!(
            "one walks through `{}`: a door that is shut keeps people out",
            raw.shut.value
        );
        let problem = Diagnostic::error(codes::IMPASSABLE, message);
        findings.push(
            problem.help("name terrain with `passable: false`"),
            raw.shut.span,
        );
    }
    let broken = raw
        .broken
        .as_ref()
        .map(|word| (word, terrain.get(word, findings)));
    if let Some((word, Some(rest))) = &broken
        && rest.ground.cost == 0
    {
        let message = format!(
            "nobody gets through `{}`: a broken door is open for good",
            word.value
        );
        findings.error(codes::IMPASSABLE, word.span, message);
    }
    let tools = weapons.all(&raw.tools, findings);
    Some(Door {
        id: Id::new(&raw.id),
        name: raw.name.value.clone(),
        brief: raw.brief.clone(),
        shut: shut?,
        broken: broken.and_then(|(_, rest)| rest),
        breaks: match raw.breaks {
            Breaks::Easy => Some(Difficulty::Easy),
            Breaks::Average => Some(Difficulty::Average),
            Breaks::Hard => Some(Difficulty::Hard),
            Breaks::Never => None,
        },
        bend: raw.bend,
        tools: tools.iter().map(|weapon| weapon.id).collect(),
    })
}
