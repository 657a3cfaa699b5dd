//! Where a character has its things: in which hand, at the belt, worn, at home.

use super::terms::{Place, Refused};
use crate::content::catalog::Catalog;
use crate::content::character::{Character, LoadedCharacter};
use crate::rules::gear::{Hands, TechniqueKind};
use crate::rules::hand::Hand;
use crate::rules::id::Id;

/// Hands a thing takes; `None` for armour.
fn hands(catalog: &Catalog, id: Id) -> Option<Hands> {
    let weapon = catalog.weapons.iter().find(|weapon| weapon.id == id);
    let shield = catalog.shields.iter().any(|shield| shield.id == id);
    match (weapon, shield) {
        (Some(weapon), _) => Some(weapon.hands),
        (None, true) => Some(Hands::One),
        (None, false) => None,
    }
}

/// Where a thing goes when nobody says where: armour is worn, a shield in the off hand, a weapon in the
/// better one or, of two hands, in both; what finds no free hand, is carried.
pub(super) fn usual(it: &Character, made: &LoadedCharacter, id: Id) -> Place {
    let catalog = &made.catalog;
    let Some(hands) = hands(catalog, id) else {
        return Place::Worn;
    };
    let free = |hand: Hand| slot(it, hand).is_none() && it.both.is_none();
    let (better, off) = (it.handed, it.handed.other());
    let weapon = catalog.weapons.iter().find(|weapon| weapon.id == id);
    // What is only thrown or shot with one hand is as good in the better hand.
    let shot = weapon.is_some_and(|weapon| {
        let mut ways = weapon.techniques.iter();
        ways.all(|way| way.kind == TechniqueKind::Throw)
    });
    let wanted: &[Hand] = match (hands, weapon.is_some()) {
        (Hands::Two, _) => &[Hand::BOTH],
        (_, true) if shot => &[],
        (_, true) => &[better],
        (_, false) => &[off],
    };
    let fits = |hand: &&Hand| match hand.is_both() {
        true => free(Hand::RIGHT) && free(Hand::LEFT),
        false => free(**hand),
    };
    match wanted.iter().find(fits) {
        Some(hand) => Place::Hand(*hand),
        None => Place::Carried,
    }
}

fn slot(it: &Character, hand: Hand) -> Option<Id> {
    match hand {
        Hand::RIGHT => it.right,
        Hand::LEFT => it.left,
        Hand::BOTH => it.both,
        _ => None,
    }
}

/// Gives somebody a thing back, where it usually has such a thing.
pub fn give_back(it: &mut Character, made: &LoadedCharacter, id: Id) {
    let place = usual(it, made, id);
    if put(it, made, id, place).is_err() {
        it.at_home.push(id);
    }
}

/// Puts a thing somewhere; what is in the way goes to the belt.
pub(super) fn put(
    it: &mut Character,
    made: &LoadedCharacter,
    id: Id,
    place: Place,
) -> Result<(), Refused> {
    let armour = made.catalog.armour.iter().find(|piece| piece.id == id);
    let no_place = Err(Refused::NoPlace { item: id, place });
    match (place, armour) {
        (Place::AtHome, _) => it.at_home.push(id),
        (Place::Worn, Some(piece)) => {
            let body = &made.unit.profile.body;
            let has = |part: &Id| {
                let mut locations = body.locations.iter();
                locations.any(|location| location.part == *part)
            };
            if let Some(part) = piece.covers.iter().find(|part| !has(part)) {
                let (body, part) = (body.id, *part);
                let item = id;
                return Err(Refused::DoesNotFit { item, body, part });
            }
            if it.worn.contains(&id) {
                return Err(Refused::HasAlready { what: id });
            }
            it.worn.push(id);
        }
        (Place::Worn, None) | (Place::Hand(_) | Place::Carried, Some(_)) => return no_place,
        (Place::Carried, None) => it.carried.push(id),
        (Place::Hand(hand), None) => hold(it, made, id, hand)?,
    }
    Ok(())
}

fn hold(it: &mut Character, made: &LoadedCharacter, id: Id, hand: Hand) -> Result<(), Refused> {
    let two = hands(&made.catalog, id) == Some(Hands::Two);
    let hand = if two { hand.pair_of() } else { hand };
    let in_the_way = match hand {
        Hand::BOTH => [it.both.take(), it.right.take(), it.left.take()],
        Hand::RIGHT => [it.both.take(), it.right.take(), None],
        Hand::LEFT => [it.both.take(), it.left.take(), None],
        other => return further(it, made, id, other),
    };
    it.carried.extend(in_the_way.into_iter().flatten());
    match hand {
        Hand::BOTH => it.both = Some(id),
        Hand::RIGHT => it.right = Some(id),
        _ => it.left = Some(id),
    }
    Ok(())
}

/// A hand of another pair than the first (DMG-11).
fn further(it: &mut Character, made: &LoadedCharacter, id: Id, hand: Hand) -> Result<(), Refused> {
    let body = &made.unit.profile.body;
    let single = if hand.is_both() {
        hand.on_side_of(Hand::RIGHT)
    } else {
        hand
    };
    let found = body.hands.iter().find(|(known, _)| *known == single);
    let Some(&(_, index)) = found else {
        let place = Place::Hand(hand);
        return Err(Refused::NoPlace { item: id, place });
    };
    let location = body.locations[index].id;
    let before = it.holds.iter().position(|(held, _)| *held == location);
    if let Some(before) = before {
        let (_, other) = it.holds.remove(before);
        it.carried.push(other);
    }
    it.holds.push((location, id));
    Ok(())
}

/// Takes one such thing from where it is: what lies at home first, what is in hand and worn last.
pub(super) fn take(it: &mut Character, id: Id) -> Result<(), Refused> {
    for list in [&mut it.at_home, &mut it.carried] {
        if let Some(index) = list.iter().rposition(|known| *known == id) {
            list.remove(index);
            return Ok(());
        }
    }
    for slot in [&mut it.left, &mut it.right, &mut it.both] {
        if *slot == Some(id) {
            *slot = None;
            return Ok(());
        }
    }
    if let Some(index) = it.holds.iter().position(|(_, known)| *known == id) {
        it.holds.remove(index);
        return Ok(());
    }
    if let Some(index) = it.worn.iter().position(|known| *known == id) {
        it.worn.remove(index);
        return Ok(());
    }
    let has = 0;
    Err(Refused::NotOwned { what: id, has })
}
