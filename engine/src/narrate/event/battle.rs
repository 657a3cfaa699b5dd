//! The battle itself in words: lots, rounds, places held, the end.

use super::super::Cast;
use super::super::words::within;
use super::Narrated;
use super::footnote::faces;
use crate::battle::event::{BattleEvent, Ending, Lot};
use crate::rules::id::Id;

impl Narrated for BattleEvent {
    fn sentence(&self, cast: &Cast) -> Option<String> {
        Some(match *self {
            Self::GoalProgress { side, goal, rounds } => progress(cast, side, goal, rounds),
            Self::BattleEnded {
                winner,
                reason,
                rounds,
            } => ended(cast, winner, reason, rounds),
            Self::BattleStarted(_)
            | Self::LotsDrawn { .. }
            | Self::RoundStarted { .. }
            | Self::RoundEnded => return None,
        })
    }

    fn depth(&self) -> usize {
        0
    }

    fn footnote(&self, _: &Cast) -> Option<String> {
        match self {
            Self::RoundStarted { order } => {
                let names: Vec<String> = order.iter().map(ToString::to_string).collect();
                Some(format!("In order of initiative: {}.", names.join(" ")))
            }
            Self::LotsDrawn { lots } => Some(drawn(lots)),
            _ => None,
        }
    }
}

/// Which place is held by whom, and how many of the rounds that it must be.
fn progress(cast: &Cast, side: Id, goal: usize, rounds: u32) -> String {
    let name = within(&cast.side_name(side));
    let (place, of) = match cast.hold(side, goal) {
        Some((place, needed)) => (format!("the place, {place},"), format!(" of {needed}")),
        None => ("the place".to_owned(), String::new()),
    };
    match rounds {
        0 => format!("{place} is no longer held by {name}."),
        1 if of.is_empty() => format!("{place} is held by {name}, 1 round so far."),
        _ => format!("{place} is held by {name}, {rounds}{of} rounds so far."),
    }
}

/// Winner, reason and rounds.
fn ended(cast: &Cast, winner: Option<Id>, reason: Ending, rounds: u32) -> String {
    let after = cast.span(rounds);
    let Some(side) = winner.map(|side| within(&cast.side_name(side))) else {
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

/// Why a battle ended, as a clause of its own.
pub fn why(reason: Ending) -> &'static str {
    match reason {
        Ending::LastSideStanding => "one side is left",
        Ending::NobodyLeft => "nobody is left awake",
        Ending::RoundLimit | Ending::TimeUp => "the time is up",
        Ending::Points => "the time is up, and the points are counted",
        Ending::NobodyCanHurt => "nobody can hurt anybody any more",
        Ending::GoalHold => "the place has been held long enough",
        Ending::GoalReach => "the place is reached",
        Ending::GoalKill => "those who were hunted are out of the fight",
        Ending::GoalProtect => "somebody who had to be protected is out of the fight",
        Ending::GoalSurvive => "the time to hold out is over",
        Ending::GoalsAtOnce => "more than one side has what it came for",
    }
}

/// RND-1: the lots for ties of initiative.
fn drawn(lots: &[Lot]) -> String {
    let lots = lots.iter().map(|lot| {
        let faces = faces(&lot.roll);
        format!("{} {} ({faces})", lot.unit, lot.roll.total)
    });
    let lots: Vec<String> = lots.collect();
    format!("Lots for ties: {}.", lots.join(", "))
}
