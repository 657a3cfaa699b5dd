//! What events do to who is seen: hiding, giving oneself away, blindness (POS-2, ATK-6).

use crate::battle::event::AttackRolled;
use crate::battle::parts::FighterPartsItem;

/// ATK-6: who knows of it now, at the start of its turn, will see its attack coming.
pub(super) fn start_turn(unit: &mut FighterPartsItem<'_, '_>) {
    unit.senses.noticed = unit.senses.known;
}

/// Whoever strikes gives itself away, and whoever was struck at knows of that attack.
pub(super) fn attack(unit: &mut FighterPartsItem<'_, '_>, attack: &AttackRolled) {
    if attack.attacker == unit.combatant.id {
        unit.senses.give_away();
    } else {
        unit.senses.unaware_of = None;
    }
}
