//! Contests of ST (ATT-8): who is the stronger, and by how much.

use crate::battle::battlefield::Battlefield;
use crate::battle::event::{CloseEvent, ContestRoll, Contested};
use crate::battle::{DiceBag, UnitId};
use crate::rules::attribute::{Attribute, Check, Contest, contest};

/// Both roll; by how much the first did better than the second, less than 0 where it did worse.
pub(super) fn of_strength(field: &mut Battlefield, dice: &mut DiceBag, both: [UnitId; 2]) -> i16 {
    let numbers = field.arena().numbers;
    let throw = |unit| {
        let (st, ..) = field.fighter(unit).st_ag_mv(numbers);
        Check::roll(st, dice)
    };
    let [own, other] = both.map(throw);
    let winner = match contest(&own, &other) {
        Contest::First => Some(both[0]),
        Contest::Second => Some(both[1]),
        Contest::Tie => None,
    };
    let by = own.margin() - other.margin();
    let rolls = [(both[0], own), (both[1], other)].map(|(unit, check)| ContestRoll {
        unit,
        target: check.target,
        margin: check.margin(),
        roll: check.roll,
    });
    field.emit(CloseEvent::Contest(Box::new(Contested {
        attribute: Attribute::St,
        rolls,
        winner,
    })));
    by
}
