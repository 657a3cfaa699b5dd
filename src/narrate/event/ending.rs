//! Leaving the field, holding a place, and the end.

use super::super::Cast;
use super::super::words::counted;
use crate::battle::Event;
use crate::battle::event::Ending;
use crate::rules::id::Id;

/// Whoever leaves the battle, and places held.
pub(super) fn change(cast: &Cast, event: &Event) -> Option<String> {
    Some(match *event {
        Event::Withdrew { unit } => format!("{} leaves the field.", cast.name(unit)),
        Event::Surrendered { unit } => format!("{} lays down arms.", cast.name(unit)),
        Event::GoalProgress {
            side, rounds: 0, ..
        } => {
            format!("the place is no longer held by {}.", cast.side_name(side))
        }
        Event::GoalProgress { side, rounds, .. } => {
            let side = cast.side_name(side);
            let rounds = counted(rounds, "round");
            format!("the place is held by {side}, {rounds} so far.")
        }
        _ => return None,
    })
}

/// Winner, reason and rounds.
pub(super) fn ended(cast: &Cast, winner: Option<Id>, reason: Ending, rounds: u32) -> String {
    let after = counted(rounds, "round");
    let Some(side) = winner.map(|side| cast.side_name(side)) else {
        return match reason {
            Ending::RoundLimit => format!("After {after} nobody has won."),
            reason => format!("After {after} {}.", why(reason)),
        };
    };
    match reason {
        Ending::LastSideStanding => format!("The field belongs to {side} after {after}."),
        reason => format!("After {after} {}: the day belongs to {side}.", why(reason)),
    }
}

/// A reason as a clause of its own.
pub(in crate::narrate) fn why(reason: Ending) -> &'static str {
    match reason {
        Ending::LastSideStanding => "one side is left",
        Ending::NobodyLeft => "nobody is left awake",
        Ending::RoundLimit => "the time is up",
        Ending::NobodyCanHurt => "nobody can hurt anybody any more",
        Ending::GoalHold => "the place has been held long enough",
        Ending::GoalReach => "the place is reached",
        Ending::GoalKill => "those who were hunted are out of the fight",
        Ending::GoalProtect => "somebody who had to be protected is out of the fight",
        Ending::GoalSurvive => "the time to hold out is over",
        Ending::GoalsAtOnce => "more than one side has what it came for",
    }
}
