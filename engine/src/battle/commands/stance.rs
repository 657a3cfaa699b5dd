//! Guard, all-out defence and the genre's own stances (MAN-3, MAN-4, MAN-7).

use super::Turn;
use crate::battle::battlefield::Battlefield;
use crate::battle::resolution::maneuvers::declare;
use crate::battle::{Command, Options, Refusal, UnitId};
use crate::battle::{own_maneuver, preconditions};
use crate::rules::maneuver::Maneuver;

/// Every stance it may take.
pub(super) fn list(turn: &Turn<'_, '_>, options: &mut Options) {
    let may = |maneuver| check(turn, maneuver).is_ok();
    options.add(may(Maneuver::Guard).then_some(Command::Guard));
    options.add(may(Maneuver::Defend).then_some(Command::Defend));
    let own = turn.arena.maneuvers.iter().map(|own| own.id);
    let own = own.filter(|&id| may(Maneuver::Own(id)));
    options.add(own.map(|maneuver| Command::Stance { maneuver }));
}

/// Whether it may take a stance.
pub(super) fn check(turn: &Turn<'_, '_>, maneuver: Maneuver) -> Result<(), Refusal> {
    preconditions::calm(&turn.fighter)?;
    match maneuver {
        Maneuver::Own(id) => own_maneuver::stance(turn.arena, &turn.fighter, id),
        _ => preconditions::maneuver(&turn.fighter),
    }
}

/// Takes a stance.
pub(super) fn take(field: &mut Battlefield, unit: UnitId, maneuver: Maneuver) {
    declare(field, unit, maneuver);
}
