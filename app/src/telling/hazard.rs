//! Hazards on the board (HAZ): what begins, spreads and ends, and who is in it.

use super::{Tell, Telling, ToldPlace};
use crate::play::battle_session::BattleSession;
use testudo_engine::battle::event::HazardEvent;

impl Tell for HazardEvent {
    fn tell(&self, session: &BattleSession) -> Telling {
        match self {
            Self::HazardBegan { cells, .. } => Telling {
                seconds: 0.3,
                place: cells
                    .first()
                    .map_or(ToldPlace::Nowhere, |cell| ToldPlace::Cell(*cell)),
                ..Telling::default()
            },
            Self::HazardEnded { cells, .. } => Telling {
                seconds: 0.1,
                place: cells
                    .first()
                    .map_or(ToldPlace::Nowhere, |cell| ToldPlace::Cell(*cell)),
                ..Telling::default()
            },
            Self::HazardSpread { .. } => Telling {
                place: ToldPlace::Nowhere,
                ..Telling::default()
            },
            Self::GaveWay { unit, .. } => Telling::about(*unit, 0.4)
                .bad_news("it breaks")
                .flashes("strokes/splinters", [0.6, 1.2], 0.5)
                .watched(),
            Self::DropFell(fell) => {
                let told = match fell.unit {
                    Some(unit) => Telling::about(unit, 0.5),
                    None => Telling {
                        seconds: 0.5,
                        ..Telling::default()
                    },
                };
                Telling {
                    place: ToldPlace::Cell(fell.drop),
                    ..told
                        .bad_news(fell.name.clone())
                        .sounds("splinter")
                        .watched()
                }
            }
            Self::Exposed(exposed) => Telling::about(exposed.unit, 0.3)
                .bad_news(session.cast.hazard(exposed.hazard))
                .flashes("strokes/spark", [0.5, 1.1], 0.4)
                .watched(),
        }
    }
}
