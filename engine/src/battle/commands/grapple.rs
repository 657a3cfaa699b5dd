//! Takedown, pin and breaking free: who can try which on whom (CLC-5).

use super::Turn;
use crate::battle::{Aim, Arena, Command, Fighter, Options, Strike};
use crate::rules::maneuver::Maneuver;

/// Every takedown, pin and breaking free that can be tried.
pub(super) fn list(turn: &Turn<'_, '_>, options: &mut Options) {
    let (arena, fighter) = (turn.arena, turn.fighter);
    if (arena.board.foes_at(fighter.place, fighter.id()).next()).is_none() {
        return;
    }
    let others = turn.everybody().iter();
    for other in others.filter(|other| other.place.cell == fighter.place.cell) {
        for maneuver in [Maneuver::Takedown, Maneuver::Pin, Maneuver::BreakFree] {
            options.add(with(arena, fighter, *other, maneuver));
        }
    }
}

/// CLC-5: every way to wrestle with `target` by `maneuver`.
pub(in crate::battle) fn with<'a>(
    arena: Arena<'a>,
    fighter: Fighter<'a>,
    target: Fighter<'a>,
    maneuver: Maneuver,
) -> impl Iterator<Item = Command> {
    let body = &target.profile().body;
    let aim = Aim::main(body);
    let strike = move |attack| Strike {
        arena,
        attacker: fighter,
        defender: target,
        attack,
        aim,
        nonlethal: false,
        maneuver,
    };
    let attacks = 0..fighter.profile().attacks.len();
    let may = attacks.filter(move |&attack| strike(attack).check().is_ok());
    may.map(move |attack| Command::Attack {
        target: target.id(),
        attack,
        aim,
        nonlethal: false,
        maneuver,
    })
}
