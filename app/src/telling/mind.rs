//! Fright, rage, temptation and luck on the board.

use super::{Tell, Telling};
use crate::play::battle_session::BattleSession;
use testudo_engine::battle::event::MindEvent;

impl Tell for MindEvent {
    fn tell(&self, _: &BattleSession) -> Telling {
        match self {
            Self::Frightened { unit, .. } => Telling::about(*unit, 0.4).bad_news("afraid"),
            Self::Mastered { unit, .. } => Telling::about(*unit, 0.2).says("afraid no more"),
            Self::Enraged { unit } => Telling::about(*unit, 0.4).bad_news("enraged"),
            Self::Calmed { unit } => Telling::about(*unit, 0.2).says("cools down"),
            Self::Tempted { unit, .. } => Telling::about(*unit, 0.4).bad_news("stoops"),
            Self::Bent { unit, .. } => Telling::about(*unit, 0.3).bad_news("out for blood"),
            Self::Lucky { unit, .. } => Telling::about(*unit, 0.2).says("lucky"),
            Self::Unlucky { unit, .. } => Telling::about(*unit, 0.2).bad_news("unlucky"),
            Self::Woke { unit, .. } => Telling::about(*unit, 0.4).says("wakes"),
        }
    }
}
