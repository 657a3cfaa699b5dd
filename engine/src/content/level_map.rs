//! The map of a level: rows of characters, each of them a cell, by a legend.
//!
//! It never knows who stands on it.

use std::collections::BTreeMap;

use unicode_width::UnicodeWidthChar as _;

use super::define::Loaded;
use super::findings::{Findings, Int, Word};
use super::level::LegendEntry;
use super::ron::Spanned;
use crate::diag::{Diagnostic, Span, codes, quoted};
use crate::grid::{Cell, Climb, Grid, Ground, GroundMap, Offset, Orientation, Topology};

from_ron!(impl enum Topology { Square, Hex { orientation, offset } });
from_ron!(impl enum Orientation { Pointy, Flat });
from_ron!(impl enum Offset { Odd, Even });

from_ron! {
    /// What a character of the map stands for.
    pub(super) struct LegendWord {
        terrain: Word,
        elevation: Int<-1000, 1000> = Int::of(0),
    }
}

/// The map as read.
pub(super) struct MapRead {
    pub(super) ground: GroundMap,
    /// The same with what lies behind secret doors, where there are any.
    pub(super) found: Option<GroundMap>,
    pub(super) rows: Vec<String>,
    pub(super) legend: Vec<LegendEntry>,
    /// Characters of the legend whose terrain could not be read.
    pub(super) unread: Vec<char>,
    /// Whether each row is where the map shows it: none that is longer or shorter than most, nor any below an empty one.
    sure_rows: Vec<bool>,
}

impl MapRead {
    /// What the legend says of a cell.
    pub(super) fn entry(&self, cell: Cell) -> Option<&LegendEntry> {
        let row = self.rows.get(usize::from(cell.row))?;
        let letter = row.chars().nth(usize::from(cell.col))?;
        self.legend.iter().find(|entry| entry.letter == letter)
    }

    /// The ground by which one gets about who has found every secret door.
    pub(super) fn ways(&self) -> &GroundMap {
        self.found.as_ref().unwrap_or(&self.ground)
    }

    /// The cell that a level names as (column, row); a fault if the map has none there.
    pub(super) fn cell(
        &self,
        raw: &Spanned<(i64, i64)>,
        findings: &mut Findings<'_>,
    ) -> Option<Cell> {
        let ((col, row), grid) = (raw.value, self.ground.grid());
        let found = self.cell_at(raw);
        if found.is_none() {
            let (width, height) = (grid.width(), grid.height());
            let message = format!("({col}, {row}) is not on a map of {width} by {height} cells");
            let problem = Diagnostic::error(codes::OFF_MAP, message);
            let help = "cells are (column, row), counted from (0, 0)";
            findings.push(problem.help(help), raw.span);
        }
        found
    }

    /// The same, and nothing said where there is none.
    pub(super) fn cell_at(&self, raw: &Spanned<(i64, i64)>) -> Option<Cell> {
        small_cell(raw).filter(|&cell| self.ground.grid().contains(cell))
    }

    /// Whether the ground of `cell` is a guess, since its character or its row could not be understood.
    pub(super) fn is_doubtful(&self, cell: Cell) -> bool {
        let index = usize::from(cell.row);
        if !self.sure_rows.get(index).is_some_and(|sure| *sure) {
            return true;
        }
        let row = self.rows.get(index);
        let letter = row.and_then(|row| row.chars().nth(usize::from(cell.col)));
        !self.legend.iter().any(|entry| Some(entry.letter) == letter)
    }
}

/// The cell of these numbers, if any map could have it.
pub(super) fn small_cell(raw: &Spanned<(i64, i64)>) -> Option<Cell> {
    let (col, row) = raw.value;
    let small = u16::try_from(col).ok().zip(u16::try_from(row).ok());
    small.map(|(col, row)| Cell::new(col, row))
}

