//! Whose turn it is and what is asked, in a sentence: what the line at the bottom says when nothing else is to be told.

use super::initiative_chips;
use crate::play::battle_session::BattleSession;
use crate::play::choice::Choice;
use testudo_engine::battle::event::{ExploreEvent, TrapEvent, TurnEvent};
use testudo_engine::battle::{Decision, Event, UnitId};
use testudo_engine::narrate;
use testudo_engine::narrate::words::capital;

/// What the battle asks somebody, as a heading.
pub(super) fn asks(session: &BattleSession, decision: &Decision) -> String {
    let name = |unit| session.cast.name(unit);
    match *decision {
        Decision::Entry { unit, enemy } => {
            format!("{} comes at {}", name(enemy), name(unit))
        }
        Decision::Counter { unit, attacker } => {
            format!("{} may strike back at {}", name(unit), name(attacker))
        }
        Decision::Interrupt { unit, against, .. } => {
            format!("{} may strike {} first", name(unit), name(against))
        }
        Decision::FollowUp { unit, target } => {
            format!("{} may pin {} at once", name(unit), name(target))
        }
        Decision::Catch { unit, target } => {
            format!("{} may catch {}", name(unit), name(target))
        }
        Decision::RideOn { unit, target } => {
            format!("{} may go on over {}", name(unit), name(target))
        }
        Decision::Deployment(unit) => side(session, unit),
        Decision::Turn(unit) => name(unit),
        Decision::Defence(declared) => format!("{} is attacked", name(declared.defender)),
    }
}

/// Whose turn it is and what is asked of the player, or what happens meanwhile.
pub(super) fn asked(session: &BattleSession, choice: &Choice) -> String {
    if let Some(decision) = choice.decision {
        let whose = capital(&asks(session, &decision));
        let what = match decision {
            Decision::Turn(_) => of_turn(session, choice),
            Decision::Deployment(_) => of_deployment(session, choice),
            Decision::Defence(_) => "choose how it defends itself".to_owned(),
            _ if choice.attack.is_some() => "choose the blow, or let it pass".to_owned(),
            _ => "choose an answer".to_owned(),
        };
        let before = found_nothing(session).or_else(|| listened(session));
        let before = before.map_or_else(String::new, |told| told + " ");
        return format!("{before}{whose}: {what}.");
    }
    if session.is_covered() {
        return "The screen changes hands.".to_owned();
    }
    let replica = session.replica();
    if replica.outcome().is_some() {
        return "The battle is over.".to_owned();
    }
    if session.is_watched() && session.is_quiet() && !session.plays() {
        return format!(
            "{}: play it, or go through it step by step.",
            session.level.name
        );
    }
    let before = found_nothing(session);
    match initiative_chips::acting(session) {
        Some(unit) if session.is_thinking() => {
            let before = before.map_or_else(String::new, |told| told + " ");
            let name = capital(&session.cast.name(unit));
            format!("{before}{name} thinks it over.")
        }
        _ => before
            .or_else(|| latest(session))
            .unwrap_or_else(|| "The battle begins.".to_owned()),
    }
}

/// Whose people are placed.
fn side(session: &BattleSession, unit: UnitId) -> String {
    let side = session.level.sides.get(usize::from(unit.side));
    side.map_or_else(String::new, |side| side.name.clone())
}

/// What may be done before the first round.
fn of_deployment(session: &BattleSession, choice: &Choice) -> String {
    match choice.placing {
        Some(unit) => format!(
            "choose a place for {}, or whom to change with",
            session.cast.name(unit)
        ),
        None => "choose one of your people to place, or begin".to_owned(),
    }
}

/// What may be done in a turn of one's own, by what is prepared.
fn of_turn(session: &BattleSession, choice: &Choice) -> String {
    if let Some(ready) = choice.attack {
        let target = session.cast.name(ready.target);
        return format!("choose how to strike {target}, then attack or click again");
    }
    if choice.spell.is_some() {
        return "choose whom or what the spell is cast at".to_owned();
    }
    if choice.leads() {
        return "pick the cell to which everybody is led, or never mind".to_owned();
    }
    if choice.open.is_some() {
        return "choose one of these".to_owned();
    }
    if let Some(what) = of_stint(session, choice) {
        return what;
    }
    let goes = choice.options.moves().next().is_some();
    let strikes = choice.options.attacks().next().is_some();
    let replica = session.replica();
    let view = session.view(&replica);
    let side = choice.decision.map(|decision| decision.unit().side);
    let meets = strikes || side.is_some_and(|side| !view.enemies_of(side).is_empty());
    match (goes, strikes) {
        (true, _) if !meets => "click a cell to go there, or choose an action",
        (true, _) => "click a cell to go there or an enemy to strike it, or choose an action",
        (false, true) => "click an enemy to strike it, or choose an action",
        (false, false) => "choose an action, or end the turn",
    }
    .to_owned()
}

