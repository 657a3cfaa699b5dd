//! Searching, making traps harmless, and setting them off on purpose (TRP-3, TRP-6, SEC-1).

use super::Turn;
use crate::battle::at_trap;
use crate::battle::battlefield::Battlefield;
use crate::battle::event::{CheckCause, Maneuver, Searched, TrapCause, TrapEvent, TrapFound};
use crate::battle::harm_queue::PendingSpring;
use crate::battle::resolution::{checks::roll_check_once, maneuvers::declare, traps::seen_by};
use crate::battle::{Command, DiceBag, Options, Refusal, SideSet, UnitId};
use crate::grid::Cell;
use crate::rules::attribute::Attribute;
use crate::rules::explore::Pace;
use crate::rules::id::Id;
use crate::rules::trap::{SearchRoll, Sought};

/// Every place it may search, and every trap it may deal with.
pub(super) fn list(turn: &Turn<'_, '_>, options: &mut Options) {
    let (board, here) = (turn.arena.board, turn.fighter.place.cell);
    if !board.has_secrets() {
        return;
    }
    let beside = board.grid().neighbours(here).map(|(_, cell)| cell);
    let near: Vec<Cell> = std::iter::once(here).chain(beside).collect();
    for sought in [Sought::Traps, Sought::Doors] {
        for &at in &near {
            let may = search(turn, at, sought).is_ok();
            options.add(may.then_some(Command::Search { at, sought }));
        }
    }
    for &at in &near {
        let may = disarm(turn, at).is_ok();
        options.add(may.then_some(Command::Disarm { at }));
        let may = spring(turn, at).is_ok();
        options.add(may.then_some(Command::Spring { at }));
    }
}

/// Whether it may search about a cell.
pub(super) fn search(turn: &Turn<'_, '_>, at: Cell, sought: Sought) -> Result<(), Refusal> {
    at_trap::search(turn.arena, &turn.fighter, at, sought).map(|_| ())
}

/// Whether it may try to make a trap harmless.
pub(super) fn disarm(turn: &Turn<'_, '_>, at: Cell) -> Result<(), Refusal> {
    at_trap::disarm(turn.arena, &turn.fighter, at).map(|_| ())
}

/// Whether it may set off a trap on purpose.
pub(super) fn spring(turn: &Turn<'_, '_>, at: Cell) -> Result<(), Refusal> {
    at_trap::spring(turn.arena, &turn.fighter, at)
}

/// Searches: the dice fall whether there is anything or not.
pub(super) fn look(
    field: &mut Battlefield,
    dice: &mut DiceBag,
    unit: UnitId,
    at: Cell,
    sought: Sought,
) {
    let fighter = field.fighter(unit);
    let how = at_trap::roll(field.arena(), &fighter, sought);
    let knows_an_art = !fighter.profile().arts.is_empty();
    declare(field, unit, Maneuver::Search);
    if sought == Sought::Doors && !is_last_turn(field, unit, at) {
        return;
    }
    let roll = how.dice().roll(dice);
    let (total, most) = (roll.total, how.most());
    let new = found(field, unit, at);
    field.emit(TrapEvent::Searched(Box::new(Searched {
        unit,
        at,
        sought,
        range: how.parts().clone(),
        most,
        roll: Some(roll),
    })));
    let Some(side) = side_id(field, unit) else {
        return;
    };
    if sought == Sought::Doors {
        let highest = i16::from(field.arena().numbers.search.of) - 1;
        for (door, find) in doors_about(field, unit, at) {
            if total <= (most + find).min(highest) {
                let sides = vec![side];
                field.emit(TrapEvent::SecretFound { unit, door, sides });
            }
        }
        return;
    }
    for (trap, kind, magical) in new {
        // TRP-5: what is magic and nothing else is found by a die alone, and by who knows an art.
        let least = field.arena().numbers.search.range;
        let by_die = matches!(how, SearchRoll::Die(..));
        let finds = if magical {
            by_die && knows_an_art && total <= least
        } else {
            total <= most
        };
        if finds {
            field.emit(TrapEvent::TrapFound(TrapFound {
                unit,
                side,
                trap,
                kind,
            }));
        }
    }
}

