//! What blows, falls and exhaustion do to a combatant.

use crate::battle::board::Board;
use crate::battle::components::Life;
use crate::battle::event::{AttackRolled, DamageDone, EnduranceCause, Maneuver, ShieldBlocked};
use crate::battle::parts::FighterPartsItem;
use crate::rules::attack::DefenceKind;
use crate::rules::flight::Height;
use crate::rules::id::Id;
use crate::rules::injury::Lameness;

/// ATK-4, FAT-2: a block is used up, and defending exerts.
pub(super) fn defend(unit: &mut FighterPartsItem<'_, '_>, attack: &AttackRolled) {
    if attack.is_block() {
        unit.stance.blocks_used = unit.stance.blocks_used.saturating_add(1);
    }
    if attack.def.kind != DefenceKind::None {
        unit.stamina.exerted = true;
    }
}

/// CLC-3, FAT-2: holding a shield in the way uses up a block, and exerts both.
pub(super) fn bar(unit: &mut FighterPartsItem<'_, '_>, block: &ShieldBlocked) {
    unit.stamina.exerted = true;
    if unit.combatant.id == block.unit {
        unit.stance.blocks_used = unit.stance.blocks_used.saturating_add(1);
    }
}

pub(super) fn hurt(unit: &mut FighterPartsItem<'_, '_>, damage: &DamageDone) {
    let location = unit.combatant.unit.profile.body.location(damage.location);
    if let Some(index) = location {
        unit.injuries.0.add(index, damage.located, !damage.lethal);
    }
}

pub(super) fn cripple(unit: &mut FighterPartsItem<'_, '_>, location: Id, permanent: bool) {
    let lameness = if permanent {
        Lameness::Permanent
    } else {
        Lameness::Temporary
    };
    if let Some(index) = unit.combatant.unit.profile.body.location(location) {
        unit.injuries.0.cripple(index, lameness);
    }
}

pub(super) fn fall(unit: &mut FighterPartsItem<'_, '_>, board: &mut Board) {
    set_prone(unit, board, true);
}

pub(super) fn rise(unit: &mut FighterPartsItem<'_, '_>, board: &mut Board) {
    set_prone(unit, board, false);
}

fn set_prone(unit: &mut FighterPartsItem<'_, '_>, board: &mut Board, prone: bool) {
    unit.place.prone = prone;
    unit.place.height = Height::Ground;
    board.set_posture(*unit.place, unit.combatant.id);
}

/// Whoever is unconscious holds no ground, no maneuver and no aim.
pub(super) fn faint(unit: &mut FighterPartsItem<'_, '_>, board: &mut Board) {
    unit.vitality.life = unit.vitality.life.max(Life::Unconscious);
    unit.vitality.stunned = false;
    unit.stance.maneuver = Maneuver::None;
    unit.stance.aim = None;
    unit.magic.casting = None;
    board.leave(unit.place.cell, unit.combatant.id);
}

pub(super) fn die(unit: &mut FighterPartsItem<'_, '_>, board: &mut Board) {
    faint(unit, board);
    unit.vitality.life = Life::Dead;
}

/// FAT-1, FAT-2: a point spent starts the count anew.
pub(super) fn tire(unit: &mut FighterPartsItem<'_, '_>, left: i16, why: EnduranceCause) {
    unit.stamina.end = left;
    if why == EnduranceCause::Exertion {
        unit.stamina.rounds = 0;
        unit.stamina.exerted = false;
    }
}
