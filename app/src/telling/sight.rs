//! Light and sight on the board: who is found or surprised, blind or invisible.

use super::{Tell, Telling, ToldPlace};
use crate::play::battle_session::BattleSession;
use testudo_engine::battle::event::SightEvent;
use testudo_engine::rules::light::Light;

impl Tell for SightEvent {
    fn tell(&self, _: &BattleSession) -> Telling {
        match self {
            Self::Surprised { unit, .. } => Telling::about(*unit, 0.3).bad_news("surprised"),
            Self::Discovered { unit, .. } => Telling::about(*unit, 0.3).bad_news("found"),
            Self::Veiled { unit } => Telling::about(*unit, 0.3)
                .says("invisible")
                .rises("marks/unseen"),
            Self::Unveiled { unit } => Telling::about(*unit, 0.2).says("seen again"),
            Self::Blinded { unit } => Telling::about(*unit, 0.3)
                .bad_news("blinded")
                .rises("marks/blinded"),
            Self::Dazzled { unit, level, .. } if *level < Light::Blinding => {
                Telling::about(*unit, 0.3)
                    .bad_news("dazzled")
                    .rises("marks/dazzled")
            }
            Self::EyesAdapting { unit, .. } => Telling::about(*unit, 0.2).says("eyes take time"),
            Self::EyesSettled { unit } => Telling::about(*unit, 0.1),
            Self::SightRegained { unit } => Telling::about(*unit, 0.2).says("sees again"),
            Self::LightBegan(made) => Telling {
                place: ToldPlace::Cell(made.cell),
                ..Telling::default()
            },
            Self::Appeared(seen) => Telling {
                found: vec![(seen.unit, seen.cell)],
                ..Telling::default()
            },
            Self::Dazzled { .. } | Self::LightEnded { .. } | Self::Vanished { .. } => {
                Telling::default()
            }
        }
    }
}
