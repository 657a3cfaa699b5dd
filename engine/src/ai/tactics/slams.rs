//! Running into somebody with one's body, by the odds: worth it for the heavy and fast, and at edges (COL-13).

use crate::battle::event::Maneuver;
use crate::battle::{Collision, Command, Fighter, Place, Progress, Strike, View};
use crate::grid::{Cell, Footing, Reach};
use crate::rules::attack::{AttackOdds, DefenceKind};
use crate::rules::collision::{Meeting, cells_back};
use crate::rules::hand::Hand;

use super::action::Action;
use super::hit_value::{fall_value, harm_value, per_mille, trip_harm};
use super::overruns::onward;
use super::strikes::{by_each_attack, command_of, strike_at};
use super::surroundings::{distance, enemies_within, facing_towards};

/// Worth of an enemy that lies, and of lying oneself.
const DOWN: i64 = 220;
/// Less than this is no reason to run into anybody.
const LEAST: i64 = 120;
/// A change of speed under this does too little to run for, mph.
const SLIGHT: u16 = 8;

/// The best slam from where it stands, or the move it begins with, if one is worth it; `destination` is where its own arrival wins.
pub(in crate::ai) fn best(
    view: &View<'_>,
    me: Fighter<'_>,
    enemies: &[Fighter<'_>],
    allowed: impl Fn(Cell) -> bool,
    destination: &[Cell],
    reach: &mut Reach,
) -> Option<Action> {
    let impact = view.arena().numbers.dangers.impact.as_ref()?;
    let aloft = me.place.height.is_aloft();
    if me.place.prone || aloft || me.grapple.is_bound() || me.is_afraid() {
        return None;
    }
    let ran = me.progress.cells();
    if ran > 0 {
        let slams = enemies.iter().filter(|_| ran >= impact.run);
        let slams = slams.filter_map(|enemy| from_here(view, me, *enemy, destination));
        return better(slams);
    }
    let points = me.move_points(view.arena().numbers);
    if me.progress.turned || me.progress.step_used || points < impact.run {
        return None;
    }
    let worth_it = |enemy: &&Fighter<'_>| {
        let away = distance(view, &me, enemy);
        let near = away > impact.run && away <= points + 1;
        near && enemy.is_standing() && is_weighty(view, &me, enemy, points)
    };
    let enemies: Vec<Fighter<'_>> = enemies.iter().filter(worth_it).copied().collect();
    if enemies.is_empty() {
        return None;
    }
    let arena = view.arena();
    let footing = |index| arena.board.footing(me.id(), me.place.height, index);
    let ground = arena.board.ground();
    reach.fill(ground, me.place.cell, u32::from(points), footing);
    let charges = enemies
        .iter()
        .filter_map(|enemy| charge(view, me, *enemy, &allowed, destination, reach));
    better(charges)
}

/// Whether it stands near enough to anybody whom a run of its own would move to any purpose: the cheap test that comes
/// before the odds.
pub(in crate::ai) fn may_be_worth_it(view: &View<'_>, me: &Fighter<'_>) -> bool {
    let numbers = view.arena().numbers;
    let Some(impact) = &numbers.dangers.impact else {
        return false;
    };
    let points = me.move_points(numbers);
    if points < impact.run || me.place.prone || me.place.height.is_aloft() {
        return false;
    }
    let mut near = enemies_within(view, me, points + 1);
    near.any(|enemy| is_weighty(view, me, &enemy, points))
}

fn better(actions: impl Iterator<Item = Action>) -> Option<Action> {
    let best = actions.max_by_key(|action| action.value)?;
    (best.value > LEAST).then_some(best)
}

/// Whether a run of so many cells would move the other to any purpose.
fn is_weighty(view: &View<'_>, me: &Fighter<'_>, enemy: &Fighter<'_>, points: u16) -> bool {
    let numbers = view.arena().numbers;
    let Some(impact) = &numbers.dangers.impact else {
        return false;
    };
    let mass = |one: &Fighter<'_>| one.profile().mass(numbers).max(1);
    let meeting = Meeting {
        speeds: [i32::from(points * impact.mph_per_cell), 0],
        pounds: [mass(me), mass(enemy)],
        shifted: 0,
    };
    meeting.changes()[1] >= SLIGHT || cells_back(impact, meeting.driven()[1]) > 0
}

