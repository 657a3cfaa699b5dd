//! Whether the battle is over: one file for each kind of goal.
//!
//! Goals are looked at when a turn has ended and when a round has. A side that is alone on the
//! field has won whatever it fights for; goals of several sides that are reached at once cancel
//! each other out. Where nobody can hurt anybody, and nothing is to be won without, nobody wins.

mod harm;
mod hold;
mod kill;
mod protect;
mod reach;
mod survive;
mod time_up;

use crate::battle::battlefield::{Battlefield, Faction, Sides};
use crate::battle::event::{BattleEvent, Ending};
use crate::content::goal::Goal;
use crate::rules::id::Id;
use bevy_ecs::prelude::Res;

pub(super) use hold::count_rounds;

/// Ends the battle when it is over.
pub(super) fn judge(mut field: Battlefield, sides: Res<Sides>) {
    if field.clock.ended.is_some() || field.is_unsettled() {
        return;
    }
    if let Some((winner, reason)) = verdict(&field, &sides) {
        let rounds = field.clock.round;
        field.emit(BattleEvent::BattleEnded {
            winner,
            reason,
            rounds,
        });
    }
}

/// Winner and reason; `None` while it goes on.
fn verdict(field: &Battlefield, sides: &Sides) -> Option<(Option<Id>, Ending)> {
    let factions = || (0u8..).zip(&sides.factions);
    let present: Vec<(u8, &Faction)> = factions()
        .filter(|(side, _)| field.board.has(*side))
        .collect();
    let unbeaten: Vec<(u8, &Faction)> = present
        .iter()
        .copied()
        .filter(|(_, faction)| !protect::has_failed(field, faction))
        .collect();
    let alone = if unbeaten.len() < present.len() {
        Ending::GoalProtect
    } else if present.is_empty() {
        Ending::NobodyLeft
    } else {
        Ending::LastSideStanding
    };
    match unbeaten.as_slice() {
        [] => return Some((None, alone)),
        [(side, only)] if !goes_on(field, *side, only) => return Some((Some(only.id), alone)),
        [_, _, ..] if is_given_up(field, &unbeaten) => {
            return Some(time_up::verdict(field, sides, &unbeaten));
        }
        _ => {}
    }
    let mut met = unbeaten
        .iter()
        .filter_map(|(side, faction)| Some((faction.id, reached(field, *side, faction)?)));
    let round_is_over = field.clock.order.is_empty() && field.clock.round > 0;
    match (met.next(), met.next()) {
        (Some((winner, reason)), None) => Some((Some(winner), reason)),
        (Some(_), Some(_)) => Some((None, Ending::GoalsAtOnce)),
        (None, _)
            if round_is_over
                && sides.at_end.is_draw()
                && !is_bloodless(&unbeaten)
                && harm::is_past(field) =>
        {
            Some((None, Ending::NobodyCanHurt))
        }
        (None, _) if round_is_over && field.clock.round >= field.clock.max_rounds => {
            Some(time_up::verdict(field, sides, &unbeaten))
        }
        (None, _) => None,
    }
}

/// DUN-10: whether a side that explores goes on when nobody else is left: it has won a fight, and not yet what it came for.
fn goes_on(field: &Battlefield, side: u8, faction: &Faction) -> bool {
    let explores = field.explore().is_some_and(|explore| explore.side == side);
    let mut goals = faction.goals.iter();
    explores
        && !faction.goals.is_empty()
        && goals.all(|goal| {
            matches!(
                goal,
                Goal::Hold { .. } | Goal::Reach { .. } | Goal::Protect { .. }
            )
        })
}

/// DUN-10: whether those who explored have left, or are out of it.
fn is_given_up(field: &Battlefield, unbeaten: &[(u8, &Faction)]) -> bool {
    let explorers = field.explore().map(|explore| explore.side);
    explorers.is_some_and(|explorers| unbeaten.iter().all(|(side, _)| *side != explorers))
}

/// The first of a side's goals that it has reached.
fn reached(field: &Battlefield, side: u8, faction: &Faction) -> Option<Ending> {
    let mut goals = faction.goals.iter().enumerate();
    goals.find_map(|(index, goal)| match goal {
        Goal::LastStanding | Goal::Protect { .. } => None,
        Goal::Hold { rounds, .. } => {
            (field.clock.held(faction.id, index) >= *rounds).then_some(Ending::GoalHold)
        }
        Goal::Reach { cells, units, who } => {
            reach::is_met(field, side, cells, *units, who).then_some(Ending::GoalReach)
        }
        Goal::Kill { who } => kill::is_met(field, who).then_some(Ending::GoalKill),
        Goal::Survive { rounds } => survive::is_met(field, *rounds).then_some(Ending::GoalSurvive),
    })
}

/// Whether one of the sides could win without a blow.
fn is_bloodless(sides: &[(u8, &Faction)]) -> bool {
    let mut goals = sides.iter().flat_map(|(_, faction)| &faction.goals);
    goals.any(|goal| match goal {
        Goal::Hold { .. } | Goal::Reach { .. } | Goal::Survive { .. } => true,
        Goal::LastStanding | Goal::Kill { .. } | Goal::Protect { .. } => false,
    })
}
