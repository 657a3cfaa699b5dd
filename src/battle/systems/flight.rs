//! Taking off, climbing, coming down and landing; and what brings a flier down (ATT-5).

use bevy_ecs::prelude::{Res, ResMut};

use super::Order;
use super::concentration::shake;
use super::grapple::let_go;
use crate::battle::event::{
    AimLoss, AttackEvent, ConcentrationLoss, FallCause, Flown, MotionEvent, Release,
};
use crate::battle::field::Field;
use crate::battle::{Command, DiceBag, UnitId, flight};
use crate::rules::flight::Height;

/// Changes the height of whoever was told to.
pub(super) fn fly(order: Res<Order>, mut field: Field, mut dice: ResMut<DiceBag>) {
    let Some((unit, Command::Fly { height })) = order.0 else {
        return;
    };
    let fighter = field.fighter(unit);
    let (from, aimed) = (fighter.place.height, fighter.stance.aim.is_some());
    let Ok(cost) = flight::change(field.table(), &fighter, height) else {
        return;
    };
    let_go(&mut field, unit, Release::LetGo);
    field.emit(MotionEvent::Flew(Flown {
        unit,
        from,
        height,
        cost,
    }));
    if field.fighter(unit).progress.cells() > 1 {
        if aimed {
            let why = AimLoss::Moved;
            field.emit(AttackEvent::AimLost { unit, why });
        }
        shake(&mut field, &mut dice, unit, ConcentrationLoss::Moved);
    }
    // Without legs to stand on it lands as it lies (DMG-9).
    if height == Height::Ground && field.fighter(unit).legs_fail() {
        let why = FallCause::CrippledLeg;
        field.emit(MotionEvent::Fell { unit, why });
    }
}

/// Somebody whom something has just befallen falls out of the air, if it can stay there no longer. It lies
/// in the cell it was over; the fall does it no harm.
pub(super) fn bring_down(field: &mut Field, unit: UnitId) {
    if let Some(why) = field.fighter(unit).falls_by() {
        field.emit(MotionEvent::Fell { unit, why });
    }
}
