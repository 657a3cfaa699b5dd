//! Keeping certain friends in the fight. Who withdrew is safe.

use crate::battle::battlefield::{Battlefield, Faction};
use crate::battle::components::Life;
use crate::content::goal::Goal;

/// Whether somebody the side had to protect is out of the fight.
pub(super) fn has_failed(field: &Battlefield, faction: &Faction) -> bool {
    let safe = |unit| {
        matches!(
            field.fighter(unit).vitality.life,
            Life::Conscious | Life::Withdrew | Life::Expected
        )
    };
    let mut goals = faction.goals.iter();
    goals.any(|goal| match goal {
        Goal::Protect { who } => !who.iter().all(|&unit| safe(unit)),
        _ => false,
    })
}
