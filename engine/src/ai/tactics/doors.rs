//! Ways through doors, and keeping doors shut (DOR-1 to DOR-4).
//!
//! A way that leads through a door which is not open costs the turns that it takes to open it.

use std::borrow::Cow;

use super::strikes::can_shoot;
use super::traps;
use crate::battle::{Command, Fighter, KeyPlace, TurnsToOpen, View, turns_to_open};
use crate::grid::{Cell, Footing, Ground, GroundMap, Reach};
use crate::rules::door::{DoorAct, DoorState};

/// Points of a way that a turn at a door is worth.
const TURN: u16 = 5;
/// Points of a way that a cell with a hazard in it is worth more.
const HARM: u8 = 20;
/// No door is dearer than this, points.
const DEAREST: u16 = 90;
/// A lock that is picked on so many turns is picked soon enough.
const SOON: u16 = 4;
/// Enemies farther away than this, cells, are no reason to shut a door.
const FAR: u16 = 14;

/// The ground as somebody plans its way over it: doors that it could get through are open, and cost what they take; what is in
/// harm's way is dear. The ground as it is where every door is open and nothing burns, or it flies.
pub(in crate::ai) fn planned<'a>(view: &View<'a>, me: &Fighter<'a>) -> Cow<'a, GroundMap> {
    let arena = view.arena();
    let way = match me.place.height.is_aloft() {
        true => arena.board.way(me.place.height),
        false => arena.board.hoped_ground(me.id().side),
    };
    let mut shut = arena.board.doors().filter(|now| !now.state.is_open());
    let mut harmful = arena
        .board
        .hazards()
        .filter(|now| now.kind.harm.is_harmful());
    let (first, harm) = (shut.next(), harmful.next());
    let trapped = traps::known_cells(view, me).next().is_some();
    if me.place.height.is_aloft() || first.is_none() && harm.is_none() && !trapped {
        return Cow::Borrowed(way);
    }
    let mut ground = way.clone();
    let opened = first.into_iter().chain(shut).filter_map(|now| {
        let turns = turns_to_open(arena, *me, now).least()?;
        // DUN-2: in a stint a lock takes no time to whoever has its key.
        let unlocks = turns == 1 && now.state == DoorState::Locked;
        let free = unlocks && me.progress.allowance.is_some();
        let price = if free { 0 } else { turns.saturating_mul(TURN) };
        let trapped = traps::is_known_on_door(view, me, now.door.at);
        let price = if trapped { DEAREST } else { price.min(DEAREST) };
        let cost = u16::from(now.door.open.cost).saturating_add(price);
        let cost = u8::try_from(cost).unwrap_or(u8::MAX);
        let open = now.door.open;
        Some((now.door.at, Ground { cost, ..open }))
    });
    ground.lay_all(opened);
    let harmful = harm.into_iter().chain(harmful).map(|now| now.cell);
    for cell in traps::known_cells(view, me).chain(harmful) {
        let under = *ground.ground(cell);
        let cost = match under.cost {
            0 => 0,
            cost => cost.saturating_add(HARM),
        };
        ground.lay(cell, Ground { cost, ..under });
    }
    Cow::Owned(ground)
}

/// What to do about the door that comes next on the way: `distances` are those of the planned ground. `None` where no door
/// is next, or nothing can be done about it now.
pub(in crate::ai) fn next_on_the_way(
    view: &View<'_>,
    me: &Fighter<'_>,
    distances: &Reach,
) -> Option<Command> {
    let board = view.arena().board;
    let here = distances.cost(me.place.cell)?;
    let beside = board.grid().neighbours(me.place.cell);
    let doors = beside.filter_map(|(_, cell)| board.door(cell));
    let shut = doors.filter(|now| !now.state.is_open());
    let nearer = shut.filter_map(|now| Some((distances.cost(now.door.at)?, now.door.at)));
    let (_, at) = nearer.filter(|(cost, _)| *cost < here).min()?;
    through(view, me, at)
}

/// The surest way to get a door open from beside it. In a stint, where there is time and noise wakes sleepers, a lock is rather picked.
fn through(view: &View<'_>, me: &Fighter<'_>, at: Cell) -> Option<Command> {
    let chance = |act| {
        let chance = view.door_roll(me.id(), at, act)?.chance();
        Some((chance.ways * 1000 / chance.of.max(1), act))
    };
    let picked = chance(DoorAct::Pick).filter(|&(ways, _)| ways * u64::from(SOON) >= 1000);
    if let Some((_, act)) = picked.filter(|_| me.progress.allowance.is_some()) {
        return Some(Command::Door { act, at });
    }
    let acts = [DoorAct::Open, DoorAct::Force, DoorAct::Break, DoorAct::Pick];
    let chances = acts.into_iter().filter_map(chance);
    let best = chances.reduce(|best, other| if other.0 > best.0 { other } else { best });
    best.map(|(_, act)| Command::Door { act, at })
}

