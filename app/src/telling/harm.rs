//! What becomes of bodies and minds, on the board: wounds, crippling, stun, death.

use super::{Tell, Telling};
use crate::play::battle_session::BattleSession;
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
                        .bad_news(format!("-{injury} {place}"))
                        .flashes("strokes/wound", [0.45, 1.0], 0.6)
                        .sounds("wound"),
                }
            }
            Self::Check(_) | Self::Endurance { .. } => Telling::default(),
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
            Self::Stunned { unit, .. } => Telling::about(*unit, 0.3)
                .bad_news("stunned")
                .rises("marks/stunned")
                .watched(),
            Self::Recovered { unit } => Telling::about(*unit, 0.2).says("recovers"),
            Self::Unconscious { unit, .. } => Telling::about(*unit, 0.6)
                .bad_news("out cold")
                .rises("marks/unconscious")
                .sounds("fall")
                .watched(),
            Self::Died { unit } => Telling::about(*unit, 0.6)
                .bad_news("dies")
                .rises("marks/dead")
                .sounds("death")
                .watched(),
        }
    }
}
