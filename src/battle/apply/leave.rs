//! What leaving the battle does to a combatant: by an exit, or by laying down arms.

use crate::battle::board::Board;
use crate::battle::components::{Hold, Life};
use crate::battle::parts::FighterPartsItem;
use crate::rules::maneuver::Maneuver;

/// It is gone, with everything it has.
pub(super) fn withdraw(unit: &mut FighterPartsItem<'_, '_>, board: &mut Board) {
    leave(unit, board, Life::Withdrew);
}

/// It stays where it is and holds nothing: neither ground nor arms.
pub(super) fn surrender(unit: &mut FighterPartsItem<'_, '_>, board: &mut Board) {
    leave(unit, board, Life::Surrendered);
    let cell = unit.place.cell;
    for item in &mut unit.gear.items {
        if let Hold::Held(_) = item.hold {
            item.hold = Hold::Gone(cell);
        }
    }
}

fn leave(unit: &mut FighterPartsItem<'_, '_>, board: &mut Board, life: Life) {
    unit.vitality.life = life;
    unit.stance.maneuver = Maneuver::None;
    unit.stance.aim = None;
    unit.magic.casting = None;
    board.leave(unit.place.cell, unit.combatant.id);
}
