//! Who is who on a board, and how they fare.

use super::super::table::{Align, table};
use super::RosterEntry;
use crate::content::Level;
use crate::rules::id::Id;

/// Everybody by side: id, name, HP, what is in hand, place and facing, and what else there is.
pub(super) fn roster(level: &Level, entries: &[RosterEntry]) -> String {
    let rows: Vec<Vec<String>> = entries.iter().map(row).collect();
    let aligns = [Align::Left, Align::Left, Align::Right];
    // One table, so that the columns of all sides line up; then the sides' names go between.
    let lines = table(2, &aligns, &rows);
    let mut text = String::new();
    let mut side = None;
    for (line, entry) in lines.lines().zip(entries) {
        if side != Some(entry.id.side) {
            side = Some(entry.id.side);
            let (name, id) = side_of(level, entry);
            text.push_str(&format!("{name} ({id})\n"));
        }
        text.push_str(&format!("{line}\n"));
    }
    text
}

fn side_of(level: &Level, entry: &RosterEntry) -> (String, Id) {
    level.sides.get(usize::from(entry.id.side)).map_or_else(
        || ("Others".to_owned(), Id::new("?")),
        |side| (side.name.clone(), side.id),
    )
}

fn row(entry: &RosterEntry) -> Vec<String> {
    let RosterEntry { name, template, .. } = entry;
    let name = if name.starts_with(template.as_str()) {
        name.clone()
    } else {
        format!("{name}, {template}")
    };
    let (left, hp) = entry.hp;
    let in_hand = match entry.in_hand.as_slice() {
        [] => "bare hands".to_owned(),
        items => items.join(", "),
    };
    let facing = entry.facing.name().to_uppercase();
    vec![
        entry.id.to_string(),
        name,
        format!("{left}/{hp} HP"),
        in_hand,
        format!("{} {facing}", entry.cell),
        entry.notes.join(", "),
    ]
}
