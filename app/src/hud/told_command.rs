//! A command on a button: what sets it apart from others of its kind, its chance, by which numbers that is rolled, and what
//! it takes of a stint. Every number is the battle's.

use super::groups::Group;
use crate::play::battle_session::BattleSession;
use testudo_engine::battle::{Command, Fighter, UnitId, View};
use testudo_engine::grid::Cell;
use testudo_engine::narrate::{
    door_chance, door_numbers, drop_chances, fall_chances, listen_numbers, particulars, percent,
    search_chance, search_numbers,
};

/// What sets a command apart from others of its kind; of a try at a door with its chance.
pub(super) fn with_chance(
    session: &BattleSession,
    view: &View<'_>,
    unit: UnitId,
    command: &Command,
) -> String {
    let told = particulars(&session.cast, unit, command);
    if let Command::Leap { to } = *command
        && let Some(falling) = view.leap(unit, to)
    {
        return format!("{told}: {}", fall_chances(&falling));
    }
    if let Command::Climb { .. } = *command
        && let Some(chance) = view.climb_chance(unit)
    {
        return format!("{told}, {}", percent(chance));
    }
    if let Command::LetGo { at } = *command {
        let under = view.under_drop(unit, at);
        let chances = under.iter().map(|one| drop_chances(&session.cast, one));
        let chances: Vec<String> = chances.collect();
        return match chances.is_empty() {
            true => format!("{told}: on nobody"),
            false => format!("{told}: {}", chances.join("; ")),
        };
    }
    if let Command::Search { at, sought } = *command
        && let Some(roll) = view.search_roll(unit, at, sought)
    {
        let chance = search_chance(&roll);
        return format!("about {}, {chance}", place(view, unit, at));
    }
    if let Command::Listen { at } = *command
        && let Some(roll) = view.listen_roll(unit, at)
    {
        return format!("{}, {}", place(view, unit, at), search_chance(&roll));
    }
    if let Command::Disarm { at } = *command
        && let Some(chance) = view.disarm_chance(unit, at)
    {
        return format!("{told}, {}", percent(chance));
    }
    let Command::Door { act, at } = *command else {
        return told;
    };
    let roll = view.door_roll(unit, at, act);
    let chance = roll.as_ref().and_then(door_chance);
    chance.map_or(told.clone(), |chance| format!("{told}, {chance}"))
}

/// A cell in words: by its door, if its side knows of one there, or as where somebody stands.
fn place(view: &View<'_>, unit: UnitId, at: Cell) -> String {
    if let Some(now) = view.arena().board.door(at) {
        return format!("the {} at {at}", now.door.kind.name);
    }
    match view.fighter(unit).is_some_and(|me| me.place.cell == at) {
        true => format!("where it stands, {at}"),
        false => at.to_string(),
    }
}

/// What is rolled for it, and by which numbers.
pub(super) fn rolled_by(view: &View<'_>, unit: UnitId, command: &Command) -> Option<String> {
    match *command {
        Command::Door { act, at } => door_numbers(&view.door_roll(unit, at, act)?),
        Command::Search { at, sought } => {
            Some(search_numbers(&view.search_roll(unit, at, sought)?))
        }
        Command::Listen { at } => Some(listen_numbers(&view.listen_roll(unit, at)?)),
        _ => None,
    }
}

/// DUN-2: what such a command takes of a stint; nothing of what takes no time, and in rounds.
pub(super) fn takes(view: &View<'_>, me: &Fighter<'_>, group: &Group) -> Option<String> {
    let points = view.stint_points(me.id(), *group.commands.first()?)?;
    let left = me.progress.points_left()?;
    match points {
        0 => None,
        all if me.progress.allowance == Some(all) => Some("It takes the whole stint.".to_owned()),
        points => Some(format!(
            "It takes a minute of the stint: {points} of the {left} points left."
        )),
    }
}
