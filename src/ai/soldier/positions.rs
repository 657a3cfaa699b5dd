//! Where to strike from: here, a step away, or at the end of a move.

use std::cmp::Reverse;

use crate::battle::{Fighter, Place, Progress, Strike, View};
use crate::grid::{Cell, Direction, Footing, Reach};
use crate::rules::gear::{Stroke, Technique};

use super::super::nature::Nature;
use super::assess::{in_sight_of_weapons, strike_at};
use super::quick::{Worths, value_over};

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
pub(super) fn best<'a>(
    view: &View<'a>,
    me: Fighter<'a>,
    enemies: &[Fighter<'a>],
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
    let mut choice = Choice::new(view, enemies, nature);
    // Whoever is nearest first: mostly that is where the best place is.
    let away = |enemy: &Fighter<'_>| grid.distance(me.place.cell, enemy.place.cell);
    let mut nearest: Vec<(u16, usize)> = (enemies.iter().map(away).zip(0..)).collect();
    nearest.sort_unstable();
    for (distance, index) in nearest {
        let enemy = enemies[index];
        if in_sight_of_weapons(view, &me, &enemy) {
            choice.consider(stay(view, me, enemy), |_| true, 0, (index, 0));
        }
        if prone || shooter || u32::from(distance) > points + u32::from(farthest) {
            continue;
        }
        for (number, cell) in grid.area(enemy.place.cell, farthest).enumerate() {
            let free = footing(grid.index(cell)) == Footing::Free;
            if cell != me.place.cell && free && reach.may_stop(cell) && allowed(cell) {
                let progress = gone(me, cell, reach);
                let cost = i64::from(reach.cost(cell).unwrap_or_default());
                let strike = at(view, me, enemy, cell, &progress);
                choice.consider(strike, hand_to_hand, MOVING * cost, (index, 1 + number));
            }
        }
    }
    choice.best.map(|(_, position)| position)
}

/// By what one place is better than another: its worth, then its rank, then whatever was thought of
/// first, enemy by enemy and cell by cell.
type Merit = (i64, Reverse<usize>, Reverse<(usize, usize)>);

/// A choice between places.
struct Choice<'v, 'a> {
    view: &'v View<'a>,
    enemies: &'v [Fighter<'a>],
    nature: Nature,
    worths: Worths,
    /// That of the place thought of last.
    toll: Option<Toll>,
    best: Option<(Merit, Position)>,
}

impl<'v, 'a> Choice<'v, 'a> {
    fn new(view: &'v View<'a>, enemies: &'v [Fighter<'a>], nature: Nature) -> Self {
        Self {
            view,
            enemies,
            nature,
            worths: Worths::default(),
            toll: None,
            best: None,
        }
    }

    /// Weighs striking from where the attacker is supposed to be, `cost` taken off, by what `counts`;
    /// no further than it takes to know that there is a better place.
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
            .toll
            .filter(|toll| (toll.cell, toll.cost) == (place.cell, cost));
        let toll = known
            .unwrap_or_else(|| Toll::of(self.view, self.nature, self.enemies, place.cell, cost));
        self.toll = Some(toll);
        let least = self.best.as_ref().map_or(-1, |(merit, _)| {
            let wins_ties = (rank, order) > (merit.1, merit.2);
            toll.least(merit.0 - i64::from(wins_ties))
        });
        let value = toll.leaves(value_over(strike, counts, least, &mut self.worths));
        let merit = (value, rank, order);
        if self.best.as_ref().is_none_or(|(best, _)| merit > *best) {
            self.best = Some((merit, Position { place, value }));
        }
    }
}

/// What a place takes off the worth of a blow struck from it, or adds.
#[derive(Clone, Copy)]
struct Toll {
    cell: Cell,
    /// The way there.
    cost: i64,
    /// Enemies about.
    exposure: i64,
    /// What is unusual about one's caution and one's use of the ground, on top of what anybody thinks.
    unusual: i64,
}

impl Toll {
    fn of(view: &View<'_>, nature: Nature, enemies: &[Fighter<'_>], cell: Cell, cost: i64) -> Self {
        let board = view.table().board;
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
        let (caution, terrain) = (nature.caution - 100, nature.terrain - 100);
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
fn stay<'a>(view: &View<'a>, me: Fighter<'a>, enemy: Fighter<'a>) -> Strike<'a> {
    let facing = towards(view, me.place.cell, enemy.place.cell, me.place.facing);
    let mut supposed = me;
    supposed.place.facing = facing;
    strike_at(view, supposed, enemy)
}

/// One goes to an enemy to strike it hand to hand, not to shoot it.
fn hand_to_hand(technique: &Technique) -> bool {
    technique.missile.is_none()
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
        facing: towards(view, cell, enemy.place.cell, me.place.facing),
        prone: false,
        height: me.place.height,
    };
    supposed.progress = progress;
    strike_at(view, supposed, enemy)
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
