//! Going and turning on the spot (RND-2, RND-3, RND-4, DMG-9). Who passes a guard is held up on its way (MAN-3).

use super::{Turn, march};
use crate::battle::battlefield::{Battlefield, Sides};
use crate::battle::event::{MotionEvent, TurnEvent};
use crate::battle::guarding::first_watched;
use crate::battle::preconditions::loose;
use crate::battle::resolution::{guard, walk};
use crate::battle::{
    Arena, Command, DiceBag, Fighter, MoveOption, Options, Place, Refusal, Spot, UnitId,
};
use crate::grid::{Cell, Direction, Footing, Reach};
use crate::rules::gear::Weight;
use crate::rules::trap::TrapTrigger;

/// Every cell that one leg can end in.
pub(super) fn legs(turn: &Turn<'_, '_>, options: &mut Options) {
    let (arena, fighter) = (turn.arena, &turn.fighter);
    if fighter.progress.step_used || loose(fighter).is_err() {
        return;
    }
    let grid = arena.board.grid();
    let mut reach = turn.known.reach();
    fill_reach(arena, fighter, None, &mut reach);
    let height = fighter.place.height;
    let footing = |cell| arena.board.footing(fighter.id(), height, grid.index(cell));
    for (to, cost) in reach.iter() {
        if to != fighter.place.cell && footing(to).may_stop() {
            let cost = cost as u16;
            options.add_leg(MoveOption { to, cost });
        }
    }
    for (_, to) in grid.neighbours(fighter.place.cell) {
        if reach.cost(to).is_none()
            && let Some(cost) = step_cost(arena, fighter, to)
        {
            options.add_leg(MoveOption { to, cost });
        }
    }
}

/// Every turn on the spot.
pub(super) fn turns(turn: &Turn<'_, '_>, options: &mut Options) {
    let facings = turn.arena.board.grid().directions().iter().copied();
    let may = facings.filter(|&facing| self::turn(turn.arena, &turn.fighter, facing).is_ok());
    options.add(may.map(|facing| Command::Turn { facing }));
}

/// Whether it may go to a cell, and face that way there.
pub(super) fn check(turn: &Turn<'_, '_>, to: Cell, facing: Direction) -> Result<(), Refusal> {
    if !turn.arena.board.grid().is_facing(facing) {
        return Err(Refusal::NoSuchFacing);
    }
    sets_out(turn)?;
    let mut reach = turn.known.reach();
    leg(turn.arena, &turn.fighter, to, &mut reach).map(|_| ())
}

/// CAP-1: nobody sets out on a stint with too much.
pub(super) fn sets_out(turn: &Turn<'_, '_>) -> Result<(), Refusal> {
    let about = turn.fighter.progress.allowance.is_some();
    match turn.fighter.overladen(turn.arena.numbers).filter(|_| about) {
        Some((Weight(load), Weight(most))) => Err(Refusal::Overladen { load, most }),
        None => Ok(()),
    }
}

/// How a leg of movement would go.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::battle) struct Leg {
    pub(in crate::battle) path: Vec<Cell>,
    pub(in crate::battle) cost: u16,
}

/// RND-2, DMG-9: the movement points a combatant may still spend this turn.
pub(in crate::battle) fn points_left(arena: Arena<'_>, fighter: &Fighter<'_>) -> u16 {
    if fighter.place.prone || fighter.progress.step_used || loose(fighter).is_err() {
        return 0;
    }
    // MOV-2, CAP-1: in a stint it has an allowance, if it may set out at all.
    if let Some(left) = fighter.progress.points_left() {
        let stays = fighter.overladen(arena.numbers).is_some();
        return if stays { 0 } else { left };
    }
    fighter
        .move_points(arena.numbers)
        .saturating_sub(fighter.progress.spent)
}

/// RND-3: whether the one step that costs whatever it costs is still open.
pub(super) fn may_step(fighter: &Fighter<'_>) -> bool {
    let in_round = fighter.progress.allowance.is_none();
    let still = in_round && fighter.progress.cells() == 0 && !fighter.progress.step_used;
    still && loose(fighter).is_ok()
}

/// Everything within reach of the rest of the turn's movement points, or no farther than `last`.
pub(super) fn fill_reach(
    arena: Arena<'_>,
    fighter: &Fighter<'_>,
    last: Option<Cell>,
    reach: &mut Reach,
) {
    let mover = fighter.id();
    let points = u32::from(points_left(arena, fighter));
    let height = fighter.place.height;
    let footing = |index| arena.board.footing(mover, height, index);
    let way = arena.board.way(height);
    reach.fill_until(way, &[fighter.place.cell], last, points, footing);
}

