//! Listening in stints, and the noise that one makes in them (LIS-1, DUN-6).

use super::Turn;
use crate::battle::battlefield::{Battlefield, Sides};
use crate::battle::event::{ExploreEvent, Listened};
use crate::battle::hearing;
use crate::battle::resolution::waking::{self, NoiseAtSleepers};
use crate::battle::{Command, DiceBag, Options, Refusal, UnitId};
use crate::grid::Cell;
use crate::rules::door::DoorAct;
use crate::rules::explore::Pace;
use crate::rules::hearing::Noise;

/// Where it may listen.
pub(super) fn list(turn: &Turn<'_, '_>, options: &mut Options) {
    let (board, here) = (turn.arena.board, turn.fighter.place.cell);
    let beside = board.grid().neighbours(here).map(|(_, cell)| cell);
    let places = std::iter::once(here).chain(beside);
    let may = places.filter(|&at| check(turn, at).is_ok());
    let may: Vec<Cell> = may.collect();
    options.add(may.into_iter().map(|at| Command::Listen { at }));
}

/// Whether it may listen there.
pub(super) fn check(turn: &Turn<'_, '_>, at: Cell) -> Result<(), Refusal> {
    hearing::listen(turn.arena, &turn.fighter, at).map(|_| ())
}

/// Listens: the dice fall whether there is anything to hear or not.
pub(super) fn listen(
    field: &mut Battlefield,
    dice: &mut DiceBag,
    sides: &Sides,
    unit: UnitId,
    at: Cell,
) {
    let Ok(how) = hearing::listen(field.arena(), &field.fighter(unit), at) else {
        return;
    };
    let roll = how.dice().roll(dice);
    let most = how.most();
    let heard = match roll.total <= most {
        true => hearing::to_be_heard(field, sides, unit, at),
        false => Vec::new(),
    };
    field.emit(ExploreEvent::Listened(Box::new(Listened {
        unit,
        at,
        range: how.parts().clone(),
        most,
        roll: Some(roll),
        heard,
    })));
}

/// DUN-6: what is done at a door in a stint is heard.
pub(super) fn at_door(field: &mut Battlefield, dice: &mut DiceBag, unit: UnitId, command: Command) {
    let Command::Door { act, at } = command else {
        return;
    };
    if field.clock.pace == Pace::Stints {
        let noise = match act {
            DoorAct::Open | DoorAct::Shut | DoorAct::Secure | DoorAct::Pick => Noise::Door,
            DoorAct::Force => Noise::Force,
            DoorAct::Break => Noise::BreakDown,
        };
        make(field, unit, at, noise);
        let mut din = NoiseAtSleepers::default();
        hear(field, unit, (at, noise), &mut din);
        startle(field, dice, unit, (at, noise), &din);
    }
}

/// DUN-6: how loud something is to those who sleep.
pub(super) fn hear(
    field: &Battlefield,
    unit: UnitId,
    (cell, noise): (Cell, Noise),
    din: &mut NoiseAtSleepers,
) {
    if let Some(explore) = field.explore().filter(|explore| explore.side == unit.side) {
        let reach = field.arena().numbers.explore.carries(noise, explore.place);
        din.add(field, Some(unit.side), (cell, reach));
    }
}

/// DUN-6: those may wake to whom it has been loud.
pub(super) fn startle(
    field: &mut Battlefield,
    dice: &mut DiceBag,
    unit: UnitId,
    (cell, noise): (Cell, Noise),
    din: &NoiseAtSleepers,
) {
    if let Some(explore) = field.explore() {
        let reach = field.arena().numbers.explore.carries(noise, explore.place);
        waking::startle(field, dice, (unit, cell, reach), din);
    }
}

/// DUN-6: a noise of somebody who explores; whether anybody becomes aware of it by that.
pub(super) fn make(field: &mut Battlefield, unit: UnitId, cell: Cell, noise: Noise) -> bool {
    let Some(explore) = field.explore().filter(|explore| explore.side == unit.side) else {
        return false;
    };
    let reach = field.arena().numbers.explore.carries(noise, explore.place);
    let sides = hearing::alarmed(field, unit, cell, reach);
    if sides.is_empty() {
        return false;
    }
    let sides = field.side_ids(&sides);
    field.emit(ExploreEvent::Noise {
        unit,
        cell,
        reach,
        sides,
    });
    true
}
