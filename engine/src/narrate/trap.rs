//! The chances of a search, what is done about a trap, and what it does, in words (TRP, SEC).

use super::Cast;
use super::command::CommandKind;
use super::hazard::{avoiding, hazard_effect};
use super::parts::{on_three_dice, parts};
use super::words::{capital, counted, damage_dice, percent};
use crate::battle::Command;
use crate::content::hazard::Hazard;
use crate::content::trap::{Trap, TrapEffect};
use crate::rules::fall_impact::LandingHazard;
use crate::rules::trap::{SearchRoll, Sought, TrapShot};

/// The chance as it stands on a button: "17%".
pub fn search_chance(roll: &SearchRoll) -> String {
    percent(roll.chance())
}

/// The numbers behind it: "IQ 11, difficulty -3, skill 2 = 10 or less on 3d6".
pub fn search_numbers(roll: &SearchRoll) -> String {
    match roll {
        SearchRoll::Die(sides, range) => {
            format!("{}, on a die of {sides}.", capital(&parts(range)))
        }
        SearchRoll::Skill(target) => on_three_dice("IQ", target),
    }
}

/// The numbers behind listening: "PER 11, difficulty -3, skill 2 = 10 or less on 3d6".
pub fn listen_numbers(roll: &SearchRoll) -> String {
    match roll {
        SearchRoll::Die(..) => search_numbers(roll),
        SearchRoll::Skill(target) => on_three_dice("PER", target),
    }
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

/// What a kind of trap does: "a fall of 3 yd; a roll of AG saves".
pub fn trap_effect(kind: &Trap) -> String {
    let does = match &kind.effect {
        TrapEffect::Fall { yards, lands, .. } => {
            let onto = match lands {
                None => "",
                Some(LandingHazard::Jagged) => " onto something jagged",
                Some(LandingHazard::Spikes) => " onto spikes",
            };
            format!("a fall of {yards} yd{onto}")
        }
        TrapEffect::Shot(shot) => shoots(shot),
        TrapEffect::Harm(hazard) | TrapEffect::Burst { hazard, radius: 0 } => harms(hazard),
        TrapEffect::Burst { hazard, radius } => {
            format!(
                "{}, in {} about it",
                harms(hazard),
                counted(*radius, "cell")
            )
        }
        TrapEffect::Alarm => "those who know of it know where somebody is".to_owned(),
    };
    match kind.avoid {
        Some(avoid) => format!("{does}; {}", avoiding(avoid)),
        None => does,
    }
}

fn harms(hazard: &Hazard) -> String {
    format!("{} ({})", hazard.name, hazard_effect(hazard))
}

fn shoots(shot: &TrapShot) -> String {
    let damage = damage_dice(shot.dice, shot.plus, shot.damage_type);
    let divides = match shot.speed {
        1 => String::new(),
        speed => format!(", DEF divided by {speed} (ATK-7)"),
    };
    format!("a missile with AT {}: {damage}{divides}", shot.at)
}
