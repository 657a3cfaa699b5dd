//! The cells among which a side may place its people before the first round, checked against everybody and the map.
//!
//! It never knows how people are placed.

use std::collections::BTreeMap;

use super::door::LevelDoor;
use super::findings::{Findings, Word};
use super::hazard::LevelHazard;
use super::level::{LevelSide, Placement};
use super::level_goals::Cells;
use super::level_map::MapRead;
use super::ron::Spanned;
use crate::diag::{Diagnostic, Span, codes};
use crate::grid::Cell;

/// What one side of a file says of it.
pub(super) struct Deploying<'r> {
    pub(super) name: &'r Word,
    pub(super) cells: Option<&'r Cells>,
}

/// The cells of each side, in the order of the sides.
pub(super) fn check(
    raw: &[Deploying<'_>],
    sides: &[LevelSide],
    (map, doors, hazards): (&MapRead, &[LevelDoor], &[LevelHazard]),
    findings: &mut Findings<'_>,
) -> Vec<Vec<Cell>> {
    let mut ground = DeployChecker {
        map,
        doors,
        hazards,
        sides,
        taken: BTreeMap::new(),
        findings,
    };
    let numbered = raw.iter().enumerate();
    numbered
        .map(|(side, raw)| {
            let cells = raw.cells.map(|cells| ground.cells(side, cells));
            if let (Some(found), Some(written)) = (&cells, raw.cells) {
                ground.somebody(side, (raw.name, written), found);
            }
            cells.unwrap_or_default()
        })
        .collect()
}

/// Looks at one cell after the other.
struct DeployChecker<'s, 'f> {
    map: &'s MapRead,
    doors: &'s [LevelDoor],
    hazards: &'s [LevelHazard],
    sides: &'s [LevelSide],
    /// Where each cell was written.
    taken: BTreeMap<Cell, Span>,
    findings: &'s mut Findings<'f>,
}

/// Somebody who is on the field from the start.
fn starts(unit: &&Placement) -> bool {
    unit.starts()
}

impl DeployChecker<'_, '_> {
    fn cells(&mut self, side: usize, raw: &Cells) -> Vec<Cell> {
        self.findings.filled(raw, raw.span, "`deploy`");
        let read = raw.iter().filter(|word| word.span != Span::default());
        let mut cells: Vec<Cell> = read.filter_map(|word| self.cell(side, word)).collect();
        let grid = self.map.ground.grid();
        cells.sort_by_key(|&cell| grid.index(cell));
        cells
    }

    /// The cell, if people can be placed there.
    fn cell(&mut self, side: usize, raw: &Spanned<(i64, i64)>) -> Option<Cell> {
        let cell = self.map.cell(raw, self.findings)?;
        let is_door = self.doors.iter().any(|door| door.at == cell);
        if is_door || self.map.ground.ground(cell).cost == 0 && !self.map.is_doubtful(cell) {
            let what = if is_door { "a door" } else { "impassable" };
            let message = format!("nobody can be placed at {cell}: it is {what}");
            self.findings.error(codes::IMPASSABLE, raw.span, message);
            return None;
        }
        if let Some(&first) = self.taken.get(&cell) {
            let message = format!("{cell} is a place of `deploy` already");
            let problem = Diagnostic::error(codes::OCCUPIED, message);
            let problem = problem.also(first, "first here");
            let help = "a cell is there once, and for one side alone";
            self.findings.push(problem.help(help), raw.span);
            return None;
        }
        self.taken.insert(cell, raw.span);
        if let Some(other) = self.stranger(side, cell) {
            let message = format!("`{other}` of another side stands at {cell}");
            self.findings.error(codes::OCCUPIED, raw.span, message);
            return None;
        }
        if let Some(hazard) = self.hazard(cell) {
            let message = format!("whoever is placed at {cell} begins in `{hazard}`");
            let problem = Diagnostic::warning(codes::CONTRADICTION, message);
            let help = "leave the cell out: before the first round the hazard is not to be seen";
            self.findings.push(problem.help(help), raw.span);
        }
        Some(cell)
    }

    /// Who of another side stands in a cell from the start.
    fn stranger(&self, side: usize, cell: Cell) -> Option<String> {
        let others = self.sides.iter().enumerate();
        let others = others.filter(|(other, _)| *other != side);
        let mut units = others.flat_map(|(_, other)| &other.units).filter(starts);
        units
            .find(|unit| unit.cell == cell)
            .map(|unit| unit.name.clone())
    }

    /// What is in a cell from the first round on.
    fn hazard(&self, cell: Cell) -> Option<String> {
        let here = |hazard: &&LevelHazard| hazard.from <= 1 && hazard.cells.contains(&cell);
        let of_level = self.hazards.iter().find(here);
        of_level.map(|hazard| hazard.kind.id.to_string())
    }

    /// People are placed who start in one of the cells; without any, or without another cell, nothing comes of it.
    fn somebody(&mut self, side: usize, (name, raw): (&Word, &Cells), cells: &[Cell]) {
        // Of cells that are faulty nothing is known.
        let Some(placed) = self.sides.get(side).filter(|_| cells.len() == raw.len()) else {
            return;
        };
        let units = placed.units.iter().filter(starts);
        let placed = units.filter(|unit| cells.contains(&unit.cell)).count();
        let problem = match (placed, cells.len()) {
            (_, 0) => return,
            (0, _) => {
                let message = format!("nobody of `{}` starts in a cell of `deploy`", name.value);
                Diagnostic::error(codes::NOBODY_TO_DEPLOY, message)
            }
            (1, 1) => {
                let message = format!("`{}` has no other cell to be placed in", name.value);
                Diagnostic::error(codes::NOBODY_TO_DEPLOY, message)
            }
            _ => return,
        };
        let help = "those are placed who start in one of the cells; the others stay where they are";
        self.findings.push(problem.help(help), raw.span);
    }
}
