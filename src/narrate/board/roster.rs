//! Who is who on a board, and how they fare.

use super::super::table::{Align, table};
use super::Standing;
use crate::content::Level;
use crate::rules::id::Id;

/// Everybody by side: id, name, HP, what is in hand, place and facing, and what else there is.
pub(super) fn roster(level: &Level, standings: &[Standing]) -> String {
    let rows: Vec<Vec<String>> = standings.iter().map(row).collect();
    let aligns = [Align::Left, Align::Left, Align::Right];
    // One table, so that the columns of all sides line up; then the sides' names go between.
    let lines = table(2, &aligns, &rows);
    let mut text = String::new();
    let mut side = None;
    for (line, standing) in lines.lines().zip(standings) {
        if side != Some(standing.id.side) {
            side = Some(standing.id.side);
            let (name, id) = side_of(level, standing);
            text.push_str(&format!("{name} ({id})\n"));
        }
        text.push_str(&format!("{line}\n"));
    }
    text
}

fn side_of(level: &Level, standing: &Standing) -> (String, Id) {
    level.sides.get(usize::from(standing.id.side)).map_or_else(
        || ("Others".to_owned(), Id::new("?")),
        |side| (side.name.clone(), side.id),
    )
}

fn row(standing: &Standing) -> Vec<String> {
    let Standing { name, template, .. } = standing;
    let name = if name.starts_with(template.as_str()) {
        name.clone()
    } else {
        format!("{name}, {template}")
    };
    let (left, hp) = standing.hp;
    let in_hand = match standing.in_hand.as_slice() {
        [] => "bare hands".to_owned(),
        items => items.join(", "),
    };
    let facing = standing.facing.name().to_uppercase();
    vec![
        standing.id.to_string(),
        name,
        format!("{left}/{hp} HP"),
        in_hand,
        format!("{} {facing}", standing.cell),
        standing.notes.join(", "),
    ]
}
