//! What brings a flier down (ATT-5).

use super::falls::tumble;
use crate::battle::UnitId;
use crate::battle::battlefield::Battlefield;

/// Somebody whom something has just befallen falls out of the air, if it can stay there no longer. It lies
/// in the cell it was over; what the ground does to it follows, where falls are on (FAL-1).
pub(super) fn bring_down(field: &mut Battlefield, unit: UnitId) {
    if let Some(why) = field.fighter(unit).falls_by() {
        tumble(field, unit, why);
    }
}
