//! Where to strike from: here, a step away, or at the end of a move.

use std::cmp::Reverse;

use crate::battle::{Fighter, Place, Progress, View};
use crate::grid::{Cell, Direction, Footing, Reach};
use crate::rules::gear::{Stroke, Technique};

use super::super::nature::Nature;
use super::assess::{in_sight_of_weapons, quick_value, strike_at};

/// A place to strike from, with the worth of the blow there.
#[derive(Clone, Copy, Debug)]
pub(super) struct Position {
    /// The place.
    pub(super) place: Place,
    /// Worth, thousandths of a fallen enemy; less for every enemy about.
    pub(super) value: i64,
}

/// What each enemy within reach of the place takes off, thousandths of a fallen enemy.
const EXPOSURE: i64 = 12;
/// What each obstruction of cover, and being above all enemies, is worth to whoever makes twice the
/// usual use of the ground, thousandths of a fallen enemy.
const GROUND: i64 = 40;
/// What each movement point takes off, so that of equal places the nearest is walked to.
const MOVING: i64 = 1;

/// The best place to strike from this turn, here or in a cell that is `allowed`, if there is any.
pub(super) fn best(
    view: &View<'_>,
    me: Fighter<'_>,
    enemies: &[Fighter<'_>],
    allowed: impl Fn(Cell) -> bool,
    nature: Nature,
    reach: &mut Reach,
) -> Option<Position> {
    let table = view.table();
    let points = me.move_points(table.numbers);
    let points = u32::from(points.saturating_sub(me.progress.spent));
    let height = me.place.height;
    let footing = |index| table.board.footing(me.id(), height, index);
    let prone = me.place.prone;
    let points = if prone { 0 } else { points };
    reach.fill(table.board.way(height), me.place.cell, points, footing);
    let farthest = longest_reach(&me);
    let shooter = can_shoot(view, me, enemies);
    let grid = table.board.grid();
    let mut best: Option<(i64, Reverse<usize>, Position)> = None;
    let mut consider = |mut position: Position| {
        position.value = as_suits(view, nature, enemies, position);
        let key = (
            position.value,
            Reverse(rank(view, &me, position.place.cell)),
        );
        if best.is_none_or(|best| key > (best.0, best.1)) {
            best = Some((key.0, key.1, position));
        }
    };
    for enemy in enemies {
        let target = enemy.place.cell;
        let distance = grid.distance(me.place.cell, target);
        if in_sight_of_weapons(view, &me, enemy) {
            consider(stay(view, me, *enemy, enemies));
        }
        if prone || shooter || u32::from(distance) > points + u32::from(farthest) {
            continue;
        }
        for cell in grid.area(target, farthest) {
            let free = footing(grid.index(cell)) == Footing::Free;
            if cell != me.place.cell && free && reach.may_stop(cell) && allowed(cell) {
                consider(at(view, me, *enemy, enemies, cell, reach));
            }
        }
    }
    best.map(|(.., position)| position)
}

/// The order of cells as a side counts them: every other side from the far end, so that on a map
/// that looks the same from both ends equal choices are the same choice.
pub(in crate::ai) fn rank(view: &View<'_>, me: &Fighter<'_>, cell: Cell) -> usize {
    let grid = view.table().board.grid();
    let index = grid.index(cell);
    if me.id().side.is_multiple_of(2) {
        index
    } else {
        grid.len() - index
    }
}

/// Whether something in hand is ready to shoot, whoever is in range: such a one keeps its distance.
pub(in crate::ai) fn can_shoot(view: &View<'_>, me: Fighter<'_>, enemies: &[Fighter<'_>]) -> bool {
    let Some(enemy) = enemies.first() else {
        return false;
    };
    let mut strike = strike_at(view, me, *enemy);
    (0..me.profile().attacks.len()).any(|attack| {
        strike.attack = attack;
        let (_, technique) = strike.technique();
        technique.stroke == Stroke::Shot && strike.check_form().is_ok()
    })
}

/// How far it strikes hand to hand with whatever it has.
pub(super) fn longest_reach(me: &Fighter<'_>) -> u16 {
    let profile = me.profile();
    let reaches = profile.attacks.iter().filter_map(|form| {
        let (_, technique) = profile.technique(form);
        hand_to_hand(technique).then_some(technique.reach.1)
    });
    reaches.max().unwrap_or(1)
}

/// Striking from where it is, turned towards the enemy.
fn stay(view: &View<'_>, me: Fighter<'_>, enemy: Fighter<'_>, all: &[Fighter<'_>]) -> Position {
    let facing = towards(view, me.place.cell, enemy.place.cell, me.place.facing);
    let place = Place { facing, ..me.place };
    let mut supposed = me;
    supposed.place = place;
    let value = quick_value(strike_at(view, supposed, enemy), |_| true);
    Position {
        place,
        value: less_exposure(view, place.cell, all, value),
    }
}

/// One goes to an enemy to strike it hand to hand, not to shoot it.
fn hand_to_hand(technique: &Technique) -> bool {
    technique.missile.is_none()
}

/// Striking from another cell.
fn at(
    view: &View<'_>,
    me: Fighter<'_>,
    enemy: Fighter<'_>,
    all: &[Fighter<'_>],
    cell: Cell,
    reach: &Reach,
) -> Position {
    let mut path = vec![me.place.cell];
    path.extend(reach.path(cell));
    let progress = Progress {
        path,
        ..me.progress.clone()
    };
    let facing = towards(view, cell, enemy.place.cell, me.place.facing);
    let place = Place {
        cell,
        facing,
        prone: false,
        height: me.place.height,
    };
    let mut supposed = me;
    supposed.place = place;
    supposed.progress = &progress;
    let cost = i64::from(reach.cost(cell).unwrap_or_default());
    let value = quick_value(strike_at(view, supposed, enemy), hand_to_hand) - MOVING * cost;
    Position {
        place,
        value: less_exposure(view, cell, all, value),
    }
}

fn less_exposure(view: &View<'_>, cell: Cell, enemies: &[Fighter<'_>], value: i64) -> i64 {
    let grid = view.table().board.grid();
    let about = enemies
        .iter()
        .filter(|enemy| grid.distance(cell, enemy.place.cell) <= 1)
        .count();
    if value <= 0 {
        value
    } else {
        (value - EXPOSURE * about.saturating_sub(1) as i64).max(1)
    }
}

/// The worth of a position to somebody of this nature: what is unusual about its caution and its
/// use of the ground on top of what anybody thinks of it.
fn as_suits(view: &View<'_>, nature: Nature, enemies: &[Fighter<'_>], position: Position) -> i64 {
    let (caution, terrain) = (nature.caution - 100, nature.terrain - 100);
    if position.value <= 0 || caution == 0 && terrain == 0 {
        return position.value;
    }
    let board = view.table().board;
    let cell = position.place.cell;
    let about = enemies.iter().filter(|enemy| {
        board.grid().distance(cell, enemy.place.cell) <= 1 && !enemy.vitality.stunned
    });
    let exposed = about.count().saturating_sub(1) as i64;
    let cover = i64::from(board.ground().ground(cell).cover);
    let above = enemies
        .iter()
        .all(|enemy| board.is_higher(cell, enemy.place.cell));
    let ground = GROUND * (cover + i64::from(above)) * terrain;
    (position.value + (ground - EXPOSURE * exposed * caution) / 100).max(1)
}

/// The facing from one cell towards another.
pub(in crate::ai) fn towards(
    view: &View<'_>,
    from: Cell,
    to: Cell,
    otherwise: Direction,
) -> Direction {
    view.table()
        .board
        .grid()
        .toward(from, to)
        .map_or(otherwise, |toward| toward.first)
}
