//! What can't be taken back is asked about first, if the person wants it so: giving up, leaving the
//! field, ending a turn while a blow with good prospects could still be struck or in harm's way that could still be left, putting out, throwing or
//! dropping the last light, and letting ten minutes pass where somebody has no air. An attack is never asked about: it is what one came for.

use bevy::prelude::*;

use super::battle_session::BattleSession;
use super::best_attack::best_blow;
use super::choice::Choice;
use crate::settings::Settings;
use crate::widgets::send_on_activate::register_button_message;
use testudo_engine::battle::{Command, Decision, Fighter, Life, Suffocation, UnitId, View};
use testudo_engine::narrate;
use testudo_engine::narrate::words::capital;
use testudo_engine::rules::explore::Pace;
use testudo_engine::rules::light::Light;

/// The command that is being asked about.
#[derive(Resource, Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct UnconfirmedCommand(pub(crate) Option<Command>);

/// The answer: go on, or not.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Confirmation {
    /// Do it.
    Yes,
    /// Leave it.
    No,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<UnconfirmedCommand>();
    app.add_plugins(register_button_message::<Confirmation>);
}

/// Whether a command is asked about before it is obeyed.
pub(super) fn asks(
    settings: &Settings,
    session: &BattleSession,
    choice: &Choice,
    command: Command,
) -> bool {
    let turn = matches!(choice.decision, Some(Decision::Turn(_)));
    settings.confirm
        && match command {
            Command::Surrender | Command::Withdraw => true,
            Command::Wait if turn && at_the_turns_end(session, choice).is_some() => true,
            Command::Wait | Command::EndStint => !without_air(session, choice, command).is_empty(),
            Command::PutOut { unit, item } => is_last_light(session, choice, (unit, item)),
            Command::ThrowLamp { item, .. } => parts_with_last_light(session, choice, item),
            Command::Drop { item } => {
                parts_with_last_light(session, choice, item) && !burns_on(session, choice, command)
            }
            _ => false,
        }
}

/// The question about a command, and what it would mean.
pub(crate) fn words(
    session: &BattleSession,
    choice: &Choice,
    command: Command,
) -> (&'static str, String) {
    match command {
        Command::Surrender => (
            "Surrender?",
            "Whoever decides now surrenders alone and fights no more; the rest of its side fights on.".to_owned(),
        ),
        Command::Withdraw => (
            "Leave the field?",
            "Whoever withdraws does not come back.".to_owned(),
        ),
        Command::PutOut { unit, item } => (
            "Put out the last light?",
            format!(
                "No other light of this side burns: without the {} it is left in the dark.",
                session.cast.item(unit, item)
            ),
        ),
        Command::ThrowLamp { item, .. } => (
            "Throw the last light?",
            where_it_lies(session, choice, (item, command)),
        ),
        Command::Drop { item } => (
            "Drop the last light?",
            where_it_lies(session, choice, (item, command)),
        ),
        _ => match without_air(session, choice, command) {
            told if told.is_empty() => (
                "End the turn?",
                at_the_turns_end(session, choice).unwrap_or_default(),
            ),
            told => ("End the stint?", told.join(" ")),
        },
    }
}

/// What one is reminded of before a turn ends, in a sentence or two.
fn at_the_turns_end(session: &BattleSession, choice: &Choice) -> Option<String> {
    let told = [in_harms_way(session, choice), left_undone(session, choice)];
    let told: Vec<String> = told.into_iter().flatten().collect();
    (!told.is_empty()).then(|| told.join(" "))
}

/// HAZ-1, SUS-7: what harms whoever decides where it stands, if it could still go out of it this round.
fn in_harms_way(session: &BattleSession, choice: &Choice) -> Option<String> {
    let unit = choice.decision?.unit();
    let replica = session.replica();
    let view = session.view(&replica);
    let me = view.fighter(unit)?;
    if view.pace() == Pace::Stints || me.place.height.is_aloft() {
        return None;
    }
    let board = view.arena().board;
    let airless = |cell| narrate::breath_left(&view.airing(unit, cell)?);
    let harms = |cell| board.is_harmful(cell) || airless(cell).is_some();
    let here = me.place.cell;
    if !harms(here) || choice.options.moves().all(|option| harms(option.to)) {
        return None;
    }
    let round = view.round();
    let hazards = (board.hazards_at(here)).filter(|now| now.kind.harm.air.is_none());
    let hazards = hazards.map(|now| narrate::hazard_line(&now, round));
    let told: Vec<String> = hazards.chain(airless(here)).collect();
    let name = capital(&session.cast.name(unit));
    Some(format!(
        "{name} is in harm's way, and could still go out of it: {}.",
        told.join("; ")
    ))
}

