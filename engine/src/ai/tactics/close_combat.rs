//! Close combat by the odds: whether to enter it, how to stop somebody who does, and what to do in it
//! (CLC-1 to CLC-5).

use crate::battle::event::Maneuver;
use crate::battle::{Command, Falling, Fighter, Place, Shove, Strike, Tripping, UnitId, View};
use crate::grid::{Cell, Footing, Reach};
use crate::rules::body::Use;
use crate::rules::hand::Hand;

use super::action::Action;
use super::hit_value::{fall_harm, hit_value, per_mille, trip_harm};
use super::quick_value::quick_value;
use super::strikes::{by_each_attack, command_of, hit_ways, main_location, strike_at};
use super::surroundings::{facing_towards, friends_within};

/// Turns for which a pin is worth something, at most; nobody can tell what comes after.
const HELD: i64 = 3;

/// The answer to somebody who enters: whatever keeps the most harm away.
pub(in crate::ai) fn answer_entry(view: &View<'_>, unit: UnitId, enemy: UnitId) -> Command {
    let (Some(me), Some(enemy)) = (view.fighter(unit), view.fighter(enemy)) else {
        return Command::Pass;
    };
    best_stop(view, me, enemy).map_or(Command::Pass, |stop| stop.command)
}

/// A way to stop somebody.
struct Stop {
    command: Command,
    /// The chance that it keeps the other out, thousandths.
    keeps_out: i64,
    /// The harm it does to the other, thousandths of a fallen combatant.
    harm: i64,
}

/// The best way for `me` to stop `enemy`, who stands in the next cell or is supposed to.
fn best_stop(view: &View<'_>, me: Fighter<'_>, enemy: Fighter<'_>) -> Option<Stop> {
    // What is kept away is the blow that would follow.
    let at_stake = enemy_blow_inside(view, enemy, me).max(1);
    let thrust = Strike {
        maneuver: Maneuver::StopThrust,
        ..strike_at(view, me, enemy)
    };
    let thrusts = by_each_attack(thrust).filter_map(|strike| {
        let hand = strike.check().ok()?;
        let at = strike.attack_value(hand);
        let defences = strike.defences().into_iter();
        let kept = defences.map(|defence| {
            let def = strike.defence_value(defence);
            per_mille(strike.kept_out(&at, &def))
        });
        Some(Stop {
            command: command_of(&strike),
            keeps_out: kept.min()?,
            harm: hit_ways(&strike, hand) * hit_value(&strike) / 100,
        })
    });
    let shields = (0..me.profile().items.len()).filter_map(|item| {
        let shove = Shove {
            arena: view.arena(),
            attacker: me,
            defender: enemy,
            item,
        };
        shove.check().ok()?;
        let odds = shove.odds();
        Some(Stop {
            command: Command::Bar { item },
            keeps_out: 10 * i64::from(odds.hit + odds.shield),
            harm: 0,
        })
    });
    let worth = |stop: &Stop| stop.harm * 1000 + stop.keeps_out * at_stake;
    thrusts.chain(shields).max_by_key(worth)
}