/// SEC-2: one turn more of a search for doors; whether it is the last.
fn is_last_turn(field: &mut Battlefield, unit: UnitId, at: Cell) -> bool {
    let (traps, round) = (field.board.all_traps(), field.clock.round);
    // Stint after stint it takes as many of them as it takes turns of rounds.
    let apart = match field.clock.pace {
        Pace::Rounds => 1,
        Pace::Stints => u32::from(field.arena().numbers.explore.rounds),
    };
    let (turn, before) = traps.next_turn(field.board.grid(), (unit, at), round, apart);
    let of = field.arena().numbers.search.turns_after(before);
    if turn >= of {
        return true;
    }
    field.emit(TrapEvent::Searching { unit, at, turn, of });
    false
}

/// SEC-1: the secret doors about a cell of which its side does not know, each with what it adds to the number that finds it.
fn doors_about(field: &Battlefield, unit: UnitId, at: Cell) -> Vec<(Cell, i16)> {
    let grid = field.board.grid();
    let doors = field.board.doors().filter(|now| !now.known.has(unit.side));
    let near = doors.filter(|now| grid.distance(at, now.door.at) <= 1);
    near.map(|now| {
        let find = now.door.secret.as_ref().map_or(0, |secret| secret.find);
        (now.door.at, find)
    })
    .collect()
}

fn side_id(field: &Battlefield, unit: UnitId) -> Option<Id> {
    let ids = field.board.all_traps().ids(SideSet::of(unit.side));
    ids.first().copied()
}

/// TRP-3, TRP-4: the traps about a cell that its side does not know of and it has not searched for yet.
fn found(field: &Battlefield, unit: UnitId, at: Cell) -> Vec<(Cell, Id, bool)> {
    let (board, grid) = (&field.board, field.board.grid());
    let near = |cell: &&Cell| grid.distance(at, **cell) <= 1;
    let new = board.traps().filter(|now| {
        let fresh = |cell: &Cell| !board.all_traps().has_searched(grid, unit, *cell);
        now.set && !now.known.has(unit.side) && now.trap.cells.iter().find(near).is_some_and(fresh)
    });
    new.map(|now| (now.at(), now.trap.kind.id, now.trap.kind.magical))
        .collect()
}

/// TRP-6: a roll of AG; failed by far it sets the trap off.
pub(super) fn make_harmless(field: &mut Battlefield, dice: &mut DiceBag, unit: UnitId, at: Cell) {
    let Ok(target) = at_trap::disarm(field.arena(), &field.fighter(unit), at) else {
        return;
    };
    declare(field, unit, Maneuver::Trap);
    let why = CheckCause::DisarmTrap;
    let check = roll_check_once(field, dice, unit, Attribute::Ag, target, why);
    let Some(trap) = field.board.trap(at).map(|now| now.at()) else {
        return;
    };
    if check.success {
        let seen_by = seen_by(field, &[unit]);
        field.emit(TrapEvent::TrapDisarmed {
            unit,
            trap,
            seen_by,
        });
    } else if -check.margin() >= field.arena().numbers.search.botch {
        field.harm.queue.spring(PendingSpring {
            trap,
            cell: at,
            unit: Some((unit, None)),
            by: None,
            why: TrapCause::Botched,
        });
    }
}

/// TRP-6: sets a trap off from where it takes nobody.
pub(super) fn set_off(field: &mut Battlefield, unit: UnitId, at: Cell) {
    declare(field, unit, Maneuver::Trap);
    let Some(trap) = field.board.trap(at).map(|now| now.at()) else {
        return;
    };
    field.harm.queue.spring(PendingSpring {
        trap,
        cell: at,
        unit: None,
        by: Some(unit),
        why: TrapCause::OnPurpose,
    });
}
