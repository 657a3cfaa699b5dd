//! Putting certain enemies out of the fight.

use crate::battle::UnitId;
use crate::battle::battlefield::Battlefield;
use crate::battle::components::Life;

/// Whether all of `who` are unconscious, dead, or have surrendered. Who got away is not caught.
pub(super) fn is_met(field: &Battlefield, who: &[UnitId]) -> bool {
    who.iter().all(|&unit| {
        matches!(
            field.fighter(unit).vitality.life,
            Life::Unconscious | Life::Dead | Life::Surrendered
        )
    })
}
