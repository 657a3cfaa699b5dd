//! Throwing down those whom their own height hurts (FAL-9).

use testudo::battle::Command;
use testudo::battle::event::Maneuver;

use super::{GOOD, all_do};
use crate::position::{Position, id, turn_of};
use crate::rules::trial::hexes_by;

/// A wrestler at grips with an ogre, on ground as hard as these numbers have it.
fn at_grips(numbers: &str) -> Position {
    let level = hexes_by(numbers, &["......"], &["giant 1,0 e"], &["ogre 2,0 w"]);
    let mut position = turn_of(&std::sync::Arc::new(level), "a1");
    let play = |position: &mut Position, command| position.battle.play(command).unwrap();
    play(&mut position, Command::Close { target: id("b1") });
    play(&mut position, Command::Pass);
    position
}

fn throws(command: Command) -> bool {
    let maneuver = Maneuver::Takedown;
    matches!(command, Command::Attack { maneuver: by, .. } if by == maneuver)
}

#[test]
fn throw_down_whom_its_own_height_hurts() {
    let hard = "(dangers: (impact: (hardness: (yielding: (4, 1))), falls: (trip: ())))";
    let off = "(dangers: (impact: (hardness: (yielding: (4, 1))), falls: ()))";
    all_do(&at_grips(hard), GOOD, throws);
    all_do(&at_grips(off), GOOD, |command| !throws(command));
}
