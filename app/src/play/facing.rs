//! Which way somebody faces at the end of a move: what is shown before a press and what the press orders
//! both ask here, so that they can't disagree.

use super::battle_session::BattleSession;
use super::choice::Choice;
use super::move_preview::plan_from;
use super::ways::arriving;
use testudo_engine::battle::Fighter;
use testudo_engine::grid::{Cell, Direction};

/// The facing after a move to `to`: the one asked for; else towards whoever can be struck from there; else towards
/// the nearest enemy that is known; else the way one goes.
pub(crate) fn facing_after(
    session: &BattleSession,
    choice: &Choice,
    to: Cell,
) -> Option<Direction> {
    let planned = || plan_from(session, choice, to).map(|plan| plan.facing);
    let asked = choice.facing.or_else(planned);
    let wary = asked.or_else(|| at_the_nearest(session, choice, to));
    wary.or_else(|| arriving(session, choice, to))
}

/// Which way the nearest enemy that can act lies from a cell.
fn at_the_nearest(session: &BattleSession, choice: &Choice, from: Cell) -> Option<Direction> {
    let side = choice.decision?.unit().side;
    let replica = session.replica();
    let view = session.view(&replica);
    let grid = view.arena().board.grid();
    let foes = view.enemies_of(side).into_iter();
    let foes = foes.filter(Fighter::is_conscious);
    let nearest = foes.min_by_key(|foe| (grid.distance(from, foe.place.cell), foe.id()))?;
    Some(grid.toward(from, nearest.place.cell)?.first)
}
