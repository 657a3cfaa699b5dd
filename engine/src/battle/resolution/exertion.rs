//! What a round of work costs, and what becomes of those who have spent themselves (EXH-1 to EXH-4, EXH-9, EXH-10).

use arrayvec::ArrayVec;

use super::checks::roll_check_once;
use super::endurance::spend;
use crate::battle::battlefield::Battlefield;
use crate::battle::event::{CheckCause, EnduranceCause, Exerted, HarmEvent, Strained};
use crate::battle::exerting::Exerting;
use crate::battle::{DiceBag, UnitId};
use crate::rules::attribute::Attribute;
use crate::rules::exertion::{ExertionNumbers, POINT, Work};
use crate::rules::part::{Factor, Parts, Ratio, Why};

/// EXH-1: a round's work is counted, and comes to a point now and then. Whether it counts by its pace at all.
pub(super) fn count(field: &mut Battlefield, dice: &mut DiceBag, unit: UnitId) -> bool {
    let Some(exerting) = Exerting::of(field.arena(), field.fighter(unit)) else {
        return false;
    };
    let (work, (parts, aloft)) = (exerting.work(), exerting.parts());
    let all = parts + aloft;
    if all == 0 {
        return true;
    }
    let worked = field.fighter(unit).stamina.strain.worked + all;
    field.emit(HarmEvent::Exerted(Exerted {
        unit,
        work,
        parts,
        aloft,
        worked,
    }));
    let points = worked / POINT;
    if points > 0 {
        let why = match work {
            _ if aloft > parts => EnduranceCause::Aloft,
            Some(Work::Fight) => EnduranceCause::Exertion,
            _ => EnduranceCause::Pace,
        };
        strain(field, dice, unit, (points, why));
    }
    true
}

/// EXH-4, EXH-9: what so many points of work cost of END.
fn strain(
    field: &mut Battlefield,
    dice: &mut DiceBag,
    unit: UnitId,
    (points, why): (u32, EnduranceCause),
) {
    let Some(exerting) = Exerting::of(field.arena(), field.fighter(unit)) else {
        return;
    };
    let (heat, of_strength) = (exerting.heat(), exerting.of_strength());
    let points = i16::try_from(points).unwrap_or(i16::MAX);
    let mut factors = ArrayVec::new();
    if of_strength {
        factors = by_strength(field, dice, unit);
    }
    let each = u64::from((1 + heat).unsigned_abs());
    let lost = u64::from(points.unsigned_abs()) * each * u64::from(POINT);
    let lost = factors.iter().fold(lost, |lost, factor: &Factor| {
        let Ratio(times, of) = factor.times;
        lost * u64::from(times) / u64::from(of.max(1))
    });
    let lost = lost + u64::from(field.fighter(unit).stamina.strain.owed);
    let (spent, owed) = (lost / u64::from(POINT), lost % u64::from(POINT));
    field.emit(HarmEvent::Strained(Box::new(Strained {
        unit,
        points,
        heat,
        factors,
        owed: u32::try_from(owed).unwrap_or(0),
    })));
    spend(
        field,
        dice,
        unit,
        i16::try_from(spent).unwrap_or(i16::MAX),
        why,
    );
}

/// EXH-9: the roll of HT, and the measure of ST.
fn by_strength(field: &mut Battlefield, dice: &mut DiceBag, unit: UnitId) -> ArrayVec<Factor, 2> {
    let own = &field.fighter(unit).profile().attributes;
    let (ht, st) = (own.ht, own.st);
    let mut target = Parts::new();
    target.always(Why::Attribute, ht);
    let why = CheckCause::Strain;
    let check = roll_check_once(field, dice, unit, Attribute::Ht, target, why);
    let all = [
        (
            Why::Roll,
            ExertionNumbers::by_roll(check.target - check.roll.total),
        ),
        (Why::Strength, ExertionNumbers::by_strength(st)),
    ];
    let differs = |times: Ratio| times.0 != times.1;
    let factors = all.into_iter().filter(|(_, times)| differs(*times));
    factors.map(|(why, times)| Factor { why, times }).collect()
}
