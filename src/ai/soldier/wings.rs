//! How high to fly (ATT-5): low to strike, high where there is nobody to strike yet, and high again where
//! what comes back is worse.
//!
//! It weighs the best blow from each height it can get to this turn, and the enemies' own; it goes nowhere
//! itself.

use std::cmp::Reverse;

use crate::battle::{Command, Fighter, View};
use crate::grid::{Cell, Footing, Reach};
use crate::rules::flight::Height;

use super::super::nature::Nature;
use super::assess::{best_blow, strike_at};
use super::positions;
use super::quick::quick_value;

/// More changes of height than this in a turn lead nowhere.
const MOST: u16 = 2;
/// What it is worth to strike or shoot from over everybody's head, thousandths of a fallen enemy.
const SAFE: i64 = 40;

/// A change of height, before it goes anywhere: away from those who would strike back harder than it can
/// strike, until its next turn; else to where its best blow is worth more, or if it has none, over
/// everybody's head, where only missiles reach it.
pub(in crate::ai) fn change(
    view: &View<'_>,
    me: Fighter<'_>,
    enemies: &[Fighter<'_>],
    allowed: impl Fn(Cell) -> bool,
    nature: Nature,
    reach: &mut Reach,
) -> Option<Command> {
    // Who has just climbed out of reach does not come down again.
    let up = me.progress.heights > 0 && me.place.height == Height::High;
    if !me.can_fly() || up || me.progress.heights >= MOST || enemies.is_empty() {
        return None;
    }
    let numbers = view.table().numbers;
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
        let best = positions::best(view, supposed, enemies, &allowed, nature, reach);
        let value = best.map_or(0, |best| best.value);
        if value > 0 && height == Height::High {
            value + SAFE
        } else {
            value
        }
    };
    let here = worth(me.place.height);
    if let Some(height) = open(Height::High)
        && is_where_it_began(&me)
        && me.progress.heights == 0
        && !super::bold(view, &me)
        && has_friend(view, &me)
        && spared_by(view, me, height, enemies) * nature.caution > here * nature.aggression
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

/// A move out from over somebody's head, who keeps it from coming down: to where it can come down and strike
/// this turn, if there is such a place.
pub(in crate::ai) fn aside(
    view: &View<'_>,
    me: Fighter<'_>,
    enemies: &[Fighter<'_>],
    allowed: impl Fn(Cell) -> bool,
    nature: Nature,
    reach: &mut Reach,
) -> Option<Command> {
    if !is_kept_up(view, &me) || enemies.is_empty() {
        return None;
    }
    let table = view.table();
    let grid = table.board.grid();
    let free = |cell: Cell, height| {
        table.board.footing(me.id(), height, grid.index(cell)) == Footing::Free
    };
    let down = table.numbers.flight.cost(Height::High, Height::Low)?;
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
        positions::best(view, supposed, enemies, &allowed, nature, reach)
    });
    let best = there.filter(|best| best.value > 0).max_by_key(|best| {
        let rank = positions::rank(view, &me, best.place.cell);
        (best.value, Reverse(rank))
    })?;
    let (to, facing) = (best.place.cell, best.place.facing);
    let command = Command::Move { to, facing };
    view.check(command).is_ok().then_some(command)
}

/// Whether it flies high over somebody, or something, that keeps it from coming down where it is.
pub(in crate::ai) fn is_kept_up(view: &View<'_>, me: &Fighter<'_>) -> bool {
    let height = Height::Low;
    let high = me.place.height == Height::High && me.progress.heights == 0;
    high && is_where_it_began(me) && me.can_fly() && view.check(Command::Fly { height }).is_err()
}

/// Coming down on somebody, at the end of a move to where it can strike.
pub(in crate::ai) fn stoop(
    view: &View<'_>,
    me: Fighter<'_>,
    enemies: &[Fighter<'_>],
) -> Option<Command> {
    let high = me.place.height == Height::High && me.progress.heights == 0;
    if !high || is_where_it_began(&me) {
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

/// Whether anybody else of its side can act, who makes use of the time it gains.
fn has_friend(view: &View<'_>, me: &Fighter<'_>) -> bool {
    let mut others = view.fighters();
    others.any(|other| {
        other.id() != me.id() && other.id().side == me.id().side && other.is_conscious()
    })
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
    enemy.place.facing = positions::towards(view, from, to, enemy.place.facing);
    quick_value(strike_at(view, enemy, me), |_| true)
}

/// Whether it has not gone anywhere yet this turn, whatever its height.
pub(in crate::ai) fn is_where_it_began(me: &Fighter<'_>) -> bool {
    me.progress.path.is_empty()
}
