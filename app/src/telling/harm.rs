//! What becomes of bodies and minds, on the board: wounds, crippling, stun, death.

use super::burst::{DUST, blood};
use super::scene::Scene;
use super::visual_effect::VisualEffect;
use super::{Manner, Tell, Telling};
use crate::play::battle_session::BattleSession;
use testudo_engine::battle::UnitId;
use testudo_engine::battle::event::HarmEvent;

impl Tell for HarmEvent {
    fn tell(&self, session: &BattleSession) -> Telling {
        match self {
            Self::Damage(damage) => {
                let place = session.cast.location(damage.unit, damage.location);
                let telling = Telling::about(damage.unit, 0.5).watched();
                match damage.injury {
                    0 => telling
                        .says(format!("{place}: no harm"))
                        .flashes("strokes/armour", [0.4, 0.8], 0.4)
                        .sounds("armour"),
                    injury => telling
                        .sways(Manner::Jolt(part_of_hp(session, damage.unit, injury)))
                        .shakes(heavy(part_of_hp(session, damage.unit, injury)))
                        .bad_news(format!("-{injury} {place}"))
                        .flashes("strokes/wound", [0.45, 1.0], 0.6)
                        .sounds("wound"),
                }
            }
            Self::Check(_) | Self::Exerted(_) | Self::Strained(_) | Self::Endurance { .. } => {
                Telling::default()
            }
            Self::Impact(impact) => Telling::about(impact.unit, 0.3)
                .flashes("strokes/dust", [0.6, 1.6], 0.4)
                .sounds("fall")
                .watched(),
            Self::Crippled { unit, location, .. } => {
                let place = session.cast.location(*unit, *location);
                Telling::about(*unit, 0.3)
                    .bad_news(format!("{place} crippled"))
                    .rises("marks/crippled")
            }
            Self::Severed { unit, location } => {
                let place = session.cast.location(*unit, *location);
                Telling::about(*unit, 0.5)
                    .bad_news(format!("{place} cut off"))
                    .rises("marks/crippled")
                    .watched()
            }
            Self::Shocked(shock) => {
                Telling::about(shock.unit, 0.2).bad_news(format!("shock -{}", shock.penalty))
            }
            Self::Stunned { unit, .. } => Telling::about(*unit, 0.5)
                .bad_news("stunned")
                .sways(Manner::Stagger)
                .rises("marks/stunned")
                .watched(),
            Self::LimbStunned { unit, location } => {
                let place = session.cast.location(*unit, *location);
                Telling::about(*unit, 0.3)
                    .bad_news(format!("{place} stunned"))
                    .rises("marks/stunned")
            }
            Self::LimbRecovered { unit, location } => {
                let place = session.cast.location(*unit, *location);
                Telling::about(*unit, 0.2).says(format!("{place} recovers"))
            }
            Self::HeartAttack { unit, .. } => Telling::about(*unit, 0.6)
                .bad_news("heart attack")
                .sways(Manner::Stagger)
                .rises("marks/stunned")
                .watched(),
            Self::Recovered { unit } => Telling::about(*unit, 0.2).says("recovers"),
            Self::Unconscious { unit, .. } => Telling::about(*unit, 0.9)
                .bad_news("out cold")
                .sways(Manner::Topple)
                .shakes(0.6)
                .lingers()
                .rises("marks/unconscious")
                .sounds("fall")
                .watched(),
            // The fatal blow lingers.
            Self::Died { unit } => Telling::about(*unit, 1.3)
                .bad_news("dies")
                .sways(Manner::Topple)
                .shakes(1.0)
                .lingers()
                .rises("marks/dead")
                .sounds("death")
                .watched(),
        }
    }

    fn visual_effects(&self, scene: &Scene<'_>) -> Option<Vec<VisualEffect>> {
        match self {
            Self::Damage(damage) if damage.injury > 0 => {
                let at = scene.at(damage.unit)?;
                Some(blood(damage.injury).at(scene, at, 0.0))
            }
            Self::Unconscious { unit, .. } | Self::Died { unit } => {
                Some(DUST.at(scene, scene.at(*unit)?, 0.25))
            }
            _ => None,
        }
    }
}

/// How hard the board shakes with a wound that takes this part of somebody's hit points: not at all with less than a third.
fn heavy(part: f32) -> f32 {
    if part < 1.0 / 3.0 { 0.0 } else { part * 0.7 }
}

/// The part of its hit points that a wound takes.
fn part_of_hp(session: &BattleSession, unit: UnitId, injury: i16) -> f32 {
    f32::from(injury) / f32::from(session.cast.hp(unit).max(1))
}
