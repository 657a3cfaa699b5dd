//! Movement and turning on the spot (RND-2 to RND-4, DMG-9).

use bevy_ecs::prelude::{Local, Res};

use super::Order;
use crate::battle::event::{AimLoss, MoveKind};
use crate::battle::field::Field;
use crate::battle::{Command, Event, legal};
use crate::grid::Reach;

/// Walks a leg, or turns.
pub(super) fn walk(order: Res<Order>, mut field: Field, mut reach: Local<Reach>) {
    let Some((unit, command)) = order.0 else {
        return;
    };
    match command {
        Command::Move { to, facing } => {
            let fighter = field.fighter(unit);
            let Ok(leg) = legal::leg(field.table(), &fighter, to, &mut reach) else {
                return;
            };
            let cells = fighter.progress.cells() + leg.path.len() as u16;
            let kind = match cells {
                _ if fighter.place.prone => MoveKind::Crawl,
                1 => MoveKind::Step,
                _ => MoveKind::Move,
            };
            let aimed = fighter.stance.aim.is_some();
            let legal::Leg { path, cost } = leg;
            field.emit(Event::Moved {
                unit,
                path,
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