/// Entering close combat, here or at the end of a move, when that is worth more than `least`.
pub(in crate::ai) fn enter(
    view: &View<'_>,
    me: Fighter<'_>,
    enemies: &[Fighter<'_>],
    least: i64,
    reach: Option<&Reach>,
) -> Option<Action> {
    if me.place.prone || me.progress.step_used || !fights_close(&me) {
        return None;
    }
    let mut best: Option<Action> = None;
    // Nobody goes into the fire after an enemy.
    let board = view.arena().board;
    let out_of_harm = |enemy: &&Fighter<'_>| !board.is_harmful(enemy.place.cell);
    for enemy in enemies.iter().filter(out_of_harm) {
        let floor = best.map_or(least, |best| best.value);
        let Some(entry) = entry(view, &me, enemy, reach) else {
            continue;
        };
        let value = entry_value(view, me, *enemy, &entry, floor);
        if value <= floor {
            continue;
        }
        let command = match entry {
            CloseEntry::Here => Command::Close { target: enemy.id() },
            CloseEntry::By(cell, _) => Command::Move {
                to: cell,
                facing: facing_towards(view, cell, enemy.place.cell, me.place.facing),
            },
        };
        best = Some(Action { command, value });
    }
    best
}

/// How to get into somebody's cell.
enum CloseEntry {
    /// From where it stands.
    Here,
    /// By a cell next to it, with the path there.
    By(Cell, Vec<Cell>),
}

fn entry(
    view: &View<'_>,
    me: &Fighter<'_>,
    enemy: &Fighter<'_>,
    reach: Option<&Reach>,
) -> Option<CloseEntry> {
    let arena = view.arena();
    let height = me.place.height;
    let (grid, ground) = (arena.board.grid(), arena.board.way(height));
    let (here, there) = (me.place.cell, enemy.place.cell);
    if grid.distance(here, there) <= 1 {
        let command = Command::Close { target: enemy.id() };
        return view.check(command).is_ok().then_some(CloseEntry::Here);
    }
    let reach = reach?;
    let points = me.move_points(arena.numbers);
    let points = u32::from(points.saturating_sub(me.progress.spent));
    if u32::from(grid.distance(here, there)) > points {
        return None;
    }
    if !height.meets(enemy.place.height) {
        return None;
    }
    let friends = arena.board.at(enemy.place);
    let friends = friends.filter(|other| other.unit.side == me.id().side);
    if friends.count() >= usize::from(arena.numbers.close_combat.most) {
        return None;
    }
    let free = |cell| arena.board.footing(me.id(), height, grid.index(cell)) == Footing::Free;
    let beside = grid.neighbours(there).map(|(_, cell)| cell);
    let (_, cell) = beside
        .filter(|&cell| reach.may_stop(cell) && free(cell))
        .filter_map(|cell| {
            let cost = reach.cost(cell)? + u32::from(ground.enter_cost(cell, there)?);
            (cost <= points).then_some((cost, cell))
        })
        .min()?;
    let path = std::iter::once(here).chain(reach.path(cell)).collect();
    Some(CloseEntry::By(cell, path))
}

/// The worth of entering: the blow that follows if it is let in, less what stopping it would do.
fn entry_value(
    view: &View<'_>,
    me: Fighter<'_>,
    enemy: Fighter<'_>,
    entry: &CloseEntry,
    floor: i64,
) -> i64 {
    let mut before = me.progress.clone();
    let from = match entry {
        CloseEntry::Here => me.place.cell,
        CloseEntry::By(cell, path) => {
            before.path.clone_from(path);
            *cell
        }
    };
    let mut inside = before.clone();
    if inside.path.is_empty() {
        inside.path.push(from);
    }
    inside.path.push(enemy.place.cell);
    let mut supposed = me;
    supposed.place.cell = enemy.place.cell;
    supposed.progress = &inside;
    let blow = value_inside(view, supposed, enemy);
    if blow <= floor {
        return 0;
    }
    let mut outside = me;
    outside.place = Place {
        cell: from,
        ..me.place
    };
    outside.progress = &before;
    match best_stop(view, enemy, outside) {
        Some(stop) => blow * (1000 - stop.keeps_out) / 1000 - stop.harm,
        None => blow,
    }
}

/// The worth of the best thing to do inside: a blow, or to throw the other down.
fn value_inside(view: &View<'_>, me: Fighter<'_>, enemy: Fighter<'_>) -> i64 {
    let blow = quick_value(strike_at(view, me, enemy));
    let takedown = Strike {
        maneuver: Maneuver::Takedown,
        ..strike_at(view, me, enemy)
    };
    let takedowns = by_each_attack(takedown).filter_map(|strike| grapple_value(view, &strike));
    takedowns.fold(blow, i64::max)
}

/// The worth of the blow that `enemy` could strike at `me` from within its cell.
fn enemy_blow_inside(view: &View<'_>, enemy: Fighter<'_>, me: Fighter<'_>) -> i64 {
    let mut inside = enemy;
    inside.place.cell = me.place.cell;
    quick_value(strike_at(view, inside, me))
}

/// The best of takedown, pin and breaking free, when it is worth more than `least`.
pub(in crate::ai) fn best_grapple(view: &View<'_>, me: Fighter<'_>, least: i64) -> Option<Action> {
    view.arena().board.foes_at(me.place, me.id()).next()?;
    best_of(view, me).filter(|grapple| grapple.value > least)
}

/// A pin after a takedown, or to let it be.
pub(in crate::ai) fn follow_up(view: &View<'_>, unit: UnitId) -> Command {
    let pin = view.fighter(unit).and_then(|me| best_of(view, me));
    pin.filter(|pin| pin.value > 0)
        .map_or(Command::Pass, |pin| pin.command)
}

/// The best of all holds that can be tried now.
fn best_of(view: &View<'_>, me: Fighter<'_>) -> Option<Action> {
    let options = view.options();
    let grapples = options.others().filter_map(|command| {
        let strike = view.strike_of(me.id(), command)?;
        Some(Action {
            command,
            value: grapple_value(view, &strike)?,
        })
    });
    grapples.max_by_key(|grapple| grapple.value)
}

/// The worth of a takedown, a pin or breaking free: its chance, and what the other can do no more.
fn grapple_value(view: &View<'_>, strike: &Strike<'_>) -> Option<i64> {
    let hand = strike.check().ok()?;
    let ways = hit_ways(strike, hand);
    let (me, enemy) = (strike.attacker, strike.defender);
    let theirs = quick_value(strike_at(view, enemy, me));
    let gain = match strike.maneuver {
        // The other loses a turn in getting up, and is easier to hit until then.
        Maneuver::Takedown => {
            let mut down = enemy;
            down.place.prone = true;
            let now = quick_value(strike_at(view, me, enemy));
            let then = quick_value(strike_at(view, me, down));
            let fall = match Falling::out_of_the_air(strike.arena, enemy) {
                Some(falling) => fall_harm(&falling, &enemy),
                None => trip_harm(Tripping::new(strike.arena, enemy), &enemy),
            };
            theirs + then - now + fall
        }
        // A pinned enemy does nothing until it breaks free. Somebody who pins needs something to strike with
        // meanwhile, or friends.
        Maneuver::Pin
            if strikes_while_pinning(&me) || friends_within(view, &me, me.place.cell, 2) > 0 =>
        {
            let back = Strike {
                attacker: enemy,
                defender: me,
                maneuver: Maneuver::BreakFree,
                aim: main_location(&me),
                ..*strike
            };
            theirs * turns_held(back)
        }
        Maneuver::Pin => return None,
        // A pin that it can't get out of is its end.
        _ => 1000,
    };
    Some(ways * gain / 100)
}

/// How many turns a pin is likely to hold.
fn turns_held(back: Strike<'_>) -> i64 {
    let natural = by_each_attack(back).filter(|strike| strike.technique().0.natural);
    let best = natural.map(|strike| hit_ways(&strike, Hand::BOTH)).max();
    match best {
        None | Some(0) => HELD,
        Some(best) => (100 / best).clamp(1, HELD),
    }
}

/// Whether it has something to fight with while two of its arms are busy and it is on the ground.
fn strikes_while_pinning(me: &Fighter<'_>) -> bool {
    let profile = me.profile();
    let spare = profile.body.hands.len() > 2;
    spare
        || profile.attacks.iter().any(|form| {
            let (weapon, _) = profile.technique(form);
            weapon.natural && weapon.limb == Use::None
        })
}

/// Whether anything it fights with now is of use in close combat: what it holds, or its body if it holds nothing.
pub(in crate::ai) fn fights_close(me: &Fighter<'_>) -> bool {
    let profile = me.profile();
    let unarmed = me.gear.holds_nothing();
    profile.attacks.iter().any(|form| {
        let (weapon, technique) = profile.technique(form);
        let at_hand = me.hand_of(form.item).is_some() || weapon.natural && unarmed;
        at_hand && weapon.fits_close(technique)
    })
}
