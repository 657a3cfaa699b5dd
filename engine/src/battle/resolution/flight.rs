//! What brings a flier down (ATT-5).

use super::exchange::PendingFall;
use super::going_down::go_down;
use crate::battle::UnitId;
use crate::battle::battlefield::Battlefield;
use crate::battle::event::{DropCause, MotionEvent, ProneCause};
use crate::rules::flight::Height;

/// Somebody whom something has just befallen falls out of the air, if it can stay there no longer. It lies
/// in the cell it was over; what the ground does to it follows, where falls are on (FAL-1).
pub(super) fn bring_down(field: &mut Battlefield, unit: UnitId) {
    if let Some(why) = field.fighter(unit).falls_by() {
        tumble(field, unit, why);
    }
}

/// FAL-1: somebody goes down where it is, and out of the air, where falls are on, it strikes the ground next.
pub(super) fn tumble(field: &mut Battlefield, unit: UnitId, why: ProneCause) {
    let place = field.fighter(unit).place;
    if place.height == Height::Ground {
        go_down(field, unit, why);
        return;
    }
    let yards = field.arena().numbers.flight.yards(place.height).max(0);
    field.emit(MotionEvent::Fell { unit, why });
    if field.arena().numbers.dangers.falling().is_some() {
        field.impacts.fall(PendingFall {
            unit,
            from: place.cell,
            to: place.cell,
            yards: yards.unsigned_abs(),
            why: DropCause::OutOfTheAir,
            onto: None,
        });
    }
}
