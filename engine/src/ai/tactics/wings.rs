//! Going by air to where a side wins by being: whoever has wings and completes what a goal asks for flies there, and fights
//! afterwards if there is anything left to fight for. Whoever can walk there this turn does.

use crate::battle::{Command, Fighter, Goal, UnitId, View};
use crate::grid::{Cell, Footing, Reach};
use crate::rules::flight::Height;

use super::surroundings::facing_towards;

/// What going there is worth, thousandths of a fallen enemy: more than any blow.
const WINS: i64 = 5_000;

/// The next step of that: to take off, or to fly there or nearer.
pub(in crate::ai) fn command(
    view: &View<'_>,
    me: Fighter<'_>,
    reach: &mut Reach,
) -> Option<(Command, i64)> {
    if !me.can_fly() || me.progress.step_used {
        return None;
    }
    let arena = view.arena();
    let (board, grid, here) = (arena.board, arena.board.grid(), me.place.cell);
    let goals = view.goals(me.id()).iter();
    let places = goals.filter_map(|goal| completes(view, &me, goal));
    let open = |&cell: &Cell| {
        let mut occupants = board.occupants(cell);
        occupants.all(|occupant| occupant.unit.side == me.id().side)
    };
    let place: Vec<Cell> = places.flatten().copied().filter(open).collect();
    if place.is_empty() || place.contains(&here) {
        return None;
    }
    let aloft = me.place.height.is_aloft();
    if !aloft && walks_there(view, &me, &place, reach) {
        return None;
    }
    let height = if aloft { me.place.height } else { Height::Low };
    let climb = match aloft {
        true => 0,
        false => arena.numbers.flight.cost(me.place.height, height)?,
    };
    let mut flying = me;
    flying.place.height = height;
    let points = flying.move_points(arena.numbers);
    let points = points.saturating_sub(me.progress.spent + climb);
    let footing = |index| board.footing(me.id(), height, index);
    reach.fill(board.way(height), here, points.into(), footing);
    let away = |cell: Cell| place.iter().map(|&to| grid.distance(cell, to)).min();
    let free = |cell: &Cell| footing(grid.index(*cell)) == Footing::Free && reach.may_stop(*cell);
    let reached = grid.cells().filter(|cell| reach.cost(*cell).is_some());
    let nearest = reached
        .filter(free)
        .min_by_key(|&cell| (away(cell), reach.cost(cell), cell))?;
    let arrives = place.contains(&nearest);
    // Who has gone already and does not arrive does something else with the rest of its turn.
    if away(nearest) >= away(here) || !arrives && me.progress.cells() > 0 {
        return None;
    }
    let command = match aloft {
        true => Command::Move {
            to: nearest,
            facing: facing_towards(view, here, nearest, me.place.facing),
        },
        false => Command::Fly { height },
    };
    view.check(command).is_ok().then_some((command, WINS))
}

/// The place of a goal for which nobody but `me` is missing any more.
fn completes<'a>(view: &View<'_>, me: &Fighter<'_>, goal: &'a Goal<UnitId>) -> Option<&'a [Cell]> {
    let Goal::Reach { cells, units, who } = goal else {
        return None;
    };
    let counts = |one: &Fighter<'_>| match who.is_empty() {
        true => one.id().side == me.id().side,
        false => who.contains(&one.id()),
    };
    let others = view.fighters().filter(|one| {
        counts(one) && one.id() != me.id() && one.is_conscious() && cells.contains(&one.place.cell)
    });
    (counts(me) && others.count() + 1 >= usize::from(*units)).then_some(cells)
}

/// Whether it can be there on foot this turn.
fn walks_there(view: &View<'_>, me: &Fighter<'_>, place: &[Cell], reach: &mut Reach) -> bool {
    let (board, height) = (view.arena().board, me.place.height);
    let points = me.move_points(view.arena().numbers);
    let points = points.saturating_sub(me.progress.spent);
    let footing = |index| board.footing(me.id(), height, index);
    reach.fill(board.way(height), me.place.cell, points.into(), footing);
    place
        .iter()
        .any(|&cell| reach.cost(cell).is_some() && reach.may_stop(cell))
}
