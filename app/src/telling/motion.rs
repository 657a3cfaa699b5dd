//! Movement on the board: walking, flying, being pushed, falling.

use super::burst::DUST;
use super::scene::Scene;
use super::visual_effect::VisualEffect;
use super::{Manner, STEP, Tell, Telling};
use crate::play::battle_session::BattleSession;
use testudo_engine::battle::UnitId;
use testudo_engine::battle::event::{DropCause, MotionEvent, ProneCause};
use testudo_engine::content::catalog::Surface;
use testudo_engine::grid::Cell;

impl Tell for MotionEvent {
    fn tell(&self, session: &BattleSession) -> Telling {
        match self {
            Self::Turned { unit, .. } => Telling::about(*unit, 0.15),
            Self::Moved { unit, path, .. } => along(*unit, path).sounds(footfall(session, path)),
            Self::Flew(flown) => {
                let how = match flown.height.is_aloft() {
                    true => format!("flies {}", flown.height.name()),
                    false => "lands".to_owned(),
                };
                let how = if flown.sank {
                    format!("sinks: {how}")
                } else {
                    how
                };
                Telling::about(flown.unit, 0.25)
                    .says(how)
                    .rises("marks/aloft")
            }
            Self::Pushed { unit, path } => along(*unit, path).bad_news("pushed"),
            Self::KnockedBack { unit, path } => along(*unit, path).bad_news("driven back"),
            Self::OverrunOpened { unit, .. } => Telling::about(*unit, 0.1),
            Self::CatchOpened(due) => Telling::about(due.unit, 0.1),
            Self::Overrun(done) => Telling::about(done.over, 0.3)
                .flashes("strokes/dust", [0.6, 1.4], 0.4)
                .sounds("fall")
                .bad_news(match done.dodged {
                    true => "rolls half aside",
                    false => "is trampled",
                })
                .watched(),
            Self::Collided(met) => Telling::about(met.unit, 0.3).bad_news("collides"),
            Self::Bumped { unit, .. } => Telling::about(*unit, 0.3).bad_news("runs into somebody"),
            Self::FellFrom(fell) => {
                let way = if fell.from == fell.to {
                    Vec::new()
                } else {
                    vec![fell.to]
                };
                let words = format!("falls {} yards", fell.yards);
                let telling = along(fell.unit, &way).sounds("fall");
                match fell.why {
                    DropCause::Leapt if fell.dived => telling.says("dives"),
                    DropCause::Leapt => telling.says("leaps"),
                    DropCause::Pushed
                    | DropCause::KnockedBack
                    | DropCause::OutOfTheAir
                    | DropCause::Trap => telling.bad_news(words),
                }
            }
            Self::ClimbedOut { unit, to } => along(*unit, &[*to]).says("climbs out"),
            Self::Tripped(fell) => Telling::about(fell.unit, 0.3).bad_news(match fell.saved {
                true => "falls well",
                false => "falls heavily",
            }),
            Self::Arrived { unit, .. } => Telling::about(*unit, 0.5).says("arrives").watched(),
            Self::Fell { unit, why } => {
                let telling = Telling::about(*unit, 0.3)
                    .flashes("strokes/dust", [0.6, 1.4], 0.4)
                    .sounds("fall")
                    .watched();
                let telling = match why {
                    ProneCause::LayDown => telling,
                    _ => telling.sways(Manner::Topple),
                };
                match why {
                    ProneCause::LayDown => telling.says("lies down"),
                    _ => telling.bad_news("falls"),
                }
            }
            Self::StoodUp { unit } => Telling::about(*unit, 0.2).says("gets up"),
        }
    }

    fn visual_effects(&self, scene: &Scene<'_>) -> Option<Vec<VisualEffect>> {
        let (unit, path) = match self {
            Self::Pushed { unit, path } | Self::KnockedBack { unit, path } => (unit, path),
            Self::Fell { unit, .. } => return Some(DUST.at(scene, scene.at(*unit)?, 0.2)),
            _ => return None,
        };
        let from = scene.layout.centre(*path.first()?);
        let mut gust = scene.flash("strokes/dust", from, [0.5, 1.2], 0.4);
        gust.way[1] = scene.at(*unit)?;
        Some(vec![gust])
    }
}

fn along(unit: UnitId, path: &[Cell]) -> Telling {
    Telling {
        path: path.to_vec(),
        ..Telling::about(unit, STEP * path.len() as f32 + 0.08).watched()
    }
}

fn footfall(session: &BattleSession, path: &[Cell]) -> &'static str {
    let wet = path.iter().any(|cell| {
        let entry = session.level.legend_at(*cell);
        entry.is_some_and(|entry| entry.terrain.surface != Surface::Dry)
    });
    if wet { "splash" } else { "step" }
}
