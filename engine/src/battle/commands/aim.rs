//! Aiming a ranged weapon at somebody (MAN-6).

use super::Turn;
use crate::battle::battlefield::Battlefield;
use crate::battle::event::{AimLoss, AttackEvent};
use crate::battle::preconditions::calm;
use crate::battle::resolution::maneuvers::declare;
use crate::battle::{Aim, Arena, Command, Fighter, Options, Refusal, Strike, UnitId};
use crate::rules::maneuver::Maneuver;

/// Everybody it may aim at.
pub(super) fn list(turn: &Turn<'_, '_>, options: &mut Options) {
    let others = turn.everybody().iter();
    let may = others.filter(|target| aim(turn.arena, turn.fighter, **target).is_ok());
    let targets = may.map(Fighter::id);
    options.add(targets.map(|target| Command::Aim { target }));
}

/// Whether it may aim at somebody.
pub(super) fn check(turn: &Turn<'_, '_>, target: UnitId) -> Result<(), Refusal> {
    aim(turn.arena, turn.fighter, turn.known.target(target)?)
}

/// MAN-6: whether it may aim at `target`.
fn aim<'a>(arena: Arena<'a>, fighter: Fighter<'a>, target: Fighter<'a>) -> Result<(), Refusal> {
    let cells = fighter.progress.cells();
    if cells > 0 {
        return Err(Refusal::MustStandStill { cells });
    }
    calm(&fighter)?;
    let unit = target.id();
    let attacks = 0..fighter.profile().attacks.len();
    let mut shots = attacks.map(|attack| Strike {
        arena,
        attacker: fighter,
        defender: target,
        attack,
        aim: Aim::main(&target.profile().body),
        nonlethal: false,
        maneuver: Maneuver::Attack,
    });
    let ranged = |strike: &Strike<'_>| strike.technique().1.missile.is_some();
    if shots.any(|strike| ranged(&strike) && strike.check().is_ok()) {
        Ok(())
    } else {
        Err(Refusal::NothingToAim { unit })
    }
}

/// MAN-6: one more turn of aim, or the first at somebody else.
pub(super) fn take(field: &mut Battlefield, unit: UnitId, target: UnitId) {
    declare(field, unit, Maneuver::Aim);
    let before = field.fighter(unit).stance.aim;
    let turns = match before {
        Some((aimed, turns)) if aimed == target => turns.saturating_add(1),
        Some(_) => {
            field.emit(AttackEvent::AimLost {
                unit,
                why: AimLoss::OtherTarget,
            });
            1
        }
        None => 1,
    };
    field.emit(AttackEvent::Aimed {
        unit,
        target,
        turns,
    });
}
