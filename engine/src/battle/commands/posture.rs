//! Standing up and lying down (MAN-7).

use super::Turn;
use crate::battle::battlefield::Battlefield;
use crate::battle::event::{CheckCause, MotionEvent, PinEnd, ProneCause};
use crate::battle::preconditions;
use crate::battle::resolution::{checks::roll_check, grapple::let_go, maneuvers::declare};
use crate::battle::{Command, DiceBag, Fighter, Options, Refusal, UnitId};
use crate::rules::attribute::Attribute;
use crate::rules::fatigue::Tiredness;
use crate::rules::maneuver::Maneuver;
use crate::rules::part::{Parts, Why};

/// Getting up or lying down, whichever it may.
pub(super) fn list(turn: &Turn<'_, '_>, options: &mut Options) {
    let up = stand_up(turn).is_ok();
    options.add(up.then_some(Command::StandUp));
    let down = lie_down(&turn.fighter).is_ok();
    options.add(down.then_some(Command::LieDown));
}

/// MAN-7: whether it may stand up: as a maneuver, with legs to stand on.
///
/// # Errors
/// When it stands, has moved too far, or lacks the legs or the END (EXH-9, EXH-10).
pub(super) fn stand_up(turn: &Turn<'_, '_>) -> Result<(), Refusal> {
    let (fighter, numbers) = (&turn.fighter, turn.arena.numbers);
    if !fighter.place.prone {
        return Err(Refusal::StandsAlready);
    }
    if fighter.legs_fail() {
        return Err(Refusal::LimbCrippled);
    }
    if fighter.has_collapsed(numbers) {
        let (_, at) = Tiredness::bounds(numbers, &fighter.profile().attributes);
        let left = fighter.stamina.end;
        return Err(Refusal::Collapsed { left, at });
    }
    preconditions::maneuver(fighter)
}

/// MAN-7: whether it may lie down: as a maneuver.
///
/// # Errors
/// When it lies, or has moved too far.
pub(super) fn lie_down(fighter: &Fighter<'_>) -> Result<(), Refusal> {
    if fighter.place.prone {
        return Err(Refusal::LiesAlready);
    }
    preconditions::on_the_ground(fighter)?;
    preconditions::calm(fighter)?;
    preconditions::maneuver(fighter)
}

/// Gets up, and lets go of whom it holds down; who is unsteady on its legs tries to (ATT-9).
pub(super) fn get_up(field: &mut Battlefield, dice: &mut DiceBag, unit: UnitId) {
    declare(field, unit, Maneuver::StandUp);
    let fighter = field.fighter(unit);
    if let Some(by) = fighter.profile().traits.unsteady {
        let mut target = Parts::new();
        let (_, ag, _) = fighter.st_ag_mv(field.arena().numbers);
        target.always(Why::Attribute, ag);
        let glare = field.arena().glare_on(&fighter, Attribute::Ag);
        target.add(Why::Glare, glare);
        target.add(Why::Trait, by);
        let cause = CheckCause::Rising;
        if !roll_check(field, dice, unit, Attribute::Ag, target, cause) {
            return;
        }
    }
    let_go(field, unit, PinEnd::LetGo);
    field.emit(MotionEvent::StoodUp { unit });
}

/// Lies down.
pub(super) fn go_down(field: &mut Battlefield, unit: UnitId) {
    declare(field, unit, Maneuver::LieDown);
    let why = ProneCause::LayDown;
    field.emit(MotionEvent::Fell { unit, why });
}
