//! What the light does to a blow between two: by where it comes from, and by how the one faces who is struck (LIT-2).
//!
//! So two turn each other to the sun.

use crate::battle::{Arena, Fighter, View};
use crate::grid::Cell;

use super::enemy::FACINGS;

/// Per cent of a blow that a point of AT or DEF is worth.
const POINT: i64 = 8;

/// Points of AT that an enemy loses by where it comes from, and of DEF that ours loses by how it faces; by the ranks of
/// directions. None anywhere where LIT is not switched on.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Glares {
    pub(super) at: [i16; FACINGS],
    pub(super) def: [i16; FACINGS],
}

impl Glares {
    /// Those of `enemy` when it comes to strike at `me` in the cell where `me` is.
    pub(super) fn between(view: &View<'_>, me: &Fighter<'_>, enemy: &Fighter<'_>) -> Self {
        let arena = view.arena();
        let mut glares = Self::default();
        if arena.numbers.dangers.light.is_none() {
            return glares;
        }
        let (grid, home) = (arena.board.grid(), me.place.cell);
        let (mut one, mut other) = (*me, *enemy);
        for (rank, &direction) in grid.directions().iter().enumerate() {
            let there: Option<Cell> = grid.neighbour(home, direction);
            other.place.cell = there.unwrap_or(home);
            other.place.facing = direction.opposite();
            one.place.facing = direction;
            glares.at[rank] = lost(arena, &other).0;
            glares.def[rank] = lost(arena, &one).1;
        }
        glares
    }

    /// Whether there are any.
    pub(super) fn any(&self) -> bool {
        self.at.iter().chain(&self.def).any(|lost| *lost != 0)
    }

    /// What is left of a blow, whose worth is reckoned without any glare, that comes from one direction at somebody who
    /// faces another.
    pub(super) fn leave(&self, blow: i64, from: usize, facing: usize) -> i64 {
        let points = i64::from(self.at[from] - self.def[facing]);
        blow * (100 + POINT * points).max(0) / 100
    }
}

/// AT and DEF that it loses by what it looks into.
fn lost(arena: Arena<'_>, one: &Fighter<'_>) -> (i16, i16) {
    let ag = one.st_ag_mv(arena.numbers).1;
    let glare = arena.glare(one);
    let agility = arena.numbers.agility;
    glare.map_or((0, 0), |glare| {
        (glare.at(agility, ag), glare.def(agility, ag))
    })
}
