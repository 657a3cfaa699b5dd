//! What turns and movement do to a combatant.

use crate::battle::board::{Board, Occupant};
use crate::battle::event::{Lot, Maneuver};
use crate::battle::parts::FighterPartsItem;
use crate::grid::{Cell, Direction};
use crate::rules::flight::Height;

/// RND-1: its place in the draw: the higher roll first, then the earlier id.
pub(super) fn draw_lot(unit: &mut FighterPartsItem<'_, '_>, lots: &[Lot]) {
    let id = unit.combatant.id;
    let Some(own) = lots.iter().find(|lot| lot.unit == id) else {
        return;
    };
    let before = |lot: &&Lot| {
        lot.roll.total > own.roll.total || lot.roll.total == own.roll.total && lot.unit < id
    };
    unit.combatant.lot = lots.iter().filter(before).count() as u16;
}

/// A maneuver lasts until the next action, which is this turn.
pub(super) fn start_turn(unit: &mut FighterPartsItem<'_, '_>) {
    unit.stance.maneuver = Maneuver::None;
    unit.progress.path.clear();
    unit.progress.spent = 0;
    unit.progress.step_used = false;
    unit.progress.turned = false;
    unit.progress.heights = 0;
}

pub(super) fn end_turn(unit: &mut FighterPartsItem<'_, '_>) {
    unit.progress.last_turn = unit.progress.cells();
    unit.progress.path.clear();
    unit.progress.heights = 0;
}

pub(super) fn turn(unit: &mut FighterPartsItem<'_, '_>, facing: Direction, step_used: bool) {
    unit.place.facing = facing;
    unit.progress.turned = true;
    unit.progress.step_used |= step_used;
}

pub(super) fn walk(
    unit: &mut FighterPartsItem<'_, '_>,
    board: &mut Board,
    path: &[Cell],
    facing: Direction,
    cost: u16,
) {
    let start = unit.place.cell;
    if unit.progress.path.is_empty() {
        unit.progress.path.push(start);
    }
    unit.progress.path.extend_from_slice(path);
    unit.progress.spent = unit.progress.spent.saturating_add(cost);
    unit.place.facing = facing;
    unit.stamina.exerted = true;
    let Some(&end) = path.last() else { return };
    let occupant = Occupant::of(unit.combatant.id, *unit.place);
    board.leave(start, occupant.unit);
    board.enter(end, occupant);
    unit.place.cell = end;
}

/// ATT-5: at another height, over the same cell.
pub(super) fn fly(unit: &mut FighterPartsItem<'_, '_>, board: &mut Board, to: Height, cost: u16) {
    unit.progress.heights += 1;
    unit.progress.spent = unit.progress.spent.saturating_add(cost);
    unit.stamina.exerted = true;
    unit.place.height = to;
    board.set_posture(*unit.place, unit.combatant.id);
}

/// ATK-4, FAT-2: blocks are cleared, exertion is counted.
pub(super) fn end_round(unit: &mut FighterPartsItem<'_, '_>) {
    unit.stance.blocks_used = 0;
    if unit.stamina.exerted {
        unit.stamina.rounds = unit.stamina.rounds.saturating_add(1);
        unit.stamina.exerted = false;
    }
}
