//! Placing one's people before the first round, where the level allows it.
//!
//! Whoever starts in one of the side's cells may take any other of them, or change places; whoever starts elsewhere
//! stays. Nobody of another side ever stands in these cells before the first round, so that no eyes are asked.

use super::Known;
use crate::battle::battlefield::Battlefield;
use crate::battle::event::{Deployed, DeploymentEvent};
use crate::battle::pending::Deployment;
use crate::battle::{Command, Fighter, Life, Options, PlaceOption, Refusal, UnitId};
use crate::grid::{Cell, Direction};

/// Every place that somebody of the side can take, and to begin.
pub(super) fn options<'a>(asked: Deployment, known: &dyn Known<'a>) -> Options {
    let grid = known.arena().board.grid();
    let mut options = Options::new(grid.directions());
    let cells = known.deploy(asked.unit);
    for one in known.everybody() {
        if may_be_placed(&one, asked.unit.side, cells) {
            options.add_places(cells.iter().map(|&to| PlaceOption {
                unit: one.id(),
                to,
                but: (to == one.place.cell).then_some(one.place.facing),
            }));
        }
    }
    options.add([Command::Begin]);
    options
}

/// Whether `command` is an answer, and whose.
///
/// # Errors
/// Who can't be placed, or where not.
pub(super) fn check<'a>(
    asked: Deployment,
    known: &dyn Known<'a>,
    command: Command,
) -> Result<UnitId, Refusal> {
    let (unit, to, facing) = match command {
        Command::Begin => return Ok(asked.unit),
        Command::Deploy { unit, to, facing } => (unit, to, facing),
        _ => return Err(Refusal::DeploymentAwaited { unit: asked.unit }),
    };
    let grid = known.arena().board.grid();
    let cells = known.deploy(asked.unit);
    let fighter = known.fighter(unit).ok_or(Refusal::NoSuchUnit { unit })?;
    if !may_be_placed(&fighter, asked.unit.side, cells) {
        return Err(Refusal::NotToBeDeployed { unit });
    }
    if !grid.contains(to) {
        return Err(Refusal::OffTheBoard { cell: to });
    }
    if !grid.is_facing(facing) {
        return Err(Refusal::NoSuchFacing);
    }
    if !cells.contains(&to) {
        return Err(Refusal::NoPlaceToDeploy { cell: to });
    }
    if (to, facing) == (fighter.place.cell, fighter.place.facing) {
        return Err(Refusal::AlreadyThere);
    }
    Ok(asked.unit)
}

/// Whether somebody of this side stands in one of its cells.
fn may_be_placed(one: &Fighter<'_>, side: u8, cells: &[Cell]) -> bool {
    let here = one.vitality.life == Life::Conscious && one.id().side == side;
    here && cells.contains(&one.place.cell)
}

/// Takes a place, and gives one's own to whoever stood there.
pub(super) fn take(field: &mut Battlefield, unit: UnitId, to: Cell, facing: Direction) {
    let from = field.fighter(unit).place.cell;
    let with = {
        let mut there = field.board.occupants(to).map(|other| other.unit);
        there.find(|other| *other != unit)
    };
    field.emit(DeploymentEvent::Deployed(Deployed {
        unit,
        from,
        cell: to,
        facing,
        with,
    }));
}

/// The side is done.
pub(super) fn begin(field: &mut Battlefield, unit: UnitId) {
    field.emit(DeploymentEvent::DeploymentClosed { unit });
}

/// Who speaks for the next side that has people to place, of those that have not been asked.
pub(in crate::battle) fn next_to_place(field: &Battlefield, cells: &[&[Cell]]) -> Option<UnitId> {
    let asked = field.clock.deployed;
    field.ids().into_iter().find(|unit| {
        let side = usize::from(unit.side);
        let places = cells.get(side).copied().unwrap_or_default();
        side >= asked && may_be_placed(&field.fighter(*unit), unit.side, places)
    })
}