/// RND-3: what the step into a neighbouring cell costs, if it may be taken: no more than there is.
fn step_cost(arena: Arena<'_>, fighter: &Fighter<'_>, to: Cell) -> Option<u16> {
    let grid = arena.board.grid();
    let height = fighter.place.height;
    let footing = arena.board.footing(fighter.id(), height, grid.index(to));
    if !may_step(fighter) || !footing.may_stop() {
        return None;
    }
    let way = arena.board.way(height);
    let cost = way.enter_cost(fighter.place.cell, to)?;
    Some(cost.min(points_left(arena, fighter)))
}

/// Every leg of movement that somebody may go now.
pub(in crate::battle) struct Legs<'a> {
    arena: Arena<'a>,
    fighter: &'a Fighter<'a>,
    reach: &'a Reach,
}

impl<'a> Legs<'a> {
    /// Those of `fighter`; `reach` is filled anew.
    pub(in crate::battle) fn of(
        arena: Arena<'a>,
        fighter: &'a Fighter<'a>,
        reach: &'a mut Reach,
    ) -> Self {
        fill_reach(arena, fighter, None, reach);
        Self {
            arena,
            fighter,
            reach,
        }
    }

    /// RND-2, RND-3, RND-4: the leg to `to`.
    pub(in crate::battle) fn to(&self, to: Cell) -> Result<Leg, Refusal> {
        let (arena, fighter) = (self.arena, self.fighter);
        let grid = arena.board.grid();
        if !grid.contains(to) {
            return Err(Refusal::OffTheBoard { cell: to });
        }
        if to == fighter.place.cell {
            return Err(Refusal::AlreadyThere);
        }
        loose(fighter)?;
        if fighter.progress.step_used {
            return Err(Refusal::StepUsed);
        }
        if !arena.board.is_known(fighter.id().side, to) {
            return Err(Refusal::NotCharted { cell: to });
        }
        let height = fighter.place.height;
        let footing = arena.board.footing(fighter.id(), height, grid.index(to));
        if !footing.may_stop() {
            return Err(Refusal::Occupied);
        }
        if let Some(cost) = self.reach.cost(to) {
            return Ok(Leg {
                path: self.reach.path(to),
                cost: cost as u16,
            });
        }
        if let Some(cost) = step_cost(arena, fighter, to) {
            return Ok(Leg {
                path: vec![to],
                cost,
            });
        }
        if fighter.place.prone {
            return Err(Refusal::MayOnlyCrawl);
        }
        let points = points_left(arena, fighter);
        Err(Refusal::NoWay { points })
    }
}

/// RND-2, RND-3, RND-4: a leg of movement to `to`; `reach` is filled anew.
pub(in crate::battle) fn leg(
    arena: Arena<'_>,
    fighter: &Fighter<'_>,
    to: Cell,
    reach: &mut Reach,
) -> Result<Leg, Refusal> {
    fill_reach(arena, fighter, Some(to), reach);
    Legs {
        arena,
        fighter,
        reach,
    }
    .to(to)
}

/// RND-3: whether it may turn on the spot to `facing`, and whether that takes the step.
pub(super) fn turn(
    arena: Arena<'_>,
    fighter: &Fighter<'_>,
    facing: Direction,
) -> Result<bool, Refusal> {
    let grid = arena.board.grid();
    if !grid.is_facing(facing) {
        return Err(Refusal::NoSuchFacing);
    }
    if facing == fighter.place.facing {
        return Err(Refusal::AlreadyThere);
    }
    loose(fighter)?;
    if fighter.progress.allowance.is_some() {
        return Ok(false);
    }
    if !may_step(fighter) {
        return Err(Refusal::StepUsed);
    }
    let near = [1, -1].map(|steps| grid.turn(fighter.place.facing, steps));
    Ok(fighter.progress.turned || !near.contains(&facing))
}

/// The leg that its side knows, as far as it really goes, and whom it comes upon there.
fn true_leg(
    field: &Battlefield,
    mover: &Fighter<'_>,
    to: Cell,
    reach: &mut Reach,
) -> Option<(Leg, Option<UnitId>)> {
    let known = field.board_of(mover.id().side);
    let arena = Arena {
        board: &known,
        ..field.arena()
    };
    let leg = leg(arena, mover, to, reach).ok()?;
    let (leg, into) = until_bump(field.arena(), mover, leg);
    Some(until_trap(field.arena(), mover, leg, into))
}

