//! What waits to be let fall, by the odds: on enemies under it, once, where it is worth more than a blow; and not to
//! stand under what an enemy could let go (FAL-10).

use crate::battle::{
    Command, DropTrigger, FallingObject, Fighter, MoveOption, UnderFallingObject, View,
};
use crate::grid::{Cell, Reach};

use super::action::Action;
use super::blow::best_blow;
use super::hit_value::{harm_value, per_mille};
use super::positions;
use super::purpose::Purpose;
use super::surroundings::{facing_towards, has_not_moved, rank};
use super::temperament::Temperament;
use super::time_favours::TimeFavours;

/// Worth of an enemy that lies.
const DOWN: i64 = 220;
/// Less than this is no reason to let anything go: it falls once.
const LEAST: i64 = 150;
/// Less than this is no reason to keep away from under it.
const SLIGHT: i64 = 80;
/// What harm to a friend weighs, hundredths of that to an enemy.
const FRIENDS: i64 = 150;

/// Letting something fall on those who are under it now, or the move to where that is done.
pub(in crate::ai) fn best(
    view: &View<'_>,
    me: Fighter<'_>,
    allowed: impl Fn(Cell) -> bool,
) -> Option<Action> {
    let side = me.id().side;
    let hang = view.arena().board.drops();
    let hang = hang.filter(|now| !now.fallen && now.drop.when == DropTrigger::LetGo);
    let worth = hang.map(|now| (worth(view, &me, now.drop), now.drop));
    let (value, drop) = worth.max_by_key(|(value, drop)| (*value, std::cmp::Reverse(drop.at())))?;
    if value < LEAST {
        return None;
    }
    let command = Command::LetGo { at: drop.at() };
    if view.check(command).is_ok() {
        return Some(Action { command, value });
    }
    // Somebody else is there who can do it.
    let manned = view.fighters().any(|one| {
        one.id().side == side
            && one.id() != me.id()
            && could_let_go(&one)
            && drop.from.contains(&one.place.cell)
    });
    if manned || me.place.prone || !has_not_moved(&me) {
        return None;
    }
    let options = view.options();
    let steps = options
        .moves()
        .filter(|option: &&MoveOption| drop.from.contains(&option.to) && allowed(option.to));
    let step = steps.min_by_key(|option| (option.cost, option.to))?;
    // A step leaves the turn to let it go; who comes from farther off does it next turn, if they are still there.
    let near = view.arena().board.grid().distance(me.place.cell, step.to) <= 1;
    let value = if near { value } else { value / 3 };
    let facing = facing_towards(view, step.to, drop.at(), me.place.facing);
    let command = Command::Move {
        to: step.to,
        facing,
    };
    (value >= LEAST).then_some(Action { command, value })
}

/// What a drop would do to those under it, were it let go by somebody: to its enemies, less to its friends.
fn worth(view: &View<'_>, by: &Fighter<'_>, drop: &FallingObject) -> i64 {
    let under = view.under_drop(by.id(), drop.at());
    let each = under.iter().map(|dropping| {
        let value = harm(dropping);
        let one = dropping.fighter().id();
        match (one.side == by.id().side, dropping.fighter().is_conscious()) {
            (true, _) => -value * FRIENDS / 100,
            (false, true) => value,
            // Those who are out of it are nobody's aim.
            (false, false) => 0,
        }
    });
    each.sum()
}

/// What it does to one of those under it, thousandths of a fallen combatant.
fn harm(dropping: &UnderFallingObject<'_>) -> i64 {
    let fighter = dropping.fighter();
    let strikes = dropping.odds().map_or(0, |odds| harm_value(&odds, fighter));
    let down = per_mille(dropping.down()) * DOWN / 1000;
    let burns = dropping.left_hazard().map_or(0, |exposing| {
        let ways = exposing.odds();
        let each = ways.iter();
        each.map(|(way, odds)| per_mille(*way) * harm_value(odds, fighter) / 1000)
            .sum()
    });
    per_mille(dropping.strikes()) * (strikes + down + burns) / 1000
}

/// Whether somebody is in a state to let anything go.
fn could_let_go(one: &Fighter<'_>) -> bool {
    let able = one.is_conscious() && !one.is_helpless() && !one.vitality.stunned;
    able && !one.place.prone && !one.place.height.is_aloft() && !one.grapple.is_bound()
}

