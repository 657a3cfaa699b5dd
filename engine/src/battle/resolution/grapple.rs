//! Takedown, pin and breaking free: what a roll that succeeds does, and how a pin ends (CLC-5).

use bevy_ecs::prelude::ResMut;

use super::flight::tumble;
use super::keys;
use super::resources::Exchange;
use crate::battle::UnitId;
use crate::battle::battlefield::Battlefield;
use crate::battle::commands::grapple::with;
use crate::battle::event::{CloseEvent, Maneuver, MotionEvent, PinEnd, ProneCause};
use crate::rules::attack::Outcome;

/// Throws down, pins or frees, instead of doing damage.
pub(super) fn wrestle(mut field: Battlefield, mut exchange: ResMut<Exchange>) {
    let grapples = |maneuver: Maneuver| maneuver.is_grapple();
    let Some(rolled) = exchange
        .rolled
        .take_if(|rolled| grapples(rolled.declared.maneuver))
    else {
        return;
    };
    if rolled.outcome != Outcome::Hit {
        return;
    }
    let (by, unit) = (rolled.declared.attacker, rolled.declared.defender);
    match rolled.declared.maneuver {
        Maneuver::Takedown => {
            tumble(&mut field, unit, ProneCause::Takedown);
            match field.harm.impacts.is_empty() {
                true => may_pin(&mut field, by, unit),
                false => field.harm.impacts.follow_up(by, unit),
            }
        }
        Maneuver::Pin => field.emit(CloseEvent::Pinned { unit, by }),
        _ => field.emit(CloseEvent::Freed {
            unit: by,
            from: unit,
            why: PinEnd::BrokeFree,
        }),
    }
}

/// CLC-5: whoever has thrown another down is asked whether it pins it, if it can.
pub(super) fn may_pin(field: &mut Battlefield, unit: UnitId, target: UnitId) {
    let (own, other) = (field.fighter(unit), field.fighter(target));
    let pins = with(field.arena(), own, other, Maneuver::Pin).count();
    if pins > 0 {
        field.emit(CloseEvent::PinOpened { unit, target });
    }
}

/// Whoever tries a pin goes down with the other.
pub(in crate::battle) fn go_down(field: &mut Battlefield, unit: UnitId) {
    if !field.fighter(unit).place.prone {
        field.emit(MotionEvent::Fell {
            unit,
            why: ProneCause::Pin,
        });
    }
}

/// Whom `unit` pins is free of it.
pub(in crate::battle) fn let_go(field: &mut Battlefield, unit: UnitId, why: PinEnd) {
    if let Some(pinned) = field.fighter(unit).grapple.pins {
        field.emit(CloseEvent::Freed {
            unit: pinned,
            from: unit,
            why,
        });
    }
}

/// `unit` is out of the fight: it pins nobody, and nobody pins it.
pub(in crate::battle) fn drop_out(field: &mut Battlefield, unit: UnitId) {
    end_pins(field, unit, PinEnd::Out);
    keys::lose(field, unit);
}

/// `unit` has been moved by force, out of every pin.
pub(super) fn tear_off(field: &mut Battlefield, unit: UnitId) {
    end_pins(field, unit, PinEnd::LetGo);
}

fn end_pins(field: &mut Battlefield, unit: UnitId, why: PinEnd) {
    let_go(field, unit, why);
    if let Some(from) = field.fighter(unit).grapple.pinned_by {
        field.emit(CloseEvent::Freed { unit, from, why });
    }
}
