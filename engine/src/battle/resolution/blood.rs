//! How poison gets into the blood, which doses of it are due, and what ends it (PSN-2). It never knows what a dose does.

use crate::battle::UnitId;
use crate::battle::battlefield::Battlefield;
use crate::battle::components::Ailment;
use crate::battle::event::{AilmentEvent, Poisoned};
use crate::rules::id::Id;
use crate::rules::poison::Poison;
use crate::rules::profile::ItemIndex;

/// PSN-2: a poison gets into somebody, by a blow with an item or without one. What is on a blade is gone with the wound
/// it makes; teeth have more of it, and so have the quiver and the pouch.
pub(super) fn poison(
    field: &mut Battlefield,
    unit: UnitId,
    poison: &Poison,
    by: Option<(UnitId, ItemIndex, bool)>,
) {
    if field.arena().numbers.dangers.poison.is_none() {
        return;
    }
    let first = field.clock.round + u32::from(poison.delay);
    let held = field.fighter(unit).ailments.0.iter();
    let mut same = held.filter(|held| held.poison == poison.id);
    let next = same.next().map_or(first, |held| held.next.min(first));
    field.emit(AilmentEvent::Poisoned(Poisoned {
        unit,
        poison: poison.id,
        by: by.map(|(by, ..)| by),
        wiped: by.filter(|(.., wiped)| *wiped).map(|(_, item, _)| item),
        next,
        doses: poison.times,
    }));
}

/// The doses that act at the end of this round, by id and in the order in which they got in.
pub(super) fn due(field: &Battlefield) -> Vec<(UnitId, Id)> {
    let round = field.clock.round;
    let mut due = Vec::new();
    for unit in field.ids() {
        let held = field.fighter(unit).ailments.0.iter();
        let now = held.filter(|held| held.next <= round);
        due.extend(now.map(|held| (unit, held.poison)));
    }
    due
}

/// PSN-2: somebody is rid of every poison in its blood.
pub(super) fn cure(field: &mut Battlefield, unit: UnitId) {
    let held = field.fighter(unit).ailments.0.clone();
    for Ailment { poison, .. } in held {
        field.emit(AilmentEvent::Cured { unit, poison });
    }
}
