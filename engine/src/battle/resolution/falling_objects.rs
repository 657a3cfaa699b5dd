//! Things fall on those under them, one after the other (FAL-10).

use bevy_ecs::prelude::ResMut;

use super::checks::roll_check_once;
use super::hazards::arise;
use super::resources::{Exchange, PendingBump};
use crate::battle::battlefield::Battlefield;
use crate::battle::event::{CheckCause, DropFell, HarmSource, HazardCause, HazardEvent};
use crate::battle::harm_queue::{PendingDrop, PendingExposure};
use crate::battle::under_falling_object::{UnderFallingObject, under};
use crate::battle::{DiceBag, UnitId};
use crate::content::falling_object::{DropTrigger, FallingObject};
use crate::rules::attribute::Attribute;
use crate::rules::hazard::HazardTrigger;

/// The next thing falls.
pub(super) fn fall(mut field: Battlefield, mut dice: ResMut<DiceBag>, exchange: ResMut<Exchange>) {
    if exchange.harm.is_some() || !field.harm.impacts.is_empty() {
        return;
    }
    let Some(next) = field.harm.queue.next_drop() else {
        return;
    };
    let (field, dice) = (&mut field, &mut *dice);
    let hangs = field.board.all_drops().by(next.drop);
    let Some(drop) = hangs.filter(|now| !now.fallen).map(|now| now.drop.clone()) else {
        return;
    };
    let everybody = field.ids();
    let under = under(&drop, everybody.iter().map(|&unit| field.fighter(unit)));
    field.emit(HazardEvent::DropFell(Box::new(DropFell {
        drop: next.drop,
        name: drop.name.clone(),
        unit: Some(next.unit),
        why: next.why,
        under: under.clone(),
    })));
    let mut struck = Vec::new();
    for unit in under {
        if !gets_clear(field, dice, &drop, next, unit) {
            strike(field, &drop, next, unit);
            struck.push(unit);
        }
    }
    leave(field, &drop, &struck);
}

/// The AG roll to get out from under, by whoever can make one.
fn gets_clear(
    field: &mut Battlefield,
    dice: &mut DiceBag,
    drop: &FallingObject,
    next: PendingDrop,
    unit: UnitId,
) -> bool {
    let way_out = dropping(field, drop, next, unit).way_out();
    way_out.is_some_and(|target| {
        let why = CheckCause::GetClear;
        roll_check_once(field, dice, unit, Attribute::Ag, target, why).success
    })
}

/// It is about to hurt somebody.
fn strike(field: &mut Battlefield, drop: &FallingObject, next: PendingDrop, unit: UnitId) {
    let Some(bump) = dropping(field, drop, next, unit).bump() else {
        return;
    };
    let by_hand = next.why == DropTrigger::LetGo;
    field.harm.impacts.bump(PendingBump {
        unit,
        bump,
        source: HarmSource::Drop,
        attacker: Some(next.unit).filter(|by| by_hand && *by != unit),
        shield: None,
    });
}

fn dropping<'a>(
    field: &'a Battlefield<'_, '_>,
    drop: &'a FallingObject,
    next: PendingDrop,
    unit: UnitId,
) -> UnderFallingObject<'a> {
    let by = (next.why == DropTrigger::LetGo).then(|| field.fighter(next.unit));
    UnderFallingObject::new(field.arena(), field.fighter(unit), drop, by)
}

/// What it leaves in its cells, to which those it struck are exposed at once.
fn leave(field: &mut Battlefield, drop: &FallingObject, struck: &[UnitId]) {
    let Some(kind) = &drop.hazard else { return };
    arise(field, kind.id, drop.cells.clone(), HazardCause::Drop);
    let on = HazardTrigger::Enter;
    if !kind.harm.strikes(on) {
        return;
    }
    for &unit in struck {
        let cell = field.fighter(unit).place.cell;
        field.harm.queue.push_back(PendingExposure {
            unit,
            hazard: kind.id,
            cell,
            on,
        });
    }
}
