//! What using, losing and breaking things does to whoever has them.

use crate::battle::components::{Hold, ItemState};
use crate::battle::event::{AttackRolled, Maneuver};
use crate::battle::parts::FighterPartsItem;
use crate::grid::Cell;
use crate::rules::hand::Hand;
use crate::rules::id::Id;

/// MAN-7: the item comes to hand; what was in the way is slung.
pub(super) fn ready(unit: &mut FighterPartsItem<'_, '_>, item: usize, hand: Hand) {
    for other in &mut unit.gear.items {
        if let Hold::Held(held) = other.hold
            && held.meets(hand)
        {
            other.hold = Hold::Slung;
        }
    }
    set(unit, item, |state| state.hold = Hold::Held(hand));
}

pub(super) fn reload(unit: &mut FighterPartsItem<'_, '_>, item: usize, left: u8) {
    set(unit, item, |state| state.reload = left);
}

pub(super) fn spend(unit: &mut FighterPartsItem<'_, '_>, ammo: Id, left: u16) {
    for (id, count) in &mut unit.gear.ammo {
        if *id == ammo {
            *count = left;
        }
    }
}

/// The item lies in `cell`.
pub(super) fn lose(unit: &mut FighterPartsItem<'_, '_>, item: usize, cell: Cell) {
    set(unit, item, |state| state.hold = Hold::Gone(cell));
}

/// OBJ-1.
pub(super) fn break_item(unit: &mut FighterPartsItem<'_, '_>, item: usize) {
    set(unit, item, |state| state.hold = Hold::Broken);
}

/// An attack exerts whoever makes it hand to hand (FAT-2), and a shot must be reloaded (WPN-1). A
/// stop-thrust is a defence and uses up a block (CLC-1).
pub(super) fn attack(unit: &mut FighterPartsItem<'_, '_>, attack: &AttackRolled) {
    if attack.maneuver == Maneuver::StopThrust {
        unit.stance.blocks_used = unit.stance.blocks_used.saturating_add(1);
    }
    if !attack.ranged {
        unit.stamina.exerted = true;
        return;
    }
    let profile = &unit.combatant.unit.profile;
    let Some(form) = profile.attacks.get(attack.attack) else {
        return;
    };
    let reload = profile
        .technique(form)
        .1
        .missile
        .map_or(0, |missile| missile.reload);
    set(unit, attack.item, |state| state.reload = reload);
}

fn set(unit: &mut FighterPartsItem<'_, '_>, item: usize, change: impl FnOnce(&mut ItemState)) {
    if let Some(state) = unit.gear.items.get_mut(item) {
        change(state);
    }
}
