//! Stints begin, go on and end (DUN-1, TIM-2), and give way to rounds and come back (DUN-3, DUN-4).

use bevy_ecs::prelude::{Res, ResMut};

use super::checks::roll_check_once;
use super::meeting::{go_by, goes_by_stints, is_met};
use super::shock::recover;
use super::turns::{expire, next_up};
use super::waking::rouse;
use super::{arrival, eyes, goals, hazards, lamps, spell_lights};
use crate::battle::battlefield::{Battlefield, Sides};
use crate::battle::event::{Allowance, CheckCause, ExploreEvent, PaceCause, TurnEvent};
use crate::battle::fighter::Fighter;
use crate::battle::{DiceBag, UnitId};
use crate::content::role::Role;
use crate::rules::attribute::Attribute;
use crate::rules::exertion::{ExertionNumbers, rested};
use crate::rules::explore::Pace;
use crate::rules::part::{Parts, Why};
use crate::rules::recovery;

/// DUN-1: a stint begins, with everybody of the exploring side who is awake.
pub(super) fn open(mut field: Battlefield, sides: Res<Sides>) {
    let Some(explore) = field.explore() else {
        return;
    };
    if !goes_by_stints(&field) || field.clock.stint > 0 {
        return;
    }
    let numbers = field.arena().numbers.explore;
    let stint = numbers.stint_of(field.clock.round + 1);
    let members = (field.fighters())
        .filter(|one| one.id().side == explore.side && one.is_conscious())
        .filter(|one| !one.vitality.asleep)
        .map(|one| allowance(&field, &one))
        .collect();
    field.emit(ExploreEvent::StintStarted { stint, members });
    if is_met(&field, &sides) {
        go_by(&mut field, Pace::Rounds, PaceCause::Met);
    }
}

/// MOV-2: what somebody may spend in a stint.
fn allowance(field: &Battlefield, one: &Fighter<'_>) -> Allowance {
    let numbers = field.arena().numbers;
    let place = field.explore().map_or_else(Default::default, |it| it.place);
    Allowance {
        unit: one.id(),
        points: numbers.explore.allowance(place, one.move_points(numbers)),
    }
}

/// Whether everybody who goes about in the stint has had its turn.
fn is_spent(field: &Battlefield) -> bool {
    let clock = &field.clock;
    clock.stint > 0 && clock.acting.is_none() && next_up(field).is_none()
}

/// DUN-1: when those who explore are done, those of the other sides go about who have a way to go: patrols, and those who
/// know where somebody was.
pub(super) fn stir(mut field: Battlefield, sides: Res<Sides>) {
    let clock = &field.clock;
    let done = clock.stirred || clock.fought || !is_spent(&field);
    if done || !goes_by_stints(&field) {
        return;
    }
    let Some(explore) = field.explore() else {
        return;
    };
    let goes = |one: &Fighter<'_>| match sides.role_of(one.id()) {
        Some(Role::Patrol { .. }) => true,
        Some(Role::Hold { .. } | Role::Ambush { .. }) => false,
        Some(Role::Escort { .. } | Role::Hunt { .. }) | None => field.has_last_seen(one.id().side),
    };
    let free = |one: &Fighter<'_>| {
        let able = one.is_conscious() && !one.is_helpless() && !one.vitality.stunned;
        able && one.id().side != explore.side && !one.senses.is_hidden()
    };
    let others: Vec<Allowance> = (field.fighters())
        .filter(|one| free(one) && goes(one))
        .map(|one| allowance(&field, &one))
        .collect();
    if !others.is_empty() {
        field.emit(ExploreEvent::OthersStirred { others });
    }
}

/// TIM-2: a stint ends, with whatever lasts no longer than it.
pub(super) fn close(mut field: Battlefield, mut dice: ResMut<DiceBag>, sides: Res<Sides>) {
    if !goes_by_stints(&field) || !is_spent(&field) {
        return;
    }
    let (stint, fought, round) = (field.clock.stint, field.clock.fought, field.clock.round);
    let until = field.arena().numbers.explore.end_of_stint(round, fought);
    field.emit(ExploreEvent::StintEnded { stint, until });
    rest(&mut field, &mut dice);
    for unit in field.ids() {
        expire(&mut field, unit);
    }
    eyes::recover(&mut field);
    spell_lights::expire(&mut field);
    lamps::burn_down(&mut field);
    hazards::go_on(&mut field, &mut dice);
    field.harm.queue.round_closes();
    rouse(&mut field, &mut dice);
    arrival::wander(&mut field, &mut dice, stint);
    goals::count_rounds(&mut field, &sides);
}

/// DUN-5, FAT-3: who has done nothing for long enough has the END of an hour back.
fn rest(field: &mut Battlefield, dice: &mut DiceBag) {
    let by_stint = field.arena().numbers.dangers.exertion.map(|it| it.rest);
    if let Some(percent @ 1..) = by_stint {
        return rest_a_stint(field, dice, percent);
    }
    for unit in field.ids() {
        let numbers = field.arena().numbers;
        let fighter = field.fighter(unit);
        let (end, base) = (fighter.stamina.end, fighter.profile().attributes.end);
        if fighter.stamina.idle < numbers.explore.rest {
            continue;
        }
        let left = recovery::rested(&numbers.recovery, end, base, 1);
        if left > end {
            let (gained, owed) = (left - end, fighter.stamina.strain.owed);
            field.emit(ExploreEvent::Rested {
                unit,
                gained,
                left,
                owed,
            });
        }
    }
}

/// EXH-7: who has done nothing for a stint has a part of its END back, by a roll of HT.
fn rest_a_stint(field: &mut Battlefield, dice: &mut DiceBag, percent: u8) {
    for unit in field.ids() {
        let fighter = field.fighter(unit);
        let (end, own) = (fighter.stamina.end, fighter.profile().attributes);
        if fighter.stamina.idle == 0 || end >= own.end {
            continue;
        }
        let mut target = Parts::new();
        target.always(Why::Attribute, own.ht);
        let check = roll_check_once(field, dice, unit, Attribute::Ht, target, CheckCause::Rest);
        let times = ExertionNumbers::rest_by_roll(check.target - check.roll.total);
        let owed = field.fighter(unit).stamina.strain.owed;
        let (left, owed) = rested((end, owed), own.end, (percent, times));
        let gained = left - end;
        field.emit(ExploreEvent::Rested {
            unit,
            gained,
            left,
            owed,
        });
    }
}

/// The next of those who go about in the stint. Who is stunned or helpless loses its turn, as in a round (DMG-4).
pub(super) fn next_member(mut field: Battlefield, mut dice: ResMut<DiceBag>) {
    if !goes_by_stints(&field) || field.clock.acting.is_some() {
        return;
    }
    let Some(unit) = next_up(&field) else { return };
    take(&mut field, unit);
    let fighter = field.fighter(unit);
    let (stunned, helpless) = (fighter.vitality.stunned, fighter.is_helpless());
    if stunned || helpless {
        field.emit(TurnEvent::TurnLost { unit });
    }
    if stunned {
        recover(&mut field, &mut dice, unit);
    }
}

/// It is somebody's turn in the stint.
pub(in crate::battle) fn take(field: &mut Battlefield, unit: UnitId) {
    field.emit(ExploreEvent::Taken { unit });
}
