//! Taking things in hand and letting go of them, and loading (MAN-7, WPN-1, DMG-9).

use super::Turn;
use crate::battle::battlefield::Battlefield;
use crate::battle::event::{GearEvent, ItemLost, ItemTaken, Reloading};
use crate::battle::preconditions::{at_hand, hand_free, hold_of, maneuver, on_the_ground};
use crate::battle::resolution::{maneuvers::declare, nets};
use crate::battle::{Arena, Command, Fighter, ItemPlace, Options, Refusal, UnitId};
use crate::rules::gear::Hands;
use crate::rules::hand::Hand;
use crate::rules::maneuver::Maneuver;

/// Everything it may let go of.
pub(super) fn drops(turn: &Turn<'_, '_>, options: &mut Options) {
    let items = 0..turn.fighter.gear.items.len();
    let may = items.filter(|&item| drop(&turn.fighter, item).is_ok());
    options.add(may.map(|item| Command::Drop { item }));
}

/// Everything it may take in hand, from its belt and from the ground, and load.
pub(super) fn list(turn: &Turn<'_, '_>, options: &mut Options) {
    let fighter = &turn.fighter;
    let slung = in_hand(fighter, |item, hand| ready(fighter, item, hand));
    let slung = slung.map(|(item, hand)| Command::Ready { item, hand });
    options.add(slung);
    let lying = in_hand(fighter, |item, hand| {
        pick_up(turn.arena, fighter, item, hand)
    });
    options.add(lying.map(|(item, hand)| Command::PickUp { item, hand }));
    let items = 0..fighter.gear.items.len();
    let empty = items.filter(|&item| reload(fighter, item).is_ok());
    options.add(empty.map(|item| Command::Reload { item }));
}

/// Every item and hand for which `may` allows it.
fn in_hand(
    fighter: &Fighter<'_>,
    may: impl Fn(usize, Hand) -> Result<(), Refusal>,
) -> impl Iterator<Item = (usize, Hand)> {
    let body = &fighter.profile().body;
    let items = 0..fighter.gear.items.len();
    let all = items.flat_map(move |item| body.grips().map(move |hand| (item, hand)));
    all.filter(move |&(item, hand)| may(item, hand).is_ok())
}

/// MAN-7: whether it may take item `index` into `hand`.
pub(super) fn ready(fighter: &Fighter<'_>, index: usize, hand: Hand) -> Result<(), Refusal> {
    maneuver(fighter)?;
    hand_free(fighter, hand)?;
    if hold_of(fighter, index)? != ItemPlace::Slung {
        return Err(Refusal::NotSlung);
    }
    fits_hand(fighter, index, hand)
}

/// MAN-7: whether it may take item `index` from the ground into `hand`.
pub(super) fn pick_up(
    arena: Arena<'_>,
    fighter: &Fighter<'_>,
    index: usize,
    hand: Hand,
) -> Result<(), Refusal> {
    maneuver(fighter)?;
    hand_free(fighter, hand)?;
    on_the_ground(fighter)?;
    let ItemPlace::OnGround(cell) = hold_of(fighter, index)? else {
        return Err(Refusal::NotOnTheGround);
    };
    at_hand(arena.board, fighter, cell)?;
    fits_hand(fighter, index, hand)
}

/// Whether item `index` can be held in `hand` now.
fn fits_hand(fighter: &Fighter<'_>, index: usize, hand: Hand) -> Result<(), Refusal> {
    let item = &fighter.profile().items[index];
    let hands = item.weapon().map_or(Hands::One, |weapon| weapon.hands);
    let fits = match hands {
        Hands::One => !hand.is_both(),
        Hands::Two => hand.is_both(),
        Hands::Either => true,
    };
    if !fighter.profile().body.has_hand(hand) {
        Err(Refusal::NoSuchHand { hand })
    } else if !fits {
        Err(Refusal::WrongHand)
    } else if !fighter.hand_is_sound(hand) {
        Err(Refusal::LimbCrippled)
    } else {
        Ok(())
    }
}

/// WPN-1: whether item `index` needs a turn of reloading, and can have it.
pub(super) fn reload(fighter: &Fighter<'_>, index: usize) -> Result<(), Refusal> {
    maneuver(fighter)?;
    let items = fighter.gear.items.len();
    let state = fighter
        .gear
        .items
        .get(index)
        .ok_or(Refusal::NoSuchItem { item: index, items })?;
    if let ItemPlace::Held(hand) = state.hold {
        hand_free(fighter, hand)?;
    }
    match state.hold {
        ItemPlace::Held(_) | ItemPlace::Natural if state.reload > 0 => Ok(()),
        ItemPlace::Held(_) | ItemPlace::Natural => Err(Refusal::NothingToReload),
        ItemPlace::Slung | ItemPlace::OnGround(_) | ItemPlace::Broken => Err(Refusal::NotInHand),
    }
}

/// DMG-9: whether it may let go of item `index`: anything in hand, at no cost.
///
/// # Errors
/// When there is no such item, or it is not in hand.
pub(super) fn drop(fighter: &Fighter<'_>, index: usize) -> Result<(), Refusal> {
    let items = fighter.gear.items.len();
    let item = fighter.gear.items.get(index);
    match item.ok_or(Refusal::NoSuchItem { item: index, items })?.hold {
        ItemPlace::Held(_) => Ok(()),
        ItemPlace::Slung | ItemPlace::Natural | ItemPlace::OnGround(_) | ItemPlace::Broken => {
            Err(Refusal::NotInHand)
        }
    }
}

/// Takes what is slung in hand.
pub(super) fn take_in_hand(field: &mut Battlefield, unit: UnitId, item: usize, hand: Hand) {
    declare(field, unit, Maneuver::Ready);
    let weapon = field.fighter(unit).profile().items[item].id();
    field.emit(GearEvent::Readied(ItemTaken {
        unit,
        item,
        weapon,
        hand,
    }));
}

/// Takes what lies on the ground in hand; of a net also off whomever it holds.
pub(super) fn take_up(field: &mut Battlefield, unit: UnitId, item: usize, hand: Hand) {
    declare(field, unit, Maneuver::PickUp);
    let weapon = field.fighter(unit).profile().items[item].id();
    field.emit(GearEvent::PickedUp(ItemTaken {
        unit,
        item,
        weapon,
        hand,
    }));
    nets::pull_off(field, unit, item);
}

/// One turn of making a weapon ready to shoot again.
pub(super) fn load(field: &mut Battlefield, unit: UnitId, item: usize) {
    declare(field, unit, Maneuver::Reload);
    let fighter = field.fighter(unit);
    let weapon = fighter.profile().items[item].id();
    let left = fighter.gear.items[item].reload.saturating_sub(1);
    field.emit(GearEvent::Reloaded(Reloading {
        unit,
        item,
        weapon,
        left,
    }));
}

/// Lets go of something at one's feet.
pub(super) fn let_fall(field: &mut Battlefield, unit: UnitId, item: usize) {
    let weapon = field.fighter(unit).profile().items[item].id();
    field.emit(GearEvent::LetGo(ItemLost { unit, item, weapon }));
}
