//! Before the first round: sides place their people where the level allows it.

use serde::{Deserialize, Serialize};

use super::happening::Happening;
use crate::battle::board::{Board, Occupant};
use crate::battle::pending::{Deployment, Pending};
use crate::battle::state::{FighterMut, State};
use crate::battle::unit_id::UnitId;
use crate::grid::{Cell, Direction};

family! {
    /// Before the first round: sides place their people where the level allows it.
    pub enum DeploymentEvent {
        /// A side may place its people.
        DeploymentOpened {
            /// The first of them, who speaks for the side.
            unit: UnitId,
        },
        /// Somebody took a place.
        Deployed(Deployed),
        /// A side is done.
        DeploymentClosed {
            /// Who spoke for it.
            unit: UnitId,
        },
    }
}

/// Somebody took a place before the first round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Deployed {
    /// Who.
    pub unit: UnitId,
    /// The cell it leaves.
    pub from: Cell,
    /// The cell it takes.
    pub cell: Cell,
    /// The facing there.
    pub facing: Direction,
    /// Who stood there, and stands where the other came from now.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub with: Option<UnitId>,
}

impl Happening for DeploymentEvent {
    fn subjects(&self) -> Vec<UnitId> {
        match self {
            Self::DeploymentOpened { unit } | Self::DeploymentClosed { unit } => vec![*unit],
            Self::Deployed(deployed) => [deployed.unit].into_iter().chain(deployed.with).collect(),
        }
    }

    fn apply(&self, state: &mut State<'_, '_, '_>) {
        match self {
            Self::DeploymentOpened { unit } => {
                state.clock.deployed = usize::from(unit.side) + 1;
                let unit = *unit;
                state.clock.open(Pending::Deployment(Deployment { unit }));
            }
            Self::Deployed(deployed) => {
                let (from, to) = (deployed.from, deployed.cell);
                state.on_board(deployed.unit, |one, board| {
                    go(one, board, to);
                    one.place.facing = deployed.facing;
                });
                if let Some(other) = deployed.with {
                    state.on_board(other, |one, board| go(one, board, from));
                }
            }
            Self::DeploymentClosed { .. } => {
                let clock = &mut *state.clock;
                clock.settle(|top| matches!(top, Pending::Deployment(_)));
            }
        }
    }
}

fn go(one: &mut FighterMut<'_, '_>, board: &mut Board, to: Cell) {
    let id = one.combatant.id;
    board.leave(one.place.cell, id);
    one.place.cell = to;
    board.enter(to, Occupant::of(id, *one.place));
}
