//! Standing on guard (MAN-3): when to, and whether to strike when the chance comes.

use crate::battle::event::Maneuver;
use crate::battle::{Command, Fighter, Strike, UnitId, View};
use crate::grid::{Cell, Direction};
use crate::rules::attack::AttackOdds;
use crate::rules::gear::Technique;
use crate::rules::hand::Hand;

use super::assess::{self, best_aim, strike_at};
use super::positions::{longest_reach, towards};
use super::{bold, friends_about};

/// So many comers are thought of; more could hardly all get at one.
const MOST_COMERS: usize = 3;

/// The answer to a chance to strike out of turn: the best blow there is, if it is worth anything.
pub(super) fn answer(view: &View<'_>, unit: UnitId, target: UnitId, maneuver: Maneuver) -> Command {
    let (Some(me), Some(enemy)) = (view.fighter(unit), view.fighter(target)) else {
        return Command::Pass;
    };
    let blow = best_aim(view, me, enemy, maneuver, hand_to_hand);
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

/// Whether to wait on guard rather than to defend, when there is nobody to strike: when the nearest
/// enemy who can come this turn gives more of a chance than all-out defence would save from it.
pub(super) fn is_better_than_defending(
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
    let there = at_arm_s_length(view, me, enemy, theirs.max(1));
    let Some((strike, hand)) = best_strike(view, there, me, Maneuver::Attack) else {
        return false;
    };
    let numbers = view.table().numbers;
    let gain = numbers.maneuvers.defend.def - numbers.maneuvers.guard.def;
    let far = distance(view, &me, &enemy) > theirs + 1;
    let run = if far { numbers.attack.moved } else { 0 };
    // It may as well go for any friend who is as near to it.
    let away = distance(view, &me, &enemy);
    let others = friends_about(view, &me, enemy.place.cell, away) as i64;
    let saved = assess::saved_from(&strike, hand, run, gain) / (1 + others);
    // Whoever has to come through the longer reach is struck first; else there is the counterattack.
    let chance = if mine > theirs && distance(view, &me, &enemy) > theirs {
        let coming = at_arm_s_length(view, me, enemy, mine);
        worth(view, me, coming, Maneuver::Attack)
    } else {
        worth(view, me, there, Maneuver::Counter) * defended_ways(&strike, hand) / 100
    };
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
    if bold(view, &me) {
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
    // Looking along every line of shot comes last, for it takes longest.
    if enemies.iter().any(|enemy| shoots(view, *enemy, me)) {
        return None;
    }
    Some(towards(view, me.place.cell, cell, me.place.facing))
}

/// The blow of somebody who can come before the next turn of `me`.
pub(super) struct Comer<'a> {
    /// The best it could do, from where it would stand.
    pub(super) strike: Strike<'a>,
    /// With which hand.
    pub(super) hand: Hand,
    /// Those whom it may as well go for, `me` among them.
    pub(super) among: i64,
}

/// The nearest enemies who can come and strike before the next turn of `me`, each with its blow.
pub(super) fn comers<'a>(
    view: &View<'a>,
    me: Fighter<'a>,
    enemies: &[Fighter<'a>],
    counts: impl Fn(&Fighter<'a>) -> bool,
) -> Vec<Comer<'a>> {
    let mut all: Vec<Fighter<'a>> = coming(view, &me, enemies)
        .filter(|enemy| counts(enemy))
        .copied()
        .collect();
    all.sort_by_key(|enemy| (distance(view, &me, enemy), enemy.id()));
    all.truncate(MOST_COMERS);
    let blow = |enemy: Fighter<'a>| {
        let reach = ready_reach(view, enemy, me).max(1);
        let there = at_arm_s_length(view, me, enemy, reach);
        let (strike, hand) = best_strike(view, there, me, Maneuver::Attack)?;
        let away = distance(view, &me, &enemy);
        let others = friends_about(view, &me, enemy.place.cell, away) as i64;
        Some(Comer {
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
    let numbers = view.table().numbers;
    enemies.iter().filter(move |enemy| {
        let (away, points) = (distance(view, me, enemy), enemy.move_points(numbers));
        let near = !enemy.vitality.stunned && away <= points + longest_reach(enemy);
        near && away <= points + ready_reach(view, **enemy, *me)
    })
}

/// An enemy as it would stand so far away, on its way to `me` and facing it.
fn at_arm_s_length<'a>(
    view: &View<'_>,
    me: Fighter<'_>,
    enemy: Fighter<'a>,
    away: u16,
) -> Fighter<'a> {
    let grid = view.table().board.grid();
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
    there.place.facing = towards(view, cell, home, enemy.place.facing);
    there
}

/// The worth of the best blow hand to hand.
fn worth(view: &View<'_>, me: Fighter<'_>, enemy: Fighter<'_>, maneuver: Maneuver) -> i64 {
    let blow = best_aim(view, me, enemy, maneuver, hand_to_hand);
    blow.map_or(0, |blow| blow.value)
}

/// The best blow hand to hand, as a strike.
fn best_strike<'a>(
    view: &View<'a>,
    me: Fighter<'a>,
    enemy: Fighter<'a>,
    maneuver: Maneuver,
) -> Option<(Strike<'a>, Hand)> {
    let blow = best_aim(view, me, enemy, maneuver, hand_to_hand)?;
    let strike = Strike {
        attack: blow.attack,
        aim: blow.aim,
        maneuver,
        ..strike_at(view, me, enemy)
    };
    Some((strike, strike.check().ok()?))
}

fn hand_to_hand(technique: &Technique) -> bool {
    technique.missile.is_none()
}

/// Ways out of 100 that a strike is defended against by whichever defence does so most often.
fn defended_ways(strike: &Strike<'_>, hand: Hand) -> i64 {
    let pr = strike.shield().map(|(_, pr)| pr);
    let at = strike.attack_value(hand).total;
    let ways = strike.defences().into_iter().map(|defence| {
        let def = strike.defence_value(defence).total;
        AttackOdds::new(strike.table.numbers, at, def, pr).defended
    });
    ways.max().map_or(0, i64::from)
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
