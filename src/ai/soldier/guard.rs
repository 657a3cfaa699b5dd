//! Standing on guard (MAN-3): when to, and whether to strike when the chance comes.

use crate::battle::event::Maneuver;
use crate::battle::{Command, Fighter, UnitId, View};
use crate::grid::{Cell, Direction};
use crate::rules::attack::AttackOdds;

use super::assess::{self, best_aim, hit_ways, strike_at, worth_of_hit};
use super::bold;
use super::positions::towards;

/// The answer to a chance to strike out of turn: the best blow there is, if it is worth anything.
pub(super) fn answer(view: &View<'_>, unit: UnitId, target: UnitId, maneuver: Maneuver) -> Command {
    let (Some(me), Some(enemy)) = (view.fighter(unit), view.fighter(target)) else {
        return Command::Pass;
    };
    let blow = best_aim(view, me, enemy, maneuver, |technique| {
        technique.missile.is_none()
    });
    match blow.filter(|blow| blow.value > 0) {
        Some(blow) => Command::Attack {
            target,
            attack: blow.attack,
            aim: blow.aim,
            nonlethal: false,
            maneuver,
        },
        None => Command::Pass,
    }
}

/// Whether to wait on guard rather than to defend, when there is nobody to strike: when an enemy
/// who can come this turn gives more of a chance than all-out defence would save.
pub(super) fn is_better_than_defending(
    view: &View<'_>,
    me: Fighter<'_>,
    enemies: &[Fighter<'_>],
) -> bool {
    let chance = coming(view, &me, enemies).map(|enemy| chance_against(view, me, enemy));
    let chance = chance.max().unwrap_or(0);
    let saved: i64 = coming(view, &me, enemies)
        .map(|enemy| assess::saved_at_arm_s_length(view, me, enemy))
        .sum();
    chance > saved
}

/// Whether to let the enemy come rather than to go to meet it: whoever can come this turn has the
/// shorter reach, and nobody shoots meanwhile. One turn in three it goes on all the same, for
/// the enemy may be waiting too. The facing it waits in.
pub(super) fn awaits(
    view: &View<'_>,
    me: Fighter<'_>,
    enemies: &[Fighter<'_>],
) -> Option<Direction> {
    if bold(view, &me) || enemies.iter().any(|enemy| shoots(view, *enemy, me)) {
        return None;
    }
    let mut nearest: Option<(u16, Cell)> = None;
    let mine = ready_reach(view, me, *enemies.first()?);
    for enemy in coming(view, &me, enemies) {
        if ready_reach(view, enemy, me) >= mine {
            return None;
        }
        let place = (distance(view, &me, &enemy), enemy.place.cell);
        nearest = Some(nearest.map_or(place, |known| known.min(place)));
    }
    let (_, cell) = nearest?;
    Some(towards(view, me.place.cell, cell, me.place.facing))
}

/// Enemies who can come and strike before the next turn of `me`.
fn coming<'a>(
    view: &View<'a>,
    me: &Fighter<'a>,
    enemies: &[Fighter<'a>],
) -> impl Iterator<Item = Fighter<'a>> {
    let numbers = view.table().numbers;
    enemies.iter().copied().filter(move |enemy| {
        let far = enemy.move_points(numbers) + ready_reach(view, *enemy, *me);
        !enemy.vitality.stunned && distance(view, me, enemy) <= far
    })
}

/// What guard is worth against one who comes: the whole blow when it has to come through the longer reach
/// of `me`, else the blow that answers a defended one.
fn chance_against(view: &View<'_>, me: Fighter<'_>, enemy: Fighter<'_>) -> i64 {
    let (mine, theirs) = (ready_reach(view, me, enemy), ready_reach(view, enemy, me));
    if mine > theirs && distance(view, &me, &enemy) > theirs {
        return blow_at_arm_s_length(view, me, enemy, Maneuver::Attack);
    }
    let counter = blow_at_arm_s_length(view, me, enemy, Maneuver::Counter);
    counter * defended_ways(view, enemy, me) / 100
}

/// The worth of the best blow hand to hand, wherever the two stand.
fn blow_at_arm_s_length(
    view: &View<'_>,
    me: Fighter<'_>,
    enemy: Fighter<'_>,
    maneuver: Maneuver,
) -> i64 {
    let mut strike = strike_at(view, me, enemy);
    strike.maneuver = maneuver;
    let mut best = 0;
    for attack in 0..me.profile().attacks.len() {
        strike.attack = attack;
        if strike.technique().1.missile.is_some() {
            continue;
        }
        if let Ok(hand) = strike.check_form() {
            best = best.max(hit_ways(&strike, hand) * worth_of_hit(&strike) / 100);
        }
    }
    best
}

/// Ways out of 100 that the best blow of `enemy` is defended against by `me`.
fn defended_ways(view: &View<'_>, enemy: Fighter<'_>, me: Fighter<'_>) -> i64 {
    let mut strike = strike_at(view, enemy, me);
    let pr = strike.shield().map(|(_, pr)| pr);
    let mut best = 0;
    for attack in 0..enemy.profile().attacks.len() {
        strike.attack = attack;
        let melee = strike.technique().1.missile.is_none();
        let Ok(hand) = strike.check_form() else {
            continue;
        };
        let at = strike.attack_value(hand).total;
        for defence in strike.defences().into_iter().filter(|_| melee) {
            let def = strike.defence_value(defence).total;
            let odds = AttackOdds::new(strike.table.numbers, at, def, pr);
            best = best.max(i64::from(odds.defended));
        }
    }
    best
}

fn distance(view: &View<'_>, me: &Fighter<'_>, other: &Fighter<'_>) -> u16 {
    let grid = view.table().board.grid();
    grid.distance(me.place.cell, other.place.cell)
}

/// How far it strikes hand to hand with what is ready.
fn ready_reach(view: &View<'_>, me: Fighter<'_>, other: Fighter<'_>) -> u16 {
    let mut strike = strike_at(view, me, other);
    let mut farthest = 0;
    for attack in 0..me.profile().attacks.len() {
        strike.attack = attack;
        let (_, technique) = strike.technique();
        if technique.missile.is_none() && strike.check_form().is_ok() {
            farthest = farthest.max(technique.reach.1);
        }
    }
    farthest
}

/// Whether it could shoot at `me` with what is ready.
fn shoots(view: &View<'_>, enemy: Fighter<'_>, me: Fighter<'_>) -> bool {
    let mut strike = strike_at(view, enemy, me);
    (0..enemy.profile().attacks.len()).any(|attack| {
        strike.attack = attack;
        strike.technique().1.missile.is_some() && strike.check().is_ok()
    })
}
