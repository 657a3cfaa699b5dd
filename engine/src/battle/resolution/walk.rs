//! Along a path, cell by cell, and what going costs besides points: aim, concentration, a hold on somebody.

use super::concentration::shake;
use super::grapple::let_go;
use crate::battle::battlefield::Battlefield;
use crate::battle::event::{
    AimLoss, AttackEvent, ConcentrationLoss, MotionEvent, MoveKind, PinEnd,
};
use crate::battle::{DiceBag, Spot, UnitId};
use crate::grid::{Cell, Direction};
use crate::rules::flight::Height;

/// Goes along a path, and runs into somebody at its end.
pub(in crate::battle) fn go(
    field: &mut Battlefield,
    dice: &mut DiceBag,
    unit: UnitId,
    path: &[Cell],
    facing: Direction,
    cost: u16,
    into: Option<UnitId>,
) {
    if !path.is_empty() {
        let_go(field, unit, PinEnd::LetGo);
    }
    let fighter = field.fighter(unit);
    let cells = fighter.progress.cells() + path.len() as u16;
    let kind = match cells {
        _ if fighter.place.prone => MoveKind::Crawl,
        _ if fighter.place.height.is_aloft() => MoveKind::Fly,
        1 => MoveKind::Step,
        _ => MoveKind::Move,
    };
    let aimed = fighter.stance.aim.is_some();
    if !path.is_empty() {
        field.emit(MotionEvent::Moved {
            unit,
            path: path.to_vec(),
            facing,
            kind,
            cost,
        });
    }
    if let Some(into) = into {
        field.emit(MotionEvent::Bumped { unit, into });
    }
    if aimed && cells > 1 {
        field.emit(AttackEvent::AimLost {
            unit,
            why: AimLoss::Moved,
        });
    }
    if cells > 1 {
        shake(field, dice, unit, ConcentrationLoss::Moved);
    }
}

/// RND-4: it runs into somebody whom its side did not know of, where it would have stopped.
pub(in crate::battle) fn run_into(
    field: &mut Battlefield,
    unit: UnitId,
    (cell, height): (Cell, Height),
) {
    let unknown = |foe: &UnitId| {
        let foe = field.fighter(*foe);
        foe.is_conscious() && !foe.senses.is_known_to(unit.side)
    };
    let into = field
        .board
        .foes_at(Spot { cell, height }, unit)
        .find(unknown);
    if let Some(into) = into {
        field.emit(MotionEvent::Bumped { unit, into });
    }
}
