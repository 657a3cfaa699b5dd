//! Walking in stints (MOV-2, DUN-2, DUN-3): cell by cell, alone or in file, until something shows itself.

use std::cmp::Reverse;
use std::collections::VecDeque;

use super::explore::leads;
use super::{Turn, listen, movement};
use crate::battle::battlefield::{Battlefield, Sides};
use crate::battle::event::MotionEvent;
use crate::battle::resolution::waking::NoiseAtSleepers;
use crate::battle::resolution::{charting, meeting, walk};
use crate::battle::{Arena, DiceBag, Fighter, Refusal, UnitId};
use crate::grid::{Cell, Direction, Footing, Reach};
use crate::rules::flight::Height;
use crate::rules::hearing::Noise;
use crate::rules::numbers::Numbers;

/// So many points from the way of a file those begin to be looked for who join it.
const NEAR: u32 = 8;

/// Whether somebody can go along: free, and on its feet.
fn is_fit(one: &Fighter<'_>, numbers: &Numbers) -> bool {
    // CAP-1: who carries too much stays where it is.
    if one.overladen(numbers).is_some() {
        return false;
    }
    let stands = one.is_standing() && one.place.height == Height::Ground;
    let able = one.is_conscious() && !one.is_helpless() && !one.vitality.stunned;
    stands && able && !one.grapple.is_bound()
}

