//! Places taken before the first round, in words.

use super::super::Cast;
use super::super::words::compass;
use super::Narrated;
use crate::battle::event::{Deployed, DeploymentEvent};

impl Narrated for DeploymentEvent {
    fn sentence(&self, cast: &Cast) -> Option<String> {
        Some(match self {
            Self::DeploymentOpened { unit } => {
                format!("{} and its people take their places.", cast.name(*unit))
            }
            Self::Deployed(deployed) => told(cast, deployed),
            Self::DeploymentClosed { unit } => {
                format!("{} and its people are in their places.", cast.name(*unit))
            }
        })
    }

    fn depth(&self) -> usize {
        usize::from(matches!(self, Self::Deployed(_)))
    }
}

fn told(cast: &Cast, deployed: &Deployed) -> String {
    let (name, facing) = (cast.name(deployed.unit), compass(deployed.facing));
    let to = deployed.cell;
    match deployed.with {
        Some(with) => format!(
            "{name} takes the place of {} at {to}, facing {facing}.",
            cast.name(with)
        ),
        None if deployed.from == to => format!("{name} faces {facing}."),
        None => format!("{name} takes its place at {to}, facing {facing}."),
    }
}
