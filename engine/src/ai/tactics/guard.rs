//! Standing on guard (MAN-3): when to, and whether to strike when the chance comes.

use crate::battle::event::Maneuver;
use crate::battle::{Command, Fighter, Strike, UnitId, View};
use crate::grid::{Cell, Direction};
use crate::rules::attack::AttackOdds;
use crate::rules::hand::Hand;

use super::blow::best_aim;
use super::hit_value::hit_value;
use super::strikes::{
    by_each_attack, hit_ways_at, is_hand_to_hand, longest_reach, ready_reach, strike_at,
};
use super::surroundings::{attacks_anyway, distance, facing_towards, friends_within};

/// So many arrivals are considered; more could hardly all get at one.
const MOST_ARRIVALS: usize = 3;

/// The answer to a chance to strike out of turn: the best blow there is, if it is worth anything.
pub(in crate::ai) fn answer(
    view: &View<'_>,
    unit: UnitId,
    target: UnitId,
    maneuver: Maneuver,
) -> Command {
    let (Some(me), Some(enemy)) = (view.fighter(unit), view.fighter(target)) else {
        return Command::Pass;
    };
    let blow = best_aim(view, me, enemy, maneuver, is_hand_to_hand);
    blow.filter(|blow| blow.value > 0)
        .map_or(Command::Pass, |blow| blow.command())
}

/// Whether it may stand on guard: whoever is in a rage wants to strike (ATT-9).
pub(in crate::ai) fn is_allowed(view: &View<'_>) -> bool {
    view.check(Command::Guard).is_ok()
}

/// Whether to wait on guard rather than to defend, when there is nobody to strike: when the nearest
/// enemy who can come this turn gives more of a chance than all-out defence would save from it.
pub(in crate::ai) fn is_better_than_defending(
    view: &View<'_>,
    me: Fighter<'_>,
    enemies: &[Fighter<'_>],
) -> bool {
    let nearest = coming(view, &me, enemies).min_by_key(|enemy| {
        let away = distance(view, &me, enemy);
        (away, enemy.id())
    });
    let Some(&enemy) = nearest else { return false };
    let (mine, theirs) = (ready_reach(view, me, enemy), ready_reach(view, enemy, me));
    let there = at_distance(view, me, enemy, theirs.max(1));
    let Some((strike, hand)) = best_strike(view, there, me, Maneuver::Attack) else {
        return false;
    };
    let numbers = view.arena().numbers;
    let gain = numbers.maneuvers.defend.def - numbers.maneuvers.guard.def;
    let far = distance(view, &me, &enemy) > theirs + 1;
    let run = if far { numbers.attack.moved } else { 0 };
    // It may as well go for any friend who is as near to it.
    let away = distance(view, &me, &enemy);
    let others = friends_within(view, &me, enemy.place.cell, away) as i64;
    let saved = saved_from(&strike, hand, run, gain) / (1 + others);
    // An enemy that has to come through the longer reach is struck first; else there is the counterattack.
    let chance = if mine > theirs && distance(view, &me, &enemy) > theirs {
        let coming = at_distance(view, me, enemy, mine);
        worth(view, me, coming, Maneuver::Attack)
    } else {
        worth(view, me, there, Maneuver::Counter) * defended_ways(&strike, hand) / 100
    };
    chance > saved
}

/// The facing to wait in, where it is better to let the enemy come than to go to it: all who can come this
/// turn have the shorter reach, and nobody shoots meanwhile. One turn in three it goes on all the same: the
/// enemy may be waiting too.
pub(in crate::ai) fn awaits(
    view: &View<'_>,
    me: Fighter<'_>,
    enemies: &[Fighter<'_>],
) -> Option<Direction> {
    if attacks_anyway(view, &me) {
        return None;
    }
    let mut nearest: Option<(u16, Cell)> = None;
    let mine = ready_reach(view, me, *enemies.first()?);
    for &enemy in coming(view, &me, enemies) {
        if ready_reach(view, enemy, me) >= mine {
            return None;
        }
        let place = (distance(view, &me, &enemy), enemy.place.cell);
        nearest = Some(nearest.map_or(place, |known| known.min(place)));
    }
    let (_, cell) = nearest?;
    // Looking along every line of shot comes last, because it takes longest.
    if enemies.iter().any(|enemy| shoots(view, *enemy, me)) {
        return None;
    }
    Some(facing_towards(view, me.place.cell, cell, me.place.facing))
}

/// The blow of somebody who can come before the next turn of `me`.
pub(super) struct Arrival<'a> {
    /// The best it could do, from where it would stand.
    pub(super) strike: Strike<'a>,
    /// With which hand.
    pub(super) hand: Hand,
    /// How many it may as well go for, `me` among them.
    pub(super) among: i64,
}

/// The nearest enemies who can come and strike before the next turn of `me`, each with its blow.
pub(super) fn arrivals<'a>(
    view: &View<'a>,
    me: Fighter<'a>,
    enemies: &[Fighter<'a>],
    counts: impl Fn(&Fighter<'a>) -> bool,
) -> Vec<Arrival<'a>> {
    let mut all: Vec<Fighter<'a>> = coming(view, &me, enemies)
        .filter(|enemy| counts(enemy))
        .copied()
        .collect();
    all.sort_by_key(|enemy| (distance(view, &me, enemy), enemy.id()));
    all.truncate(MOST_ARRIVALS);
    let blow = |enemy: Fighter<'a>| {
        let reach = ready_reach(view, enemy, me).max(1);
        let there = at_distance(view, me, enemy, reach);
        let (strike, hand) = best_strike(view, there, me, Maneuver::Attack)?;
        let away = distance(view, &me, &enemy);
        let others = friends_within(view, &me, enemy.place.cell, away) as i64;
        Some(Arrival {
            strike,
            hand,
            among: 1 + others,
        })
    };
    all.into_iter().filter_map(blow).collect()
}

