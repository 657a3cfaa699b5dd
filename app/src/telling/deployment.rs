//! People who take their places before the first round.

use super::{Tell, Telling};
use crate::play::battle_session::BattleSession;
use testudo_engine::battle::event::DeploymentEvent;

impl Tell for DeploymentEvent {
    fn tell(&self, _: &BattleSession) -> Telling {
        match self {
            Self::DeploymentOpened { .. } | Self::DeploymentClosed { .. } => Telling::default(),
            Self::Deployed(deployed) => {
                let moves = deployed.from != deployed.cell;
                let with = deployed.with.map(|with| (with, deployed.from));
                Telling {
                    path: moves.then_some(deployed.cell).into_iter().collect(),
                    found: with.into_iter().collect(),
                    ..Telling::about(deployed.unit, 0.2).sounds("step")
                }
            }
        }
    }
}
