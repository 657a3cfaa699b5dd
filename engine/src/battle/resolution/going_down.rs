//! Those who stand go down where they are, and not of their own will: the large are about to strike the ground (FAL-9).

use crate::battle::UnitId;
use crate::battle::battlefield::Battlefield;
use crate::battle::event::{MotionEvent, ProneCause};
use crate::battle::tripping::Tripping;

/// Somebody goes down where it stands, and not of its own will.
pub(super) fn go_down(field: &mut Battlefield, unit: UnitId, why: ProneCause) {
    let trips = Tripping::new(field.arena(), field.fighter(unit)).is_some();
    field.emit(MotionEvent::Fell { unit, why });
    if trips {
        field.harm.impacts.trip(unit);
    }
}