/// Shutting a door upon enemies who would come through it, and making it fast, for somebody who stays where it is: no friend
/// may be left outside. Whoever has something to shoot shoots through the doorway.
pub(in crate::ai) fn shut_out(
    view: &View<'_>,
    me: &Fighter<'_>,
    enemies: &[Fighter<'_>],
) -> Option<Command> {
    let board = view.arena().board;
    if board.doors().next().is_none() || can_shoot(view, *me, enemies) {
        return None;
    }
    let near = board.grid().neighbours(me.place.cell);
    let mut doors = near.filter_map(|(_, cell)| board.door(cell));
    doors.find_map(|now| {
        let at = now.door.at;
        let act = match now.state {
            DoorState::Open => DoorAct::Shut,
            DoorState::Shut => DoorAct::Secure,
            _ => return None,
        };
        let command = Command::Door { act, at };
        view.check(command).ok()?;
        keeps_out(view, me, at, now.door.ground(DoorState::Shut)).then_some(command)
    })
}

/// Those enemies whom no door that is shut keeps off: the others can't be waited for.
pub(in crate::ai) fn who_can_come<'a>(
    view: &View<'_>,
    me: &Fighter<'_>,
    enemies: &[Fighter<'a>],
) -> Vec<Fighter<'a>> {
    let board = view.arena().board;
    if board.doors().all(|now| now.state.is_open()) {
        return enemies.to_vec();
    }
    let mut ways = Reach::new();
    let from = [me.place.cell];
    ways.fill_from(board.ground(), &from, Reach::UNLIMITED, |_| Footing::Free);
    let comes = |enemy: &&Fighter<'a>| {
        enemy.place.height.is_aloft() || ways.cost(enemy.place.cell).is_some()
    };
    enemies.iter().filter(comes).copied().collect()
}

/// Whether a door that is shut stands between somebody and all enemies near, and no friend.
fn keeps_out(view: &View<'_>, me: &Fighter<'_>, at: Cell, shut: Ground) -> bool {
    let board = view.arena().board;
    let mut ground = board.ground().clone();
    ground.lay(at, shut);
    let mut inside = Reach::new();
    let from = [me.place.cell];
    inside.fill_from(&ground, &from, Reach::UNLIMITED, |_| Footing::Free);
    let is_inside = |other: &Fighter<'_>| inside.cost(other.place.cell).is_some();
    let grid = board.grid();
    let mut outside = 0;
    for other in view.fighters().filter(Fighter::is_conscious) {
        if other.id().side == me.id().side {
            if !is_inside(&other) {
                return false;
            }
        } else if is_inside(&other) || other.place.height.is_aloft() {
            return false;
        } else if grid.distance(me.place.cell, other.place.cell) <= FAR {
            outside += 1;
        }
    }
    outside > 0
}

/// A key, a lever or a chest within reach, for whoever has nothing better to do.
pub(in crate::ai) fn key_at_hand(view: &View<'_>) -> Option<Command> {
    let board = view.arena().board;
    let things = board.things().map(|now| now.thing.at);
    let keys = board.keys().iter().map(|&(key, _)| key);
    let used = things.map(|at| Command::Use { at });
    let mut commands = used.chain(keys.map(|key| Command::TakeKey { key }));
    commands.find(|command| view.check(*command).is_ok())
}

/// Those of its side who get a door open more quietly than somebody does, or in half the turns.
pub(in crate::ai) fn who_opens_it_better<'a>(
    view: &View<'a>,
    me: &Fighter<'a>,
    at: Cell,
) -> Vec<Fighter<'a>> {
    let arena = view.arena();
    let shut = arena.board.door(at).filter(|now| !now.state.is_open());
    let Some(door) = shut else { return Vec::new() };
    let mine = turns_to_open(arena, *me, door);
    let able = |one: &Fighter<'_>| one.is_standing() && !one.is_helpless();
    let mut others = super::surroundings::friends(view, me);
    others.retain(|one| able(one) && is_better(turns_to_open(arena, *one, door), mine));
    others
}

/// Whether a door is rather left to another.
fn is_better(theirs: TurnsToOpen, mine: TurnsToOpen) -> bool {
    let by_half = |theirs: u16, mine: u16| u32::from(theirs) * 2 <= u32::from(mine);
    match (theirs.quiet, mine.quiet) {
        (Some(theirs), Some(mine)) => by_half(theirs, mine),
        (Some(theirs), None) => theirs <= SOON || mine.loud.is_none(),
        (None, Some(_)) => false,
        (None, None) => match (theirs.loud, mine.loud) {
            (Some(theirs), Some(mine)) => by_half(theirs, mine),
            (theirs, mine) => theirs.is_some() && mine.is_none(),
        },
    }
}

/// Where a key lies in cells that its side sees or knows.
pub(in crate::ai) fn keys_that_lie(view: &View<'_>) -> Vec<Cell> {
    let keys = view.arena().board.keys().iter();
    let lie = keys.filter_map(|&(_, place)| match place {
        KeyPlace::Lies(cell) => Some(cell),
        KeyPlace::With(_) | KeyPlace::Gone => None,
    });
    lie.filter(|&cell| view.knows_cell(cell)).collect()
}
