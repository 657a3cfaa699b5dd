//! Everything somebody can be told to do: a file for each family of commands, with what it offers, what it
//! takes, and what it sets going.
//!
//! A new command is a variant of [`Command`], a file here, and its lines in the three lists of this one. What
//! [`candidates`] lists is what [`check`] lets pass: both ask the same functions.

mod aim;
mod attack;
mod climb;
pub(super) mod close_combat;
pub(super) mod deployment;
mod door;
pub(super) mod explore;
mod fly;
mod gear;
pub(super) mod grapple;
mod lamp;
mod leap;
mod leave;
mod let_go;
mod listen;
mod march;
pub(super) mod movement;
mod net;
pub(super) mod out_of_turn;
mod overrun;
mod posture;
pub(super) mod slam;
mod spell;
mod stance;
mod thing;
mod trap;
mod turn;

use bevy_ecs::prelude::{Local, Res, ResMut};

use super::battlefield::{Battlefield, Sides};
use super::command::Command;
use super::dice_bag::DiceBag;
use super::event::TurnEvent;
use super::options::Options;
use super::refusal::Refusal;
use super::resolution::resources::{Exchange, Order, SpellTargets};
use crate::grid::Reach;
use crate::rules::explore::Pace;
use crate::rules::maneuver::Maneuver;

pub(super) use turn::{Known, Turn};

/// What lists the commands of a turn; logs depend on the order.
const LISTS: [fn(&Turn<'_, '_>, &mut Options); 24] = [
    movement::legs,
    fly::list,
    movement::turns,
    attack::list,
    grapple::list,
    slam::list,
    close_combat::list,
    stance::list,
    posture::list,
    net::list,
    gear::drops,
    aim::list,
    gear::list,
    lamp::list,
    door::list,
    trap::list,
    let_go::list,
    leap::list,
    climb::list,
    thing::list,
    overrun::list,
    spell::concentrations,
    spell::casts,
    leave::list,
];

/// What lists the commands of a turn in a stint (DUN-2); logs depend on the order.
const STINT_LISTS: [fn(&Turn<'_, '_>, &mut Options); 14] = [
    movement::legs,
    movement::turns,
    posture::list,
    net::list,
    gear::drops,
    gear::list,
    lamp::list,
    door::list,
    trap::list,
    listen::list,
    climb::list,
    thing::list,
    leave::list,
    explore::list,
];

/// Everything that may be done on a turn.
pub(super) fn candidates(turn: &Turn<'_, '_>) -> Options {
    let mut options = Options::new(turn.arena.board.grid().directions());
    if turn.fighter.progress.allowance.is_none() {
        for list in LISTS {
            list(turn, &mut options);
        }
        return options;
    }
    for list in STINT_LISTS {
        list(turn, &mut options);
    }
    leap::list(turn, &mut options);
    options.keep(|command| explore::has_time(turn, command).is_ok());
    options
}

/// The attacks among them alone.
pub(super) fn attacks(turn: &Turn<'_, '_>) -> Options {
    let mut options = Options::new(turn.arena.board.grid().directions());
    if turn.fighter.progress.allowance.is_none() {
        attack::list(turn, &mut options);
    }
    options
}

/// Whether a command can be given on a turn.
///
/// # Errors
/// The reason why not.
pub(super) fn check(turn: &Turn<'_, '_>, command: Command) -> Result<(), Refusal> {
    let fighter = &turn.fighter;
    explore::has_time(turn, command)?;
    match command {
        Command::Take { unit } => explore::take(turn, unit),
        Command::March { to } => march::check(turn, to),
        Command::EndStint => explore::leads(turn),
        Command::Engage => explore::engage(turn),
        Command::Move { to, facing } => movement::check(turn, to, facing),
        Command::Turn { facing } => movement::turn(turn.arena, fighter, facing).map(|_| ()),
        Command::Fly { height } => fly::change(turn.arena, fighter, height).map(|_| ()),
        Command::Close { target } => close_combat::check(turn, target),
        Command::Attack {
            target,
            attack,
            aim,
            nonlethal,
            maneuver,
        } => attack::check(turn, target, (attack, aim, nonlethal, maneuver)),
        Command::Guard => stance::check(turn, Maneuver::Guard),
        Command::Defend => stance::check(turn, Maneuver::Defend),
        Command::Stance { maneuver } => stance::check(turn, Maneuver::Own(maneuver)),
        Command::Aim { target } => aim::check(turn, target),
        Command::Ready { item, hand } => gear::ready(fighter, item, hand),
        Command::PickUp { item, hand } => gear::pick_up(turn.arena, fighter, item, hand),
        Command::Reload { item } => gear::reload(fighter, item),
        Command::Drop { item } => gear::drop(fighter, item),
        Command::Kindle { item } => lamp::kindle(turn, item).map(|_| ()),
        Command::PutOut { unit, item } => lamp::put_out(turn, unit, item),
        Command::ThrowLamp { item, to } => lamp::throw(turn, item, to),
        Command::StandUp => posture::stand_up(turn),
        Command::LieDown => posture::lie_down(fighter),
        Command::Struggle => net::struggle(fighter),
        Command::Concentrate { spell } => spell::concentrate(fighter, spell),
        Command::Cast { spell, at } => spell::check(turn, spell, at),
        Command::Leap { to } => leap::check(turn, to),
        Command::Climb { to } => climb::check(turn, to),
        Command::Overrun { to } => overrun::check(turn, to),
        Command::Door { act, at } => door::check(turn, at, act),
        Command::Use { at } => thing::check(turn, at),
        Command::TakeKey { key } => door::may_take(turn, key),
        Command::Search { at, sought } => trap::search(turn, at, sought),
        Command::Listen { at } => listen::check(turn, at),
        Command::Disarm { at } => trap::disarm(turn, at),
        Command::Spring { at } => trap::spring(turn, at),
        Command::LetGo { at } => let_go::check(turn, at),
        Command::Withdraw => leave::withdraw(turn),
        Command::Wait => Ok(()),
        Command::Surrender => leave::surrender(turn),
        Command::Bar { .. } => Err(Refusal::NoEntryAwaited),
        Command::Deploy { .. } | Command::Begin => Err(Refusal::NothingToDeploy),
        Command::Catch => Err(Refusal::NothingToCatch),
        Command::Pass => Err(Refusal::NothingToPass),
        Command::Defence { .. } => Err(Refusal::NoDefenceAwaited),
    }
}

