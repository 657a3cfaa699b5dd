//! Movement and turning on the spot (RND-2, RND-3, RND-4, DMG-9). Who passes a guard is held up on
//! its way (MAN-3).

use bevy_ecs::prelude::{Local, Res, ResMut};

use super::concentration::shake;
use super::grapple::let_go;
use super::{Order, guard};
use crate::battle::event::{
    AimLoss, AttackEvent, ConcentrationLoss, MotionEvent, MoveKind, Release, TurnEvent,
};
use crate::battle::field::Field;
use crate::battle::fighter::Fighter;
use crate::battle::strike::Table;
use crate::battle::threat::first_watched;
use crate::battle::{Command, DiceBag, Place, Spot, UnitId, legal};
use crate::grid::{Cell, Direction, Footing, Reach};

/// Walks a leg, or turns.
pub(super) fn walk(
    order: Res<Order>,
    mut field: Field,
    mut dice: ResMut<DiceBag>,
    mut reach: Local<Reach>,
) {
    let Some((unit, command)) = order.0 else {
        return;
    };
    match command {
        Command::Move { to, facing } => {
            let mover = field.fighter(unit);
            let known = field.board_of(unit.side);
            let table = Table {
                board: &known,
                ..field.table()
            };
            let Ok(leg) = legal::leg(table, &mover, to, &mut reach) else {
                return;
            };
            let (leg, into) = until_bump(field.table(), &mover, leg);
            let guards = guard::unasked(&field, unit, command);
            match first_watched(field.table(), &guards, mover, &leg.path) {
                None => {
                    let (path, cost) = (&leg.path, leg.cost);
                    go(&mut field, &mut dice, unit, path, facing, cost, into);
                }
                Some((cells, guards)) => {
                    let (from, path) = (mover.place, &leg.path[..cells]);
                    let (facing, cost) = running(&field, from, path);
                    go(&mut field, &mut dice, unit, path, facing, cost, None);
                    field.emit(TurnEvent::HeldUp {
                        unit,
                        command,
                        guards,
                    });
                }
            }
        }
        Command::Turn { facing } => {
            let turn = legal::turn(field.table(), &field.fighter(unit), facing);
            if let Ok(step_used) = turn {
                field.emit(MotionEvent::Turned {
                    unit,
                    facing,
                    step_used,
                });
            }
        }
        _ => {}
    }
}

/// RND-4: as much of a leg as there is until somebody stands in the way whom the mover did not
/// know of, and who that is. It ends where the mover may stop.
fn until_bump(
    table: Table<'_>,
    mover: &Fighter<'_>,
    mut leg: legal::Leg,
) -> (legal::Leg, Option<UnitId>) {
    let height = mover.place.height;
    let (grid, ground) = (table.board.grid(), table.board.way(height));
    let footing = |cell| table.board.footing(mover.id(), height, grid.index(cell));
    let Some(met) = leg
        .path
        .iter()
        .position(|&cell| footing(cell) == Footing::Blocked)
    else {
        return (leg, None);
    };
    let cell = leg.path[met];
    let into = table
        .board
        .foes_at(Spot { cell, height }, mover.id())
        .next();
    leg.path.truncate(met);
    while leg
        .path
        .last()
        .is_some_and(|&cell| footing(cell) != Footing::Free)
    {
        leg.path.pop();
    }
    let starts = std::iter::once(&mover.place.cell).chain(&leg.path);
    let steps = starts.zip(&leg.path);
    let costs = steps.filter_map(|(&from, &to)| ground.enter_cost(from, to));
    leg.cost = costs.sum::<u16>().min(leg.cost);
    (leg, into)
}

/// Where somebody faces who runs along a path, and what it costs so far.
fn running(field: &Field, from: Place, path: &[Cell]) -> (Direction, u16) {
    let (board, way) = (&field.board, field.board.way(from.height));
    let (mut at, mut facing, mut cost) = (from.cell, from.facing, 0);
    for &cell in path {
        facing = board.grid().step(at, cell).unwrap_or(facing);
        cost += way.enter_cost(at, cell).unwrap_or_default();
        at = cell;
    }
    (facing, cost)
}

/// Goes along a path, and runs into somebody at its end.
pub(super) fn go(
    field: &mut Field,
    dice: &mut DiceBag,
    unit: UnitId,
    path: &[Cell],
    facing: Direction,
    cost: u16,
    into: Option<UnitId>,
) {
    if !path.is_empty() {
        let_go(field, unit, Release::LetGo);
    }
    let fighter = field.fighter(unit);
    let cells = fighter.progress.cells() + path.len() as u16;
    let kind = match cells {
        _ if fighter.place.prone => MoveKind::Crawl,
        _ if fighter.place.height.is_aloft() => MoveKind::Fly,
        1 => MoveKind::Step,
        _ => MoveKind::Move,
    };
    let aimed = fighter.stance.aim.is_some();
    if !path.is_empty() {
        field.emit(MotionEvent::Moved {
            unit,
            path: path.to_vec(),
            facing,
            kind,
            cost,
        });
    }
    if let Some(into) = into {
        field.emit(MotionEvent::Bumped { unit, into });
    }
    if aimed && cells > 1 {
        field.emit(AttackEvent::AimLost {
            unit,
            why: AimLoss::Moved,
        });
    }
    if cells > 1 {
        shake(field, dice, unit, ConcentrationLoss::Moved);
    }
}
