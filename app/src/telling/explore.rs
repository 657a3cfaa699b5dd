//! Time between fights on the board (DUN): whose turn it is in a stint, and when it goes by rounds.

use super::{Tell, Telling};
use crate::play::battle_session::BattleSession;
use testudo_engine::battle::event::ExploreEvent;
use testudo_engine::rules::explore::Pace;

impl Tell for ExploreEvent {
    fn tell(&self, session: &BattleSession) -> Telling {
        match self {
            Self::Taken { unit } => Telling {
                sound: session.is_human(*unit).then_some("turn"),
                ..Telling::about(*unit, 0.0).watched()
            },
            Self::TimeSpent { unit, .. } => Telling::about(*unit, 0.1),
            Self::Listened(listened) => Telling::about(listened.unit, 0.8).watched(),
            Self::Noise { unit, .. } | Self::Rested { unit, .. } => Telling::about(*unit, 0.4),
            Self::WanderersRolled(rolled) => match rolled.come.first() {
                Some(&unit) => Telling::about(unit, 0.4),
                None => Telling::default(),
            },
            Self::StintStarted { .. } => Telling {
                seconds: 0.25,
                ..Telling::default()
            },
            Self::PaceChanged { to, .. } => Telling {
                seconds: 0.4,
                sound: (*to == Pace::Rounds).then_some("turn"),
                ..Telling::default()
            },
            Self::Charted { .. }
            | Self::OthersStirred { .. }
            | Self::StintEnded { .. }
            | Self::Quiet { .. } => Telling::default(),
        }
    }
}
