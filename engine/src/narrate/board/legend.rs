//! What the signs of a map mean.

use super::Drawn;
use crate::content::Level;
use crate::content::catalog::Terrain;

/// Characters of a line of the legend, at most.
const LINE: usize = 98;

/// Every terrain on the map, then the other signs there are.
pub(super) fn legend(level: &Level, drawn: &Drawn<'_>) -> String {
    let mut terrains: Vec<&Terrain> = Vec::new();
    for entry in &level.legend {
        let used = level.map.iter().any(|row| row.contains(entry.letter));
        if used
            && !terrains
                .iter()
                .any(|terrain| terrain.id == entry.terrain.id)
        {
            terrains.push(&entry.terrain);
        }
    }
    for (_, terrain) in &drawn.changed {
        if !terrains.iter().any(|known| known.id == terrain.id) {
            terrains.push(terrain);
        }
    }
    let mut items: Vec<String> = terrains.into_iter().map(describe).collect();
    let grid = level.ground.grid();
    if grid
        .cells()
        .any(|cell| level.ground.ground(cell).elevation != 0)
    {
        items.push("a digit tells the yards up".to_owned());
    }
    let kinds = level.catalog.hazards.iter();
    let kinds = kinds.filter(|kind| drawn.hazards.iter().any(|(_, here)| here.id == kind.id));
    items.extend(kinds.map(|kind| {
        let harms = if kind.harm.is_harmful() {
            " (harms)"
        } else {
            ""
        };
        format!("{} {}{harms}", kind.glyph, kind.name)
    }));
    if drawn.entries.iter().any(|entry| entry.life.is_out()) {
        items.push("x fallen".to_owned());
    }
    packed(&items)
}

fn describe(terrain: &Terrain) -> String {
    let ground = &terrain.ground;
    let mut notes = Vec::new();
    match ground.cost {
        0 => notes.push("impassable".to_owned()),
        1 => {}
        cost => notes.push(format!("cost {cost}")),
    }
    if ground.opaque {
        notes.push("blocks sight".to_owned());
    } else if ground.obstruction > 0 {
        notes.push("hinders shots".to_owned());
    }
    if ground.cover > 0 {
        notes.push("cover".to_owned());
    }
    let notes = match notes.as_slice() {
        [] => String::new(),
        notes => format!(" ({})", notes.join(", ")),
    };
    format!("{} {}{notes}", terrain.glyph, terrain.name)
}

/// As many items on a line as fit, three blanks apart.
fn packed(items: &[String]) -> String {
    let mut text = String::new();
    let mut line = String::new();
    for item in items {
        let width = line.chars().count() + 3 + item.chars().count();
        if !line.is_empty() && width > LINE {
            text.push_str(&format!("{line}\n"));
            line.clear();
        }
        if !line.is_empty() {
            line.push_str("   ");
        }
        line.push_str(item);
    }
    text + &line + "\n"
}
