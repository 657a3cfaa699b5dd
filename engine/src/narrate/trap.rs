//! The chances of a search, and of what is done about a trap, in words (TRP, SEC).

use super::Cast;
use super::command::CommandKind;
use super::parts::parts;
use super::words::capital;
use crate::battle::Command;
use crate::rules::chance::Chance;
use crate::rules::trap::{SearchRoll, Sought};

/// The chance as it stands on a button: "1 in 6", "50 %".
pub fn search_chance(roll: &SearchRoll) -> String {
    let chance = roll.chance();
    match roll {
        SearchRoll::Die(..) => format!("{} in {}", chance.ways, chance.of),
        SearchRoll::Skill(_) => percent(chance),
    }
}

/// The numbers behind it: "IQ 11, difficulty -3, skill 2 = 10 or less on 3d6".
pub fn search_numbers(roll: &SearchRoll) -> String {
    match roll {
        SearchRoll::Die(sides, range) => {
            format!("{}, on a die of {sides}.", capital(&parts(range)))
        }
        SearchRoll::Skill(target) => format!("IQ {} or less on 3d6.", parts(target)),
    }
}

/// A chance in per cent.
pub fn percent(chance: Chance) -> String {
    format!("{:.0} %", 100.0 * chance.as_f64())
}

/// What kind of command it is, of those about traps and searches.
pub(super) fn kind(command: &Command) -> CommandKind {
    let (id, title, hint) = match command {
        Command::Search {
            sought: Sought::Doors,
            ..
        } => (
            "search_doors",
            "Search for doors",
            "Look for secret doors in this cell and in all beside it.",
        ),
        Command::Disarm { .. } => (
            "disarm_trap",
            "Disarm trap",
            "Make a known trap harmless; failed by far, it goes off.",
        ),
        Command::Spring { .. } => (
            "spring_trap",
            "Spring trap",
            "Set a known trap off from beside it, with what is in hand.",
        ),
        _ => (
            "search_traps",
            "Search for traps",
            "Look for traps in this cell and in all beside it; a second look in one place finds nothing more.",
        ),
    };
    CommandKind { id, title, hint }
}

/// What somebody does by such a command, without its name.
pub(super) fn command(cast: &Cast, command: &Command) -> String {
    match *command {
        Command::Search { at, sought } => {
            let what = match sought {
                Sought::Traps => "traps",
                Sought::Doors => "secret doors",
            };
            format!("searches for {what} about {at}")
        }
        Command::Disarm { at } => format!("works at the {} at {at}", cast.trap_at(at)),
        Command::Spring { at } => format!("sets off the {} at {at}", cast.trap_at(at)),
        _ => String::new(),
    }
}