/// Reads the map. `None` if it has no shape; what is wrong within is reported.
pub(super) fn check(
    topology: Topology,
    legend: &BTreeMap<Spanned<char>, LegendWord>,
    map: &Spanned<Vec<Word>>,
    genre: &Loaded,
    findings: &mut Findings<'_>,
) -> Option<MapRead> {
    let entries = legend_entries(legend, genre, findings);
    let rows: Vec<String> = map
        .iter()
        .map(|row| row.chars().filter(|c| !c.is_whitespace()).collect())
        .collect();
    let lengths: Vec<usize> = rows
        .iter()
        .map(|row: &String| row.chars().count())
        .collect();
    let width = common(&lengths);
    if width == 0 {
        findings.error(codes::EMPTY_LIST, map.span, "the map has no cells");
        return None;
    }
    let size = u16::try_from(width)
        .ok()
        .zip(u16::try_from(rows.len()).ok());
    let shape = size.and_then(|(width, height)| Grid::new(topology, width, height));
    let Some(shape) = shape else {
        let (height, most) = (rows.len(), Grid::LIMIT);
        let message = format!("the map is {width} by {height} cells, and may be {most} each way");
        findings.error(codes::TOO_MANY, map.span, message);
        return None;
    };
    ragged(map, &lengths, width, findings);
    let known = |letter| legend.keys().any(|key| key.value == letter);
    for row in &map.value {
        strange(row, known, findings);
    }
    let ground_of = |letter: char| {
        let entry = entries.iter().find(|entry| entry.letter == letter);
        entry.map_or(Ground::IMPASSABLE, |entry| entry.ground)
    };
    // Short rows are filled up, long ones cut: there is a fault in them, but a shape to go on with.
    let cells = rows.iter().flat_map(|row| {
        let letters = row.chars().map(ground_of);
        letters.chain(std::iter::repeat(Ground::OPEN)).take(width)
    });
    let cells = cells.collect();
    let numbers = genre.catalog.numbers.movement;
    let climb = Climb {
        limit: numbers.climb_limit,
        cost: numbers.climb_cost,
    };
    let empty = lengths.iter().position(|length| *length == 0);
    let sure =
        |(row, length): (usize, &usize)| *length == width && empty.is_none_or(|empty| row < empty);
    let map = MapRead {
        ground: GroundMap::new(shape, cells, climb)?,
        found: None,
        sure_rows: lengths.iter().enumerate().map(sure).collect(),
        rows,
        unread: (legend.keys().map(|key| key.value))
            .filter(|letter| entries.iter().all(|entry| entry.letter != *letter))
            .collect(),
        legend: entries,
    };
    findings.doubts.ground = map.ground.grid().cells().any(|cell| map.is_doubtful(cell));
    Some(map)
}

/// Reports each row that is longer or shorter than most.
fn ragged(map: &[Word], lengths: &[usize], width: usize, findings: &mut Findings<'_>) {
    for (row, length) in map.iter().zip(lengths) {
        if *length != width {
            let message = format!("this row has {length} cells, and most have {width}");
            let problem = Diagnostic::error(codes::RAGGED_MAP, message);
            let help = "blanks do not count, every other character is one cell";
            findings.push(problem.help(help), row.span);
        }
    }
}

fn legend_entries(
    legend: &BTreeMap<Spanned<char>, LegendWord>,
    genre: &Loaded,
    findings: &mut Findings<'_>,
) -> Vec<LegendEntry> {
    let mut entries = Vec::new();
    for (letter, word) in legend {
        if letter.is_whitespace() || letter.is_control() {
            let message = format!("{} can't stand for a cell", quoted(&letter.to_string()));
            findings.error(codes::BAD_LEGEND, letter.span, message);
        }
        let elevation: i16 = word.elevation.get(findings, "elevation");
        if let Some(terrain) = genre.terrain.get(&word.terrain, findings) {
            let mut ground = terrain.ground;
            ground.elevation += elevation;
            let same = |entry: &&LegendEntry| {
                entry.terrain.glyph == terrain.glyph && entry.terrain.id != terrain.id
            };
            if let Some(other) = entries.iter().find(same) {
                let message = format!(
                    "`{}` and `{}` both show as `{}` on the board in text",
                    other.terrain.id, terrain.id, terrain.glyph
                );
                let problem = Diagnostic::warning(codes::BAD_GLYPH, message);
                let help = "give one of them another `glyph` in terrain.ron";
                findings.push(problem.help(help), word.terrain.span);
            }
            entries.push(LegendEntry {
                letter: letter.value,
                terrain,
                ground,
            });
        }
    }
    entries
}

/// The length that most rows have; of equally common ones the greatest.
fn common(lengths: &[usize]) -> usize {
    let mut counts: BTreeMap<usize, usize> = BTreeMap::new();
    for &length in lengths {
        *counts.entry(length).or_default() += 1;
    }
    let best = counts
        .into_iter()
        .max_by_key(|&(length, count)| (count, length));
    best.map_or(0, |(length, _)| length)
}

/// Reports each character of a row that the legend lacks, the first time the row has it.
fn strange(row: &Word, known: impl Fn(char) -> bool, findings: &mut Findings<'_>) {
    let text = findings.file.text();
    // What lies between the quotes is the row itself, unless the file spells characters out.
    let inside = Span::new(row.span.start + 1, row.span.end.saturating_sub(1));
    let plain = text.get(inside.start..inside.end) == Some(row.as_str());
    let mut said = Vec::new();
    let letters = row
        .char_indices()
        .filter(|(_, letter)| !letter.is_whitespace());
    for (at, letter) in letters {
        if known(letter) || said.contains(&letter) {
            continue;
        }
        said.push(letter);
        let span = if plain {
            Span::new(inside.start + at, inside.start + at + letter.len_utf8())
        } else {
            row.span
        };
        // What shows as nothing is told by its number.
        let shown = match letter.width() {
            Some(0) => format!("`\\u{{{:x}}}`, which can't be seen", u32::from(letter)),
            _ => quoted(&letter.to_string()),
        };
        let message = format!("the legend has no {shown}");
        findings.error(codes::UNKNOWN_LETTER, span, message);
    }
}
