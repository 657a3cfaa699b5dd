//! Commands of stints in words: on a button, and as what somebody does (DUN-1, DUN-2, DUN-3).

use super::Cast;
use crate::battle::Command;

/// What a button for it says, and what it does.
pub(super) fn kind(command: &Command) -> (&'static str, &'static str) {
    match command {
        Command::Take { .. } => (
            "Take turns",
            "Another of one's own goes on; who has the turn now may go on after it.",
        ),
        Command::March { .. } => (
            "March",
            "Everybody who is free goes along in file: pick the cell for whoever leads.",
        ),
        Command::Listen { .. } => (
            "Listen",
            "At a shut door, or where one is: who or where is never told, and silence may be a bad ear. Once a stint in each place.",
        ),
        Command::EndStint => (
            "End stint",
            "Everybody is done: ten minutes pass, and lamps burn down by as much.",
        ),
        _ => (
            "Fall upon them",
            "Go on by rounds, while the enemy does not know of it.",
        ),
    }
}

/// What somebody does by it, without its name.
pub(super) fn command(cast: &Cast, command: &Command) -> String {
    match *command {
        Command::Take { unit } => format!("lets {} go on", cast.name(unit)),
        Command::March { to } => format!("leads the way to {to}"),
        Command::Listen { at } => format!("listens at {at}"),
        Command::EndStint => "lets the stint end".to_owned(),
        _ => "falls upon the enemy".to_owned(),
    }
}

/// Its particulars, as an option has them.
pub(super) fn particulars(cast: &Cast, command: &Command) -> String {
    match *command {
        Command::Take { unit } => cast.name(unit),
        Command::March { to } => format!("to {to}"),
        _ => String::new(),
    }
}
