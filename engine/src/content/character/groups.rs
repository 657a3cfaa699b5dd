//! SKL-1: what is learnt in groups. All styles are one group and all arts another; a group of the
//! genre's own, such as an order's, takes its members out of these and puts them together.

use super::account::{Chp, Line, LineKind};
use super::record::Character;
use crate::content::catalog::Catalog;
use crate::rules::id::Id;

/// A skill that has been learnt.
struct Learnt {
    kind: LineKind,
    id: Id,
    name: String,
    level: i16,
    /// The group of the genre's own that it is learnt in.
    group: Option<Id>,
}

/// The exp of styles and arts, line by line: the highest of a group in full, every other at the
/// price of a first level for each of its levels.
pub(super) fn exp_lines(character: &Character, catalog: &Catalog) -> Vec<Line> {
    let learnt = learnt(character, catalog);
    let mut lines = Vec::new();
    for (index, skill) in learnt.iter().enumerate() {
        let same = |other: &&Learnt| match (skill.group, other.group) {
            (None, None) => skill.kind == other.kind,
            (own, group) => own == group,
        };
        // Of equals the first is the one in full.
        let highest = learnt.iter().enumerate().filter(|(_, other)| same(other));
        let highest = highest.max_by_key(|(at, other)| (other.level, std::cmp::Reverse(*at)));
        let is_highest = highest.is_none_or(|(at, _)| at == index);
        let level = i32::from(skill.level.max(0));
        let exp = match is_highest {
            true => 2 * level * (level + 1),
            false => 4 * level,
        };
        let group = skill
            .group
            .and_then(|id| catalog.groups.iter().find(|group| group.id == id));
        let of = group.map_or_else(String::new, |group| format!(" of {}", group.name));
        let note = match is_highest {
            true => String::new(),
            false => "4 a level, not the highest".to_owned(),
        };
        let note = match (note.is_empty(), of.is_empty()) {
            (_, true) => note,
            (true, false) => format!("the highest{of}"),
            (false, false) => format!("{note}{of}"),
        };
        lines.push(Line {
            kind: skill.kind,
            what: format!("{} {}", skill.name, skill.level),
            note,
            chp: Chp(0),
            exp: -exp,
            money: 0,
        });
    }
    lines
}

fn learnt(character: &Character, catalog: &Catalog) -> Vec<Learnt> {
    let own = |id: Id| {
        let groups = catalog
            .groups
            .iter()
            .filter(|group| character.groups.contains(&group.id));
        let mut groups = groups.filter(|group| group.members.contains(&id));
        groups.next().map(|group| group.id)
    };
    let styles = character.styles.iter().filter_map(|&(id, level)| {
        let style = catalog.styles.iter().find(|style| style.id == id)?;
        Some(Learnt {
            kind: LineKind::Style,
            id,
            name: style.name.clone(),
            level,
            group: None,
        })
    });
    let arts = character.arts.iter().filter_map(|&(id, level)| {
        let art = catalog.arts.iter().find(|art| art.id == id)?;
        Some(Learnt {
            kind: LineKind::Art,
            id,
            name: art.name.clone(),
            level,
            group: None,
        })
    });
    let grouped = |learnt: Learnt| Learnt {
        group: own(learnt.id),
        ..learnt
    };
    styles.chain(arts).map(grouped).collect()
}
