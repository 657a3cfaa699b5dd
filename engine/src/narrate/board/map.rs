//! The map itself: three characters a cell, columns and rows numbered on the margins.

use super::{Drawn, HazardSign};
use crate::battle::Life;
use crate::content::Level;
use crate::grid::{Cell, Grid, Offset, Orientation, Topology};

/// Characters of a cell.
const CELL: usize = 3;
/// How far a shoved row of pointy hexes is shoved: half of a cell, rounded up.
const SHOVE: usize = 2;
/// How many columns there may be for each to have its number.
const ALL_NUMBERED: u16 = 100;

/// The map with everybody on it.
pub(super) fn map(level: &Level, drawn: &Drawn<'_>) -> String {
    let grid = level.ground.grid();
    let margin = (grid.height() - 1).to_string().len() + 1;
    let mut text = header(grid, margin);
    for row in 0..grid.height() {
        for half in 0..halves(grid) {
            let number = if half == 0 {
                row.to_string()
            } else {
                String::new()
            };
            let mut line = format!("{number:>width$} ", width = margin - 1);
            line.push_str(&" ".repeat(shove(grid, row)));
            for col in 0..grid.width() {
                let cell = Cell::new(col, row);
                if is_low(grid, col) == (half == 1) {
                    line.push_str(&content(level, drawn, cell));
                } else {
                    line.push_str(&" ".repeat(CELL));
                }
            }
            text.push_str(line.trim_end());
            text.push('\n');
        }
    }
    text
}

/// The numbers of the columns, over the middle of each.
fn header(grid: Grid, margin: usize) -> String {
    let mut line = " ".repeat(margin);
    for col in 0..grid.width() {
        let shown = grid.width() <= ALL_NUMBERED || col % 5 == 0;
        let number = if shown {
            col.to_string()
        } else {
            String::new()
        };
        // One digit stands in the middle, two leave a blank on the left of the next.
        let number = if number.len() < 2 {
            format!("{number:^CELL$}")
        } else {
            format!("{number:<CELL$}")
        };
        line.push_str(&number);
    }
    line.trim_end().to_owned() + "\n"
}

/// Lines that a row takes.
fn halves(grid: Grid) -> u8 {
    match grid.topology() {
        Topology::Hex {
            orientation: Orientation::Flat,
            ..
        } => 2,
        _ => 1,
    }
}

/// Characters by which a row of pointy hexes is shoved to the right.
fn shove(grid: Grid, row: u16) -> usize {
    match grid.topology() {
        Topology::Hex {
            orientation: Orientation::Pointy,
            offset,
        } if is_shoved(offset, row) => SHOVE,
        _ => 0,
    }
}

/// Whether a column of flat hexes stands half a cell lower.
fn is_low(grid: Grid, col: u16) -> bool {
    match grid.topology() {
        Topology::Hex {
            orientation: Orientation::Flat,
            offset,
        } => is_shoved(offset, col),
        _ => false,
    }
}

fn is_shoved(offset: Offset, line: u16) -> bool {
    match offset {
        Offset::Odd => !line.is_multiple_of(2),
        Offset::Even => line.is_multiple_of(2),
    }
}

/// The glyph of what burns in a cell, or else of what only is in the way there.
fn hazard(hazards: &[HazardSign<'_>], cell: Cell) -> Option<char> {
    let here = || hazards.iter().filter(|(at, _)| *at == cell);
    let harmful = here().find(|(_, kind)| kind.harm.is_harmful());
    harmful
        .or_else(|| here().next())
        .map(|(_, kind)| kind.glyph)
}

/// Three characters: who stands there, else who is out of the fight, else the ground; a hazard about it, or behind it.
fn content(level: &Level, drawn: &Drawn<'_>, cell: Cell) -> String {
    let hazard = hazard(&drawn.hazards, cell);
    let here = || {
        let entries = drawn.entries.iter();
        entries.filter(|entry| entry.cell == cell && entry.life.is_on_field())
    };
    if let Some(entry) = here().find(|entry| entry.life == Life::Conscious) {
        let id = entry.id.to_string();
        return match hazard {
            Some(glyph) if id.len() < CELL => format!("{id:<2}{glyph}"),
            _ => format!("{id:<CELL$}"),
        };
    }
    if here().next().is_some() {
        return format!("{:^CELL$}", 'x');
    }
    let Some(entry) = level.legend_at(cell) else {
        return " ".repeat(CELL);
    };
    let changed = drawn.changed.iter().find(|(at, _)| *at == cell);
    let terrain = changed.map_or(&*entry.terrain, |(_, terrain)| terrain);
    let glyph = terrain.glyph;
    if let Some(hazard) = hazard {
        return format!("{hazard}{glyph}{hazard}");
    }
    let cost = changed.map_or(entry.ground.cost, |(_, terrain)| terrain.ground.cost);
    if cost == 0 {
        return glyph.to_string().repeat(CELL);
    }
    match entry.ground.elevation {
        0 => format!("{glyph:^CELL$}"),
        height if (0..10).contains(&height) => format!(" {glyph}{height}"),
        height => format!("{glyph}{height:<2}"),
    }
}
