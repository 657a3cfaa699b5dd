//! How high to fly (ATT-5): low to strike, high where there is nobody to strike yet, and high again where
//! what comes back is worse.
//!
//! It weighs the best blow from each height it can get to this turn, and the enemies' own; it goes nowhere
//! itself.

use std::cmp::Reverse;

use crate::battle::{Command, Fighter, View};
use crate::grid::{Cell, Footing, Reach};
use crate::rules::flight::Height;

use super::blow::best_blow;
use super::positions;
use super::quick_value::quick_value;
use super::strikes::strike_at;
use super::surroundings::{attacks_anyway, facing_towards, friends, has_not_moved, rank};
use super::temperament::Temperament;

/// More changes of height than this in a turn lead nowhere.
const MOST: u16 = 2;
/// What it is worth to strike or shoot from over everybody's head, thousandths of a fallen enemy.
const SAFE: i64 = 40;

/// What a flier does at the start of its turn: a change of height, or a move to where it can come down.
pub(in crate::ai) fn start(
    view: &View<'_>,
    me: Fighter<'_>,
    enemies: &[Fighter<'_>],
    allowed: impl Fn(Cell) -> bool,
    temperament: Temperament,
    reach: &mut Reach,
) -> Option<Command> {
    let height = change_height(view, me, enemies, &allowed, temperament, reach);
    height.or_else(|| clear_the_way_down(view, me, enemies, &allowed, temperament, reach))
}

/// A change of height, before it goes anywhere: away from those who would strike back harder than it can
/// strike, until its next turn; else to where its best blow is worth more. If it has none it goes over everybody's
/// head, where only missiles reach it.
fn change_height(
    view: &View<'_>,
    me: Fighter<'_>,
    enemies: &[Fighter<'_>],
    allowed: impl Fn(Cell) -> bool,
    temperament: Temperament,
    reach: &mut Reach,
) -> Option<Command> {
    // Somebody who has just climbed out of reach does not come down again.
    let up = me.progress.heights > 0 && me.place.height == Height::High;
    if !me.can_fly() || up || me.progress.heights >= MOST || enemies.is_empty() {
        return None;
    }
    let numbers = view.arena().numbers;
    let open = |height| {
        let command = Command::Fly { height };
        view.check(command).is_ok().then_some(height)
    };
    let mut worth = |height: Height| {
        let mut supposed = me;
        let mut progress = me.progress.clone();
        if let Some(cost) = numbers.flight.cost(me.place.height, height) {
            progress.spent += cost;
            progress.heights += 1;
        }
        supposed.place.height = height;
        supposed.progress = &progress;
        let best = positions::best(view, supposed, enemies, &allowed, temperament, reach);
        // Nobody has to strike: what is worse than nothing is nothing.
        let value = best.map_or(0, |best| best.value.max(0));
        if value > 0 && height == Height::High {
            value + SAFE
        } else {
            value
        }
    };
    let here = worth(me.place.height);
    if let Some(height) = open(Height::High)
        && has_not_moved(&me)
        && me.progress.heights == 0
        && !attacks_anyway(view, &me)
        && !friends(view, &me).is_empty()
        && spared_by(view, me, height, enemies) * temperament.caution
            > here * temperament.aggression
    {
        return Some(Command::Fly { height });
    }
    let others = Height::ALL.into_iter().filter_map(open);
    let best = others.map(|height| (worth(height), height)).max();
    if let Some((value, height)) = best
        && value > here
    {
        return Some(Command::Fly { height });
    }
    let up = Height::ALL
        .into_iter()
        .find(|&height| height > me.place.height);
    let up = up.filter(|_| here == 0 && best.is_none_or(|(value, _)| value == 0));
    up.and_then(open).map(|height| Command::Fly { height })
}

/// A move away from above somebody who keeps it from coming down: to a cell where it can come down and strike
/// this turn, if there is one.
fn clear_the_way_down(
    view: &View<'_>,
    me: Fighter<'_>,
    enemies: &[Fighter<'_>],
    allowed: impl Fn(Cell) -> bool,
    temperament: Temperament,
    reach: &mut Reach,
) -> Option<Command> {
    if !is_blocked_below(view, &me) || enemies.is_empty() {
        return None;
    }
    let arena = view.arena();
    let grid = arena.board.grid();
    let free = |cell: Cell, height| {
        arena.board.footing(me.id(), height, grid.index(cell)) == Footing::Free
    };
    let down = arena.numbers.flight.cost(Height::High, Height::Low)?;
    let beside = grid.neighbours(me.place.cell).map(|(_, cell)| cell);
    let beside = beside.filter(|&cell| free(cell, Height::High) && free(cell, Height::Low));
    let there = beside.filter_map(|cell| {
        let mut progress = me.progress.clone();
        progress.path = vec![me.place.cell, cell];
        progress.spent += 1 + down;
        progress.heights += 1;
        let mut supposed = me;
        supposed.place.cell = cell;
        supposed.place.height = Height::Low;
        supposed.progress = &progress;
        positions::best(view, supposed, enemies, &allowed, temperament, reach)
    });
    let best = there.filter(|best| best.value > 0).max_by_key(|best| {
        let rank = rank(view, &me, best.place.cell);
        (best.value, Reverse(rank))
    })?;
    let (to, facing) = (best.place.cell, best.place.facing);
    let command = Command::Move { to, facing };
    view.check(command).is_ok().then_some(command)
}

/// Whether it flies high over somebody, or something, that keeps it from coming down.
pub(in crate::ai) fn is_blocked_below(view: &View<'_>, me: &Fighter<'_>) -> bool {
    let height = Height::Low;
    let high = me.place.height == Height::High && me.progress.heights == 0;
    high && has_not_moved(me) && me.can_fly() && view.check(Command::Fly { height }).is_err()
}

/// Coming down on somebody, at the end of a move to a cell where it can strike.
pub(in crate::ai) fn dive(
    view: &View<'_>,
    me: Fighter<'_>,
    enemies: &[Fighter<'_>],
) -> Option<Command> {
    let high = me.place.height == Height::High && me.progress.heights == 0;
    if !high || has_not_moved(&me) {
        return None;
    }
    let command = Command::Fly {
        height: Height::Low,
    };
    view.check(command).ok()?;
    let mut supposed = me;
    supposed.place.height = Height::Low;
    let blow = best_blow(view, supposed, enemies)?;
    (blow.value > 0).then_some(command)
}

/// What the enemies who get at it where it is would do to it until its next turn, over what they would
/// if it were at another height: thousandths of a fallen enemy.
fn spared_by(view: &View<'_>, me: Fighter<'_>, height: Height, enemies: &[Fighter<'_>]) -> i64 {
    let mut supposed = me;
    supposed.place.height = height;
    let of = |me: Fighter<'_>| -> i64 {
        let able = enemies.iter().filter(|enemy| !enemy.vitality.stunned);
        able.map(|enemy| reply(view, *enemy, me)).sum()
    };
    of(me) - of(supposed)
}

/// The best blow or shot of an enemy who turns to face somebody.
fn reply(view: &View<'_>, mut enemy: Fighter<'_>, me: Fighter<'_>) -> i64 {
    if enemy.is_helpless() {
        return 0;
    }
    let (from, to) = (enemy.place.cell, me.place.cell);
    enemy.place.facing = facing_towards(view, from, to, enemy.place.facing);
    quick_value(strike_at(view, enemy, me))
}
