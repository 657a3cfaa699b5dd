//! Driven back: the way somebody goes against its will, and what ends it (COL-9, FAL-1).
//!
//! Spells that push, slams, and what shows them beforehand all ask this.

use super::UnitId;
use super::board::Spot;
use super::event::DropCause;
use super::falling::{Falling, drop_between};
use super::fighter::Fighter;
use super::strike::Arena;
use crate::grid::{Cell, Direction};

/// How somebody goes who is driven back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Knockback {
    /// The cells it goes through, in order, without the first.
    pub path: Vec<Cell>,
    /// The cells that it would have gone farther.
    pub left: u16,
    /// What ends its way.
    pub end: KnockbackEnd,
}

/// What ends the way of somebody who is driven back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum KnockbackEnd {
    /// Nothing that hurts: it has gone as far as it was driven, or comes to the edge of the board.
    Nothing,
    /// It goes over an edge (FAL-1).
    Drop {
        /// Into which cell.
        to: Cell,
        /// How far down.
        yards: u16,
    },
    /// Something solid that it can't be driven through.
    Solid {
        /// The cell of it.
        cell: Cell,
    },
    /// Somebody stands in its way.
    Somebody {
        /// Who.
        unit: UnitId,
    },
}

impl Knockback {
    /// FAL-1: the fall at the end of somebody's way, if it goes over an edge.
    pub(super) fn fall<'a>(
        &self,
        arena: Arena<'a>,
        fighter: Fighter<'a>,
        why: DropCause,
    ) -> Option<Falling<'a>> {
        let KnockbackEnd::Drop { to, yards } = self.end else {
            return None;
        };
        Some(Falling {
            arena,
            fighter,
            to,
            yards,
            why,
            onto: None,
        })
    }
}

/// FAL-1: how somebody, who may be supposed to stand elsewhere, would fall if it were driven so many cells in a direction.
pub fn fall_if_driven<'a>(
    arena: Arena<'a>,
    fighter: Fighter<'a>,
    way: Direction,
    cells: u16,
) -> Option<Falling<'a>> {
    let driven = driven(arena, &fighter, way, cells);
    driven.fall(arena, fighter, DropCause::KnockedBack)
}

/// COL-9: the way of somebody who is driven so many cells in a direction.
pub(super) fn driven(
    arena: Arena<'_>,
    fighter: &Fighter<'_>,
    way: Direction,
    cells: u16,
) -> Knockback {
    let (board, place, id) = (arena.board, fighter.place, fighter.id());
    let (grid, ways) = (board.grid(), board.way(place.height));
    let (mut at, mut path) = (place.cell, Vec::new());
    for gone in 0..cells {
        let ends = |path, end| Knockback {
            path,
            left: cells - gone,
            end,
        };
        let Some(next) = grid.neighbour(at, way) else {
            return ends(path, KnockbackEnd::Nothing);
        };
        let free = board.footing(id, place.height, grid.index(next)).may_stop();
        let grounded = !place.height.is_aloft();
        if let Some(yards) = drop_between(arena, at, next).filter(|_| grounded) {
            let end = match free {
                true => KnockbackEnd::Drop { to: next, yards },
                false => KnockbackEnd::Nothing,
            };
            return ends(path, end);
        }
        if ways.enter_cost(at, next).is_none() {
            let solid = is_solid(arena, (at, next), grounded);
            let end = match solid {
                true => KnockbackEnd::Solid { cell: next },
                false => KnockbackEnd::Nothing,
            };
            return ends(path, end);
        }
        if !free {
            let spot = Spot {
                cell: next,
                height: place.height,
            };
            let mut there = board.at(spot).map(|other| other.unit);
            let other = there.find(|other| *other != id);
            let end = other.map_or(KnockbackEnd::Nothing, |unit| KnockbackEnd::Somebody {
                unit,
            });
            return ends(path, end);
        }
        path.push(next);
        at = next;
    }
    Knockback {
        path,
        left: 0,
        end: KnockbackEnd::Nothing,
    }
}

/// COL-10: whether what shuts the step stands, or rises, a yard at least.
fn is_solid(arena: Arena<'_>, (from, to): (Cell, Cell), grounded: bool) -> bool {
    let ground = arena.board.ground();
    let (here, there) = (ground.ground(from), ground.ground(to));
    if !grounded {
        return !there.sky;
    }
    let rise = i32::from(there.elevation) - i32::from(here.elevation);
    let stands = there.cost == 0 && rise + i32::from(there.height) >= 1;
    stands || rise > i32::from(ground.climb().limit)
}
