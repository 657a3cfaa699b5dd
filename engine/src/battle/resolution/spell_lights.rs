//! Lights and darknesses that spells make: in a cell, or about somebody (MAG-3, POS-2).
//!
//! One about somebody is an effect on that one, and begins and ends with it. One in a cell belongs
//! to nobody, and is ended by its rounds, by the same spell there, or by a spell that ends spells.

use crate::battle::UnitId;
use crate::battle::battlefield::Battlefield;
use crate::battle::components::InForce;
use crate::battle::event::{EffectLaid, LightMade, SightEvent, SpellLight};
use crate::grid::Cell;
use crate::rules::magic::{Effect, KnownSpell};

/// What a spell does to a cell, whoever is there.
pub(in crate::battle) fn strike_cell(
    field: &mut Battlefield,
    caster: UnitId,
    known: &KnownSpell,
    cell: Cell,
) {
    if known.spell.effect == Effect::Dispel {
        quench(field, known, cell);
    } else if known.spell.placed().is_some() {
        place(field, caster, known, cell);
    }
}

/// A light or darkness begins in a cell. The same spell there gives way, unless it is of a higher
/// level.
fn place(field: &mut Battlefield, caster: UnitId, known: &KnownSpell, cell: Cell) {
    let Some((glow, radius)) = known.spell.placed() else {
        return;
    };
    let spell = SpellLight {
        spell: known.spell.id,
        caster,
        level: known.level,
        until: field.clock.round + u32::from(known.spell.rounds),
    };
    let (made, light) = field.lights_made();
    let there = made.iter().filter(|made| made.bearer.is_none());
    let mut same = there.filter_map(|made| Some((made.cell, made.light, made.spell?)));
    let held = same.find(|(at, _, held)| *at == cell && held.spell == spell.spell);
    match held {
        Some((_, _, held)) if held.level > spell.level => return,
        Some((_, light, _)) => field.emit(SightEvent::LightEnded { light }),
        None => {}
    }
    field.emit(SightEvent::LightBegan(LightMade {
        light,
        cell,
        bearer: None,
        radius,
        glow,
        spell: Some(spell),
    }));
}

/// A light or darkness begins about somebody, with the spell that is on it now.
pub(super) fn bear(field: &mut Battlefield, laid: &EffectLaid) {
    let Some((glow, radius)) = laid.effect.light() else {
        return;
    };
    let (unit, spell) = (laid.unit, laid.spell);
    put_out(field, unit, spell);
    let light = field.lights_made().1;
    field.emit(SightEvent::LightBegan(LightMade {
        light,
        cell: field.fighter(unit).place.cell,
        bearer: Some(unit),
        radius,
        glow,
        spell: Some(SpellLight {
            spell,
            caster: laid.caster,
            level: laid.level,
            until: laid.until,
        }),
    }));
}

/// The light or darkness of a spell that has ended is gone.
pub(super) fn leave(field: &mut Battlefield, unit: UnitId, held: &InForce) {
    if held.effect.light().is_some() {
        put_out(field, unit, held.spell);
    }
}

fn put_out(field: &mut Battlefield, unit: UnitId, spell: crate::rules::id::Id) {
    let of_it = |made: &&LightMade| {
        made.bearer == Some(unit) && made.spell.is_some_and(|held| held.spell == spell)
    };
    let light = field
        .lights_made()
        .0
        .iter()
        .find(of_it)
        .map(|made| made.light);
    if let Some(light) = light {
        field.emit(SightEvent::LightEnded { light });
    }
}

/// MAG-3: those in cells whose rounds are over.
pub(super) fn expire(field: &mut Battlefield) {
    let round = field.clock.round;
    end(field, |made, spell| {
        made.bearer.is_none() && spell.until <= round
    });
}

/// Those in cells within the radius of a spell that ends spells of no higher level.
fn quench(field: &mut Battlefield, known: &KnownSpell, cell: Cell) {
    let (grid, radius) = (field.board.grid(), known.spell.radius);
    end(field, |made, spell| {
        let near = made.bearer.is_none() && grid.distance(cell, made.cell) <= radius;
        near && spell.level <= known.level
    });
}

fn end(field: &mut Battlefield, ends: impl Fn(&LightMade, SpellLight) -> bool) {
    let made = field.lights_made().0.iter();
    let over = made.filter(|made| made.spell.is_some_and(|spell| ends(made, spell)));
    let over: Vec<u32> = over.map(|made| made.light).collect();
    for light in over {
        field.emit(SightEvent::LightEnded { light });
    }
}
