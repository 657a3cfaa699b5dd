//! SKL-1: what is learnt in groups. All styles are one group and all arts another, and a skill may name its
//! own; a group of the genre's, such as an order's, takes its members out of these and puts them together.

use super::account::{Chp, Line, LineKind};
use super::record::Character;
use crate::content::catalog::Catalog;
use crate::rules::id::Id;
use crate::rules::skills::in_full;

/// What is learnt together.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Group {
    Styles,
    Arts,
    /// Skills that name the same group.
    Skills(Id),
    /// One that the character has joined.
    Joined(Id),
    /// A skill on its own.
    Alone(Id),
}

/// A skill that has been learnt.
struct Learnt {
    kind: LineKind,
    id: Id,
    name: String,
    level: i16,
    /// Exp of its first level.
    first: i32,
    group: Group,
}

impl Learnt {
    fn in_full(&self) -> i32 {
        in_full(self.first, self.level)
    }
}

/// The exp of styles, arts and skills, line by line: the dearest of a group in full, every other at the
/// price of a first level for each of its levels.
pub(super) fn exp_lines(character: &Character, catalog: &Catalog) -> Vec<Line> {
    let learnt = learnt(character, catalog);
    let mut lines = Vec::new();
    for (index, skill) in learnt.iter().enumerate() {
        // Of equals the first is the one in full.
        let same = learnt.iter().enumerate();
        let same = same.filter(|(_, other)| skill.group == other.group);
        let highest = same.max_by_key(|(at, other)| (other.in_full(), std::cmp::Reverse(*at)));
        let is_highest = highest.is_none_or(|(at, _)| at == index);
        let exp = match is_highest {
            true => skill.in_full(),
            false => skill.first * i32::from(skill.level.max(0)),
        };
        let group = match skill.group {
            Group::Joined(id) => catalog.groups.iter().find(|group| group.id == id),
            _ => None,
        };
        let of = group.map_or_else(String::new, |group| format!(" of {}", group.name));
        let note = match (is_highest, skill.first) {
            (_, 0) => "told only".to_owned(),
            (true, _) if of.is_empty() => String::new(),
            (true, _) => format!("the highest{of}"),
            (false, first) => format!("{first} a level, not the highest{of}"),
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
    let points = &catalog.numbers.points;
    let joined = |id: Id| {
        let mut groups = catalog
            .groups
            .iter()
            .filter(|group| character.groups.contains(&group.id));
        groups
            .find(|group| group.members.contains(&id))
            .map(|group| Group::Joined(group.id))
    };
    let styles = character.styles.iter().filter_map(|&(id, level)| {
        let style = catalog.styles.iter().find(|style| style.id == id)?;
        Some(Learnt {
            kind: LineKind::Style,
            id,
            name: style.name.clone(),
            level,
            first: points.major,
            group: Group::Styles,
        })
    });
    let arts = character.arts.iter().filter_map(|&(id, level)| {
        let art = catalog.arts.iter().find(|art| art.id == id)?;
        Some(Learnt {
            kind: LineKind::Art,
            id,
            name: art.name.clone(),
            level,
            first: points.major,
            group: Group::Arts,
        })
    });
    let skills = character.skills.iter().filter_map(|&(id, level)| {
        let skill = catalog.skills.iter().find(|skill| skill.id == id)?;
        Some(Learnt {
            kind: LineKind::Skill,
            id,
            name: skill.name.clone(),
            level,
            first: skill.first(points),
            group: skill.group.map_or(Group::Alone(id), Group::Skills),
        })
    });
    let grouped = |learnt: Learnt| Learnt {
        group: joined(learnt.id).unwrap_or(learnt.group),
        ..learnt
    };
    styles.chain(arts).chain(skills).map(grouped).collect()
}
