//! Going on over those who lie, by the odds: for whoever is heavy, and where it ends among no more enemies than it
//! is worth (OVR-1, OVR-2).

use crate::battle::{
    Command, Fighter, Knockback, KnockbackEnd, Place, Progress, Ride, Strike, Trampling, UnitId,
    View, lies_in_the_way, ride,
};
use crate::grid::{Cell, Direction, Footing, Reach};

use super::action::Action;
use super::blow::best_blow;
use super::hit_value::{harm_value, hit_value, per_mille};
use super::purpose::Purpose;
use super::strikes::{by_each_attack, hit_ways, strike_at};
use super::surroundings::{enemies_within, facing_towards, nearest_of};
use super::threats::Threats;

/// Worth of getting past whoever bars the way to where one is bound.
const THROUGH: i64 = 600;
/// Less than this is no reason to go over anybody.
const LEAST: i64 = 60;

/// Whether anybody awake lies near enough to go over: the cheap test that comes before the odds.
pub(in crate::ai) fn may_be_worth_it(view: &View<'_>, me: &Fighter<'_>) -> bool {
    let numbers = view.arena().numbers;
    if numbers.dangers.overrun.is_none() || me.place.prone || me.place.height.is_aloft() {
        return false;
    }
    let points = me.move_points(numbers).saturating_sub(me.progress.spent);
    let mut near = enemies_within(view, me, points);
    near.any(|enemy| lies_in_the_way(me.id(), &enemy))
}

/// OVR-2: after a slam: on over whom it has knocked down, if that is worth more than what it comes among.
pub(in crate::ai) fn answer(view: &View<'_>, unit: UnitId) -> Command {
    let Some(me) = view.fighter(unit) else {
        return Command::Pass;
    };
    let enemies = view.enemies_of(unit.side);
    let destination = Purpose::of(view, &me).bound_for();
    let options = view.options();
    let rides = options.others().filter_map(|command| {
        let Command::Overrun { to } = command else {
            return None;
        };
        let ride = view.ride(unit, to)?;
        let gain = harm(view, me, &ride) + nearer(view, me, &ride, &destination);
        Some((gain - more_dangerous(view, me, &ride, &enemies), command))
    });
    let best = rides.max_by_key(|(value, _)| *value);
    best.filter(|(value, _)| *value > LEAST)
        .map_or(Command::Pass, |(_, command)| command)
}

/// The best way over somebody from here, or the run to where it begins, with what follows from where it ends.
pub(in crate::ai) fn best(
    view: &View<'_>,
    me: Fighter<'_>,
    enemies: &[Fighter<'_>],
    allowed: impl Fn(Cell) -> bool,
    reach: &mut Reach,
) -> Option<Action> {
    if me.is_afraid() || me.grapple.is_bound() || me.progress.step_used {
        return None;
    }
    let arena = view.arena();
    let points = me.move_points(arena.numbers);
    let points = points.saturating_sub(me.progress.spent);
    let all: Vec<Fighter<'_>> = view.fighters().collect();
    let mut found: Vec<Action> = rides(view, me, &all, points)
        .filter(|ride| ride.end().is_some_and(&allowed))
        .filter_map(|ride| {
            let command = Command::Overrun { to: ride.end()? };
            let value = worth(view, me, &ride, enemies) - risk(view, me, command);
            Some(Action { command, value })
        })
        .collect();
    if me.progress.cells() == 0 && !me.progress.turned {
        found.extend(after_a_run(view, me, enemies, &all, &allowed, reach));
    }
    let best = found.into_iter().max_by_key(|action| action.value)?;
    (best.value > LEAST).then_some(best)
}

/// Every way straight on over somebody from where one stands.
fn rides<'r, 'a>(
    view: &View<'a>,
    me: Fighter<'a>,
    all: &'r [Fighter<'a>],
    points: u16,
) -> impl Iterator<Item = Ride> + use<'r, 'a> {
    let arena = view.arena();
    let ways = arena.board.grid().directions().iter();
    ways.filter_map(move |&way| ride(arena, &me, all, way, points).ok())
}

