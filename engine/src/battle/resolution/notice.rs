//! Noticing what comes out of nowhere, and finding who hides (ATK-6).

use super::checks::roll_check;
use super::resources::strike;
use crate::battle::battlefield::Battlefield;
use crate::battle::command::Declared;
use crate::battle::event::{CheckCause, SightEvent};
use crate::battle::fighter::Fighter;
use crate::battle::{DiceBag, UnitId};
use crate::rules::attribute::Attribute;
use crate::rules::light::Light;
use crate::rules::part::{Parts, Why};

/// ATK-6: whoever is attacked by somebody its side did not know of when that one's turn began
/// rolls PER, and does not see the attack coming if that fails; sleepers notice nothing. Of a blow out of turn it counts
/// whether the side knows of the attacker now.
pub(in crate::battle) fn notice(field: &mut Battlefield, dice: &mut DiceBag, declared: Declared) {
    let strike = strike(field, declared);
    let (attacker, defender) = (strike.attacker, strike.defender);
    let (unit, by) = (defender.id(), attacker.id());
    let own_turn = field.clock.acting == Some(by);
    let noticed = if own_turn {
        attacker.senses.was_noticed_by(unit.side)
    } else {
        attacker.senses.is_known_to(unit.side)
    };
    if noticed || !defender.is_conscious() || defender.is_asleep() {
        return;
    }
    let numbers = strike.arena.numbers;
    let sees = strike.defender_sees();
    let smells = smells(field, &defender, &attacker);
    let mut target = if sees {
        perception(field, &defender, &attacker)
    } else {
        attribute(&defender)
    };
    // Who strikes out of its hiding is made out as by a search, and no easier.
    let plain = sees && !attacker.senses.is_hidden();
    target.add_if(plain, Why::InSight, numbers.notice.in_sight);
    target.add_if(!sees && !smells, Why::Unseen, numbers.notice.unseen);
    if !roll_check(
        field,
        dice,
        unit,
        Attribute::Per,
        target,
        CheckCause::Notice,
    ) {
        field.emit(SightEvent::Surprised { unit, by });
    }
}

/// PER, and what the light takes from it in which the other stands.
fn perception(field: &Battlefield, unit: &Fighter<'_>, other: &Fighter<'_>) -> Parts {
    let arena = field.arena();
    let light = light_about(field, unit, other);
    let mut target = attribute(unit);
    // Who knows the woods is found by who knows them better (SKL-2).
    let hides = other.senses.is_hidden();
    target.add_if(hides, Why::Skill, -other.profile().skills.hiding);
    let by_eye = !smells(field, unit, other);
    target.add_if(by_eye, Why::Glare, arena.glare_on(unit, Attribute::Per));
    target.add_if(by_eye, Why::Light, arena.numbers.lighting().per(light));
    target
}

/// ATT-9: whether its nose tells it of another, in whatever light and wherever it looks.
fn smells(field: &Battlefield, unit: &Fighter<'_>, other: &Fighter<'_>) -> bool {
    let scent = unit.profile().traits.scent;
    scent > 0 && field.board.distance(unit.place, other.place) <= scent
}

/// PER as spells have it now (MAG-3).
fn attribute(unit: &Fighter<'_>) -> Parts {
    let mut target = Parts::new();
    target.always(Why::Attribute, unit.profile().attributes.per);
    target.add(Why::Spell, unit.changes().per);
    target
}

fn light_about(field: &Battlefield, unit: &Fighter<'_>, other: &Fighter<'_>) -> Light {
    let light = field.board.light(other.place.cell);
    let eyes = unit.eyes();
    light.to_eyes(field.board.eyes_in(eyes, unit.place.cell))
}

/// ATK-6: at the start of its turn a combatant rolls PER for each enemy that hides near by, where
/// it would see it if it did not hide.
pub(super) fn search(field: &mut Battlefield, dice: &mut DiceBag, unit: UnitId) {
    let hides = |other: Fighter<'_>| other.senses.is_hidden() && other.id().side != unit.side;
    if !field.has_fog() || !field.is_anybody(hides) {
        return;
    }
    for other in field.ids() {
        if other.side == unit.side || !may_find(field, unit, other) {
            continue;
        }
        let finder = field.fighter(unit);
        let mut target = perception(field, &finder, &field.fighter(other));
        target.add(Why::Tracking, finder.profile().skills.tracking);
        if roll_check(
            field,
            dice,
            unit,
            Attribute::Per,
            target,
            CheckCause::Search,
        ) {
            field.emit(SightEvent::Discovered {
                unit: other,
                by: unit,
            });
        }
    }
}

fn may_find(field: &Battlefield, unit: UnitId, other: UnitId) -> bool {
    let hides = field.fighter(other).senses.is_hidden();
    if !hides {
        return false;
    }
    let (one, other, arena) = (field.fighter(unit), field.fighter(other), field.arena());
    let (from, to) = (one.place.cell, other.place.cell);
    let grid = arena.board.grid();
    let distance = arena.board.distance(one.place, other.place);
    let light = field.board.light(other.place.cell);
    let eyes = arena.board.eyes_in(one.eyes(), from);
    let range = arena.numbers.lighting().seen(light, eyes);
    let bearing = grid.bearing(one.place.facing, from, to);
    if smells(field, &one, &other) {
        return true;
    }
    distance <= arena.numbers.notice.search.min(range)
        && !one.senses.is_blinded()
        && !other.senses.is_veiled()
        && one.in_view(bearing)
        && (arena.board)
            .sight(&arena.numbers.sight, one.place, other.place)
            .clear
}