/// The blow at somebody still fighting that is worth being reminded of before a turn ends, in a sentence.
fn left_undone(session: &BattleSession, choice: &Choice) -> Option<String> {
    let unit = choice.decision?.unit();
    let replica = session.replica();
    let view = session.view(&replica);
    let fights = |one: UnitId| view.fighter(one).is_some_and(|one| one.is_conscious());
    let blow = best_blow(&view, unit, &choice.options, fights)?;
    blow.is_worthwhile().then(|| {
        let target = capital(&session.cast.name(blow.prepared.target));
        let chance = blow.least_chance();
        format!("{target} could still be struck from here: hit {chance}%.")
    })
}

/// LMP-2: whether nothing else of its side would shine, where nothing else gives light.
fn is_last_light(session: &BattleSession, choice: &Choice, lamp: (UnitId, usize)) -> bool {
    let Some(decision) = choice.decision else {
        return false;
    };
    let replica = session.replica();
    let view = session.view(&replica);
    let side = decision.unit().side;
    let shines = |one: &Fighter<'_>| {
        let mut items = 0..one.gear.items.len();
        items.any(|item| {
            let other = (one.id(), item) != lamp;
            other && (one.carries_light(item) || one.burns_on_the_ground(item).is_some())
        })
    };
    let mut own = view.fighters().filter(|one| one.id().side == side);
    session.level.light < Light::Dim && !own.any(|one| shines(&one))
}

/// LMP-2: whether what whoever decides lets go of is the last light of its side.
fn parts_with_last_light(session: &BattleSession, choice: &Choice, item: usize) -> bool {
    let Some(unit) = choice.decision.map(|decision| decision.unit()) else {
        return false;
    };
    let replica = session.replica();
    let me = session.view(&replica).fighter(unit);
    me.is_some_and(|me| me.carries_light(item)) && is_last_light(session, choice, (unit, item))
}

/// LMP-2: whether a lamp that is thrown or dropped burns on where it lies then.
fn burns_on(session: &BattleSession, choice: &Choice, command: Command) -> bool {
    let replica = session.replica();
    let view = session.view(&replica);
    let me = choice
        .decision
        .and_then(|decision| view.fighter(decision.unit()));
    me.is_some_and(|me| match command {
        Command::ThrowLamp { item, to } => view.burns_on_at(me.id(), item, to),
        Command::Drop { item } => view.burns_on_at(me.id(), item, me.place.cell),
        _ => true,
    })
}

/// What a side has of its last light when that is thrown or dropped.
fn where_it_lies(
    session: &BattleSession,
    choice: &Choice,
    (item, command): (usize, Command),
) -> String {
    let lamp = choice.decision.map_or_else(String::new, |decision| {
        session.cast.item(decision.unit(), item)
    });
    let then = match burns_on(session, choice, command) {
        true => "will burn where it lies, and nowhere else",
        false => "will burn no more there, and it is left in the dark",
    };
    format!("No other light of this side burns: the {lamp} {then}.")
}

/// SUS-7: those of the side that decides who have no air while the stint that a command ends goes by, a sentence for each.
pub(crate) fn without_air(
    session: &BattleSession,
    choice: &Choice,
    command: Command,
) -> Vec<String> {
    let Some(Decision::Turn(unit)) = choice.decision else {
        return Vec::new();
    };
    let replica = session.replica();
    let view = session.view(&replica);
    let ends = match command {
        Command::EndStint => true,
        Command::Wait => {
            view.pace() == Pace::Stints && view.waiting().iter().all(|one| *one == unit)
        }
        _ => false,
    };
    if !ends {
        return Vec::new();
    }
    let rounds = view.arena().numbers.explore.rounds;
    let own = view.fighters().filter(|one| one.id().side == unit.side);
    let told = own.filter_map(|one| {
        let left = narrate::breath_for_stint(&airing(&view, &one)?, rounds)?;
        let name = capital(&session.cast.name(one.id()));
        Some(format!("{name}: {left}."))
    });
    told.collect()
}

/// SUS-7: how somebody fares for air where it is, if it may want any.
pub(crate) fn airing<'a>(view: &View<'a>, one: &Fighter<'_>) -> Option<Suffocation<'a>> {
    let lives = matches!(one.vitality.life, Life::Conscious | Life::Unconscious);
    let breathes = lives && !one.place.height.is_aloft();
    breathes.then(|| view.airing(one.id(), one.place.cell))?
}
