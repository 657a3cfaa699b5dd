//! Spells on the board: their rings, bolts, and what they do.

use bevy::prelude::Vec2;

use super::attack::rolled;
use super::scene::Scene;
use super::visual_effect::VisualEffect;
use super::{Tell, Telling, flight};
use crate::play::battle_session::BattleSession;
use crate::theme::pictures::source;
use testudo_engine::battle::SpellAim;
use testudo_engine::battle::event::{BoltThrown, MagicEvent, Resisted, SpellReleased};
use testudo_engine::rules::id::Id;

impl Tell for MagicEvent {
    fn tell(&self, session: &BattleSession) -> Telling {
        let spell_name = |spell| session.cast.spell(spell);
        match self {
            Self::Concentrated(on) => Telling::about(on.unit, 0.2).rises("marks/casting"),
            Self::ConcentrationLost { unit, .. } => Telling::about(*unit, 0.2)
                .bad_news("concentration lost")
                .rings("strokes/spell-dispel"),
            Self::SpellCast(cast) => {
                let telling = Telling::about(cast.unit, 0.6).watched();
                let telling = telling.rises(format!("spells/{}", cast.spell));
                let mut telling = telling.says(spell_name(cast.spell)).sounds("cast");
                telling.watched.extend(&cast.victims);
                telling
            }
            Self::SpellFailed { unit, spell } => Telling::about(*unit, 0.4)
                .bad_news(format!("{} fails", spell_name(*spell)))
                .rings("strokes/spell-dispel"),
            Self::Resisted { unit, why, .. } => {
                let how = match why {
                    Resisted::Immune => "immune",
                    Resisted::Stronger => "no effect",
                    Resisted::Roll | Resisted::Contest => "resisted",
                    Resisted::NoRoom => "no room",
                };
                Telling::about(*unit, 0.4).says(how).rings("strokes/block")
            }
            Self::Bolt(bolt) => {
                let way = [bolt.attacker, bolt.defender];
                rolled(way, Some(bolt.distance), bolt.outcome, bolt.def.kind).sounds("fire")
            }
            Self::Healed(healed) => Telling::about(healed.unit, 0.5)
                .says(format!("+{}", healed.points))
                .rings("strokes/spell-heal")
                .sounds("heal")
                .watched(),
            Self::Restored { unit, location } => {
                let place = session.cast.location(*unit, *location);
                Telling::about(*unit, 0.3)
                    .says(format!("{place} mended"))
                    .rings("strokes/spell-heal")
                    .sounds("heal")
            }
            Self::EffectBegan(laid) => Telling::about(laid.unit, 0.4)
                .says(spell_name(laid.spell))
                .rings(&ring_of(laid.effect.name())),
            Self::EffectEnded { unit, spell, .. } => Telling::about(*unit, 0.2)
                .says(format!("{} ends", spell_name(*spell)))
                .rings("strokes/spell-dispel"),
        }
    }

    fn visual_effects(&self, scene: &Scene<'_>) -> Option<Vec<VisualEffect>> {
        match self {
            Self::SpellCast(cast) => released(scene, cast),
            Self::Bolt(bolt) => thrown(scene, bolt),
            _ => None,
        }
    }
}

fn released(scene: &Scene<'_>, cast: &SpellReleased) -> Option<Vec<VisualEffect>> {
    let caster = scene.at(cast.unit)?;
    let picture = &ring(scene, cast.spell);
    let mut drawn = vec![scene.flash(picture, caster, [0.4, 1.1], 0.45)];
    let victims = cast.victims.iter().filter_map(|unit| scene.at(*unit));
    let mut reached: Vec<Vec2> = victims.collect();
    if let SpellAim::Cell(cell) = cast.at {
        reached.push(scene.layout.centre(cell));
    }
    for at in reached {
        let mut ring = scene.flash(picture, at, [0.5, 1.5], 0.6);
        ring.at = -0.2;
        drawn.push(ring);
    }
    Some(drawn)
}

fn thrown(scene: &Scene<'_>, bolt: &BoltThrown) -> Option<Vec<VisualEffect>> {
    let ends = [scene.at(bolt.attacker)?, scene.at(bolt.defender)?];
    let lasts = flight(bolt.distance);
    let mut drawn = vec![scene.missile("strokes/spark", ends, lasts)];
    let end = scene.stopped(ends, bolt.outcome, bolt.def.kind, lasts);
    drawn.push(end.unwrap_or_else(|| {
        let mut hit = scene.flash(&ring(scene, bolt.spell), ends[1], [0.5, 1.4], 0.45);
        hit.at = -lasts;
        hit
    }));
    Some(drawn)
}

/// The ring of a spell, by what it does.
fn ring(scene: &Scene<'_>, id: Id) -> String {
    let spell = scene.catalog.spells.iter().find(|spell| spell.id == id);
    ring_of(spell.map_or("", |spell| spell.effect.name()))
}

/// The ring of a kind of effect; that of a change for one which has none of its own.
pub(super) fn ring_of(effect: &str) -> String {
    let own = format!("strokes/spell-{effect}");
    match source(&own) {
        Some(_) => own,
        None => "strokes/spell-modify".to_owned(),
    }
}
