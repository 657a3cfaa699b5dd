//! Help comes onto the field at the beginning of its round, or of the first one in which there is room for it.

use crate::battle::UnitId;
use crate::battle::battlefield::Battlefield;
use crate::battle::components::Life;
use crate::battle::event::MotionEvent;
use crate::grid::{Cell, Footing};
use crate::rules::flight::Height;

/// Help comes no farther than so many steps from the cell that the level says.
const NEAR: u32 = 3;

/// Whoever is due in the round that is about to begin, in the order of rounds and ids.
pub(super) fn arrive(mut field: Battlefield) {
    if field.clock.ended.is_some() || !field.clock.order.is_empty() {
        return;
    }
    let round = field.clock.round + 1;
    let expected = |&&(due, unit): &&(u32, UnitId)| {
        due <= round && field.fighter(unit).vitality.life == Life::Expected
    };
    let arrivals = field.arrivals().iter();
    let arrivals: Vec<UnitId> = arrivals.filter(expected).map(|&(_, unit)| unit).collect();
    for unit in arrivals {
        if let Some(cell) = room(&field, unit) {
            field.emit(MotionEvent::Arrived { unit, cell });
        }
    }
}

/// The cell in the fewest steps from its own in which nobody is, the first of the map among equals.
fn room(field: &Battlefield, unit: UnitId) -> Option<Cell> {
    let board = &field.board;
    let (grid, ground) = (board.grid(), board.way(Height::Ground));
    let is_free =
        |cell: &Cell| board.footing(unit, Height::Ground, grid.index(*cell)) == Footing::Free;
    let mut reached = vec![field.fighter(unit).place.cell];
    let mut ring = reached.clone();
    for _ in 0..=NEAR {
        let free = ring.iter().copied().filter(is_free);
        if let Some(cell) = free.min_by_key(|cell| (cell.row, cell.col)) {
            return Some(cell);
        }
        let mut next = Vec::new();
        for &from in &ring {
            let steps = grid.neighbours(from).map(|(_, to)| to);
            for to in steps.filter(|&to| ground.enter_cost(from, to).is_some()) {
                if !reached.contains(&to) {
                    reached.push(to);
                    next.push(to);
                }
            }
        }
        ring = next;
    }
    None
}
