//! The battle itself in the window: its lots, its rounds, its end.

use super::{Tell, Telling};
use crate::play::battle_session::BattleSession;
use testudo_engine::battle::event::BattleEvent;
use testudo_engine::rules::id::Id;

impl Tell for BattleEvent {
    fn tell(&self, session: &BattleSession) -> Telling {
        match self {
            Self::BattleStarted(start) => {
                let units = start.units.iter().map(|unit| (unit.unit, unit.cell));
                Telling {
                    found: units.collect(),
                    ..Telling::default()
                }
            }
            Self::LotsDrawn { .. } => Telling::default().sounds("dice"),
            Self::RoundStarted { .. } => Telling {
                seconds: 0.25,
                ..Telling::default()
            },
            Self::GoalProgress { .. } | Self::RoundEnded => Telling::default(),
            Self::BattleEnded { winner, .. } => Telling {
                sound: Some(ends(session, *winner)),
                closes: true,
                ..Telling::default()
            },
        }
    }
}

/// The end, as those who sit before the screen take it.
fn ends(session: &BattleSession, winner: Option<Id>) -> &'static str {
    let won = |side: u8| {
        let side = session.level.sides.get(usize::from(side));
        side.is_some_and(|side| winner == Some(side.id))
    };
    match session.side() {
        Some(side) if !won(side) => "defeat",
        _ => "victory",
    }
}
