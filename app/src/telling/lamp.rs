//! Lamps with a flame on the board: lit, thrown, out (LMP-2).

use super::{Tell, Telling, ToldPlace};
use crate::play::battle_session::BattleSession;
use testudo_engine::battle::event::{LampEnd, LampEvent};

impl Tell for LampEvent {
    fn tell(&self, session: &BattleSession) -> Telling {
        match self {
            Self::FireStruck(striking) => Telling::about(striking.unit, 0.3)
                .says(format!("strikes fire, {} to go", striking.left))
                .flashes("strokes/spark", [0.3, 0.7], 0.3),
            Self::LampLit(lit) => Telling::about(lit.unit, 0.3)
                .says(format!("{} burns", session.cast.item(lit.unit, lit.item)))
                .flashes("strokes/spark", [0.4, 0.9], 0.3)
                .sounds("fire"),
            Self::LampOut(out) => {
                let item = session.cast.item(out.unit, out.item);
                let words = match out.why {
                    LampEnd::BurntDown => format!("{item} burnt down"),
                    _ => format!("{item} out"),
                };
                Telling::about(out.by.unwrap_or(out.unit), 0.3)
                    .bad_news(words)
                    .drifts("marks/darkened", -0.4)
            }
            Self::LampThrown(thrown) => Telling {
                place: ToldPlace::Cell(thrown.cell),
                ..Telling::about(thrown.unit, 0.4)
                    .says(format!(
                        "throws {}",
                        session.cast.item(thrown.unit, thrown.item)
                    ))
                    .flashes("strokes/spark", [0.5, 1.0], 0.3)
                    .sounds("swing")
                    .watched()
            },
        }
    }
}
