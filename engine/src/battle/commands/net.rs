//! Getting out of a net (MAN-7).

use super::Turn;
use crate::battle::battlefield::Battlefield;
use crate::battle::event::{CheckCause, NetEnd};
use crate::battle::preconditions::maneuver;
use crate::battle::resolution::{checks::roll_check, maneuvers::declare, nets::loosen};
use crate::battle::{Command, DiceBag, Fighter, Options, Refusal, UnitId};
use crate::rules::attribute::Attribute;
use crate::rules::maneuver::Maneuver;

/// A try to get out, for whoever is in a net.
pub(super) fn list(turn: &Turn<'_, '_>, options: &mut Options) {
    let may = struggle(&turn.fighter).is_ok();
    options.add(may.then_some(Command::Struggle));
}

/// MAN-7: whether it may try to get out of a net.
pub(super) fn struggle(fighter: &Fighter<'_>) -> Result<(), Refusal> {
    maneuver(fighter)?;
    match fighter.grapple.net {
        Some(_) => Ok(()),
        None => Err(Refusal::NotInNet),
    }
}

/// An ST roll, modified by what holds it and helped by a short blade in hand.
pub(super) fn take(field: &mut Battlefield, dice: &mut DiceBag, unit: UnitId) {
    declare(field, unit, Maneuver::Struggle);
    let Some(target) = field.fighter(unit).out_of_net(field.arena().numbers) else {
        return;
    };
    let cause = CheckCause::Struggle;
    if roll_check(field, dice, unit, Attribute::St, target, cause) {
        loosen(field, unit, NetEnd::Struggled);
    }
}
