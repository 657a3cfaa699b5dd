//! Where to strike from: here, a step away, or at the end of a move.

use std::cmp::Reverse;

use crate::battle::{Fighter, Place, Progress, Strike, View};
use crate::grid::{Cell, Footing, Reach};
use crate::rules::gear::Technique;

use super::hit_value::HitValues;
use super::quick_value::value_over;
use super::strikes::{
    can_shoot, in_weapon_range, is_hand_to_hand, is_shot, longest_reach, strike_at,
};
use super::surroundings::{distance, facing_towards, rank};
use super::temperament::Temperament;

/// A place to strike from, with the worth of the blow there.
#[derive(Clone, Copy, Debug)]
pub(in crate::ai) struct Position {
    /// The place.
    pub(in crate::ai) place: Place,
    /// Worth, thousandths of a fallen enemy; less for every enemy about.
    pub(in crate::ai) value: i64,
}

/// What each enemy within reach of the place takes off, thousandths of a fallen enemy.
const EXPOSURE: i64 = 12;
/// What each obstruction of cover, and being above all enemies, is worth to somebody who makes twice the
/// usual use of the ground, thousandths of a fallen enemy.
const GROUND: i64 = 40;
/// So many of the nearest enemies are thought of as targets from other cells.
const TARGETS: usize = 4;
/// What each movement point takes off, so that of equal places the nearest is walked to.
const MOVING: i64 = 1;

/// The best place to strike from this turn, here or in a cell that is `allowed`, if there is any.
pub(in crate::ai) fn best<'a>(
    view: &View<'a>,
    me: Fighter<'a>,
    enemies: &[Fighter<'a>],
    allowed: impl Fn(Cell) -> bool,
    temperament: Temperament,
    reach: &mut Reach,
) -> Option<Position> {
    let arena = view.arena();
    let points = me.move_points(arena.numbers);
    let points = u32::from(points.saturating_sub(me.progress.spent));
    let height = me.place.height;
    let footing = |index| arena.board.footing(me.id(), height, index);
    let prone = me.place.prone;
    let points = if prone { 0 } else { points };
    reach.fill(arena.board.way(height), me.place.cell, points, footing);
    let farthest = longest_reach(&me);
    let shooter = can_shoot(view, me, enemies);
    let grid = arena.board.grid();
    let mut choice = Choice::new(view, enemies, temperament);
    // The nearest enemies first: mostly the best place is there.
    let away = |enemy: &Fighter<'_>| distance(view, &me, enemy);
    let mut nearest: Vec<(u16, usize)> = (enemies.iter().map(away).zip(0..)).collect();
    nearest.sort_unstable();
    for &(away, index) in &nearest {
        let enemy = enemies[index];
        if in_weapon_range(view, &me, &enemy) {
            choice.consider(stay(view, me, enemy), |_| true, 0, (index, 0));
        }
        if prone || shooter || u32::from(away) > points + u32::from(farthest) {
            continue;
        }
        for (number, cell) in grid.area(enemy.place.cell, farthest).enumerate() {
            let free = footing(grid.index(cell)) == Footing::Free;
            if cell != me.place.cell && free && reach.may_stop(cell) && allowed(cell) {
                let progress = gone(me, cell, reach);
                let cost = i64::from(reach.cost(cell).unwrap_or_default());
                let strike = at(view, me, enemy, cell, &progress);
                // It goes to an enemy to strike it hand to hand, not to shoot it.
                choice.consider(strike, is_hand_to_hand, MOVING * cost, (index, 1 + number));
            }
        }
    }
    if shooter && choice.best.is_none_or(|(_, best)| best.value <= 0) {
        let targets = nearest.iter().take(TARGETS).map(|&(_, index)| index);
        let targets: Vec<usize> = targets.collect();
        let free = |cell: Cell| footing(grid.index(cell)) == Footing::Free && allowed(cell);
        choice.consider_shots_from_elsewhere(me, &targets, free, reach);
    }
    choice.best.map(|(_, position)| position)
}

/// What makes one place better than another: its worth, then its rank, then that it was considered first, enemy
/// by enemy and cell by cell.
type Merit = (i64, Reverse<usize>, Reverse<(usize, usize)>);

/// A choice between places.
struct Choice<'v, 'a> {
    view: &'v View<'a>,
    enemies: &'v [Fighter<'a>],
    temperament: Temperament,
    hit_values: HitValues,
    /// That of the place considered last.
    place_value: Option<PlaceValue>,
    best: Option<(Merit, Position)>,
}

