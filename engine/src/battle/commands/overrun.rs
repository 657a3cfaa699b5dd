//! Going on over those who lie in the way (OVR-1, OVR-2).

use super::Turn;
use super::movement::points_left;
use crate::battle::battlefield::Battlefield;
use crate::battle::event::TurnEvent;
use crate::battle::guarding::first_watched;
use crate::battle::overrunning::{Ride, lies_in_the_way, may_overrun, ride, straight, towards};
use crate::battle::resolution::{guard, walk};
use crate::battle::{Arena, Command, DiceBag, Fighter, Options, Refusal, Spot, UnitId};
use crate::grid::{Cell, Footing};
use crate::rules::trap::TrapTrigger;

/// Every way to go on over somebody.
pub(super) fn list(turn: &Turn<'_, '_>, options: &mut Options) {
    if turn.arena.numbers.dangers.overrun.is_none() {
        return;
    }
    let (arena, fighter) = (turn.arena, &turn.fighter);
    let points = points_left(arena, fighter);
    let grid = arena.board.grid();
    let near = |other: &Fighter<'_>| {
        let away = grid.distance(fighter.place.cell, other.place.cell);
        away < points && lies_in_the_way(fighter.id(), other)
    };
    if points == 0 || !turn.everybody().iter().any(near) || may_overrun(arena, fighter).is_err() {
        return;
    }
    let ways = grid.directions().iter();
    let rides = ways.filter_map(|&way| ride(arena, fighter, turn.everybody(), way, points).ok());
    let ends = rides.filter_map(|ride| ride.end());
    options.add(ends.map(|to| Command::Overrun { to }));
}

/// Whether it may go on over those who lie in the way to a cell.
pub(super) fn check(turn: &Turn<'_, '_>, to: Cell) -> Result<(), Refusal> {
    let (arena, fighter) = (turn.arena, &turn.fighter);
    let points = points_left(arena, fighter);
    towards(arena, fighter, turn.everybody(), to, points).map(|_| ())
}

/// OVR-2: how it goes on over whom it has knocked down, straight at it.
pub(super) fn onward(turn: &Turn<'_, '_>, fallen: &Fighter<'_>) -> Option<Command> {
    let (arena, fighter) = (turn.arena, &turn.fighter);
    let way = straight(arena, fighter.place.cell, fallen.place.cell)?;
    let points = points_left(arena, fighter);
    let ride = ride(arena, fighter, turn.everybody(), way, points).ok()?;
    let to = ride.end().filter(|_| ride.is_over(fallen.id()))?;
    Some(Command::Overrun { to })
}

/// Goes on over them, as far as nobody unknown stands in the way and no guard is passed who is still to be asked.
pub(super) fn go(field: &mut Battlefield, dice: &mut DiceBag, unit: UnitId, to: Cell) {
    let mover = field.fighter(unit);
    let Some(ride) = known_ride(field, &mover, to) else {
        return;
    };
    let (reached, into) = until_bump(field, &mover, &ride);
    let (reached, into) = until_trap(field, &ride, reached, into);
    let path = &ride.path[..reached];
    let command = Command::Overrun { to };
    let guards = guard::unasked(field, unit, command);
    let known_at = |cell| field.known_at(&mover, cell);
    let held = first_watched(field.arena(), &guards, mover, path, known_at);
    let (path, into, held) = match held {
        None => (path, into, None),
        Some((cells, guards)) => (&path[..cells], None, Some(guards)),
    };
    let over = ride.over.iter().filter(|(_, cell)| path.contains(cell));
    let over: Vec<UnitId> = over.map(|(over, _)| *over).collect();
    let cost = cost_of(field.arena(), &mover, path, &ride);
    walk::go(field, dice, unit, path, ride.way, cost, into);
    for fallen in over {
        field.harm.impacts.trample(unit, fallen);
    }
    if let Some(guards) = held {
        field.emit(TurnEvent::HeldUp {
            unit,
            command,
            guards,
        });
    }
}

/// The way as its side knows it.
fn known_ride(field: &Battlefield, mover: &Fighter<'_>, to: Cell) -> Option<Ride> {
    let side = mover.id().side;
    let known = field.board_of(side);
    let arena = Arena {
        board: &known,
        ..field.arena()
    };
    let points = points_left(arena, mover);
    let all: Vec<Fighter<'_>> = field
        .ids()
        .into_iter()
        .map(|id| field.fighter(id))
        .collect();
    let seen = |other: &&Fighter<'_>| other.id().side == side || other.senses.is_known_to(side);
    let seen: Vec<Fighter<'_>> = all.iter().filter(seen).copied().collect();
    towards(arena, mover, &seen, to, points)
        // After a slam it goes on over whom it has felt under its feet.
        .or_else(|_| towards(field.arena(), mover, &all, to, points))
        .ok()
}

/// How many cells of the way it gets, until somebody it did not know of is in it, and who that is (RND-4).
fn until_bump(field: &Battlefield, mover: &Fighter<'_>, ride: &Ride) -> (usize, Option<UnitId>) {
    let arena = field.arena();
    let (grid, height) = (arena.board.grid(), mover.place.height);
    let foe = |cell| {
        let mut foes = arena.board.foes_at(Spot { cell, height }, mover.id());
        foes.find(|foe| !ride.is_over(*foe))
    };
    let met = ride.path.iter().position(|&cell| foe(cell).is_some());
    let Some(met) = met else {
        return (ride.path.len(), None);
    };
    let may_stop = |cell| (arena.board).footing(mover.id(), height, grid.index(cell));
    let mut reached = met;
    while reached > 0 && may_stop(ride.path[reached - 1]) != Footing::Free {
        reached -= 1;
    }
    (reached, foe(ride.path[met]))
}

/// TRP-1: as much of the way as there is until a trap in it goes off that its side did not know of.
fn until_trap(
    field: &Battlefield,
    ride: &Ride,
    reached: usize,
    into: Option<UnitId>,
) -> (usize, Option<UnitId>) {
    let board = field.arena().board;
    if !board.has_secrets() {
        return (reached, into);
    }
    let set = |cell: &Cell| board.trap_on(*cell, TrapTrigger::Enter).is_some();
    match ride.path[..reached].iter().position(set) {
        Some(met) if met + 1 < reached => (met + 1, None),
        _ => (reached, into),
    }
}

/// What so much of the way costs (OVR-2).
fn cost_of(arena: Arena<'_>, mover: &Fighter<'_>, path: &[Cell], ride: &Ride) -> u16 {
    let more = arena
        .numbers
        .dangers
        .overrun
        .map_or(0, |overrun| overrun.cost);
    let starts = std::iter::once(&mover.place.cell).chain(path);
    let steps = starts.zip(path).map(|(&from, &to)| {
        let lies = ride.over.iter().any(|(_, cell)| *cell == to);
        let step = arena.board.ground().enter_cost(from, to).unwrap_or(0);
        step + if lies { more } else { 0 }
    });
    steps.sum()
}
