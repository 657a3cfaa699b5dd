//! Ways between the sides of a level.

use super::findings::{Findings, Word};
use super::level::LevelSide;
use super::level_map::MapRead;
use crate::diag::{Diagnostic, codes};
use crate::grid::{Footing, Reach};

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
        reach.fill_from(&map.ground, &from, Reach::UNLIMITED, |_| Footing::Free);
        for (other, word) in sides.iter().zip(named).skip(index + 1) {
            let to = cells(other);
            let apart = to.iter().all(|&cell| reach.cost(cell).is_none());
            if apart && !from.is_empty() && !to.is_empty() {
                let message = format!("there is no way between `{}` and `{}`", side.id, other.id);
                let problem = Diagnostic::warning(codes::UNREACHABLE, message);
                let help = "nobody of the one can walk to anybody of the other";
                findings.push(problem.help(help), word.span);
            }
        }
    }
}
