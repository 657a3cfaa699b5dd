//! Guard, all-out defence and the genre's own stances (MAN-3, MAN-4, MAN-7).

use super::Turn;
use crate::battle::command::Command;
use crate::battle::field::Field;
use crate::battle::options::Options;
use crate::battle::systems::maneuvers::declare;
use crate::battle::unit_id::UnitId;
use crate::battle::{legal, own_maneuver};
use crate::rules::maneuver::Maneuver;

/// Every stance it may take.
pub(super) fn list(turn: &Turn<'_, '_>, options: &mut Options) {
    if legal::maneuver(&turn.fighter).is_ok() {
        options.add([Command::Guard, Command::Defend]);
    }
    let own = turn.table.maneuvers.iter().map(|own| own.id);
    let may = own.filter(|&id| own_maneuver::stance(turn.table, &turn.fighter, id).is_ok());
    options.add(may.map(|maneuver| Command::Stance { maneuver }));
}

/// Takes a stance.
pub(super) fn take(field: &mut Field, unit: UnitId, maneuver: Maneuver) {
    declare(field, unit, maneuver);
}
