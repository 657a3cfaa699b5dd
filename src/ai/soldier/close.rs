//! Close combat by the odds: whether to go in, how to meet whoever comes, and what to do at grips
//! (CLC-1 to CLC-5).

use crate::battle::event::Maneuver;
use crate::battle::{Aim, Command, Fighter, Place, Shove, Strike, UnitId, View};
use crate::grid::{Cell, Footing, Reach};
use crate::rules::body::Use;
use crate::rules::hand::Hand;

use super::assess::{hit_ways, per_mille, strike_at, worth_of_hit};
use super::friends_about;
use super::positions::towards;
use super::quick::quick_value;

/// Turns for which a pin is worth something, at most; nobody can tell what comes after.
const HELD: i64 = 3;

/// Something to do at close quarters, and its worth in thousandths of a fallen enemy.
#[derive(Clone, Copy, Debug)]
pub(super) struct Deed {
    /// What to command now.
    pub(super) command: Command,
    /// Its worth.
    pub(super) value: i64,
}

/// How to meet somebody who comes in: whatever keeps the most harm away.
pub(super) fn meet(view: &View<'_>, unit: UnitId, enemy: UnitId) -> Command {
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
    let at_stake = blow_inside(view, enemy, me).max(1);
    let thrusts = (0..me.profile().attacks.len()).filter_map(|attack| {
        let strike = Strike {
            attack,
            maneuver: Maneuver::StopThrust,
            ..strike_at(view, me, enemy)
        };
        let hand = strike.check().ok()?;
        let at = strike.attack_value(hand);
        let defences = strike.defences().into_iter();
        let kept = defences.map(|defence| {
            let def = strike.defence_value(defence);
            per_mille(strike.kept_out(&at, &def))
        });
        let Aim::Location(_) = strike.aim else {
            return None;
        };
        Some(Stop {
            command: Command::Attack {
                target: enemy.id(),
                attack,
                aim: strike.aim,
                nonlethal: false,
                maneuver: Maneuver::StopThrust,
            },
            keeps_out: kept.min()?,
            harm: hit_ways(&strike, hand) * worth_of_hit(&strike) / 100,
        })
    });
    let shields = (0..me.profile().items.len()).filter_map(|item| {
        let shove = Shove {
            table: view.table(),
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

/// Going into close combat, here or at the end of a move, when that is worth more than `least`.
pub(super) fn go_in(
    view: &View<'_>,
    me: Fighter<'_>,
    enemies: &[Fighter<'_>],
    least: i64,
    reach: Option<&Reach>,
) -> Option<Deed> {
    if me.place.prone || me.progress.step_used || !fights_close(&me) {
        return None;
    }
    let mut best: Option<Deed> = None;
    for enemy in enemies {
        let floor = best.map_or(least, |best| best.value);
        let Some(way) = way_in(view, &me, enemy, reach) else {
            continue;
        };
        let value = worth_going_in(view, me, *enemy, &way, floor);
        if value <= floor {
            continue;
        }
        let command = match way {
            Way::Here => Command::Close { target: enemy.id() },
            Way::By(cell, _) => Command::Move {
                to: cell,
                facing: towards(view, cell, enemy.place.cell, me.place.facing),
            },
        };
        best = Some(Deed { command, value });
    }
    best
}

/// How to get into somebody's cell.
enum Way {
    /// From where it stands.
    Here,
    /// By a cell next to it, with the path there.
    By(Cell, Vec<Cell>),
}

fn way_in(
    view: &View<'_>,
    me: &Fighter<'_>,
    enemy: &Fighter<'_>,
    reach: Option<&Reach>,
) -> Option<Way> {
    let table = view.table();
    let height = me.place.height;
    let (grid, ground) = (table.board.grid(), table.board.way(height));
    let (here, there) = (me.place.cell, enemy.place.cell);
    if grid.distance(here, there) <= 1 {
        let command = Command::Close { target: enemy.id() };
        return view.check(command).is_ok().then_some(Way::Here);
    }
    let reach = reach?;
    let points = me.move_points(table.numbers);
    let points = u32::from(points.saturating_sub(me.progress.spent));
    if u32::from(grid.distance(here, there)) > points {
        return None;
    }
    if !height.meets(enemy.place.height) {
        return None;
    }
    let friends = table.board.at(enemy.place);
    let friends = friends.filter(|other| other.unit.side == me.id().side);
    if friends.count() >= usize::from(table.numbers.close_combat.most) {
        return None;
    }
    let free = |cell| table.board.footing(me.id(), height, grid.index(cell)) == Footing::Free;
    let beside = grid.neighbours(there).map(|(_, cell)| cell);
    let (_, cell) = beside
        .filter(|&cell| reach.may_stop(cell) && free(cell))
        .filter_map(|cell| {
            let cost = reach.cost(cell)? + u32::from(ground.enter_cost(cell, there)?);
            (cost <= points).then_some((cost, cell))
        })
        .min()?;
    let path = std::iter::once(here).chain(reach.path(cell)).collect();
    Some(Way::By(cell, path))
}

/// The worth of going in: the blow that follows if it is let in, less what stopping it would do.
fn worth_going_in(
    view: &View<'_>,
    me: Fighter<'_>,
    enemy: Fighter<'_>,
    way: &Way,
    floor: i64,
) -> i64 {
    let mut before = me.progress.clone();
    let from = match way {
        Way::Here => me.place.cell,
        Way::By(cell, path) => {
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
    let blow = best_inside(view, supposed, enemy);
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

/// What is best at grips: a blow, or to throw the other down.
fn best_inside(view: &View<'_>, me: Fighter<'_>, enemy: Fighter<'_>) -> i64 {
    let blow = quick_value(strike_at(view, me, enemy), |_| true);
    let thrown = [Maneuver::Takedown].into_iter().filter_map(|maneuver| {
        let attacks = 0..me.profile().attacks.len();
        let all = attacks.map(|attack| Strike {
            attack,
            maneuver,
            ..strike_at(view, me, enemy)
        });
        all.filter_map(|strike| worth_of_grapple(view, &strike))
            .max()
    });
    thrown.fold(blow, i64::max)
}

/// The worth of the blow that `enemy` could strike at `me` from within its cell.
fn blow_inside(view: &View<'_>, enemy: Fighter<'_>, me: Fighter<'_>) -> i64 {
    let mut inside = enemy;
    inside.place.cell = me.place.cell;
    quick_value(strike_at(view, inside, me), |_| true)
}

/// The best of takedown, pin and breaking free, when it is worth more than `least`.
pub(super) fn wrestle(view: &View<'_>, me: Fighter<'_>, least: i64) -> Option<Deed> {
    let there = view.table().board.foes_at(me.place, me.id()).next();
    there?;
    best_of(view, me).filter(|deed| deed.value > least)
}

/// A pin after a takedown, or to let it be.
pub(super) fn follow_up(view: &View<'_>, unit: UnitId) -> Command {
    let deed = view.fighter(unit).and_then(|me| best_of(view, me));
    deed.filter(|deed| deed.value > 0)
        .map_or(Command::Pass, |deed| deed.command)
}

/// The best of all holds that can be tried now.
fn best_of(view: &View<'_>, me: Fighter<'_>) -> Option<Deed> {
    let options = view.options();
    let deeds = options.others().filter_map(|command| {
        let strike = view.strike_of(me.id(), command)?;
        Some(Deed {
            command,
            value: worth_of_grapple(view, &strike)?,
        })
    });
    deeds.max_by_key(|deed| deed.value)
}

/// The worth of a takedown, a pin or breaking free: its chance, and what the other can do no more.
fn worth_of_grapple(view: &View<'_>, strike: &Strike<'_>) -> Option<i64> {
    let hand = strike.check().ok()?;
    let ways = hit_ways(strike, hand);
    let (me, enemy) = (strike.attacker, strike.defender);
    let theirs = quick_value(strike_at(view, enemy, me), |_| true);
    let gain = match strike.maneuver {
        // The other loses a turn in getting up, and is the easier to hit until then.
        Maneuver::Takedown => {
            let mut down = enemy;
            down.place.prone = true;
            let now = quick_value(strike_at(view, me, enemy), |_| true);
            let then = quick_value(strike_at(view, me, down), |_| true);
            theirs + then - now
        }
        // Whoever is pinned does nothing until it breaks free; whoever pins had better have teeth, or
        // friends.
        Maneuver::Pin if has_teeth(&me) || has_friend_by(view, &me) => {
            let back = Strike {
                attacker: enemy,
                defender: me,
                maneuver: Maneuver::BreakFree,
                aim: main_of(&me),
                ..*strike
            };
            theirs * turns_held(back)
        }
        Maneuver::Pin => return None,
        // A pin is the end of whoever can't get out of it.
        _ => 1000,
    };
    Some(ways * gain / 100)
}

/// How many turns a pin is likely to hold.
fn turns_held(mut back: Strike<'_>) -> i64 {
    let profile = back.attacker.profile();
    let mut best = 0;
    for (attack, form) in profile.attacks.iter().enumerate() {
        if profile.technique(form).0.natural {
            back.attack = attack;
            best = best.max(hit_ways(&back, Hand::BOTH));
        }
    }
    if best == 0 {
        HELD
    } else {
        (100 / best).clamp(1, HELD)
    }
}

fn main_of(fighter: &Fighter<'_>) -> Aim {
    let body = &fighter.profile().body;
    Aim::Location(body.locations[body.main].id)
}

/// Whether it has something to fight with while two of its arms are busy and it is on the ground.
fn has_teeth(me: &Fighter<'_>) -> bool {
    let profile = me.profile();
    let spare = profile.body.hands.len() > 2;
    spare
        || profile.attacks.iter().any(|form| {
            let (weapon, _) = profile.technique(form);
            weapon.natural && weapon.limb == Use::None
        })
}

/// Whether a friend stands near enough to make use of a pin.
fn has_friend_by(view: &View<'_>, me: &Fighter<'_>) -> bool {
    friends_about(view, me, me.place.cell, 2) > 0
}

/// Whether anything it fights with now is of use in close combat: what it holds, or the body of whoever
/// holds nothing.
fn fights_close(me: &Fighter<'_>) -> bool {
    let profile = me.profile();
    let unarmed = me.gear.holds_nothing();
    profile.attacks.iter().any(|form| {
        let (weapon, technique) = profile.technique(form);
        let at_hand = me.hand_of(form.item).is_some() || weapon.natural && unarmed;
        at_hand && weapon.fits_close(technique)
    })
}
