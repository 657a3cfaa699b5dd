//! Doors and keys on the board (DOR).

use super::{Tell, Telling, ToldPlace};
use crate::play::battle_session::BattleSession;
use testudo_engine::battle::event::DoorEvent;
use testudo_engine::rules::door::DoorState;

impl Tell for DoorEvent {
    fn tell(&self, session: &BattleSession) -> Telling {
        match self {
            Self::DoorForced(forced) => {
                let telling = Telling::about(forced.unit, 0.4)
                    .flashes("strokes/dust", [0.6, 1.2], 0.4)
                    .sounds("fall")
                    .watched();
                if forced.success {
                    telling.says("it gives way")
                } else {
                    telling.bad_news("it holds")
                }
            }
            Self::DoorChanged(changed) => {
                let place = ToldPlace::Cell(changed.door);
                let told = match changed.unit {
                    Some(unit) => Telling::about(unit, 0.3).watched(),
                    None => Telling {
                        seconds: 0.3,
                        ..Telling::default()
                    },
                };
                let sound = match changed.state {
                    DoorState::Broken => "splinter",
                    _ => "step",
                };
                let words = format!(
                    "{} {}",
                    session.cast.door(changed.door),
                    changed.state.name()
                );
                Telling {
                    place,
                    ..told.says(words).sounds(sound)
                }
            }
            Self::ThingUsed { unit, at } => Telling {
                place: ToldPlace::Cell(*at),
                ..Telling::about(*unit, 0.3)
                    .says(session.cast.use_of_thing(*at))
                    .watched()
            },
            Self::KeyTaken { unit, key } => Telling::about(*unit, 0.2)
                .says(session.cast.key(*key))
                .rises("marks/key"),
            Self::KeyFell { unit, key, cell } => Telling {
                place: ToldPlace::Cell(*cell),
                ..Telling::about(*unit, 0.2)
                    .bad_news(format!("loses {}", session.cast.key(*key)))
                    .drifts("marks/key", -0.4)
            },
            Self::KeyGone { unit, .. } => Telling::about(*unit, 0.1),
        }
    }
}
