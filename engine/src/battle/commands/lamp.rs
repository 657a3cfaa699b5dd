//! Lighting a lamp, putting one out, throwing one (LMP-2).

use super::Turn;
use crate::battle::battlefield::Battlefield;
use crate::battle::event::{
    GearEvent, ItemLost, LampEnd, LampEvent, LampOut, LampThrown, Striking,
};
use crate::battle::lamps::{Kindling, fire_at, kindling, may_put_out, may_throw};
use crate::battle::preconditions::{loose, maneuver};
use crate::battle::resolution::{hazards, lamps, maneuvers::declare};
use crate::battle::{Command, DiceBag, Fighter, Options, Refusal, UnitId};
use crate::grid::Cell;
use crate::rules::lamp::Landing;
use crate::rules::maneuver::Maneuver;

/// Everything it may do about lamps: its own, and those that lie about.
pub(super) fn list(turn: &Turn<'_, '_>, options: &mut Options) {
    let fighter = &turn.fighter;
    let own = 0..fighter.gear.items.len();
    let own: Vec<usize> = own.filter(|&item| fighter.flame(item).is_some()).collect();
    let may = own.iter().filter(|&&item| kindle(turn, item).is_ok());
    options.add(may.map(|&item| Command::Kindle { item }));
    for one in turn.everybody() {
        let (unit, items) = (one.id(), 0..one.gear.items.len());
        let burning = items.filter(|&item| one.flame(item).is_some());
        let may = burning.filter(|&item| put_out(turn, unit, item).is_ok());
        options.add(may.map(|item| Command::PutOut { unit, item }));
    }
    let grid = turn.arena.board.grid();
    for item in own {
        let range = fighter.flame(item).map_or(0, |flame| flame.throw);
        let cells = grid.area(fighter.place.cell, range);
        let may = cells.filter(|&to| range > 0 && throw(turn, item, to).is_ok());
        options.add(may.map(|to| Command::ThrowLamp { item, to }));
    }
}

/// Whether it may light item `index`, and how.
pub(super) fn kindle(turn: &Turn<'_, '_>, index: usize) -> Result<Kindling, Refusal> {
    loose(&turn.fighter)?;
    maneuver(&turn.fighter)?;
    kindling(turn.arena, &turn.fighter, turn.everybody(), index)
}

/// Whether it may put out item `index` of somebody.
pub(super) fn put_out(turn: &Turn<'_, '_>, of: UnitId, index: usize) -> Result<(), Refusal> {
    loose(&turn.fighter)?;
    maneuver(&turn.fighter)?;
    let owner = turn.known.fighter(of);
    let owner = owner.ok_or(Refusal::NoSuchUnit { unit: of })?;
    may_put_out(turn.arena, &turn.fighter, &owner, index)
}

/// Whether it may throw item `index` into a cell.
pub(super) fn throw(turn: &Turn<'_, '_>, index: usize, to: Cell) -> Result<(), Refusal> {
    loose(&turn.fighter)?;
    maneuver(&turn.fighter)?;
    may_throw(turn.arena, &turn.fighter, index, to)
}

/// Lights it, or strikes fire for another turn.
pub(super) fn light(field: &mut Battlefield, dice: &mut DiceBag, unit: UnitId, item: usize) {
    let all = field.ids().into_iter().map(|id| field.fighter(id));
    let knows =
        |other: &Fighter<'_>| other.id().side == unit.side || other.senses.is_known_to(unit.side);
    let known: Vec<_> = all.filter(knows).collect();
    let Ok(kindling) = kindling(field.arena(), &field.fighter(unit), &known, item) else {
        return;
    };
    declare(field, unit, Maneuver::Lamp);
    if kindling.turns > 1 {
        let weapon = field.fighter(unit).profile().items[item].id();
        let left = kindling.turns - 1;
        let striking = Striking {
            unit,
            item,
            weapon,
            left,
        };
        field.emit(LampEvent::FireStruck(striking));
        return;
    }
    lamps::light(field, dice, unit, item);
}

/// Puts it out.
pub(super) fn quench(field: &mut Battlefield, unit: UnitId, of: UnitId, item: usize) {
    declare(field, unit, Maneuver::Lamp);
    let weapon = field.fighter(of).profile().items[item].id();
    field.emit(LampEvent::LampOut(LampOut {
        unit: of,
        item,
        weapon,
        why: LampEnd::PutOut,
        by: Some(unit),
    }));
}

/// Throws it: it breaks or not, and sets fire to what burns there.
pub(super) fn fling(field: &mut Battlefield, unit: UnitId, item: usize, to: Cell) {
    declare(field, unit, Maneuver::Lamp);
    let fighter = field.fighter(unit);
    let weapon = fighter.profile().items[item].id();
    let Some(flame) = fighter.flame(item) else {
        return;
    };
    let fire = fire_at(field.arena(), flame, to);
    field.emit(LampEvent::LampThrown(LampThrown {
        unit,
        item,
        weapon,
        cell: to,
    }));
    if flame.lands == Landing::Breaks {
        field.emit(GearEvent::Broke(ItemLost { unit, item, weapon }));
    }
    if let Some(fire) = fire {
        hazards::set(field, fire, to);
    }
}
