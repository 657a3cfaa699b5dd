//! What spells do to a combatant (MAG).

use crate::battle::board::Board;
use crate::battle::components::InForce;
use crate::battle::event::{BoltThrown, EffectLaid, HealingDone, Maneuver};
use crate::battle::parts::FighterPartsItem;
use crate::grid::Cell;
use crate::rules::attack::DefenceKind;
use crate::rules::id::Id;
use crate::rules::injury::Lameness;

/// MAG-3: a spell takes the place of the same one; whoever is helpless has no maneuver, no aim
/// and no thought for a spell of its own.
pub(super) fn begin(unit: &mut FighterPartsItem<'_, '_>, laid: &EffectLaid) {
    unit.magic.effects.retain(|held| held.spell != laid.spell);
    if laid.effect.is_helpless() {
        unit.stance.maneuver = Maneuver::None;
        unit.stance.aim = None;
        unit.magic.casting = None;
    }
    unit.magic.effects.push(InForce {
        spell: laid.spell,
        caster: laid.caster,
        level: laid.level,
        until: laid.until,
        effect: laid.effect,
    });
}

pub(super) fn end(unit: &mut FighterPartsItem<'_, '_>, spell: Id) {
    unit.magic.effects.retain(|held| held.spell != spell);
}

/// FAT-2: dodging exerts.
pub(super) fn dodge(unit: &mut FighterPartsItem<'_, '_>, bolt: &BoltThrown) {
    if bolt.defender == unit.combatant.id && bolt.def.kind != DefenceKind::None {
        unit.stamina.exerted = true;
    }
}

pub(super) fn heal(unit: &mut FighterPartsItem<'_, '_>, healing: &HealingDone) {
    for mended in &healing.mended {
        let location = unit.combatant.unit.profile.body.location(mended.location);
        if let Some(index) = location {
            unit.injuries.0.mend(index, mended.points);
        }
    }
}

/// DMG-8: a limb works again.
pub(super) fn restore(unit: &mut FighterPartsItem<'_, '_>, location: Id) {
    if let Some(index) = unit.combatant.unit.profile.body.location(location) {
        unit.injuries.0.cripple(index, Lameness::Sound);
    }
}

/// It is moved without moving: nothing of its turn is spent.
pub(super) fn push(unit: &mut FighterPartsItem<'_, '_>, board: &mut Board, path: &[Cell]) {
    let Some(&end) = path.last() else { return };
    let held = board.occupants(unit.place.cell);
    let own = held.filter(|held| held.unit == unit.combatant.id).last();
    if let Some(occupant) = own {
        board.leave(unit.place.cell, occupant.unit);
        board.enter(end, occupant);
    }
    unit.place.cell = end;
}