/// The best run at an enemy that ends in a slam.
fn charge(
    view: &View<'_>,
    me: Fighter<'_>,
    enemy: Fighter<'_>,
    allowed: impl Fn(Cell) -> bool,
    destination: &[Cell],
    reach: &Reach,
) -> Option<Action> {
    let arena = view.arena();
    let grid = arena.board.grid();
    let free = |cell| {
        let height = me.place.height;
        arena.board.footing(me.id(), height, grid.index(cell)) == Footing::Free
    };
    let beside = grid.neighbours(enemy.place.cell).map(|(_, cell)| cell);
    let cells = beside.filter(|&cell| reach.may_stop(cell) && free(cell) && allowed(cell));
    let charges = cells.filter_map(|cell| {
        let mut path = vec![me.place.cell];
        path.extend(reach.path(cell));
        let progress = Progress {
            path,
            spent: reach.cost(cell)? as u16,
            ..me.progress.clone()
        };
        let facing = facing_towards(view, cell, enemy.place.cell, me.place.facing);
        let mut there = me;
        there.place = Place {
            cell,
            facing,
            ..me.place
        };
        there.progress = &progress;
        let (_, value) = slam(view, there, enemy, destination)?;
        let command = Command::Move { to: cell, facing };
        Some(Action { command, value })
    });
    charges.max_by_key(|action| action.value)
}

fn from_here(
    view: &View<'_>,
    me: Fighter<'_>,
    enemy: Fighter<'_>,
    destination: &[Cell],
) -> Option<Action> {
    let (command, value) = slam(view, me, enemy, destination)?;
    view.check(command).ok()?;
    Some(Action { command, value })
}

/// The best slam of one at another, and its worth: what it does to the other, and less what it does to the runner.
fn slam(
    view: &View<'_>,
    me: Fighter<'_>,
    enemy: Fighter<'_>,
    destination: &[Cell],
) -> Option<(Command, i64)> {
    let strike = Strike {
        maneuver: Maneuver::Slam,
        ..strike_at(view, me, enemy)
    };
    let strikes = by_each_attack(strike).filter(|strike| strike.technique().0.natural);
    let strikes = strikes.filter(|strike| strike.check().is_ok());
    let values = strikes.filter_map(|strike| Some((value(view, &strike, destination)?, strike)));
    let (value, strike) =
        values.max_by_key(|(value, strike)| (*value, std::cmp::Reverse(strike.attack)))?;
    Some((command_of(&strike), value))
}

/// What a slam is worth against the defence that leaves the least of it. A shield that stops it takes the harm, and nothing else.
fn value(view: &View<'_>, strike: &Strike<'_>, destination: &[Cell]) -> Option<i64> {
    let collision = Collision::of_slam(strike)?;
    let (me, enemy) = (&strike.attacker, &strike.defender);
    let odds = collision.odds();
    let [loss, moved] = [(0, me), (1, enemy)].map(|(which, one)| {
        let odds = &odds[which];
        let fall = collision.fall(which, &odds.driven);
        let fall = fall.map_or(0, |falling| fall_value(&falling, one));
        let down = DOWN + trip_harm(collision.trip(which), one);
        per_mille(odds.down) * down / 1000 + fall
    });
    let onward = onward(view, strike, &odds[1].driven, destination);
    let moved = moved + per_mille(odds[1].down) * onward / 1000;
    let [hurt, harm] = [(0, me), (1, enemy)].map(|(at, one)| harm_value(&odds[at].harm, one));
    let at = strike.attack_total(Hand::BOTH);
    let pr = strike.shield().map(|(_, pr)| pr);
    let values = strike.defences().into_iter().map(|defence| {
        let def = strike.defence_value(defence).total;
        let roll = if strike.is_automatic() {
            AttackOdds::AUTOMATIC
        } else {
            AttackOdds::new(strike.arena.numbers, at, def, pr)
        };
        let stopped = i64::from(roll.shield)
            + match defence.kind {
                DefenceKind::Shield => i64::from(roll.defended),
                _ => 0,
            };
        let hit = i64::from(roll.hit);
        (hit * harm + (hit + stopped) * (moved - loss - hurt)) / 100
    });
    values.min()
}
