//! What it takes to get a door open, and the chance of it, in words (DOR).

use super::parts::{on_three_dice, parts};
use super::words::{capital, percent};
use crate::battle::DoorRoll;
use crate::rules::door::DoorAct;

/// The chance as it stands on a button: "63%"; nothing of what is sure.
pub fn door_chance(roll: &DoorRoll) -> Option<String> {
    (*roll != DoorRoll::Sure).then(|| percent(roll.chance()))
}

/// The numbers behind it: "ST 13, the door -3 = 10 or less on 3d6".
pub fn door_numbers(roll: &DoorRoll) -> Option<String> {
    match roll {
        DoorRoll::Sure => None,
        DoorRoll::Die(force, _) => {
            let (range, sides) = (capital(&parts(&force.range)), force.sides);
            Some(format!("{range}, on a die of {sides}."))
        }
        DoorRoll::Strength(target) => Some(on_three_dice("ST", target)),
        DoorRoll::Agility(target) => Some(on_three_dice("AG", target)),
    }
}

/// What a button for it is called, says and does.
pub(super) fn kind(act: DoorAct) -> (&'static str, &'static str, &'static str) {
    match act {
        DoorAct::Open => ("open_door", "Open", "Open the door beside it."),
        DoorAct::Shut => (
            "shut_door",
            "Shut",
            "Shut the door beside it: nothing is seen, walks or flies through it then.",
        ),
        DoorAct::Secure => (
            "secure_door",
            "Make fast",
            "Lock the door with the key, or put the bar before it.",
        ),
        DoorAct::Force => (
            "force_door",
            "Force",
            "Put a shoulder to the door: a friend beside it with a hand free helps, and a failure costs breath.",
        ),
        DoorAct::Pick => (
            "pick_lock",
            "Pick lock",
            "Work at the lock without its key.",
        ),
        DoorAct::Break => (
            "break_door",
            "Break down",
            "Break the door down, for good: something heavy in hand helps, and it costs breath.",
        ),
    }
}
