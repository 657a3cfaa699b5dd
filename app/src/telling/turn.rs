//! Turns on the board: who acts, and what it does with its turn.

use super::scene::Scene;
use super::visual_effect::VisualEffect;
use super::{Tell, Telling};
use crate::play::battle_session::BattleSession;
use testudo_engine::battle::event::{Maneuver, TurnEvent};

impl Tell for TurnEvent {
    fn tell(&self, session: &BattleSession) -> Telling {
        match self {
            Self::TurnStarted { unit } => Telling {
                sound: session.is_human(*unit).then_some("turn"),
                ..Telling::about(*unit, 0.0).watched()
            },
            Self::ManeuverTaken { unit, maneuver } => {
                let telling = Telling::about(*unit, 0.1);
                match maneuver {
                    Maneuver::Guard => telling.says("on guard").rises("marks/guarding"),
                    Maneuver::Defend => telling.says("defends").rises("marks/defending"),
                    Maneuver::Own(id) => telling.says(session.cast.own_maneuver(*id).0),
                    // An attack is told by its blow.
                    _ => telling,
                }
            }
            Self::Withdrew { unit } => Telling::about(*unit, 0.4)
                .says("withdraws")
                .rises("marks/withdrew"),
            Self::Surrendered { unit } => Telling::about(*unit, 0.5)
                .bad_news("surrenders")
                .rises("marks/surrendered")
                .watched(),
            Self::TurnLost { unit } => Telling::about(*unit, 0.3).bad_news("turn lost"),
            Self::Commanded { .. }
            | Self::HeldUp { .. }
            | Self::Resumed { .. }
            | Self::GivenUp { .. }
            | Self::CounterOpened { .. }
            | Self::TurnEnded { .. } => Telling::default(),
        }
    }

    fn visual_effects(&self, scene: &Scene<'_>) -> Option<Vec<VisualEffect>> {
        match self {
            // A turn opens with the colour of its side, and wider when the side is another than before.
            Self::TurnStarted { unit } => {
                let wide = if scene.other_side(*unit) { 2.1 } else { 1.2 };
                let at = scene.at(*unit)?;
                let ring = scene.flash("strokes/wave", at, [0.7, wide], 0.55);
                let side = Some(scene.worn(unit.side));
                Some(vec![VisualEffect { side, ..ring }])
            }
            _ => None,
        }
    }
}