/// The run to a cell beside whoever lies, from where it would go over it.
fn after_a_run<'a>(
    view: &View<'a>,
    me: Fighter<'a>,
    enemies: &[Fighter<'_>],
    all: &[Fighter<'a>],
    allowed: impl Fn(Cell) -> bool,
    reach: &mut Reach,
) -> Vec<Action> {
    let arena = view.arena();
    let (grid, points) = (arena.board.grid(), me.move_points(arena.numbers));
    let footing = |index| arena.board.footing(me.id(), me.place.height, index);
    reach.fill(
        arena.board.ground(),
        me.place.cell,
        u32::from(points),
        footing,
    );
    let lying = enemies_within(view, &me, points);
    let lying = lying.filter(|enemy| lies_in_the_way(me.id(), enemy));
    let mut found = Vec::new();
    for enemy in lying {
        for (_, from) in grid.neighbours(enemy.place.cell) {
            let free = footing(grid.index(from)) == Footing::Free && from != me.place.cell;
            let cost = reach.cost(from).filter(|_| free && reach.may_stop(from));
            let (Some(cost), true) = (cost, allowed(from)) else {
                continue;
            };
            let facing = facing_towards(view, from, enemy.place.cell, me.place.facing);
            let command = Command::Move { to: from, facing };
            let mut path = vec![me.place.cell];
            path.extend(reach.path(from));
            let progress = Progress {
                path,
                spent: cost as u16,
                ..me.progress.clone()
            };
            let there = moved(me, from, facing, &progress);
            let Some(way) = grid.step(from, enemy.place.cell) else {
                continue;
            };
            let left = points.saturating_sub(cost as u16);
            let Ok(ride) = ride(arena, &there, all, way, left) else {
                continue;
            };
            if !ride.end().is_some_and(&allowed) {
                continue;
            }
            let value = worth(view, there, &ride, enemies) - risk(view, me, command);
            found.push(Action { command, value });
        }
    }
    found
}

/// Somebody as it would be after going to a cell.
fn moved<'a>(
    mut me: Fighter<'a>,
    cell: Cell,
    facing: Direction,
    progress: &'a Progress,
) -> Fighter<'a> {
    me.place = Place {
        cell,
        facing,
        ..me.place
    };
    me.progress = progress;
    me
}

