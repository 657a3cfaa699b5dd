//! A maneuver is taken, and paid for (MAN, MAN-7).

use super::endurance::give_out;
use crate::battle::UnitId;
use crate::battle::battlefield::Battlefield;
use crate::battle::event::{EnduranceCause, HarmEvent, TurnEvent};
use crate::rules::maneuver::Maneuver;

/// The maneuver that is taken, and ends the turn.
pub(in crate::battle) fn declare(field: &mut Battlefield, unit: UnitId, maneuver: Maneuver) {
    field.emit(TurnEvent::ManeuverTaken { unit, maneuver });
}

/// MAN-7: the END that a maneuver of the genre's own costs. It is paid when the turn ends, so that
/// the blow itself is struck with the strength that the odds were reckoned with.
pub(super) fn pay(field: &mut Battlefield, unit: UnitId) {
    let fighter = field.fighter(unit);
    let Maneuver::Own(id) = fighter.stance.maneuver else {
        return;
    };
    let spent = field.arena().own_maneuver(id).map_or(0, |own| own.end);
    if spent == 0 {
        return;
    }
    let left = fighter.stamina.end - spent;
    field.emit(HarmEvent::Endurance {
        unit,
        spent,
        left,
        why: EnduranceCause::Maneuver,
    });
    give_out(field, unit);
}
