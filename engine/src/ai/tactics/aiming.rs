//! Aiming (MAN-6): whether to aim rather than shoot, and whom it has been aiming at.

use crate::battle::event::Maneuver;
use crate::battle::{Command, Fighter, UnitId, View};

use super::blow::{Blow, best_aim};
use super::strikes::hit_ways_at;
use super::surroundings::distance;

/// The shot at whom it has been aiming at, instead of a shot that is not worth half as much again.
pub(in crate::ai) fn kept(
    view: &View<'_>,
    me: Fighter<'_>,
    enemies: &[Fighter<'_>],
    best: Blow,
) -> Blow {
    let shoots = |blow: &Blow| {
        let strike = view.strike(me.id(), blow.target, blow.attack, blow.aim, false);
        strike.is_some_and(|strike| strike.technique().1.missile.is_some())
    };
    let aimed = aimed_shot(view, me, enemies).filter(|_| shoots(&best));
    let aimed = aimed.filter(|aimed| aimed.value * 3 >= best.value * 2);
    aimed.unwrap_or(best)
}

/// The enemy to aim at rather than shoot at. The shots of a long time, with the turns that it takes to make ready for each, must be
/// worth more with another turn of aim before each; and nobody may be near enough to make use of the lowered guard. Who shoots at
/// another than it has been aiming at does so at once.
pub(in crate::ai) fn better_aimed(
    view: &View<'_>,
    me: Fighter<'_>,
    enemies: &[Fighter<'_>],
    blow: &Blow,
) -> Option<UnitId> {
    let numbers = view.arena().numbers;
    let aim = me.stance.aim;
    let turns = aim.filter(|(target, _)| *target == blow.target);
    let turns = turns.map_or(0, |aim| aim.1);
    let capped = i16::from(turns) * numbers.attack.aim_per_turn >= numbers.attack.aim_most;
    let strike = view.strike(me.id(), blow.target, blow.attack, blow.aim, false)?;
    let reload = i64::from(strike.technique().1.missile.as_ref()?.reload);
    if capped || me.progress.cells() > 0 {
        return None;
    }
    // The enraged may not aim.
    let target = blow.target;
    if view.check(Command::Aim { target }).is_err() || is_beset(view, &me, enemies) {
        return None;
    }
    if turns == 0 && aimed_shot(view, me, enemies).is_some() {
        return None;
    }
    let hand = strike.check().ok()?;
    let at = strike.attack_total(hand);
    let now = hit_ways_at(&strike, at, 0);
    let then = hit_ways_at(&strike, at + numbers.attack.aim_per_turn, 0);
    (then * (1 + reload) > now * (2 + reload)).then_some(blow.target)
}

/// Whether a command shoots at whom it has been aiming at, with nobody near enough to come to blows.
pub(in crate::ai) fn is_aimed_shot(
    view: &View<'_>,
    me: &Fighter<'_>,
    enemies: &[Fighter<'_>],
    command: Command,
) -> bool {
    let aimed = me.stance.aim.map(|(target, _)| target);
    let shoots = matches!(command, Command::Attack { target, .. } if Some(target) == aimed);
    shoots && !is_beset(view, me, enemies)
}

/// The best shot at whom it has been aiming at.
fn aimed_shot(view: &View<'_>, me: Fighter<'_>, enemies: &[Fighter<'_>]) -> Option<Blow> {
    let (target, _) = me.stance.aim?;
    let enemy = enemies.iter().find(|enemy| enemy.id() == target)?;
    let aimed = best_aim(view, me, *enemy, Maneuver::Attack, |technique| {
        technique.missile.is_some()
    });
    aimed.filter(|aimed| aimed.value > 0)
}

/// Whether an enemy is near enough to come to blows with somebody in its next turn.
pub(in crate::ai) fn is_beset(view: &View<'_>, me: &Fighter<'_>, enemies: &[Fighter<'_>]) -> bool {
    let numbers = view.arena().numbers;
    let near = |enemy: &Fighter<'_>| distance(view, me, enemy) <= enemy.move_points(numbers) + 2;
    enemies.iter().any(near)
}