impl<'v, 'a> Choice<'v, 'a> {
    fn new(view: &'v View<'a>, enemies: &'v [Fighter<'a>], temperament: Temperament) -> Self {
        Self {
            view,
            enemies,
            temperament,
            hit_values: HitValues::default(),
            place_value: None,
            best: None,
        }
    }

    /// Weighs striking from where the attacker is supposed to be, by the attacks that `count`, with `cost` taken
    /// off. It stops as soon as it knows that there is a better place.
    fn consider(
        &mut self,
        strike: Strike<'_>,
        counts: impl Fn(&Technique) -> bool,
        cost: i64,
        order: (usize, usize),
    ) {
        let place = strike.attacker.place;
        let rank = Reverse(rank(self.view, &strike.attacker, place.cell));
        let order = Reverse(order);
        let known = self
            .place_value
            .filter(|known| (known.cell, known.cost) == (place.cell, cost));
        let of_place = known.unwrap_or_else(|| {
            PlaceValue::of(self.view, self.temperament, self.enemies, place.cell, cost)
        });
        self.place_value = Some(of_place);
        let least = self.best.as_ref().map_or(-1, |(merit, _)| {
            let wins_ties = (rank, order) > (merit.1, merit.2);
            of_place.least(merit.0 - i64::from(wins_ties))
        });
        let value = of_place.leaves(value_over(strike, counts, least, &mut self.hit_values));
        let merit = (value, rank, order);
        if self.best.as_ref().is_none_or(|(best, _)| merit > *best) {
            self.best = Some((merit, Position { place, value }));
        }
    }

    /// Weighs shooting these enemies from every cell within reach that is `free`, but for its own.
    fn consider_shots_from_elsewhere(
        &mut self,
        me: Fighter<'_>,
        targets: &[usize],
        free: impl Fn(Cell) -> bool,
        reach: &Reach,
    ) {
        let cells = reach.iter().map(|(cell, _)| cell);
        let cells = cells.filter(|&cell| cell != me.place.cell).enumerate();
        for (number, cell) in cells.filter(|&(_, cell)| free(cell)) {
            let progress = gone(me, cell, reach);
            let cost = i64::from(reach.cost(cell).unwrap_or_default());
            for &index in targets {
                let strike = at(self.view, me, self.enemies[index], cell, &progress);
                self.consider(strike, is_shot, MOVING * cost, (index, 1 + number));
            }
        }
    }
}

/// What a place takes off the worth of a blow struck from it, or adds.
#[derive(Clone, Copy)]
struct PlaceValue {
    cell: Cell,
    /// The way there.
    cost: i64,
    /// Enemies about.
    exposure: i64,
    /// What an unusual caution or an unusual use of the ground adds.
    unusual: i64,
}

impl PlaceValue {
    fn of(
        view: &View<'_>,
        temperament: Temperament,
        enemies: &[Fighter<'_>],
        cell: Cell,
        cost: i64,
    ) -> Self {
        let board = view.arena().board;
        let about = board.grid().area(cell, 1);
        let about = about.flat_map(|cell| board.occupants(cell));
        // The enemies are in the order of ids.
        let one = |unit| enemies.binary_search_by_key(&unit, Fighter::id).ok();
        let about = about.filter_map(|occupant| one(occupant.unit));
        let (mut all, mut dangerous) = (0i64, 0i64);
        for index in about {
            all += 1;
            dangerous += i64::from(!enemies[index].vitality.stunned);
        }
        let (caution, terrain) = (temperament.caution - 100, temperament.terrain - 100);
        let ground = if terrain == 0 {
            0
        } else {
            let cover = i64::from(board.ground().ground(cell).cover);
            let mut all = enemies.iter();
            let above = all.all(|enemy| board.is_higher(cell, enemy.place.cell));
            GROUND * (cover + i64::from(above)) * terrain
        };
        Self {
            cell,
            cost,
            exposure: EXPOSURE * (all - 1).max(0),
            unusual: (ground - EXPOSURE * (dangerous - 1).max(0) * caution) / 100,
        }
    }

    /// What is left of a blow worth so much. A blow worth anything stays worth something.
    fn leaves(&self, value: i64) -> i64 {
        let value = value - self.cost;
        if value <= 0 {
            return value;
        }
        ((value - self.exposure).max(1) + self.unusual).max(1)
    }

    /// What a blow may be worth at most for no more than `worth` to be left of it; -1 if nothing may.
    fn least(&self, worth: i64) -> i64 {
        if worth < 0 {
            return -1;
        }
        let usual = if worth == 0 {
            0
        } else {
            (worth - self.unusual).max(0)
        };
        let whole = if usual == 0 { 0 } else { usual + self.exposure };
        whole + self.cost
    }
}

/// Striking from where it is, turned towards the enemy.
fn stay<'a>(view: &View<'a>, me: Fighter<'a>, enemy: Fighter<'a>) -> Strike<'a> {
    let facing = facing_towards(view, me.place.cell, enemy.place.cell, me.place.facing);
    let mut supposed = me;
    supposed.place.facing = facing;
    strike_at(view, supposed, enemy)
}

/// What it has done by the time it is in another cell.
fn gone(me: Fighter<'_>, cell: Cell, reach: &Reach) -> Progress {
    let mut path = vec![me.place.cell];
    path.extend(reach.path(cell));
    Progress {
        path,
        ..me.progress.clone()
    }
}

/// Striking from another cell.
fn at<'s>(
    view: &View<'s>,
    me: Fighter<'s>,
    enemy: Fighter<'s>,
    cell: Cell,
    progress: &'s Progress,
) -> Strike<'s> {
    let mut supposed = me;
    supposed.place = Place {
        cell,
        facing: facing_towards(view, cell, enemy.place.cell, me.place.facing),
        prone: false,
        height: me.place.height,
    };
    supposed.progress = progress;
    strike_at(view, supposed, enemy)
}
