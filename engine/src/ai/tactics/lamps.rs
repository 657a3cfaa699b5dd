//! Lamps with a flame: lit by who is blind in the dark, put out by who is not, thrown where they burn an enemy (LMP).
//!
//! It never knows who asks, nor what lies in the dark.

use crate::battle::{Command, Fighter, ItemPlace, View};
use crate::grid::Cell;
use crate::rules::light::Light;

use super::candidate::Term;
use super::surroundings::{distance, friends};

/// With an enemy this near nobody stops to strike fire, cells.
const BUSY: u16 = 4;
/// From here on one throws rather than strikes, cells.
const AFAR: u16 = 2;

/// What to do about a lamp, and why; `None` where other things come first.
pub(in crate::ai) fn command(view: &View<'_>, me: &Fighter<'_>) -> Option<(Command, Vec<Term>)> {
    if !view.has_flames() || me.senses.is_hidden() {
        return None;
    }
    let enemies = view.enemies_of(me.id().side);
    let throws = throw(view, me, &enemies).map(|command| (command, "sets an enemy on fire"));
    let hides = || put_out(view, me, &enemies).map(|command| (command, "hides in the dark"));
    let lights = || light(view, me, &enemies).map(|command| (command, "lights its way"));
    let (command, why) = throws.or_else(hides).or_else(lights)?;
    Some((command, vec![(why, 0)]))
}

/// The items of somebody that have a flame.
fn flames<'f>(one: &'f Fighter<'_>) -> impl Iterator<Item = usize> + 'f {
    (0..one.gear.items.len()).filter(|&item| one.flame(item).is_some())
}

/// Whether the dark hides nobody from it.
fn sees_in_the_dark(one: &Fighter<'_>) -> bool {
    one.profile().traits.eyes.know_the_dark()
}

/// Whether it has a light about it besides an item.
fn has_light_besides(one: &Fighter<'_>, item: usize) -> bool {
    let mut items = 0..one.gear.items.len();
    items.any(|other| other != item && one.carries_light(other))
}

/// Whether the side of somebody sees by no other light than its own, and needs one.
pub(super) fn is_only_light(view: &View<'_>, me: &Fighter<'_>) -> bool {
    let carries = |one: &Fighter<'_>| (0..one.gear.items.len()).any(|item| one.carries_light(item));
    let ours = friends(view, me);
    let needed = !view.arena().board.is_bright() && ours.iter().any(|one| !sees_in_the_dark(one));
    needed && carries(me) && !ours.iter().any(carries)
}

/// DRK-1: a flame to put out, its own or one that lies there, where its side sees in the dark and the enemies don't.
fn put_out(view: &View<'_>, me: &Fighter<'_>, enemies: &[Fighter<'_>]) -> Option<Command> {
    let foes = || enemies.iter().filter(|enemy| enemy.is_conscious());
    let ours = friends(view, me);
    let dark_is_ours = sees_in_the_dark(me) && ours.iter().all(sees_in_the_dark);
    let theirs = foes().any(|enemy| {
        let mut items = 0..enemy.gear.items.len();
        sees_in_the_dark(enemy) || items.any(|item| enemy.carries_light(item))
    });
    let beset = foes().any(|enemy| distance(view, me, enemy) <= 1);
    if view.arena().board.is_bright() || !dark_is_ours || theirs || beset {
        return None;
    }
    let everybody = view.fighters();
    let mut commands = everybody.flat_map(|one| {
        let unit = one.id();
        let items: Vec<usize> = flames(&one).collect();
        items
            .into_iter()
            .map(move |item| Command::PutOut { unit, item })
    });
    commands.find(|&command| view.check(command).is_ok())
}

/// LMP-2: a lamp to light, or to take in hand for it, where it is too dark to see by.
fn light(view: &View<'_>, me: &Fighter<'_>, enemies: &[Fighter<'_>]) -> Option<Command> {
    let board = view.arena().board;
    let dark = board.light(me.place.cell) < Light::Bright;
    let busy = enemies
        .iter()
        .any(|enemy| enemy.is_conscious() && distance(view, me, enemy) <= BUSY);
    let mut items = 0..me.gear.items.len();
    if !dark || busy || sees_in_the_dark(me) || items.any(|item| me.carries_light(item)) {
        return None;
    }
    let held = flames(me).map(|item| Command::Kindle { item });
    let mut held = held.filter(|&command| view.check(command).is_ok());
    if let Some(command) = held.next() {
        return Some(command);
    }
    let usable = |item: &usize| {
        let state = me.gear.items[*item];
        state.hold == ItemPlace::Slung && !state.lamp.is_spent()
    };
    let hands = me.profile().body.hands.iter().map(|&(hand, _)| hand);
    let empty: Vec<_> = hands
        .filter(|&hand| me.gear.in_hand(hand).is_none())
        .collect();
    // Fire is struck with another hand: with one alone there is no use in it.
    let item = flames(me).find(usable).filter(|_| empty.len() > 1)?;
    let ready = empty.into_iter().map(|hand| Command::Ready { item, hand });
    let mut ready = ready.filter(|&command| view.check(command).is_ok());
    ready.next()
}

/// A burning lamp thrown at an enemy who would stand in fire: never the only light of who needs one.
fn throw(view: &View<'_>, me: &Fighter<'_>, enemies: &[Fighter<'_>]) -> Option<Command> {
    let board = view.arena().board;
    let needs_light = !board.is_bright() && !sees_in_the_dark(me);
    let items: Vec<usize> = flames(me)
        .filter(|&item| !needs_light || has_light_besides(me, item))
        .collect();
    if items.is_empty() {
        return None;
    }
    let ours = friends(view, me);
    let near_ours = |cell: Cell| {
        let own = ours.iter().map(|friend| friend.place.cell);
        let mut own = own.chain([me.place.cell]);
        own.any(|own| board.grid().distance(own, cell) <= 1)
    };
    let cells = enemies.iter().filter(|enemy| {
        enemy.is_conscious()
            && !enemy.place.height.is_aloft()
            && distance(view, me, enemy) >= AFAR
            && !board.is_harmful(enemy.place.cell)
            && !near_ours(enemy.place.cell)
    });
    let mut cells: Vec<Cell> = cells.map(|enemy| enemy.place.cell).collect();
    cells.sort_by_key(|&cell| board.grid().distance(me.place.cell, cell));
    let throws = cells.iter().flat_map(|&to| {
        let items = items.iter();
        items.map(move |&item| (item, to))
    });
    let mut throws = throws.filter(|&(item, to)| {
        view.burns_if_thrown(me.id(), item, to)
            && view.check(Command::ThrowLamp { item, to }).is_ok()
    });
    throws
        .next()
        .map(|(item, to)| Command::ThrowLamp { item, to })
}
