//! Movement and turning on the spot (RND-2 to RND-4, DMG-9). Who passes a guard is held up on its way (MAN-3).

use bevy_ecs::prelude::{Local, Res};

use super::grapple::let_go;
use super::{Order, guard};
use crate::battle::event::{AimLoss, MoveKind, Release};
use crate::battle::field::Field;
use crate::battle::{Command, Event, Place, UnitId, legal};
use crate::grid::{Cell, Direction, Reach};

/// Walks a leg, or turns.
pub(super) fn walk(order: Res<Order>, mut field: Field, mut reach: Local<Reach>) {
    let Some((unit, command)) = order.0 else {
        return;
    };
    match command {
        Command::Move { to, facing } => {
            let mover = field.fighter(unit);
            let Ok(leg) = legal::leg(field.table(), &mover, to, &mut reach) else {
                return;
            };
            match guard::first_watched(&field, mover, command, &leg.path) {
                None => go(&mut field, unit, &leg.path, facing, leg.cost),
                Some((cells, guards)) => {
                    let (from, path) = (mover.place, &leg.path[..cells]);
                    let (facing, cost) = running(&field, from, path);
                    go(&mut field, unit, path, facing, cost);
                    field.emit(Event::HeldUp {
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
                field.emit(Event::Turned {
                    unit,
                    facing,
                    step_used,
                });
            }
        }
        _ => {}
    }
}

/// Where somebody faces who runs along a path, and what it costs so far.
fn running(field: &Field, from: Place, path: &[Cell]) -> (Direction, u16) {
    let board = &field.board;
    let (mut at, mut facing, mut cost) = (from.cell, from.facing, 0);
    for &cell in path {
        facing = board.grid().step(at, cell).unwrap_or(facing);
        cost += board.ground().enter_cost(at, cell).unwrap_or_default();
        at = cell;
    }
    (facing, cost)
}

/// Goes along a path.
pub(super) fn go(field: &mut Field, unit: UnitId, path: &[Cell], facing: Direction, cost: u16) {
    let_go(field, unit, Release::LetGo);
    let fighter = field.fighter(unit);
    let cells = fighter.progress.cells() + path.len() as u16;
    let kind = match cells {
        _ if fighter.place.prone => MoveKind::Crawl,
        1 => MoveKind::Step,
        _ => MoveKind::Move,
    };
    let aimed = fighter.stance.aim.is_some();
    field.emit(Event::Moved {
        unit,
        path: path.to_vec(),
        facing,
        kind,
        cost,
    });
    if aimed && cells > 1 {
        field.emit(Event::AimLost {
            unit,
            why: AimLoss::Moved,
        });
    }
}
