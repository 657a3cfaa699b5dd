//! What events do to rounds and turns.

use crate::battle::clock::{Clock, TurnState};
use crate::battle::{Command, Event, Refusal, pending};
use crate::rules::maneuver::Maneuver;

/// What an event does to the clock.
pub(in crate::battle) fn to_clock(clock: &mut Clock, event: &Event) {
    if let Event::Commanded { unit, command } = event
        && clock.acting == Some(*unit)
        && clock.pending.is_empty()
    {
        clock.asked.clear();
        if *command == Command::Wait {
            clock.turn = TurnState::Taken;
        }
    }
    pending::fold(&mut clock.pending, event);
    if let Event::ManeuverTaken { unit, maneuver, .. } = event {
        clock.guards.retain(|guard| guard != unit);
        if *maneuver == Maneuver::Guard {
            clock.guards.push(*unit);
        }
    }
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
            clock.turn = TurnState::Open;
            let place = clock.order.iter().position(|other| other == unit);
            clock.done = place.unwrap_or(clock.done);
        }
        Event::TurnLost { .. } | Event::TurnEnded { .. } => {
            clock.acting = None;
            clock.asked.clear();
            clock.done += 1;
        }
        Event::HeldUp { guards, .. } => clock.asked.extend(guards),
        Event::ManeuverTaken { unit, .. }
        | Event::Withdrew { unit }
        | Event::Surrendered { unit }
            if clock.acting == Some(*unit) =>
        {
            clock.turn = TurnState::Taken;
        }
        Event::KeptOut { .. } => clock.turn = TurnState::Taken,
        // Whoever can't act at all has lost the turn; any other may decide anew.
        Event::GivenUp { why, .. } => {
            clock.turn = match why {
                Refusal::Stunned { .. } | Refusal::Senseless { .. } => TurnState::Forfeit,
                _ => TurnState::Open,
            };
        }
        Event::BattleEnded { winner, reason, .. } => {
            clock.acting = None;
            clock.ended = Some((*winner, *reason));
        }
        _ => {}
    }
}
