//! Slams: who can run into whom with its body (COL-13).

use super::Turn;
use crate::battle::{Aim, Arena, Command, Fighter, Options, Strike};
use crate::rules::maneuver::Maneuver;

/// Every slam that can be tried.
pub(super) fn list(turn: &Turn<'_, '_>, options: &mut Options) {
    let (arena, fighter) = (turn.arena, turn.fighter);
    let ran = |least: u16| fighter.progress.cells() >= least;
    if (arena.numbers.dangers.impact.as_ref()).is_none_or(|impact| !ran(impact.run)) {
        return;
    }
    for other in turn.everybody() {
        options.add(with(arena, fighter, *other));
    }
}

/// COL-13: every way to slam somebody: one for each technique of the body.
pub(in crate::battle) fn with<'a>(
    arena: Arena<'a>,
    fighter: Fighter<'a>,
    target: Fighter<'a>,
) -> impl Iterator<Item = Command> {
    let body = &target.profile().body;
    let aim = Aim::main(body);
    let maneuver = Maneuver::Slam;
    let attacks = 0..fighter.profile().attacks.len();
    let may = attacks.filter(move |&attack| {
        let strike = Strike {
            arena,
            attacker: fighter,
            defender: target,
            attack,
            aim,
            nonlethal: false,
            maneuver,
        };
        strike.check().is_ok()
    });
    may.map(move |attack| Command::Attack {
        target: target.id(),
        attack,
        aim,
        nonlethal: false,
        maneuver,
    })
}
