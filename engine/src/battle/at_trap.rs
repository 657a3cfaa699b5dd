//! What somebody can do about traps and secrets, with its odds (TRP-3, TRP-6, SEC-1): asked by the commands, the opponents
//! and whoever shows the chances.
//!
//! It never knows what lies where nobody has found it: the chance of a search is the same over nothing.

use super::board::TrapNow;
use super::components::ItemPlace;
use super::fighter::Fighter;
use super::preconditions;
use super::refusal::Refusal;
use super::strike::Arena;
use crate::grid::Cell;
use crate::rules::attribute::Attribute;
use crate::rules::impact::Hardness;
use crate::rules::part::{Parts, Why};
use crate::rules::trap::{
    SearchNumbers, SearchRoll, Sought, disarming, door_die, trap_die, trap_skill,
};

/// TRP-3, SEC-1: what a search about a cell is rolled by.
///
/// # Errors
/// What is missing: the time, a stand, reach, or a place that it has not searched yet.
pub fn search<'a>(
    arena: Arena<'a>,
    fighter: &Fighter<'a>,
    at: Cell,
    sought: Sought,
) -> Result<SearchRoll, Refusal> {
    let board = arena.board;
    if !board.grid().contains(at) {
        return Err(Refusal::OffTheBoard { cell: at });
    }
    if !board.has_secrets() {
        return Err(Refusal::NothingToSearch);
    }
    preconditions::loose(fighter)?;
    preconditions::maneuver(fighter)?;
    preconditions::on_the_ground(fighter)?;
    preconditions::calm(fighter)?;
    preconditions::within_reach(board, fighter, at)?;
    if board.ground().ground(at).cost == 0 {
        return Err(Refusal::NothingToSearch);
    }
    if sought == Sought::Traps && board.all_traps().has_searched_at(fighter.id(), at) {
        return Err(Refusal::SearchedAlready);
    }
    Ok(roll(arena, fighter, sought))
}

/// What its search is rolled by, wherever it searches; of two ways the better.
pub(super) fn roll(arena: Arena<'_>, fighter: &Fighter<'_>, sought: Sought) -> SearchRoll {
    let (numbers, profile) = (&unhurried(arena, fighter), fighter.profile());
    let iq = fighter.iq(arena.numbers) + arena.glare_on(fighter, Attribute::Iq);
    match sought {
        Sought::Traps => {
            let stone = profile.traits.stone_sense && stands_on_stone(arena, fighter);
            let die = trap_die(numbers, stone);
            SearchRoll::better(
                die,
                trap_skill((numbers, arena.numbers.tasks), iq, profile.skills.traps),
            )
        }
        Sought::Doors => door_die(numbers, profile.traits.keen_eye, iq, 0),
    }
}

/// TRP-3, TRP-6: the numbers of searches; nobody hurries in a stint.
fn unhurried(arena: Arena<'_>, fighter: &Fighter<'_>) -> SearchNumbers {
    let numbers = arena.numbers.search;
    match fighter.progress.allowance {
        Some(_) => SearchNumbers {
            hasty: 0,
            ..numbers
        },
        None => numbers,
    }
}

/// TRP-3: worked stone is what is hard to fall on.
fn stands_on_stone(arena: Arena<'_>, fighter: &Fighter<'_>) -> bool {
    let under = arena.board.hardness(fighter.place.cell);
    matches!(under, Hardness::VeryHard | Hardness::Hard)
}

/// TRP-6: the AG roll that makes a trap harmless.
///
/// # Errors
/// What is missing: a trap that its side knows of, the time, a hand, the learning.
pub fn disarm<'a>(arena: Arena<'a>, fighter: &Fighter<'a>, at: Cell) -> Result<Parts, Refusal> {
    let trap = at_hand(arena, fighter, at)?;
    preconditions::has_hand(fighter)?;
    let (level, least) = (fighter.profile().skills.traps, trap.trap.kind.level);
    let ag = fighter.st_ag_mv(arena.numbers).1;
    let target = disarming(
        (&unhurried(arena, fighter), arena.numbers.tasks),
        least,
        ag,
        level,
    );
    let mut target = target.ok_or(Refusal::TooUnskilled { level, least })?;
    target.add(Why::Glare, arena.glare_on(fighter, Attribute::Ag));
    Ok(target)
}

/// TRP-6: whether it may set off a trap on purpose, from beside it, with something in its hand.
///
/// # Errors
/// What is missing.
pub fn spring<'a>(arena: Arena<'a>, fighter: &Fighter<'a>, at: Cell) -> Result<(), Refusal> {
    let trap = at_hand(arena, fighter, at)?;
    let items = &fighter.gear.items;
    if !items
        .iter()
        .any(|item| matches!(item.hold, ItemPlace::Held(_)))
    {
        return Err(Refusal::NothingInHand);
    }
    if trap.trap.cells.contains(&fighter.place.cell) {
        return Err(Refusal::StandsOnIt);
    }
    Ok(())
}

/// A trap that its side knows of and that is set, in a cell beside it or its own.
fn at_hand<'a>(arena: Arena<'a>, fighter: &Fighter<'a>, at: Cell) -> Result<TrapNow<'a>, Refusal> {
    let board = arena.board;
    if !board.grid().contains(at) {
        return Err(Refusal::OffTheBoard { cell: at });
    }
    let known = |now: &TrapNow<'_>| now.known.has(fighter.id().side);
    let found = board.trap(at).filter(known);
    let trap = found.ok_or(Refusal::NoTrapThere { cell: at })?;
    if !trap.set {
        return Err(Refusal::TrapSpent);
    }
    preconditions::loose(fighter)?;
    preconditions::maneuver(fighter)?;
    preconditions::on_the_ground(fighter)?;
    preconditions::calm(fighter)?;
    preconditions::within_reach(board, fighter, at)?;
    Ok(trap)
}
