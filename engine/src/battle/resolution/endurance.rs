//! END is spent, and whoever has too little left goes down or faints (FAT-1, EXH-9, EXH-10).

use super::checks::roll_check;
use super::flight::tumble;
use super::incapacity::faint_away;
use crate::battle::battlefield::Battlefield;
use crate::battle::event::{CheckCause, EnduranceCause, FaintCause, HarmEvent, ProneCause};
use crate::battle::{DiceBag, UnitId};
use crate::rules::attribute::Attribute;
use crate::rules::part::{Parts, Why};

/// FAT-1, EXH-9: END spent, and the WP roll at 0 or less.
pub(in crate::battle) fn spend(
    field: &mut Battlefield,
    dice: &mut DiceBag,
    unit: UnitId,
    spent: i16,
    why: EnduranceCause,
) {
    if spent <= 0 {
        return;
    }
    let fighter = field.fighter(unit);
    let left = fighter.stamina.end - spent;
    let wp = fighter.profile().attributes.wp;
    field.emit(HarmEvent::Endurance {
        unit,
        spent,
        left,
        why,
    });
    if left > 0 {
        give_out(field, unit);
        return;
    }
    // EXH-9: with nothing left of a pool nobody stays awake.
    if field.arena().numbers.dangers.pool().is_some() {
        faint_away(field, unit, FaintCause::Exhaustion);
        return;
    }
    let mut target = Parts::new();
    target.always(Why::Attribute, wp);
    target.add(Why::Exhaustion, left);
    let cause = CheckCause::Exhaustion;
    if !roll_check(field, dice, unit, Attribute::Wp, target, cause) {
        faint_away(field, unit, FaintCause::Exhaustion);
    }
}

/// EXH-9, EXH-10: whoever has next to nothing left goes down where it is.
pub(super) fn give_out(field: &mut Battlefield, unit: UnitId) {
    let fighter = field.fighter(unit);
    let stands = fighter.is_standing() || fighter.place.height.is_aloft();
    if fighter.is_conscious() && stands && fighter.has_collapsed(field.arena().numbers) {
        tumble(field, unit, ProneCause::Exhausted);
    }
}