/// What may be done in a turn of a stint (DUN-2), of that what can be done now.
fn of_stint(session: &BattleSession, choice: &Choice) -> Option<String> {
    let replica = session.replica();
    let me = session.view(&replica).fighter(choice.decision?.unit())?;
    me.progress.allowance?;
    let offered = |kind: &str| {
        let mut others = choice.options.others();
        others.any(|command| command.name() == kind)
    };
    let mut ways = Vec::new();
    if choice.options.moves().next().is_some() {
        ways.push("click a cell to go there alone");
    } else if offered("turn") {
        // Nobody goes where nothing is charted nor seen: the way back may lie behind one's back.
        ways.push("turn about to see the way");
    }
    let kinds = [
        ("march", "march with everybody"),
        ("search", "search"),
        ("listen", "listen"),
        ("take", "let another go on"),
        ("engage", "fall upon the enemy"),
        ("wait", "wait"),
    ];
    let can = kinds.iter().filter(|(kind, _)| offered(kind));
    ways.extend(can.map(|(_, words)| *words));
    ways.push("end the stint of ten minutes");
    let (last, most) = ways.split_last()?;
    Some(format!("{}, or {last}", most.join(", ")))
}

/// TRP-3, SEC-1: that the search which was the last thing anybody did has found nothing, which is no event of its own. What
/// others than one's own find is not known.
pub(super) fn found_nothing(session: &BattleSession) -> Option<String> {
    if matches!(session.next_event(), Some(Event::Trap(_))) {
        return None;
    }
    let seen = session.seen();
    let events = seen.iter().rev().map(|(_, event)| event);
    let mut searched = None;
    for event in events.take_while(|event| !is_command(event)) {
        match event {
            Event::Trap(TrapEvent::TrapFound(_) | TrapEvent::SecretFound { .. }) => return None,
            Event::Trap(TrapEvent::Searched(search)) => searched = Some(search.unit),
            _ => {}
        }
    }
    let own = |unit: &UnitId| session.side().is_none_or(|side| side == unit.side);
    let name = capital(&session.cast.name(searched.filter(own)?));
    Some(format!("{name} has found nothing."))
}

/// LIS-1: what was heard, if listening was the last thing anybody did.
fn listened(session: &BattleSession) -> Option<String> {
    let seen = session.seen();
    let events = seen.iter().rev().map(|(_, event)| event);
    let mut events = events.take_while(|event| !is_command(event));
    let listens = |event: &&Event| matches!(event, Event::Explore(ExploreEvent::Listened(_)));
    narrate::event(&session.cast, events.find(listens)?)
}

fn is_command(event: &Event) -> bool {
    matches!(event, Event::Turn(TurnEvent::Commanded { .. }))
}

/// The last thing that was seen to happen, as the log tells it.
fn latest(session: &BattleSession) -> Option<String> {
    let seen = session.seen();
    let mut told = seen.iter().rev();
    told.find_map(|(_, event)| narrate::event(&session.cast, event))
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::play::seat::Seat;
    use testudo_engine::battle::Command;
    use testudo_engine::content::Library;

    /// SEC-1: whoever looks on reads that another has found nothing, and not before it is sure.
    #[test]
    fn sec_1_that_nothing_was_found_is_told_while_the_story_goes_on() {
        let level = Arc::new(Library::shipped().level("barrow").expect("it is sound"));
        let seats = vec![Seat::Human, Seat::Ai("soldier".to_owned())];
        let mut session = BattleSession::begin(&level, 7, seats);
        let choice = Choice::default();
        while session.next_event().is_some() {
            session.follow();
        }
        let searches = |command: &Command| matches!(command, Command::Search { .. });
        let options = session.replica().options();
        let search = options.others().find(searches).expect("it is offered");
        session.play(search).expect("it can be");
        let mut told = Vec::new();
        while session.next_event().is_some() {
            session.follow();
            told.push(asked(&session, &choice));
        }
        let nothing = |line: &String| line.starts_with("Wick (a1) has found nothing.");
        assert!(told.iter().any(nothing), "{told:?}");
    }
}
