//! Traps and searches on the board (TRP, SEC).

use super::{Tell, Telling, ToldPlace};
use crate::play::battle_session::BattleSession;
use testudo_engine::battle::event::TrapEvent;
use testudo_engine::rules::attack::Outcome;

impl Tell for TrapEvent {
    fn tell(&self, session: &BattleSession) -> Telling {
        match self {
            Self::Searched(searched) => Telling::about(searched.unit, 0.4)
                .says("searches")
                .watched(),
            Self::Searching { unit, .. } => Telling::about(*unit, 0.3).says("searches").watched(),
            Self::SecretFound { unit, door, .. } => Telling {
                place: ToldPlace::Cell(*door),
                ..Telling::about(*unit, 0.5).says("a secret door").watched()
            },
            Self::TrapFound(found) => Telling {
                place: ToldPlace::Cell(found.trap),
                ..Telling::about(found.unit, 0.4)
                    .says(session.cast.trap(found.kind))
                    .rises("marks/trap")
                    .watched()
            },
            Self::TrapSprung(sprung) => {
                let told = match sprung.unit.or(sprung.by) {
                    Some(unit) => Telling::about(unit, 0.4),
                    None => Telling {
                        seconds: 0.4,
                        ..Telling::default()
                    },
                };
                let name = session.cast.trap(sprung.kind);
                let told = if sprung.sprung {
                    told.bad_news(name).sounds("splinter").watched()
                } else {
                    told.says("a click").watched()
                };
                Telling {
                    place: ToldPlace::Cell(sprung.cell),
                    ..told
                }
            }
            Self::TrapAvoided { unit, .. } => Telling::about(*unit, 0.3)
                .says("stops short")
                .sounds("step"),
            Self::TrapShot(shot) => {
                let told = Telling::about(shot.unit, 0.3)
                    .flashes("strokes/spark", [0.5, 1.1], 0.3)
                    .watched();
                match shot.outcome {
                    Outcome::Hit | Outcome::Shield => told,
                    Outcome::Miss | Outcome::Defended => told.says("it goes past"),
                }
            }
            Self::Alarm { unit, .. } => Telling::about(*unit, 0.4).bad_news("alarm").watched(),
            Self::TrapDisarmed { unit, trap, .. } => Telling {
                place: ToldPlace::Cell(*trap),
                ..Telling::about(*unit, 0.4)
                    .says("harmless")
                    .rises("marks/trap_spent")
                    .watched()
            },
        }
    }
}
