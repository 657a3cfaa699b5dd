//! Ways between the sides of a level, and to what lies and stands about in it.

use std::collections::{BTreeMap, BTreeSet};

use super::findings::{Findings, Word};
use super::level::LevelSide;
use super::level_doors::RawDoors;
use super::level_map::MapRead;
use super::level_muster::SideEntry;
use crate::diag::{Diagnostic, codes};
use crate::grid::{Cell, Footing, Reach};

/// Warns of sides between which there is no way, where the map leaves no doubt of that.
pub(super) fn check(
    named: &[&Word],
    sides: &[LevelSide],
    map: &MapRead,
    findings: &mut Findings<'_>,
) {
    // A cell that is impassable, or a guess, is a fault of its own: no way from it says nothing.
    let grid = map.ground.grid();
    if grid.cells().any(|cell| map.is_doubtful(cell)) {
        return;
    }
    let cells = |side: &LevelSide| {
        let cells = side.units.iter().map(|unit| unit.cell);
        cells
            .filter(|&cell| map.ground.ground(cell).cost > 0)
            .collect::<Vec<_>>()
    };
    let mut reach = Reach::new();
    for (index, side) in sides.iter().enumerate() {
        let from = cells(side);
        reach.fill_from(map.ways(), &from, Reach::UNLIMITED, |_| Footing::Free);
        for (other, word) in sides.iter().zip(named).skip(index + 1) {
            let to = cells(other);
            let apart = to.iter().all(|&cell| reach.cost(cell).is_none());
            let flown = side.has_fliers() || other.has_fliers();
            if apart && !flown && !from.is_empty() && !to.is_empty() {
                let message = format!("there is no way between `{}` and `{}`", side.id, other.id);
                let problem = Diagnostic::warning(codes::UNREACHABLE, message);
                let help = "nobody of the one can walk to anybody of the other";
                findings.push(problem.help(help), word.span);
            }
        }
    }
}

/// Warns of keys that nobody can walk to, and of levers and chests that nobody can walk to or beside.
pub(super) fn to_things(
    raw: &RawDoors<'_>,
    (map, sides): (&MapRead, &[LevelSide]),
    findings: &mut Findings<'_>,
) {
    let grid = map.ground.grid();
    if grid.cells().any(|cell| map.is_doubtful(cell)) {
        return;
    }
    let everybody = sides.iter().flat_map(|side| &side.units);
    let from: Vec<Cell> = everybody.map(|unit| unit.cell).collect();
    let mut reach = Reach::new();
    reach.fill_from(map.ways(), &from, Reach::UNLIMITED, |_| Footing::Free);
    let walked = |cell: Cell| reach.cost(cell).is_some();
    let mut lost = |cell: Cell, what: &str, span| {
        let message = format!("nobody can walk to the {what} at {cell}");
        let problem = Diagnostic::warning(codes::UNREACHABLE, message);
        let help = "open a way, or move it";
        findings.push(problem.help(help), span);
    };
    for thing in raw.things.iter().flat_map(|things| &things.value) {
        if let Some(cell) = map.cell_at(&thing.at)
            && !walked(cell)
            && !grid.neighbours(cell).any(|(_, beside)| walked(beside))
        {
            lost(cell, &thing.thing, thing.at.span);
        }
    }
    for at in raw
        .keys
        .iter()
        .flat_map(|keys| keys.iter().filter_map(|key| key.at))
    {
        if let Some(cell) = map.cell_at(&at)
            && map.ground.ground(cell).cost > 0
            && !walked(cell)
        {
            lost(cell, "key", at.span);
        }
    }
}

/// Steps that help comes from its cell at most.
const NEAR: usize = 3;

/// Warns of help for which there is no room where it comes, whoever else stands there.
pub(super) fn for_help(raw: &[SideEntry], map: &MapRead, findings: &mut Findings<'_>) {
    let mut come: BTreeMap<Cell, usize> = BTreeMap::new();
    let lines = raw.iter().flat_map(|side| &side.units.value);
    for place in lines
        .filter(|line| line.arrives.is_some())
        .flat_map(|line| &line.at.value)
    {
        let Some(cell) = map.cell_at(place).filter(|&cell| !map.is_doubtful(cell)) else {
            continue;
        };
        let count = come.entry(cell).or_default();
        *count += 1;
        let room = room_about(map, cell);
        if *count == room + 1 && room > 0 {
            let message = format!(
                "only {room} find room within {NEAR} steps of {cell}, and more are to come there"
            );
            let problem = Diagnostic::warning(codes::BAD_ARRIVAL, message);
            let help = "name a cell with room about it; who finds none waits, round after round";
            findings.push(problem.help(help), place.span);
        }
    }
}

/// How many cells there are within the steps that help comes from one.
fn room_about(map: &MapRead, cell: Cell) -> usize {
    let (ground, grid) = (map.ways(), map.ground.grid());
    let mut found: BTreeSet<Cell> = [cell].into();
    for _ in 0..NEAR {
        let next = found.iter().flat_map(|&from| {
            let beside = grid.neighbours(from).map(|(_, to)| to);
            beside.filter(move |&to| ground.enter_cost(from, to).is_some())
        });
        let next: Vec<Cell> = next.collect();
        found.extend(next);
    }
    found.retain(|&cell| ground.ground(cell).cost > 0);
    found.len()
}
