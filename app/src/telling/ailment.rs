//! Poison on the board (PSN): who has it in the blood, what each dose does, who is rid of it.

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
        }
    }
}
