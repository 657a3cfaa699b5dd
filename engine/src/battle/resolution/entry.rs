//! After a stop-thrust: whether it has kept the other out of close combat (CLC-2).

use bevy_ecs::prelude::ResMut;

use super::exchange::{Exchange, Stop};
use crate::battle::battlefield::Battlefield;
use crate::battle::commands::close_combat::{come_in, keep_out};
use crate::battle::event::{Barred, CloseEvent, ContestRoll, Contested};
use crate::battle::{DiceBag, UnitId};
use crate::rules::attack::Outcome;
use crate::rules::attribute::{Attribute, Check, Contest, contest};

/// After a stop-thrust: whether it kept the other out (CLC-2).
pub(super) fn conclude(
    mut field: Battlefield,
    mut dice: ResMut<DiceBag>,
    mut exchange: ResMut<Exchange>,
) {
    let Some(stop) = exchange.stop.take() else {
        return;
    };
    let Stop { enemy, unit, .. } = stop;
    let struck = matches!(stop.outcome, Outcome::Hit | Outcome::Shield);
    if stop.injured {
        keep_out(&mut field, enemy, unit, Barred::Injured);
    } else if struck && wins_contest(&mut field, &mut dice, unit, enemy) {
        keep_out(&mut field, enemy, unit, Barred::Contest);
    } else {
        come_in(&mut field, &mut dice, enemy, unit);
    }
}

/// CLC-2, ATT-8: a contest of ST between the one who stops and the one who comes.
fn wins_contest(field: &mut Battlefield, dice: &mut DiceBag, unit: UnitId, enemy: UnitId) -> bool {
    let numbers = field.arena().numbers;
    let mut throw = |unit| {
        let (st, ..) = field.fighter(unit).st_ag_mv(numbers);
        Check::roll(st, dice)
    };
    let (own, other) = (throw(unit), throw(enemy));
    let winner = match contest(&own, &other) {
        Contest::First => Some(unit),
        Contest::Second => Some(enemy),
        Contest::Tie => None,
    };
    let rolls = [(unit, own), (enemy, other)].map(|(unit, check)| ContestRoll {
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
    winner == Some(unit)
}