/// Sets going what was ordered, unless guards have held it up.
pub(super) fn carry_out(
    order: Res<Order>,
    mut field: Battlefield,
    mut dice: ResMut<DiceBag>,
    mut exchange: ResMut<Exchange>,
    mut volley: ResMut<SpellTargets>,
    mut reach: Local<Reach>,
    sides: Res<Sides>,
) {
    let Some((unit, command)) = order.0 else {
        return;
    };
    let (field, dice) = (&mut field, &mut *dice);
    explore::take_time(field, unit, command);
    listen::at_door(field, dice, unit, command);
    match command {
        Command::Move { .. } if field.clock.pace == Pace::Stints => {
            movement::go_in_stint(field, dice, &sides, (unit, command), &mut reach);
        }
        Command::Take { unit } => explore::change(field, unit),
        Command::March { to } => march::together(field, dice, &sides, (unit, to), &mut reach),
        Command::Engage => explore::begin_rounds(field),
        Command::Move { .. } => movement::go(field, dice, unit, command, &mut reach),
        Command::Turn { facing } => movement::face(field, unit, facing),
        Command::Fly { height } => fly::fly(field, dice, unit, height),
        Command::Close { target } => close_combat::enter(field, dice, unit, target),
        Command::Attack { .. } => attack::declare(field, dice, &mut exchange, unit, command),
        Command::Guard => stance::take(field, unit, Maneuver::Guard),
        Command::Defend => stance::take(field, unit, Maneuver::Defend),
        Command::Stance { maneuver } => stance::take(field, unit, Maneuver::Own(maneuver)),
        Command::Aim { target } => aim::take(field, unit, target),
        Command::Ready { item, hand } => gear::take_in_hand(field, unit, item, hand),
        Command::PickUp { item, hand } => gear::take_up(field, unit, item, hand),
        Command::Reload { item } => gear::load(field, unit, item),
        Command::Drop { item } => gear::let_fall(field, unit, item),
        Command::Kindle { item } => lamp::light(field, dice, unit, item),
        Command::PutOut { unit: of, item } => lamp::quench(field, unit, of, item),
        Command::ThrowLamp { item, to } => lamp::fling(field, unit, item, to),
        Command::StandUp => posture::get_up(field, dice, unit),
        Command::LieDown => posture::go_down(field, unit),
        Command::Struggle => net::take(field, dice, unit),
        Command::Concentrate { spell } => spell::prepare(field, dice, unit, spell),
        Command::Cast { spell, at } => spell::cast(field, dice, &mut volley, unit, spell, at),
        Command::Leap { to } => leap::go(field, unit, to),
        Command::Climb { to } => climb::go(field, dice, unit, to),
        Command::Overrun { to } => overrun::go(field, dice, unit, to),
        Command::Door { act, at } => door::work(field, dice, unit, at, act),
        Command::Use { at } => thing::work(field, unit, at),
        Command::TakeKey { key } => door::take_key(field, unit, key),
        Command::Search { at, sought } => trap::look(field, dice, unit, at, sought),
        Command::Listen { at } => listen::listen(field, dice, &sides, unit, at),
        Command::Disarm { at } => trap::make_harmless(field, dice, unit, at),
        Command::Spring { at } => trap::set_off(field, unit, at),
        Command::LetGo { at } => let_go::go(field, unit, at),
        Command::Withdraw => leave::go(field, unit, TurnEvent::Withdrew { unit }),
        Command::Surrender => leave::go(field, unit, TurnEvent::Surrendered { unit }),
        Command::Wait | Command::EndStint | Command::Catch => {}
        Command::Bar { item } => close_combat::hold_shield(field, dice, unit, item),
        Command::Deploy { unit, to, facing } => deployment::take(field, unit, to, facing),
        Command::Begin => deployment::begin(field, unit),
        Command::Pass => close_combat::let_in(field, dice, unit),
        Command::Defence { kind, item } => attack::defend(field, &mut exchange, kind, item),
    }
}
