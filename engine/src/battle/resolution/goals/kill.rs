//! Putting certain enemies out of the fight.

use crate::battle::UnitId;
use crate::battle::battlefield::Battlefield;

/// Whether all of `who` are unconscious, dead, or have surrendered. Who got away is not caught.
pub(super) fn is_met(field: &Battlefield, who: &[UnitId]) -> bool {
    let is_out = |&unit: &UnitId| field.fighter(unit).vitality.life.is_out();
    who.iter().all(is_out)
}
