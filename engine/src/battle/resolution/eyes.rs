//! What flashes and the sudden dark do to eyes, and how they get over it (LIT-3, LIT-6).

use super::checks::roll_check;
use crate::battle::battlefield::Battlefield;
use crate::battle::event::{CheckCause, SightEvent};
use crate::battle::{DiceBag, UnitId};
use crate::rules::attribute::Attribute;
use crate::rules::explore::Pace;
use crate::rules::light::Light;

/// LIT-3: a flash, so many levels past blinding, in somebody's face; who sees nothing sees no flash either.
pub(super) fn flash(field: &mut Battlefield, dice: &mut DiceBag, unit: UnitId, past: u8) {
    let (arena, round) = (field.arena(), field.clock.round);
    let levels = arena.numbers.dangers.light.as_ref();
    let met = arena.flash(&field.fighter(unit), past);
    let Some((levels, (past, target))) = levels.zip(met) else {
        return;
    };
    let rounds = levels.blinds_for(past);
    if roll_check(field, dice, unit, Attribute::Ht, target, CheckCause::Flash) {
        return dazzle(field, unit, (Light::NearBlinding, round + 1));
    }
    dazzle(field, unit, (Light::Blinding, round + rounds));
    field.emit(SightEvent::Blinded { unit });
}

fn dazzle(field: &mut Battlefield, unit: UnitId, (level, until): (Light, u32)) {
    field.emit(SightEvent::Dazzled { unit, level, until });
}

/// LIT-6: eyes that the light about them has left take their time.
pub(super) fn adapt(mut field: Battlefield) {
    adapt_all(&mut field);
}

/// The same at the end of a round, before a turn begins in what light is left.
pub(super) fn adapt_all(field: &mut Battlefield) {
    let arena = field.arena();
    let light = arena.numbers.dangers.light.as_ref();
    let Some(levels) = light.filter(|_| field.clock.pace == Pace::Rounds) else {
        return;
    };
    let until = field.clock.round + u32::from(levels.adapt);
    let left = field.fighters().filter_map(|one| {
        let to = arena.board.light(one.place.cell);
        let from = one.senses.used_to?;
        let takes = one.is_conscious() && levels.takes_time(from, to);
        takes.then(|| (one.id(), from, to))
    });
    let left: Vec<_> = left.collect();
    for (unit, from, to) in left {
        field.emit(SightEvent::EyesAdapting {
            unit,
            from,
            to,
            until,
        });
    }
}

/// At the end of a round eyes get over a flash, and are used to the dark.
pub(super) fn recover(field: &mut Battlefield) {
    if field.arena().numbers.dangers.light.is_none() {
        return;
    }
    let round = field.clock.round;
    for unit in field.ids() {
        let senses = field.fighter(unit).senses;
        let dazzle = senses.dazzle().filter(|dazzle| dazzle.until <= round);
        if dazzle.is_some_and(|dazzle| dazzle.level == Light::Blinding) {
            field.emit(SightEvent::SightRegained { unit });
        }
        if dazzle.is_some() || senses.adapting().is_some_and(|until| until <= round) {
            field.emit(SightEvent::EyesSettled { unit });
        }
    }
}
