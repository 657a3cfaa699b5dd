//! Places taken before the first round, in words.

use super::super::Cast;
use super::super::words::compass;
use super::Narrated;
use crate::battle::UnitId;
use crate::battle::event::{Deployed, DeploymentEvent};

impl Narrated for DeploymentEvent {
    fn sentence(&self, cast: &Cast) -> Option<String> {
        Some(match self {
            Self::DeploymentOpened { unit } => {
                format!("{} take their places.", people(cast, *unit))
            }
            Self::Deployed(deployed) => told(cast, deployed),
            Self::DeploymentClosed { unit } => {
                format!("{} are in their places.", people(cast, *unit))
            }
        })
    }

    fn depth(&self) -> usize {
        usize::from(matches!(self, Self::Deployed(_)))
    }
}

/// Those who are placed: their side.
fn people(cast: &Cast, unit: UnitId) -> &str {
    let side = cast.sides().nth(usize::from(unit.side));
    side.map_or("they", |(_, name)| name)
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
