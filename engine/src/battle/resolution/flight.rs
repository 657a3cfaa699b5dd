//! What brings a flier down (ATT-5).

use crate::battle::UnitId;
use crate::battle::battlefield::Battlefield;
use crate::battle::event::MotionEvent;

/// Somebody whom something has just befallen falls out of the air, if it can stay there no longer. It lies
/// in the cell it was over; the fall does it no harm.
pub(super) fn bring_down(field: &mut Battlefield, unit: UnitId) {
    if let Some(why) = field.fighter(unit).falls_by() {
        field.emit(MotionEvent::Fell { unit, why });
    }
}
