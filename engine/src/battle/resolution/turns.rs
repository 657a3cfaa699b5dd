//! Turns and rounds go on until somebody must decide, or the battle is over (RND-1, FAT-2).

use std::cmp::Reverse;

use bevy_ecs::prelude::{Query, Res, ResMut};

use super::concentration::shake;
use super::flight::sink;
use super::maneuvers::pay;
use super::meeting::count_quiet;
use super::mind::{begin, come_round};
use super::notice::search;
use super::shock::{recover, waver};
use super::spell_effects::end;
use super::traps::see_open_doors;
use super::waking::rouse;
use super::{endurance, exertion, eyes, goals, hazards, lamps, spell_lights};
use crate::battle::battlefield::{Battlefield, Sides};
use crate::battle::clock::{Clock, TurnState};
use crate::battle::components::{InForce, Life, Vitality};
use crate::battle::event::{
    BattleEvent, ConcentrationLoss, EffectEnd, EnduranceCause, Maneuver, TurnEvent,
};
use crate::battle::fighter::Fighter;
use crate::battle::scenario::Scenario;
use crate::battle::{DiceBag, UnitId};
use crate::rules::explore::Pace;

/// A turn ends when its maneuver has been taken and nothing is pending. Whoever was stunned before it could
/// act loses this turn, and comes to itself (DMG-4).
pub(super) fn end_turn(mut field: Battlefield, mut dice: ResMut<DiceBag>) {
    let clock = &field.clock;
    let Some(unit) = clock.acting.filter(|_| clock.is_turn_over()) else {
        return;
    };
    let lost = clock.turn == TurnState::Forfeit;
    if sink(&mut field, unit) {
        return;
    }
    if lost && field.fighter(unit).vitality.stunned {
        field.emit(TurnEvent::TurnLost { unit });
        recover(&mut field, &mut dice, unit);
    } else {
        pay(&mut field, unit);
        if field.fighter(unit).stance.maneuver != Maneuver::Concentrate {
            let why = ConcentrationLoss::OtherAction;
            shake(&mut field, &mut dice, unit, why);
        }
        field.emit(TurnEvent::TurnEnded { unit });
    }
}

/// Whoever still has a turn coming this round.
pub(super) fn next_up(field: &Battlefield) -> Option<UnitId> {
    let waiting = field
        .clock
        .order
        .get(field.clock.done..)
        .unwrap_or_default();
    waiting
        .iter()
        .copied()
        .find(|&id| field.fighter(id).is_conscious())
}

/// Whether everybody has acted in the round that runs, and nothing is to be settled any more.
pub(super) fn is_over(field: &Battlefield) -> bool {
    let clock = &field.clock;
    let waits = clock.acting.is_none() && !clock.order.is_empty();
    let open = clock.ended.is_none() && waits && !field.is_unsettled();
    open && next_up(field).is_none()
}

/// Whether nobody has a turn to come in the round that runs, or none runs: what happens between two rounds may.
pub(super) fn is_between_rounds(
    clock: Res<'_, Clock>,
    scenario: Res<'_, Scenario>,
    units: Query<'_, '_, &Vitality>,
) -> bool {
    let acts = |&id: &UnitId| {
        let entity = scenario.roster.entity(id);
        let vitality = entity.and_then(|entity| units.get(entity).ok());
        vitality.is_some_and(|one| one.life == Life::Conscious)
    };
    let mut waiting = clock.order.get(clock.done..).unwrap_or_default().iter();
    clock.acting.is_none() && !waiting.any(acts)
}

/// When everybody has acted: exertion is counted, spells, lamps and hazards go on or end, and the round ends (FAT-2, ATK-4).
pub(super) fn close_round(mut field: Battlefield, mut dice: ResMut<DiceBag>, sides: Res<Sides>) {
    if !is_over(&field) {
        return;
    }
    rouse(&mut field, &mut dice);
    for unit in field.ids() {
        exert(&mut field, &mut dice, unit);
    }
    for unit in field.ids() {
        expire(&mut field, unit);
    }
    eyes::recover(&mut field);
    spell_lights::expire(&mut field);
    lamps::burn_down(&mut field);
    hazards::go_on(&mut field, &mut dice);
    eyes::adapt_all(&mut field);
    field.harm.queue.round_closes();
    goals::count_rounds(&mut field, &sides);
    field.emit(BattleEvent::RoundEnded);
    count_quiet(&mut field, &sides);
}

/// FAT-2, FAT-1: the point of END that rounds of exertion cost, and the WP roll at 0 or less.
fn exert(field: &mut Battlefield, dice: &mut DiceBag, unit: UnitId) {
    if exertion::count(field, dice, unit) {
        return;
    }
    let fighter = field.fighter(unit);
    let numbers = field.arena().numbers;
    let cost = numbers
        .fatigue
        .rounds_at(fighter.encumbrance_level(numbers));
    let due = fighter.stamina.rounds.saturating_add(1) >= cost;
    if !fighter.is_conscious() || !fighter.stamina.exerted || !due {
        return;
    }
    endurance::spend(field, dice, unit, 1, EnduranceCause::Exertion);
}

/// MAG-3: spells whose rounds are over.
pub(super) fn expire(field: &mut Battlefield, unit: UnitId) {
    let round = field.clock.round;
    let effects = field.fighter(unit).magic.effects.iter();
    let over: Vec<InForce> = effects
        .filter(|held| held.until <= round)
        .copied()
        .collect();
    for held in over {
        end(field, unit, held, EffectEnd::Over);
    }
}

/// RND-1: a new round, in the order of initiative.
pub(super) fn open_round(mut field: Battlefield) {
    let held = !field.clock.order.is_empty() || field.is_unsettled();
    if field.clock.ended.is_some() || held || field.clock.pace == Pace::Stints {
        return;
    }
    let arena = field.arena();
    // Who sleeps has no turn, as long as anybody has one.
    let everybody = || field.fighters().filter(Fighter::is_conscious);
    let all_sleep = everybody().all(|one| one.vitality.asleep);
    let mut order: Vec<_> = everybody()
        .filter(|one| all_sleep || !one.vitality.asleep)
        .map(|fighter| (Reverse(fighter.initiative(arena)), fighter.id()))
        .collect();
    order.sort_unstable();
    let order = order.into_iter().map(|(_, id)| id).collect();
    field.emit(BattleEvent::RoundStarted { order });
}

/// The next turn begins. Who is stunned loses it and comes to itself (DMG-4); who is kept helpless by a spell loses it, too;
/// anybody else looks about for those who hide (ATK-6).
pub(super) fn next_turn(mut field: Battlefield, mut dice: ResMut<DiceBag>) {
    let held = field.clock.acting.is_some() || field.is_unsettled();
    if field.clock.ended.is_some() || held || field.clock.pace == Pace::Stints {
        return;
    }
    let Some(unit) = next_up(&field) else { return };
    field.emit(TurnEvent::TurnStarted { unit });
    endurance::give_out(&mut field, unit);
    waver(&mut field, &mut dice, unit);
    if !field.fighter(unit).is_conscious() {
        return;
    }
    come_round(&mut field, &mut dice, unit);
    let fighter = field.fighter(unit);
    let (stunned, helpless) = (fighter.vitality.stunned, fighter.is_helpless());
    if stunned || helpless {
        field.emit(TurnEvent::TurnLost { unit });
    }
    if stunned {
        recover(&mut field, &mut dice, unit);
    } else if !helpless && !begin(&mut field, &mut dice, unit) {
        search(&mut field, &mut dice, unit);
        see_open_doors(&mut field, unit);
    }
}
