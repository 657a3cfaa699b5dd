//! What events do to rounds and turns.

use crate::battle::Event;
use crate::battle::clock::{Clock, Declared};

/// What an event does to the clock.
pub(in crate::battle) fn to_clock(clock: &mut Clock, event: &Event) {
    match event {
        Event::BattleStarted(start) => clock.max_rounds = start.max_rounds,
        Event::RoundStarted { order } => {
            clock.round += 1;
            clock.order.clone_from(order);
            clock.done = 0;
        }
        Event::GoalProgress { side, goal, rounds } => {
            clock.held.retain(|held| (held.0, held.1) != (*side, *goal));
            clock.held.push((*side, *goal, *rounds));
        }
        Event::RoundEnded => clock.order.clear(),
        Event::TurnStarted { unit } => {
            clock.acting = Some(*unit);
            let place = clock.order.iter().position(|other| other == unit);
            clock.done = place.unwrap_or(clock.done);
        }
        Event::TurnLost { .. } | Event::TurnEnded { .. } => {
            clock.acting = None;
            clock.declared = None;
            clock.done += 1;
        }
        Event::AttackDeclared {
            attacker,
            defender,
            attack,
            location,
            nonlethal,
            maneuver,
        } => {
            clock.declared = Some(Declared {
                attacker: *attacker,
                defender: *defender,
                attack: *attack,
                aim: *location,
                nonlethal: *nonlethal,
                maneuver: *maneuver,
            });
        }
        Event::Attack(_) => clock.declared = None,
        Event::BattleEnded { winner, reason, .. } => {
            clock.acting = None;
            clock.ended = Some((*winner, *reason));
        }
        _ => {}
    }
}