/// Walks a leg, as far as nobody unknown stands in the way and no guard is passed who is still to be asked.
pub(super) fn go(
    field: &mut Battlefield,
    dice: &mut DiceBag,
    unit: UnitId,
    command: Command,
    reach: &mut Reach,
) {
    let Command::Move { to, facing } = command else {
        return;
    };
    let mover = field.fighter(unit);
    let Some((leg, into)) = true_leg(field, &mover, to, reach) else {
        return;
    };
    let guards = guard::unasked(field, unit, command);
    let known_at = |cell| field.known_at(&mover, cell);
    match first_watched(field.arena(), &guards, mover, &leg.path, known_at) {
        None => walk::go(field, dice, unit, &leg.path, facing, leg.cost, into),
        Some((cells, guards)) => {
            let (from, path) = (mover.place, &leg.path[..cells]);
            let (facing, cost) = running(field, from, path);
            walk::go(field, dice, unit, path, facing, cost, None);
            field.emit(TurnEvent::HeldUp {
                unit,
                command,
                guards,
            });
        }
    }
}

/// MOV-2: walks a leg in a stint, cell by cell, as far as nothing shows itself.
pub(super) fn go_in_stint(
    field: &mut Battlefield,
    dice: &mut DiceBag,
    sides: &Sides,
    (unit, command): (UnitId, Command),
    reach: &mut Reach,
) {
    let Command::Move { to, facing } = command else {
        return;
    };
    let Some((leg, into)) = true_leg(field, &field.fighter(unit), to, reach) else {
        return;
    };
    march::alone(field, dice, sides, (unit, &leg.path), facing);
    let is_there = leg
        .path
        .last()
        .is_none_or(|&end| field.fighter(unit).place.cell == end);
    if let Some(into) = into.filter(|_| is_there && !field.is_unsettled()) {
        field.emit(MotionEvent::Bumped { unit, into });
    }
}

/// Turns on the spot.
pub(super) fn face(field: &mut Battlefield, unit: UnitId, facing: Direction) {
    if let Ok(step_used) = turn(field.arena(), &field.fighter(unit), facing) {
        field.emit(MotionEvent::Turned {
            unit,
            facing,
            step_used,
        });
    }
}

/// RND-4: as much of a leg as there is until somebody stands in the way whom the mover did not
/// know of, and who that is. It ends where the mover may stop.
fn until_bump(arena: Arena<'_>, mover: &Fighter<'_>, mut leg: Leg) -> (Leg, Option<UnitId>) {
    let height = mover.place.height;
    let (grid, ground) = (arena.board.grid(), arena.board.way(height));
    let footing = |cell| arena.board.footing(mover.id(), height, grid.index(cell));
    let Some(met) = leg
        .path
        .iter()
        .position(|&cell| footing(cell) == Footing::Blocked)
    else {
        return (leg, None);
    };
    let cell = leg.path[met];
    let into = arena
        .board
        .foes_at(Spot { cell, height }, mover.id())
        .next();
    leg.path.truncate(met);
    while leg
        .path
        .last()
        .is_some_and(|&cell| !footing(cell).may_stop())
    {
        leg.path.pop();
    }
    let starts = std::iter::once(&mover.place.cell).chain(&leg.path);
    let steps = starts.zip(&leg.path);
    let costs = steps.filter_map(|(&from, &to)| ground.enter_cost(from, to));
    leg.cost = costs.sum::<u16>().min(leg.cost);
    (leg, into)
}

/// TRP-1: as much of a leg as there is until a trap in its way goes off; nobody is run into beyond it.
fn until_trap(
    arena: Arena<'_>,
    mover: &Fighter<'_>,
    mut leg: Leg,
    into: Option<UnitId>,
) -> (Leg, Option<UnitId>) {
    let board = arena.board;
    if !board.has_secrets() || mover.place.height.is_aloft() {
        return (leg, into);
    }
    let set = |cell: &Cell| board.trap_on(*cell, TrapTrigger::Enter).is_some();
    let Some(met) = leg.path.iter().position(set) else {
        return (leg, into);
    };
    if met + 1 == leg.path.len() {
        return (leg, into);
    }
    leg.path.truncate(met + 1);
    let starts = std::iter::once(&mover.place.cell).chain(&leg.path);
    let steps = starts.zip(&leg.path);
    let costs = steps.filter_map(|(&from, &to)| board.ground().enter_cost(from, to));
    leg.cost = costs.sum::<u16>().min(leg.cost);
    (leg, None)
}

/// Where somebody faces who runs along a path, and what it costs so far.
fn running(field: &Battlefield, from: Place, path: &[Cell]) -> (Direction, u16) {
    let (board, way) = (&field.board, field.board.way(from.height));
    let (mut at, mut facing, mut cost) = (from.cell, from.facing, 0);
    for &cell in path {
        facing = board.grid().step(at, cell).unwrap_or(facing);
        cost += way.enter_cost(at, cell).unwrap_or_default();
        at = cell;
    }
    (facing, cost)
}
