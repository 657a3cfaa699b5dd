//! Guard (MAN-3): commands are held up for those who may forestall them, and a guard that has
//! defended itself may strike back.

use bevy_ecs::prelude::ResMut;

use super::resources::{Exchange, Order};
use crate::battle::battlefield::Battlefield;
use crate::battle::clock::TurnState;
use crate::battle::event::TurnEvent;
use crate::battle::fighter::Fighter;
use crate::battle::guarding::{reaches, who_reach};
use crate::battle::{Command, UnitId};
use crate::rules::maneuver::Maneuver;

/// Holds a command up while guards who reach its owner are still to be asked about it.
pub(super) fn hold_up(mut field: Battlefield, mut order: ResMut<Order>) {
    let Some((unit, command)) = order.0 else {
        return;
    };
    if field.clock.acting != Some(unit) {
        return;
    }
    // A pin that follows a takedown follows at once (CLC-5).
    let pins = matches!(
        command,
        Command::Attack {
            maneuver: Maneuver::Pin,
            ..
        }
    );
    if pins && field.clock.turn == TurnState::Taken {
        return;
    }
    let known = field.fighter(unit).senses;
    let mut guards = unasked(&field, unit, command);
    guards.retain(|guard| known.is_known_to(guard.id().side));
    let guards = who_reach(field.arena(), &guards, field.fighter(unit));
    if !guards.is_empty() {
        order.0 = None;
        field.emit(TurnEvent::HeldUp {
            unit,
            command,
            guards,
        });
    }
}

/// Enemies on guard, in the order of the round, who have not been asked about this command.
pub(in crate::battle) fn unasked<'a>(
    field: &'a Battlefield<'_, '_>,
    unit: UnitId,
    command: Command,
) -> Vec<Fighter<'a>> {
    let clock = &field.clock;
    let others = clock.guards.iter().copied();
    let guards = others
        .filter(|guard| guard.side != unit.side)
        .filter(|&guard| command.provokes(guard) && !clock.asked.contains(&guard));
    let mut guards: Vec<Fighter<'a>> = guards
        .map(|guard| field.fighter(guard))
        .filter(Fighter::is_on_guard)
        .collect();
    if guards.len() > 1 {
        let place = |guard: &Fighter<'_>| clock.order.iter().position(|id| *id == guard.id());
        guards.sort_by_cached_key(place);
    }
    guards
}

/// Opens a counterattack for a guard who has defended itself against whoever acts.
pub(super) fn open_counter(mut field: Battlefield, mut exchange: ResMut<Exchange>) {
    // Whoever is still to be struck is not asked yet (COL-13).
    if !field.harm.impacts.is_empty() {
        return;
    }
    let Some((attacker, unit)) = exchange.defended.take() else {
        return;
    };
    let (guard, target) = (field.fighter(unit), field.fighter(attacker));
    let may = field.clock.acting == Some(attacker)
        && guard.is_on_guard()
        && reaches(field.arena(), guard, target, Maneuver::Counter);
    if may {
        field.emit(TurnEvent::CounterOpened { unit, attacker });
    }
}
