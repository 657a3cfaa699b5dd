//! Help comes onto the field at the beginning of its round, or of the first one in which there is room for it; and those come
//! who wander in (DUN-9).

use crate::battle::battlefield::Battlefield;
use crate::battle::components::Life;
use crate::battle::event::{ExploreEvent, MotionEvent, WanderersRolled};
use crate::battle::{DiceBag, UnitId};
use crate::grid::{Cell, Footing};
use crate::rules::dice::DicePool;
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
        let at = field.fighter(unit).place.cell;
        if let Some(cell) = room(&field, unit, at) {
            field.emit(MotionEvent::Arrived { unit, cell });
        }
    }
}

/// DUN-9: at the end of every so many stints a die falls, and some come by a way that none of their enemies sees, to where it
/// was loud last.
pub(super) fn wander(field: &mut Battlefield, dice: &mut DiceBag, stint: u32) {
    let Some((wanderers, units)) = field.wanderers() else {
        return;
    };
    let absent = |unit: UnitId| field.fighter(unit).vitality.life == Life::Expected;
    let has_not_come = |group: u8| {
        let mut own = units.iter().filter(|one| one.0 == group);
        own.all(|one| absent(one.1))
    };
    let (every, mut groups) = (wanderers.every.max(1), 0..wanderers.table.len() as u8);
    if !stint.is_multiple_of(every) || !groups.any(has_not_come) {
        return;
    }
    let roll = DicePool { count: 1, sides: 6 }.roll(dice);
    let group = wanderers
        .called(roll.total)
        .find(|&group| has_not_come(group));
    let come: Vec<UnitId> = (units.iter())
        .filter(|one| Some(one.0) == group)
        .map(|one| one.1)
        .collect();
    let free = |cell: &Cell| {
        (come.first()).is_some_and(|&first| {
            !field.is_watched(first.side, *cell) && room(field, first, *cell).is_some()
        })
    };
    let way = wanderers.ways.iter().copied().find(free);
    let come = if way.is_some() { come } else { Vec::new() };
    let noise = field.clock.noise.filter(|_| !come.is_empty());
    field.emit(ExploreEvent::WanderersRolled(Box::new(WanderersRolled {
        roll,
        come: come.clone(),
        after: noise.map(|(unit, _)| unit),
        noise: noise.map(|(_, cell)| cell),
    })));
    for unit in come {
        if let Some(cell) = way.and_then(|way| room(field, unit, way)) {
            field.emit(MotionEvent::Arrived { unit, cell });
        }
    }
}

/// The cell in the fewest steps from `at` in which nobody is, the first of the map among equals.
fn room(field: &Battlefield, unit: UnitId, at: Cell) -> Option<Cell> {
    let board = &field.board;
    let (grid, ground) = (board.grid(), board.way(Height::Ground));
    let is_free =
        |cell: &Cell| board.footing(unit, Height::Ground, grid.index(*cell)) == Footing::Free;
    let mut reached = vec![at];
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
