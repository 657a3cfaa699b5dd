//! Using a lever or a chest, once (DUN-8).

use super::Turn;
use crate::battle::battlefield::Battlefield;
use crate::battle::event::{DoorChanged, DoorEvent, Maneuver, TrapEvent};
use crate::battle::preconditions::{calm, has_hand, loose, maneuver, on_the_ground, within_reach};
use crate::battle::resolution::{
    maneuvers::declare,
    traps::{seen_by, set_off},
};
use crate::battle::{Command, Options, Refusal, UnitId};
use crate::content::door::KeyPlace;
use crate::grid::Cell;
use crate::rules::door::{DoorAct, DoorState};
use crate::rules::trap::TrapTrigger;

/// Every thing that it may use.
pub(super) fn list(turn: &Turn<'_, '_>, options: &mut Options) {
    let things = turn.arena.board.things().map(|now| now.thing.at);
    let may = things.filter(|&at| check(turn, at).is_ok());
    options.add(may.map(|at| Command::Use { at }));
}

/// Whether it may use the thing of a cell.
pub(super) fn check(turn: &Turn<'_, '_>, at: Cell) -> Result<(), Refusal> {
    let (board, fighter) = (turn.arena.board, &turn.fighter);
    if !board.grid().contains(at) {
        return Err(Refusal::OffTheBoard { cell: at });
    }
    let now = board.thing(at).ok_or(Refusal::NothingToUse { cell: at })?;
    if now.used {
        return Err(Refusal::UsedAlready);
    }
    loose(fighter)?;
    maneuver(fighter)?;
    on_the_ground(fighter)?;
    calm(fighter)?;
    within_reach(board, fighter, at)?;
    has_hand(fighter)
}

/// Uses it: what it holds is taken, and doors and traps obey it.
pub(super) fn work(field: &mut Battlefield, unit: UnitId, at: Cell) {
    let Some(thing) = field.board.thing(at).map(|now| now.thing.clone()) else {
        return;
    };
    declare(field, unit, Maneuver::Use);
    field.emit(DoorEvent::ThingUsed { unit, at });
    let lies = |key| {
        let mut keys = field.board.keys().iter();
        keys.any(|&(own, place)| own == key && matches!(place, KeyPlace::Lies(cell) if cell == at))
    };
    let keys: Vec<_> = thing
        .holds
        .iter()
        .copied()
        .filter(|&key| lies(key))
        .collect();
    for &key in &keys {
        field.emit(DoorEvent::KeyTaken { unit, key });
    }
    for &door in &thing.opens {
        let stands = field.board.door(door).map(|now| now.state);
        if stands.is_some_and(|state| !state.is_open()) {
            turn_to(field, unit, (door, DoorState::Open, DoorAct::Open));
            set_off(field, unit, door, TrapTrigger::Open);
        }
    }
    for &door in &thing.shuts {
        let stands = field.board.door(door).map(|now| now.state);
        let empty = field.board.occupants(door).next().is_none();
        if stands == Some(DoorState::Open) && empty {
            turn_to(field, unit, (door, DoorState::Shut, DoorAct::Shut));
        }
    }
    for &cell in &thing.disarms {
        let Some(now) = field.board.trap(cell).filter(|now| now.set) else {
            continue;
        };
        let (trap, seen_by) = (now.at(), seen_by(field, &[unit]));
        field.emit(TrapEvent::TrapDisarmed {
            unit,
            trap,
            seen_by,
        });
    }
    if !keys.is_empty() {
        set_off(field, unit, at, TrapTrigger::Touch);
    }
}

fn turn_to(field: &mut Battlefield, unit: UnitId, (door, state, by): (Cell, DoorState, DoorAct)) {
    field.emit(DoorEvent::DoorChanged(DoorChanged {
        unit: Some(unit),
        door,
        state,
        by,
    }));
}
