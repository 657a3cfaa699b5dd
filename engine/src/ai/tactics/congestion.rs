//! Ways round friends who fight where nobody gets past them: on a bridge, in a doorway.

use std::borrow::Cow;

use super::doors;
use super::surroundings::{distance, is_at_blows};
use crate::battle::{Fighter, View};
use crate::grid::{Cell, Ground, GroundMap};

/// Points of a way that a friend who fights in the way is worth: some turns, after which there is room or not.
const HELD_UP: u8 = 20;

/// The ground as somebody plans its way over it to fight: as [`doors::planned`] has it, and dear where a friend fights and fills the way.
/// Whoever stands beside that friend may take its place, and waits for it.
pub(in crate::ai) fn planned<'a>(view: &View<'a>, me: &Fighter<'a>) -> Cow<'a, GroundMap> {
    let mut ground = doors::planned(view, me);
    if me.place.height.is_aloft() {
        return ground;
    }
    let side = me.id().side;
    let held: Vec<Cell> = view
        .fighters()
        .filter(|one| one.id().side == side && one.id() != me.id() && one.is_conscious())
        .filter(|one| distance(view, me, one) > 1 && fills_the_way(view, one))
        .map(|one| one.place.cell)
        .collect();
    for cell in held {
        let under = *ground.ground(cell);
        let cost = under.cost.saturating_add(HELD_UP);
        ground.to_mut().lay(cell, Ground { cost, ..under });
    }
    ground
}

/// Whether somebody has an enemy beside it, and what is open about its cell is not one stretch but several.
fn fills_the_way(view: &View<'_>, one: &Fighter<'_>) -> bool {
    let board = view.arena().board;
    let (grid, ground) = (board.grid(), board.ground());
    if !is_at_blows(view, one) {
        return false;
    }
    let cell = one.place.cell;
    let open = |direction| {
        let next = grid.neighbour(cell, direction);
        next.is_some_and(|next| ground.enter_cost(cell, next).is_some())
    };
    let open: Vec<bool> = grid.directions().iter().map(|&way| open(way)).collect();
    let before = open.iter().cycle().skip(open.len() - 1);
    let stretches = open.iter().zip(before);
    stretches.filter(|&(now, before)| *now && !before).count() > 1
}