/// The least that is left to anybody who goes along (DUN-2).
fn least(members: &[Fighter<'_>]) -> u16 {
    let left = members.iter().filter_map(|one| one.progress.points_left());
    left.min().unwrap_or(0)
}

/// Those who would go along, whoever has the turn first.
fn file<'a>(turn: &Turn<'a, '_>) -> Result<Vec<Fighter<'a>>, Refusal> {
    leads(turn)?;
    let own = turn.fighter.id();
    let others = turn.known.waiting().iter().filter(|&&unit| unit != own);
    let others = others
        .filter_map(|&unit| turn.known.fighter(unit))
        .filter(|one| is_fit(one, turn.arena.numbers));
    let all: Vec<Fighter<'a>> = std::iter::once(turn.fighter).chain(others).collect();
    if all.len() < 2 {
        return Err(Refusal::NotExploring { unit: own });
    }
    Ok(all)
}

/// Where a march can lead.
pub(super) fn ends(turn: &Turn<'_, '_>) -> impl Iterator<Item = Cell> {
    let mut found = Vec::new();
    if let Ok(all) = file(turn)
        && is_fit(&turn.fighter, turn.arena.numbers)
    {
        let most = least(&all);
        let mut reach = turn.known.reach();
        movement::fill_reach(turn.arena, &turn.fighter, None, &mut reach);
        let here = turn.fighter.place.cell;
        let (grid, own) = (turn.arena.board.grid(), turn.fighter.id());
        let free = |cell| {
            let footing = turn
                .arena
                .board
                .footing(own, Height::Ground, grid.index(cell));
            footing.may_stop()
        };
        let near = reach.iter().filter(|(_, cost)| *cost <= u32::from(most));
        let cells = near.map(|(cell, _)| cell);
        found.extend(cells.filter(|&cell| cell != here && free(cell)));
    }
    found.into_iter()
}

/// Whether everybody may go along to a cell.
///
/// # Errors
/// Nobody goes along, or no way leads there by the least allowance.
pub(super) fn check(turn: &Turn<'_, '_>, to: Cell) -> Result<(), Refusal> {
    let all = file(turn)?;
    movement::sets_out(turn)?;
    if !is_fit(&turn.fighter, turn.arena.numbers) {
        return Err(Refusal::MayOnlyCrawl);
    }
    let points = least(&all);
    let mut reach = turn.known.reach();
    let leg = movement::leg(turn.arena, &turn.fighter, to, &mut reach)?;
    if leg.cost > points {
        return Err(Refusal::NoWay { points });
    }
    Ok(())
}

/// Somebody on its way in a stint, with the cells that it has still to go.
struct Walker {
    unit: UnitId,
    way: VecDeque<Cell>,
    /// Where it faces at the end; where it goes if that is all the same.
    facing: Option<Direction>,
    /// Behind somebody one waits; whoever leads goes past.
    follows: bool,
}

/// Goes along a path cell by cell, and stops where something shows itself (DUN-3).
pub(super) fn alone(
    field: &mut Battlefield,
    dice: &mut DiceBag,
    sides: &Sides,
    (unit, path): (UnitId, &[Cell]),
    facing: Direction,
) {
    let walker = Walker {
        unit,
        way: path.iter().copied().collect(),
        facing: Some(facing),
        follows: false,
    };
    // Whom it runs into its leg has told.
    let _ = go(field, dice, sides, (vec![walker], Noise::Walk));
}

/// DUN-2: everybody goes in file behind `unit`.
pub(super) fn together(
    field: &mut Battlefield,
    dice: &mut DiceBag,
    sides: &Sides,
    (unit, to): (UnitId, Cell),
    reach: &mut Reach,
) {
    let known = field.board_of(unit.side);
    let arena = Arena {
        board: &known,
        ..field.arena()
    };
    let leader = field.fighter(unit);
    let Ok(leg) = movement::leg(arena, &leader, to, reach) else {
        return;
    };
    let trail: Vec<Cell> = std::iter::once(leader.place.cell)
        .chain(leg.path.iter().copied())
        .collect();
    let waiting = field.clock.order[field.clock.done..].iter().copied();
    let mut others = Vec::new();
    for other in waiting.filter(|&other| other != unit && other.side == unit.side) {
        let one = field.fighter(other);
        if is_fit(&one, field.arena().numbers)
            && let Some((place, cost, way)) = joins(arena, &one, &trail, reach)
        {
            others.push(((Reverse(place), cost, other), way));
        }
    }
    others.sort_unstable();
    let leads = Walker {
        unit,
        way: leg.path.iter().copied().collect(),
        facing: None,
        follows: false,
    };
    let follow = others.into_iter().map(|((.., unit), way)| Walker {
        unit,
        way,
        facing: None,
        follows: true,
    });
    let walkers = std::iter::once(leads).chain(follow).collect();
    if let Some(into) = go(field, dice, sides, (walkers, Noise::March)) {
        field.emit(MotionEvent::Bumped { unit, into });
    }
}

/// The way by which somebody joins a file, and on along it: to the nearest cell of its trail, with the place of that and what
/// it costs to get there.
fn joins(
    arena: Arena<'_>,
    one: &Fighter<'_>,
    trail: &[Cell],
    reach: &mut Reach,
) -> Option<(usize, u32, VecDeque<Cell>)> {
    let (ground, from) = (arena.board.ground(), one.place.cell);
    // Most are near.
    let nearest = [NEAR, Reach::UNLIMITED].into_iter().find_map(|points| {
        reach.fill(ground, from, points, |_| Footing::Free);
        let costs = trail.iter().enumerate();
        let costs = costs.filter_map(|(place, &cell)| Some((reach.cost(cell)?, place)));
        costs.min()
    });
    let (cost, place) = nearest?;
    let way = reach.path(trail[place]).into_iter();
    let way = way.chain(trail[place + 1..].iter().copied());
    Some((place, cost, way.collect()))
}

/// Everybody as far as they come, and who sleeps may hear it (DUN-6); whom nobody knew of and who stands in the way of the
/// first, if that is why they stop.
fn go(
    field: &mut Battlefield,
    dice: &mut DiceBag,
    sides: &Sides,
    (walkers, noise): (Vec<Walker>, Noise),
) -> Option<UnitId> {
    let (mut din, leader) = (NoiseAtSleepers::default(), walkers[0].unit);
    let into = go_on(field, dice, sides, (walkers, noise), &mut din);
    let cell = field.fighter(leader).place.cell;
    listen::startle(field, dice, leader, (cell, noise), &din);
    into
}

/// Everybody a cell at a time, whoever is first before those behind, until nobody can go on or something shows itself.
fn go_on(
    field: &mut Battlefield,
    dice: &mut DiceBag,
    sides: &Sides,
    (mut walkers, noise): (Vec<Walker>, Noise),
    din: &mut NoiseAtSleepers,
) -> Option<UnitId> {
    let side = walkers[0].unit.side;
    let known = meeting::enemies_known(field, side);
    let mut is_heard = false;
    loop {
        let mut gone = false;
        for index in 0..walkers.len() {
            // Nobody goes before whoever leads.
            let (first, rest) = walkers.split_at_mut(1);
            let goes = match index.checked_sub(1) {
                None => step(field, dice, &mut first[0]),
                Some(behind) => {
                    let next = rest[behind].way.front();
                    let waits = next.is_some_and(|next| first[0].way.contains(next));
                    !waits && step(field, dice, &mut rest[behind])
                }
            };
            if !goes {
                continue;
            }
            gone = true;
            if index == 0 {
                // What those behind see is charted with the next, or when all are there.
                charting::chart(field);
                let leader = walkers[0].unit;
                let cell = field.fighter(leader).place.cell;
                is_heard = is_heard || listen::make(field, leader, cell, noise);
                listen::hear(field, leader, (cell, noise), din);
            }
            let shown = meeting::enemies_known(field, side) > known;
            if shown || field.is_unsettled() || meeting::is_met(field, sides) {
                return None;
            }
        }
        if !gone {
            return in_the_way(field, &walkers[0]);
        }
    }
}

/// RND-4: an enemy its side does not know of in the next cell of somebody's way, which it has the points to enter.
fn in_the_way(field: &Battlefield, walker: &Walker) -> Option<UnitId> {
    let (unit, &next) = (walker.unit, walker.way.front()?);
    let mover = field.fighter(unit);
    let cost = field.board.ground().enter_cost(mover.place.cell, next)?;
    let mut foes = field.board.foes_at(next, unit);
    let unknown = |&foe: &UnitId| !field.fighter(foe).senses.is_known_to(unit.side);
    let near = cost <= mover.progress.points_left().unwrap_or(0);
    foes.find(unknown).filter(|_| near)
}

/// One cell farther, or as far as the next cell in which it may stop; whether it went.
fn step(field: &mut Battlefield, dice: &mut DiceBag, walker: &mut Walker) -> bool {
    let unit = walker.unit;
    let mover = field.fighter(unit);
    let (grid, ground) = (field.board.grid(), field.board.ground());
    let footing = |cell| field.board.footing(unit, Height::Ground, grid.index(cell));
    let (mut at, mut cost, mut cells) = (mover.place.cell, 0u16, Vec::new());
    for &cell in &walker.way {
        let Some(step) = ground.enter_cost(at, cell) else {
            return false;
        };
        cost = cost.saturating_add(step);
        cells.push(cell);
        at = cell;
        if footing(cell) != Footing::PassOnly {
            break;
        }
    }
    let left = mover.progress.points_left().unwrap_or(0);
    let Some(&end) = cells.last() else {
        return false;
    };
    if cost > left || !footing(end).may_stop() || walker.follows && cells.len() > 1 {
        return false;
    }
    let before = cells
        .len()
        .checked_sub(2)
        .map_or(mover.place.cell, |place| cells[place]);
    let ahead = grid.step(before, end).unwrap_or(mover.place.facing);
    walker.way.drain(..cells.len());
    let is_last = walker.way.is_empty();
    let facing = walker.facing.filter(|_| is_last).unwrap_or(ahead);
    walk::go(field, dice, unit, &cells, facing, cost, None);
    true
}
