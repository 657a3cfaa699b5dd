//! Heat and cold that somebody comes into: the roll of HT, END, and HP when there is no END left (HAZ-8, HAZ-9).

use super::ailments::wound_within;
use super::checks::roll_check_once;
use super::endurance::spend;
use super::resources::Harm;
use crate::battle::battlefield::Battlefield;
use crate::battle::event::{CheckCause, EnduranceCause, HarmSource};
use crate::battle::hazard_odds::HazardOdds;
use crate::battle::{DiceBag, UnitId};
use crate::content::hazard::Hazard;
use crate::rules::attribute::Attribute;
use crate::rules::damage::DamageRoll;
use crate::rules::part::{Parts, Why};

/// What the temperature of a hazard does to somebody in it; the harm, where it costs HP.
pub(super) fn endure(
    field: &mut Battlefield,
    dice: &mut DiceBag,
    unit: UnitId,
    kind: &Hazard,
) -> Option<Harm> {
    let exposing = HazardOdds::new(field.arena(), field.fighter(unit), kind);
    let (felt, target) = exposing.weather()?;
    let numbers = field.arena().numbers.dangers.exposure?.weather?;
    let roll = roll_check_once(
        field,
        dice,
        unit,
        Attribute::Ht,
        target,
        CheckCause::Weather,
    );
    if roll.success {
        return None;
    }
    let lost = numbers.costs(roll.roll.total - roll.target);
    let left = field.fighter(unit).stamina.end.max(0);
    let end = lost.min(left);
    let (tires, source) = if felt.cold {
        (EnduranceCause::Cold, HarmSource::Cold)
    } else {
        (EnduranceCause::Heat, HarmSource::Heat)
    };
    if field.fighter(unit).is_conscious() {
        spend(field, dice, unit, end, tires);
    }
    let rest = lost - end;
    if rest <= 0 {
        return None;
    }
    let mut parts = Parts::new();
    parts.add(Why::Weather, rest);
    let damage = DamageRoll::of(0, parts);
    let roll = damage.dice.roll(dice);
    Some(wound_within(field, unit, &damage, (roll, rest), source))
}
