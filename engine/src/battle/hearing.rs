//! How far a sound goes on foot, and whom it reaches (LIS-1, DUN-6): a cell a yard, and every shut door on the way counts
//! for several.

use std::collections::BinaryHeap;

use super::battlefield::{Battlefield, Sides};
use super::board::Board;
use super::fighter::Fighter;
use super::strike::Arena;
use super::{UnitId, at_door::AtDoor, preconditions, refusal::Refusal};
use crate::grid::Cell;
use crate::rules::hearing::{Heard, listening};
use crate::rules::trap::SearchRoll;

/// How far each cell is from a sound, as far as it goes.
pub(super) struct Earshot {
    costs: Vec<u16>,
}

impl Earshot {
    /// Of a sound made in a cell that goes so far. What is in `shut` it does not go through.
    pub(super) fn of(
        board: &Board,
        (from, reach, shut_door): (Cell, u16, u16),
        shut: impl Fn(Cell) -> bool,
    ) -> Self {
        let (grid, ground) = (board.grid(), board.ground());
        let mut costs = vec![u16::MAX; grid.len()];
        let mut next = BinaryHeap::new();
        costs[grid.index(from)] = 0;
        next.push((std::cmp::Reverse(0), grid.index(from)));
        while let Some((std::cmp::Reverse(cost), index)) = next.pop() {
            if cost > costs[index] {
                continue;
            }
            for (_, cell) in grid.neighbours(grid.cell(index)) {
                let door = board.has_shut_door(cell);
                let under = ground.ground(cell);
                if shut(cell) || !door && under.cost == 0 && under.opaque {
                    continue;
                }
                let step = if door { shut_door.saturating_add(1) } else { 1 };
                let cost = cost.saturating_add(step);
                let index = grid.index(cell);
                if cost <= reach && cost < costs[index] {
                    costs[index] = cost;
                    next.push((std::cmp::Reverse(cost), index));
                }
            }
        }
        Self { costs }
    }

    /// Whether it is heard in a cell.
    pub(super) fn reaches(&self, board: &Board, cell: Cell) -> bool {
        self.cost(board, cell).is_some()
    }

    /// How far off it is heard in a cell.
    pub(super) fn cost(&self, board: &Board, cell: Cell) -> Option<u16> {
        let cost = self.costs[board.grid().index(cell)];
        (cost < u16::MAX).then_some(cost)
    }
}

/// LIS-1: what somebody's listening is rolled by, at a shut door beside it or where it stands.
///
/// # Errors
/// What is missing: the quiet of a stint, a door, or that it has not listened there yet.
pub(super) fn listen<'a>(
    arena: Arena<'a>,
    fighter: &Fighter<'a>,
    at: Cell,
) -> Result<SearchRoll, Refusal> {
    if !arena.board.grid().contains(at) {
        return Err(Refusal::OffTheBoard { cell: at });
    }
    preconditions::loose(fighter)?;
    preconditions::calm(fighter)?;
    if at != fighter.place.cell {
        let door = AtDoor::new(arena, *fighter, at)?.door;
        if door.state.is_open() {
            return Err(Refusal::DoorOpen);
        }
    }
    if fighter.progress.listened.contains(&at) {
        return Err(Refusal::ListenedAlready);
    }
    let (numbers, profile) = (arena.numbers, fighter.profile());
    let per = fighter.per();
    Ok(listening(
        &numbers.explore,
        (&numbers.search, numbers.tasks),
        (per, profile.skills.traps),
    ))
}

/// LIS-1: what there is to hear of others than its own where somebody listens, by kind.
pub(super) fn to_be_heard(
    field: &Battlefield,
    sides: &Sides,
    unit: UnitId,
    at: Cell,
) -> Vec<Heard> {
    let (board, numbers) = (&*field.board, field.arena().numbers.explore);
    let here = field.fighter(unit).place.cell;
    // Past a door, and not round it.
    let near = |cell| at != here && board.grid().distance(here, cell) <= 1;
    let earshot = Earshot::of(board, (at, numbers.hearing, numbers.shut_door), near);
    let mut heard: Vec<Heard> = Vec::new();
    for one in field.fighters().filter(|one| one.id().side != unit.side) {
        let place = one.place.cell;
        let audible = one.is_conscious() && !one.is_asleep() && !one.senses.is_hidden();
        let sound = sides.sound_of(one.id()).filter(|_| audible);
        let Some(sound) = sound.filter(|_| earshot.reaches(board, place)) else {
            continue;
        };
        match heard.iter_mut().find(|known| known.sound == sound) {
            Some(known) => known.several = true,
            None => heard.push(Heard {
                sound,
                several: false,
            }),
        }
    }
    heard.sort_by_key(|heard| heard.sound);
    heard
}

/// DUN-6: the sides that become aware of somebody by a noise that it makes in a cell: somebody of theirs is awake within
/// its reach, and they do not know where it is.
pub(super) fn alarmed(field: &Battlefield, unit: UnitId, cell: Cell, reach: u16) -> Vec<u8> {
    let (board, numbers) = (&*field.board, field.arena().numbers.explore);
    let noisy = field.fighter(unit);
    // No sound gets anywhere by less than the way of a bird.
    let near = |at| board.grid().distance(cell, at) <= reach;
    let mut others = (field.fighters())
        .filter(|one| one.id().side != unit.side && one.is_conscious() && !one.is_asleep())
        .filter(|one| near(one.place.cell) && !noisy.senses.is_known_to(one.id().side))
        .peekable();
    if others.peek().is_none() {
        return Vec::new();
    }
    let earshot = Earshot::of(board, (cell, reach, numbers.shut_door), |_| false);
    let mut sides: Vec<u8> = others
        .filter(|one| earshot.reaches(board, one.place.cell))
        .map(|one| one.id().side)
        .collect();
    sides.dedup();
    sides
}
