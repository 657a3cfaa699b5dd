//! What ails somebody on the board: poison (PSN), who has it in the blood and what each dose does; want of air (SUS-7).

use super::{Tell, Telling};
use crate::play::battle_session::BattleSession;
use testudo_engine::battle::event::AilmentEvent;

impl Tell for AilmentEvent {
    fn tell(&self, session: &BattleSession) -> Telling {
        match self {
            Self::Poisoned(poisoned) => Telling::about(poisoned.unit, 0.35)
                .bad_news(session.cast.poison(poisoned.poison))
                .flashes("strokes/drop", [0.4, 0.9], 0.4)
                .watched(),
            Self::Dose(dose) => Telling::about(dose.unit, 0.35)
                .bad_news(session.cast.poison(dose.poison))
                .flashes("strokes/drop", [0.4, 0.9], 0.4)
                .watched(),
            Self::Cured { unit, .. } => Telling::about(*unit, 0.2).says("cured"),
            Self::Breath(held) => match held.left {
                0 => Telling::about(held.unit, 0.35)
                    .bad_news("no breath left")
                    .watched(),
                left => Telling::about(held.unit, 0.2).says(format!("breath: {left}")),
            },
            Self::Suffocates { unit, .. } => {
                Telling::about(*unit, 0.35).bad_news("no air").watched()
            }
            Self::BreathDrawn { unit } => Telling::about(*unit, 0.2).says("breathes"),
        }
    }
}
