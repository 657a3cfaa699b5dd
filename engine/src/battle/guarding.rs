//! Who could strike whom hand to hand, and where on its way somebody comes within a guard's reach (MAN-3).

use super::command::Aim;
use super::fighter::Fighter;
use super::sight::SideSet;
use super::strike::{Arena, Strike};
use super::unit_id::UnitId;
use crate::grid::{Cell, Footing};
use crate::rules::maneuver::Maneuver;

/// Whether somebody could strike `target` hand to hand from where the two stand.
pub(super) fn reaches<'a>(
    arena: Arena<'a>,
    unit: Fighter<'a>,
    target: Fighter<'a>,
    maneuver: Maneuver,
) -> bool {
    let body = &target.profile().body;
    let mut attacks = 0..unit.profile().attacks.len();
    attacks.any(|attack| {
        let strike = Strike {
            arena,
            attacker: unit,
            defender: target,
            attack,
            aim: Aim::main(body),
            nonlethal: false,
            maneuver,
        };
        strike.technique().1.missile.is_none() && strike.at_what_it_reaches().check().is_ok()
    })
}

/// Of those on guard, who could strike somebody where it is.
pub(super) fn who_reach<'a>(
    arena: Arena<'a>,
    guards: &[Fighter<'a>],
    mover: Fighter<'a>,
) -> Vec<UnitId> {
    let guards = guards.iter().copied();
    guards
        .filter(|guard| reaches(arena, *guard, mover, Maneuver::Attack))
        .map(|guard| guard.id())
        .collect()
}

/// How many cells the mover goes before the first, short of the path's end, in which guards reach it and their sides would
/// know of it there; and these guards. Nobody is stopped in a friend's cell.
pub(super) fn first_watched<'a>(
    arena: Arena<'a>,
    guards: &[Fighter<'a>],
    mover: Fighter<'a>,
    path: &[Cell],
    known_at: impl Fn(Cell) -> SideSet,
) -> Option<(usize, Vec<UnitId>)> {
    if guards.is_empty() {
        return None;
    }
    let (board, grid) = (arena.board, arena.board.grid());
    let before_end = path.split_last().map_or(path, |(_, rest)| rest);
    let mut there = mover;
    before_end.iter().enumerate().find_map(|(index, &cell)| {
        // It looks where it runs (RND-3), and may have looked elsewhere before.
        let facing = grid.step(there.place.cell, cell);
        there.place.facing = facing.unwrap_or(there.place.facing);
        there.place.cell = cell;
        let height = mover.place.height;
        if board.footing(mover.id(), height, grid.index(cell)) != Footing::Free {
            return None;
        }
        let mut guards = who_reach(arena, guards, there);
        if !guards.is_empty() {
            let known = known_at(cell);
            guards.retain(|guard| known.has(guard.side));
        }
        (!guards.is_empty()).then_some((index + 1, guards))
    })
}