/// Enemies who can come and strike before the next turn of `me`.
fn coming<'e, 'a>(
    view: &View<'a>,
    me: &Fighter<'a>,
    enemies: &'e [Fighter<'a>],
) -> impl Iterator<Item = &'e Fighter<'a>> {
    let numbers = view.arena().numbers;
    enemies.iter().filter(move |enemy| {
        let (away, points) = (distance(view, me, enemy), enemy.move_points(numbers));
        // What is ready to strike is asked last, and only where it decides.
        let near = !enemy.vitality.stunned && away <= points + longest_reach(enemy);
        near && (away <= points || away <= points + ready_reach(view, **enemy, *me))
    })
}

/// An enemy as it would stand so far away, on its way to `me` and facing it.
fn at_distance<'a>(view: &View<'_>, me: Fighter<'_>, enemy: Fighter<'a>, away: u16) -> Fighter<'a> {
    let grid = view.arena().board.grid();
    let (home, from) = (me.place.cell, enemy.place.cell);
    let mut there = enemy;
    let Some(toward) = grid.toward(home, from) else {
        return enemy;
    };
    let mut cell = home;
    for _ in 0..away {
        cell = grid.neighbour(cell, toward.first).unwrap_or(cell);
    }
    there.place.cell = cell;
    there.place.facing = facing_towards(view, cell, home, enemy.place.facing);
    there
}

/// The worth of the best blow hand to hand.
fn worth(view: &View<'_>, me: Fighter<'_>, enemy: Fighter<'_>, maneuver: Maneuver) -> i64 {
    let blow = best_aim(view, me, enemy, maneuver, is_hand_to_hand);
    blow.map_or(0, |blow| blow.value)
}

/// The best blow hand to hand, as a strike.
fn best_strike<'a>(
    view: &View<'a>,
    me: Fighter<'a>,
    enemy: Fighter<'a>,
    maneuver: Maneuver,
) -> Option<(Strike<'a>, Hand)> {
    let blow = best_aim(view, me, enemy, maneuver, is_hand_to_hand)?;
    let strike = blow.strike(view, me, enemy);
    Some((strike, strike.check().ok()?))
}

/// What so much more DEF takes off the worth of a strike with `run` added to its AT.
fn saved_from(strike: &Strike<'_>, hand: Hand, run: i16, gain: i16) -> i64 {
    let at = strike.attack_total(hand) + run;
    let saved = hit_ways_at(strike, at, 0) - hit_ways_at(strike, at, gain);
    saved * hit_value(strike) / 100
}

/// Ways out of 100 that the most successful defence succeeds against a strike.
fn defended_ways(strike: &Strike<'_>, hand: Hand) -> i64 {
    let pr = strike.shield().map(|(_, pr)| pr);
    let at = strike.attack_total(hand);
    let defences = strike.defence_totals().into_iter();
    let ways = defences.map(|def| AttackOdds::new(strike.arena.numbers, at, def, pr).defended);
    ways.max().map_or(0, i64::from)
}

/// Whether it could shoot at `me` with what is ready.
fn shoots(view: &View<'_>, enemy: Fighter<'_>, me: Fighter<'_>) -> bool {
    by_each_attack(strike_at(view, enemy, me))
        .any(|strike| strike.technique().1.missile.is_some() && strike.check().is_ok())
}
