//! Those who may wander into a level, as its file says it: how often, by which ways, and who (DUN-9).
//!
//! It never knows when the die falls, nor where they go then.

use super::findings::{Findings, Int, Word};
use super::level::{LevelSide, Wanderers, WanderingGroup};
use super::level_doors::side_of;
use super::level_map::MapRead;
use super::ron::Spanned;
use crate::diag::{Diagnostic, codes};
use crate::grid::Cell;

/// The most that may come at once of one unit.
const MOST: i32 = 20;

from_ron! {
    /// Who may wander in, as a file writes it.
    pub(super) struct WanderersEntry {
        side: Word,
        every: Int<1, 1000>,
        ways: Spanned<Vec<Spanned<(i64, i64)>>>,
        pub(super) table: Spanned<Vec<GroupEntry>>,
    }

    /// Those who come together.
    pub(super) struct GroupEntry {
        of_six: Int<1, 6>,
        pub(super) units: Spanned<Vec<(Word, Int<1, MOST>)>>,
    }
}

impl WanderersEntry {
    /// Whether they are of the side called so.
    pub(super) fn are_of(&self, side: &str) -> bool {
        self.side.value == side
    }

    /// The first of their ways that is on the map: where they stand until they come.
    pub(super) fn first_way(&self, map: Option<&MapRead>) -> Option<Cell> {
        let grid = map?.ground.grid();
        let cells = self.ways.iter().filter_map(|way| {
            let (col, row) = way.value;
            let cell = Cell::new(u16::try_from(col).ok()?, u16::try_from(row).ok()?);
            grid.contains(cell).then_some(cell)
        });
        cells.into_iter().next()
    }
}

/// Who wanders where, checked against the map and the sides, which have them already.
pub(super) fn check(
    raw: Option<&Spanned<WanderersEntry>>,
    (is_explored, explorers): (bool, Option<usize>),
    (map, sides): (&MapRead, &[LevelSide]),
    findings: &mut Findings<'_>,
) -> Option<Wanderers> {
    let raw = raw?;
    if !is_explored {
        let message =
            "nobody wanders into a level that nobody explores: there are no stints to count";
        let problem = Diagnostic::error(codes::BAD_EXPLORE, message);
        findings.push(problem.help("add `explore: true`"), raw.span);
    }
    let side = side_of(&raw.side, sides, findings);
    if side.is_some() && side == explorers {
        let message = "those who explore do not wander in";
        let problem = Diagnostic::error(codes::BAD_EXPLORE, message);
        findings.push(problem.help("name another side"), raw.side.span);
    }
    let every = raw.every.get(findings, "every");
    findings.filled(&raw.ways, raw.ways.span, "`ways`");
    let mut ways = Vec::new();
    for word in &raw.ways.value {
        let Some(cell) = map.cell(word, findings) else {
            continue;
        };
        if map.ground.ground(cell).cost == 0 && !map.is_doubtful(cell) {
            let message = format!("nobody can come in at {cell}: it is impassable");
            findings.error(codes::IMPASSABLE, word.span, message);
        }
        ways.push(cell);
    }
    let table = groups(raw, findings);
    side.map(|_| Wanderers { every, ways, table })
}

/// The groups, in the order of their numbers.
fn groups(raw: &WanderersEntry, findings: &mut Findings<'_>) -> Vec<WanderingGroup> {
    findings.filled(&raw.table, raw.table.span, "`table`");
    let mut groups: Vec<WanderingGroup> = Vec::new();
    for group in &raw.table.value {
        let of_six = group.of_six.get(findings, "of_six");
        findings.filled(&group.units, group.units.span, "`units`");
        if groups.last().is_some_and(|last| last.of_six > of_six) {
            let message = "the numbers of the table must rise, or be the same";
            findings.error(codes::OUT_OF_ORDER, group.of_six.span(), message);
        }
        let counts = group.units.iter().map(|(_, count)| count.within::<u16>());
        groups.push(WanderingGroup {
            of_six,
            units: counts.sum(),
        });
    }
    groups
}
