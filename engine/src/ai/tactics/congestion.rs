//! Ways round friends who fight where nobody gets past them: on a bridge, in a doorway.

use std::borrow::Cow;

use super::doors;
use super::surroundings::{distance, friends, is_at_blows, walks};
use crate::battle::{Fighter, View};
use crate::grid::{Ground, GroundMap};

/// Points of a way that a friend who fights in the way is worth: some turns, after which there is room or not.
const HELD_UP: u8 = 20;

/// The ground as somebody plans its way over it to fight: as [`doors::planned`] has it, and dear where a friend fights and fills the way.
pub(in crate::ai) fn planned<'a>(view: &View<'a>, me: &Fighter<'a>) -> Cow<'a, GroundMap> {
    let mut ground = doors::planned(view, me);
    if me.place.height.is_aloft() {
        return ground;
    }
    let others = friends(view, me);
    let held = others
        .iter()
        .filter(|one| fills_the_way(view, one) && !is_next(view, me, one, &others));
    for cell in held.map(|one| one.place.cell) {
        let under = *ground.ground(cell);
        let cost = under.cost.saturating_add(HELD_UP);
        ground.to_mut().lay(cell, Ground { cost, ..under });
    }
    ground
}

/// Whether somebody waits to take the place of a friend, who stands: it is beside that one, and the first of those who are.
fn is_next(view: &View<'_>, me: &Fighter<'_>, one: &Fighter<'_>, friends: &[Fighter<'_>]) -> bool {
    let beside = |other: &Fighter<'_>| distance(view, other, one) == 1;
    let mut before = friends.iter().filter(|other| other.id() < me.id());
    !one.place.prone && beside(me) && !before.any(|other| walks(other) && beside(other))
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
