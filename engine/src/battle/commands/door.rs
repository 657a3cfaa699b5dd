//! Opening, shutting, forcing, picking and breaking doors, and taking up keys (DOR-1 to DOR-4).

use super::Turn;
use crate::battle::at_door::{AtDoor, DoorRoll};
use crate::battle::battlefield::Battlefield;
use crate::battle::event::{
    CheckCause, DoorChanged, DoorEvent, DoorForced, EnduranceCause, Maneuver, MotionEvent,
    TrapEvent,
};
use crate::battle::preconditions::{at_hand, has_hand, loose, maneuver, on_the_ground};
use crate::battle::resolution::{
    checks::roll_check,
    endurance::spend,
    maneuvers::declare,
    traps::{seen_by, set_off},
};
use crate::battle::{Command, DiceBag, Fighter, Options, Refusal, UnitId};
use crate::content::door::KeyPlace;
use crate::grid::Cell;
use crate::rules::attribute::Attribute;
use crate::rules::dice::DicePool;
use crate::rules::door::DoorAct;
use crate::rules::id::Id;
use crate::rules::trap::TrapTrigger;

/// Everything it may do to the doors beside it, and the keys it may take up.
pub(super) fn list(turn: &Turn<'_, '_>, options: &mut Options) {
    let (board, here) = (turn.arena.board, turn.fighter.place.cell);
    if board.doors().next().is_none() {
        return;
    }
    let beside = board.grid().neighbours(here).map(|(_, cell)| cell);
    let doors = beside.filter(|&cell| board.door(cell).is_some());
    for at in doors {
        let may = DoorAct::ALL.into_iter();
        let may = may.filter(|&act| check(turn, at, act).is_ok());
        options.add(may.map(|act| Command::Door { act, at }));
    }
    let keys = board.keys().iter().map(|&(key, _)| key);
    let may = keys.filter(|&key| may_take(turn, key).is_ok());
    options.add(may.map(|key| Command::TakeKey { key }));
}

/// Whether it may do this to the door of a cell.
pub(super) fn check(turn: &Turn<'_, '_>, at: Cell, act: DoorAct) -> Result<(), Refusal> {
    let at_door = AtDoor::new(turn.arena, turn.fighter, at)?;
    at_door.roll(act, || turn.everybody().to_vec()).map(|_| ())
}

/// Whether it may take up a key that lies in its cell or in one beside it.
pub(super) fn may_take(turn: &Turn<'_, '_>, key: Id) -> Result<(), Refusal> {
    let (board, fighter) = (turn.arena.board, &turn.fighter);
    loose(fighter)?;
    maneuver(fighter)?;
    on_the_ground(fighter)?;
    let found = board.keys().iter().find(|(own, _)| *own == key);
    let Some((_, KeyPlace::Lies(cell))) = found else {
        return Err(Refusal::NoKeyThere);
    };
    if board.is_shut_in(key, *cell) {
        return Err(Refusal::NoKeyThere);
    }
    at_hand(board, fighter, *cell)?;
    has_hand(fighter)
}

/// Takes up a key.
pub(super) fn take_key(field: &mut Battlefield, unit: UnitId, key: Id) {
    let found = field.board.keys().iter().find(|(own, _)| *own == key);
    let lay = found.map(|(_, place)| *place);
    declare(field, unit, Maneuver::PickUp);
    field.emit(DoorEvent::KeyTaken { unit, key });
    if let Some(KeyPlace::Lies(cell)) = lay {
        set_off(field, unit, cell, TrapTrigger::Touch);
    }
}

/// Does it, or tries to.
pub(super) fn work(
    field: &mut Battlefield,
    dice: &mut DiceBag,
    unit: UnitId,
    at: Cell,
    act: DoorAct,
) {
    let known = known_by(field, unit);
    let everybody = || known.iter().map(|&id| field.fighter(id)).collect();
    let Ok(at_door) = AtDoor::new(field.arena(), field.fighter(unit), at) else {
        return;
    };
    let Ok(takes) = at_door.roll(act, everybody) else {
        return;
    };
    // Who stands in the doorway unseen is run into.
    let mut there = field.board.occupants(at).map(|occupant| occupant.unit);
    let unseen = there.find(|_| act == DoorAct::Shut);
    drop(there);
    let (state, costs) = (at_door.after(act), field.arena().numbers.doors.try_end);
    declare(field, unit, Maneuver::Door);
    give_away(field, unit, at);
    if let Some(into) = unseen {
        field.emit(MotionEvent::Bumped { unit, into });
        return;
    }
    let success = match takes {
        DoorRoll::Sure => true,
        DoorRoll::Die(force, helper) => {
            let pool = DicePool {
                count: 1,
                sides: force.sides,
            };
            let (roll, most) = (pool.roll(dice), force.most());
            let success = roll.total <= most;
            field.emit(DoorEvent::DoorForced(Box::new(DoorForced {
                unit,
                door: at,
                helper,
                roll,
                range: force.range,
                most,
                success,
            })));
            success
        }
        DoorRoll::Strength(target) => {
            let why = CheckCause::BreakDoor;
            roll_check(field, dice, unit, Attribute::St, target, why)
        }
        DoorRoll::Agility(target) => {
            let why = CheckCause::PickLock;
            roll_check(field, dice, unit, Attribute::Ag, target, why)
        }
    };
    if success {
        field.emit(DoorEvent::DoorChanged(DoorChanged {
            unit: Some(unit),
            door: at,
            state,
            by: act,
        }));
        if state.is_open() {
            set_off(field, unit, at, TrapTrigger::Open);
        }
    }
    if act == DoorAct::Break || act == DoorAct::Force && !success {
        spend(field, dice, unit, costs, EnduranceCause::Door);
    }
}

/// SEC-4: who sees somebody at a secret door knows of it.
fn give_away(field: &mut Battlefield, unit: UnitId, door: Cell) {
    let Some(known) = field.board.door(door).map(|now| now.known) else {
        return;
    };
    let ids = field.board.all_traps().ids(known);
    let mut sides = seen_by(field, &[unit]);
    sides.retain(|side| !ids.contains(side));
    if !sides.is_empty() {
        field.emit(TrapEvent::SecretFound { unit, door, sides });
    }
}

/// Those of whom the side of `unit` knows.
fn known_by(field: &Battlefield, unit: UnitId) -> Vec<UnitId> {
    let is_known =
        |other: &Fighter<'_>| other.id().side == unit.side || other.senses.is_known_to(unit.side);
    let ids = field.ids().into_iter();
    ids.filter(|&id| is_known(&field.fighter(id))).collect()
}
