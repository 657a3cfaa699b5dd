//! Traps that a side knows of (TRP-2, TRP-6): a way leads through one only where there is no better, and not before it has
//! been dealt with.

use crate::battle::{Command, Fighter, TrapNow, View};
use crate::grid::{Cell, Reach};
use crate::rules::trap::TrapTrigger;

/// The cells where somebody of the side of this view would set off a trap that it knows of.
pub(in crate::ai) fn known_cells<'v>(
    view: &'v View<'_>,
    me: &Fighter<'_>,
) -> impl Iterator<Item = Cell> + use<'v> {
    let side = me.id().side;
    let known = |now: &TrapNow<'_>| now.set && now.trap.kind.on == TrapTrigger::Enter;
    let traps = view.arena().board.traps();
    let traps = traps.filter(move |now| known(now) && now.known.has(side));
    traps.flat_map(|now| now.trap.cells.iter().copied())
}

/// Whether a side knows that opening a door sets off a trap.
pub(super) fn is_known_on_door(view: &View<'_>, me: &Fighter<'_>, door: Cell) -> bool {
    let trap = view.arena().board.trap(door);
    trap.is_some_and(|now| {
        now.set && now.trap.kind.on == TrapTrigger::Open && now.known.has(me.id().side)
    })
}

/// What to do about the trap that comes next on the way: `distances` are those of the planned ground. Who is likely to make it
/// harmless tries, where going off is worse than the time; else it is set off from beside.
pub(in crate::ai) fn next_on_the_way(
    view: &View<'_>,
    me: &Fighter<'_>,
    distances: &Reach,
) -> Option<Command> {
    let grid = view.arena().board.grid();
    let here = distances.cost(me.place.cell)?;
    let beside = |cell: &Cell| grid.distance(me.place.cell, *cell) == 1;
    let next = known_cells(view, me).filter(beside);
    let nearer = next.filter_map(|cell| Some((distances.cost(cell)?, cell)));
    let (_, at) = nearer.filter(|(cost, _)| *cost < here).min()?;
    let trap = view.arena().board.trap(at)?;
    let (disarm, spring) = (Command::Disarm { at }, Command::Spring { at });
    let may = |command: &Command| view.check(*command).is_ok();
    let likely = is_likely_harmless(view, me, at);
    // What harms beyond its own cell, wakes others or is set anew is not to be set off.
    let first = if likely || trap.is_better_left() {
        disarm
    } else {
        spring
    };
    [first, spring, disarm].into_iter().find(may)
}

/// Whether somebody makes a trap harmless at least as likely as not.
pub(super) fn is_likely_harmless(view: &View<'_>, me: &Fighter<'_>, at: Cell) -> bool {
    let chance = view.disarm_chance(me.id(), at);
    chance.is_some_and(|chance| chance.ways * 2 >= chance.of)
}