/// What enemies could let fall on it in a cell does to it there: the worst of it, thousandths of a fallen combatant.
fn feared(view: &View<'_>, me: &Fighter<'_>, cell: Cell) -> i64 {
    let Some(now) = view.arena().board.drop_over(cell) else {
        return 0;
    };
    let (drop, grid) = (now.drop, view.arena().board.grid());
    if drop.when != DropTrigger::LetGo {
        return 0;
    }
    let near = |enemy: &Fighter<'_>| {
        let mut from = drop.from.iter();
        from.any(|&from| grid.distance(enemy.place.cell, from) <= 1)
    };
    let enemies = view.enemies_of(me.id().side).into_iter();
    let who = enemies.filter(|enemy| could_let_go(enemy) && near(enemy));
    let mut there = *me;
    there.place.cell = cell;
    let harms = who.map(|enemy| {
        let dropping = UnderFallingObject::new(view.arena(), there, drop, Some(enemy));
        harm(&dropping)
    });
    harms.max().unwrap_or(0)
}

/// Whether a friend stands under the same thing as somebody in a cell would: one is enough to draw it.
fn is_shared(view: &View<'_>, me: &Fighter<'_>, cell: Cell) -> bool {
    let Some(now) = view.arena().board.drop_over(cell) else {
        return false;
    };
    view.fighters().any(|one| {
        let friend = one.id().side == me.id().side && one.id() != me.id();
        friend && one.is_conscious() && now.drop.cells.contains(&one.place.cell)
    })
}

/// Where to be instead of under what an enemy could let go, if a command would leave it there for less than that is worth:
/// from where it can strike as well, or else, while it has `patience`, as near as it gets without. Who loses by
/// waiting waits only for a friend to get out from under it.
pub(in crate::ai) fn from_under(
    view: &View<'_>,
    me: Fighter<'_>,
    command: Command,
    patience: bool,
    reach: &mut Reach,
) -> Option<Action> {
    let goes = match command {
        Command::Move { to, .. } => Some(to),
        _ => None,
    };
    let stays = goes.unwrap_or(me.place.cell);
    let fresh = has_not_moved(&me) && !me.progress.turned && !me.place.prone;
    if !fresh || me.grapple.is_bound() || me.place.height.is_aloft() {
        return None;
    }
    let fear = feared(view, &me, stays);
    if fear < SLIGHT {
        return None;
    }
    let purpose = Purpose::of(view, &me);
    let enemies = purpose.considered_enemies(view, &me);
    let safe = |cell| purpose.allows(view, &me, cell) && feared(view, &me, cell) < SLIGHT;
    let temper = Temperament::default();
    let only = |cell: Cell| cell == stays || safe(cell);
    let best = positions::best(view, me, &enemies, only, temper, reach);
    let best = best.filter(|best| best.value > 0);
    let worth = match (goes, best) {
        (None, _) => best_blow(view, me, &enemies).map_or(0, |blow| blow.value),
        (Some(to), Some(best)) if best.place.cell == to => best.value,
        _ => 0,
    };
    if worth > fear {
        return None;
    }
    let may = |command: &Command| view.check(*command).is_ok();
    if let Some(best) =
        best.filter(|best| safe(best.place.cell) && best.place.cell != me.place.cell)
    {
        let (to, facing) = (best.place.cell, best.place.facing);
        let command = Command::Move { to, facing };
        return may(&command).then_some(Action {
            command,
            value: fear,
        });
    }
    let hurries = TimeFavours::of(view, me.id().side) == TimeFavours::Theirs;
    if !patience || hurries && !is_shared(view, &me, stays) {
        return None;
    }
    let options = view.options();
    let grid = view.arena().board.grid();
    let others = options.moves().map(|option| option.to);
    let others = others.filter(|&cell| safe(cell));
    let place = |cell: Cell| (grid.distance(cell, stays), rank(view, &me, cell));
    let nearest = others.min_by_key(|&cell| place(cell));
    // It waits where it is, if that is no farther off.
    let here = Some(me.place.cell).filter(|&cell| goes.is_some() && safe(cell));
    let to = nearest
        .into_iter()
        .chain(here)
        .min_by_key(|&cell| place(cell))?;
    let near = enemies
        .iter()
        .min_by_key(|enemy| (grid.distance(to, enemy.place.cell), enemy.id()));
    let facing = near.map_or(me.place.facing, |near| {
        facing_towards(view, to, near.place.cell, me.place.facing)
    });
    let command = if to == me.place.cell {
        Command::Defend
    } else {
        Command::Move { to, facing }
    };
    may(&command).then_some(Action {
        command,
        value: fear,
    })
}
