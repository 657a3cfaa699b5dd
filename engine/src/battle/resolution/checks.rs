//! Rolls of 3d6 against a target, told as they fall (ATT-8, ATT-9).

use super::mind::try_again;
use crate::battle::battlefield::Battlefield;
use crate::battle::event::{CheckCause, Checked, HarmEvent};
use crate::battle::{DiceBag, UnitId};
use crate::rules::attribute::{Attribute, Check};
use crate::rules::part::{Parts, Why};

/// Rolls 3d6 against a target and what traits make of it, and tells it; whether it was made, at a second
/// try where luck has it so (ATT-8, ATT-9).
pub(in crate::battle) fn roll_check(
    field: &mut Battlefield,
    dice: &mut DiceBag,
    unit: UnitId,
    attribute: Attribute,
    mut target: Parts,
    why: CheckCause,
) -> bool {
    if let Some(what) = why.rolled_for() {
        let by = field.fighter(unit).profile().traits.roll(what);
        target.add(Why::Trait, by);
    }
    let success = roll_check_once(field, dice, unit, attribute, target.clone(), why).success;
    try_again(field, dice, unit, (attribute, &target, why), success)
}

/// Rolls 3d6 against a target and tells it (ATT-8).
pub(in crate::battle) fn roll_check_once(
    field: &mut Battlefield,
    dice: &mut DiceBag,
    unit: UnitId,
    attribute: Attribute,
    target: Parts,
    why: CheckCause,
) -> Check {
    roll_against(field, dice, unit, attribute, target, (why, None))
}

/// The same, of a contest that must be made by a margin at least.
pub(in crate::battle) fn roll_against(
    field: &mut Battlefield,
    dice: &mut DiceBag,
    unit: UnitId,
    attribute: Attribute,
    target: Parts,
    (why, margin): (CheckCause, Option<i16>),
) -> Check {
    let check = Check::roll(target.total, dice);
    let checked = Checked {
        unit,
        attribute,
        parts: target.parts,
        target: check.target,
        roll: check.roll.clone(),
        success: check.success,
        why,
        margin,
    };
    field.emit(HarmEvent::Check(Box::new(checked)));
    check
}