/// What it does to those who lie, with the blow that may follow from its end, less what it comes among there.
fn worth(view: &View<'_>, me: Fighter<'_>, ride: &Ride, enemies: &[Fighter<'_>]) -> i64 {
    let Some(end) = ride.end() else { return 0 };
    let harm = harm(view, me, ride);
    if harm < LEAST {
        return 0;
    }
    let mut progress = me.progress.clone();
    if progress.path.is_empty() {
        progress.path.push(me.place.cell);
    }
    progress.path.extend(&ride.path);
    let there = moved(me, end, ride.way, &progress);
    let blow = best_blow(view, there, enemies).map_or(0, |blow| blow.value);
    let destination = Purpose::of(view, &me).bound_for();
    harm + blow + nearer(view, me, ride, &destination) - more_dangerous(view, me, ride, enemies)
}

/// What it does to the awake among those over whom it goes, thousandths of a fallen enemy.
fn harm(view: &View<'_>, me: Fighter<'_>, ride: &Ride) -> i64 {
    let over = ride.over.iter();
    let fallen = over.filter_map(|(unit, _)| view.fighter(*unit));
    let awake = fallen.filter(Fighter::is_conscious);
    awake.map(|fallen| trampling_value(view, me, fallen)).sum()
}

/// What going over somebody does to it, thousandths of a fallen combatant.
fn trampling_value(view: &View<'_>, me: Fighter<'_>, fallen: Fighter<'_>) -> i64 {
    let Some(trampling) = Trampling::new(view.arena(), me, fallen) else {
        return 0;
    };
    let ways = trampling.odds();
    let each = ways.iter();
    each.map(|(way, odds)| per_mille(*way) * harm_value(odds, &fallen) / 1000)
        .sum()
}

/// What it is worth that it gets nearer to where its own arrival wins, past those who barred the way.
fn nearer(view: &View<'_>, me: Fighter<'_>, ride: &Ride, destination: &[Cell]) -> i64 {
    let away = |cell| nearest_of(view, cell, destination);
    match (away(me.place.cell), ride.end().and_then(away)) {
        (Some(here), Some(there)) if there < here => THROUGH,
        _ => 0,
    }
}

/// By how much more it is threatened where it ends, thousandths of a fallen combatant. Those who lie take their time.
fn more_dangerous(view: &View<'_>, me: Fighter<'_>, ride: &Ride, enemies: &[Fighter<'_>]) -> i64 {
    let Some(end) = ride.end() else { return 0 };
    if view.arena().board.is_harmful(end) {
        return i64::MAX / 4;
    }
    let mut there = me;
    there.place.cell = end;
    there.place.facing = ride.way;
    let [here, there] = [me, there].map(|me| Threats::to(view, me, enemies).total());
    (there - here).max(0)
}

/// OVR-2: what going on over somebody at once would be worth if a slam knocked it down where it is driven.
pub(super) fn onward(
    view: &View<'_>,
    slam: &Strike<'_>,
    driven: &Knockback,
    destination: &[Cell],
) -> i64 {
    let (me, mut fallen) = (slam.attacker, slam.defender);
    let after = || {
        let overrun = slam.arena.numbers.dangers.overrun?;
        let (own, other) = (me.profile().weight, fallen.profile().weight);
        let goes =
            overrun.goes_over(own, other) && !matches!(driven.end, KnockbackEnd::Drop { .. });
        let board = slam.arena.board;
        let from = me.place.cell;
        let way = board.grid().step(from, fallen.place.cell)?;
        let lies = driven.path.last().copied();
        let lies = lies.unwrap_or(fallen.place.cell);
        let end = board.grid().neighbour(lies, way)?;
        let cells = board.grid().distance(from, end) + overrun.cost;
        let left = me.move_points(slam.arena.numbers);
        let left = left.saturating_sub(me.progress.spent);
        let footing = board.footing(me.id(), me.place.height, board.grid().index(end));
        let open = board.ground().enter_cost(lies, end).is_some() && footing == Footing::Free;
        (goes && open && cells <= left).then_some((lies, end))
    };
    let Some((lies, end)) = after() else { return 0 };
    fallen.place.cell = lies;
    fallen.place.prone = true;
    let ride = Ride {
        path: vec![end],
        way: me.place.facing,
        cost: 0,
        over: Vec::new(),
    };
    trampling_value(view, me, fallen) + nearer(view, me, &ride, destination)
}

/// What guards may do who strike first, thousandths of a fallen combatant.
fn risk(view: &View<'_>, me: Fighter<'_>, command: Command) -> i64 {
    let guards = view.interrupters(command).into_iter();
    let blows = guards.filter_map(|(cell, guard)| {
        let mut there = me;
        there.place.cell = cell;
        let strikes = by_each_attack(strike_at(view, view.fighter(guard)?, there));
        strikes.filter_map(|strike| blow_value(&strike)).max()
    });
    blows.sum()
}

fn blow_value(strike: &Strike<'_>) -> Option<i64> {
    let hand = strike.check().ok()?;
    Some(hit_ways(strike, hand) * hit_value(strike) / 100)
}

/// OVR-2: what enemies who could go over somebody next would do to it as it lies: the worst of them, thousandths of a fallen
/// combatant.
pub(in crate::ai) fn trampled(view: &View<'_>, me: &Fighter<'_>, enemies: &[Fighter<'_>]) -> i64 {
    let numbers = view.arena().numbers;
    let Some(overrun) = numbers.dangers.overrun else {
        return 0;
    };
    let grid = view.arena().board.grid();
    let comes = |enemy: &&Fighter<'_>| {
        let away = grid.distance(enemy.place.cell, me.place.cell);
        let far = away + 1 + overrun.cost <= enemy.move_points(numbers);
        let stands = enemy.is_standing() && !enemy.place.height.is_aloft();
        let goes = overrun.goes_over(enemy.profile().weight, me.profile().weight);
        far && stands && goes && !enemy.is_helpless() && !enemy.vitality.stunned
    };
    let comers = enemies.iter().filter(comes);
    let worst = comers.map(|enemy| trampling_value(view, *enemy, *me)).max();
    worst.unwrap_or(0)
}
