//! Keeping one's mind on a spell, and losing it (MAG-2).

use super::checks::roll_check;
use crate::battle::battlefield::Battlefield;
use crate::battle::event::{CheckCause, ConcentrationLoss, MagicEvent};
use crate::battle::{DiceBag, UnitId};
use crate::rules::attribute::Attribute;
use crate::rules::part::{Parts, Why};

/// MAG-2: whoever concentrates loses it. Where the genre lets will keep it, a WP roll does, but not
/// against injury or doing something else.
pub(in crate::battle) fn shake(
    field: &mut Battlefield,
    dice: &mut DiceBag,
    unit: UnitId,
    why: ConcentrationLoss,
) {
    let fighter = field.fighter(unit);
    let Some((spell, _)) = fighter.magic.casting else {
        return;
    };
    let firm = matches!(
        why,
        ConcentrationLoss::Injured | ConcentrationLoss::OtherAction
    );
    if field.arena().numbers.magic.will_keeps && !firm {
        let mut target = Parts::new();
        target.always(Why::Attribute, fighter.profile().attributes.wp);
        let cause = CheckCause::Concentration;
        if roll_check(field, dice, unit, Attribute::Wp, target, cause) {
            return;
        }
    }
    field.emit(MagicEvent::ConcentrationLost { unit, spell, why });
}
