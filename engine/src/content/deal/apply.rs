//! What a deal makes of a character, before anybody asks whether it can be paid.

use super::places;
use super::terms::{Deal, Place, Refused};
use crate::content::catalog::Catalog;
use crate::content::character::{Character, LoadedCharacter};
use crate::rules::character_points::{SECONDARIES, set_secondary};
use crate::rules::id::Id;
use crate::rules::profile::Attributes;

/// The character after a deal.
pub(super) fn apply(made: &LoadedCharacter, deal: &Deal) -> Result<Character, Refused> {
    let mut character = made.character.clone();
    let it = &mut character;
    match *deal {
        Deal::Primary(which, to) => primary(it, made, which, to)?,
        Deal::Secondary(field, to) => secondary(it, made, field, to)?,
        Deal::Take(id) => take(it, id)?,
        Deal::Drop(id) => drop_trait(it, made, id)?,
        Deal::Buy(id, count, place) => buy(it, made, id, count, place)?,
        Deal::Sell(id, count) => sell(it, made, id, count)?,
        Deal::Learn(id, level) => learn(it, &made.catalog, id, level)?,
        Deal::Forget(id) => forget(it, id)?,
        Deal::Join(id) if it.groups.contains(&id) => return Err(Refused::HasAlready { what: id }),
        Deal::Join(id) => it.groups.push(id),
        Deal::Leave(id) => {
            unmade(it)?;
            remove(&mut it.groups, id)?;
        }
        Deal::Equip(id, place) => equip(it, made, id, place)?,
    }
    Ok(character)
}

/// Whether a deal can be made at all, whatever it costs.
///
/// # Errors
/// Why it can't.
pub fn possible(made: &LoadedCharacter, deal: &Deal) -> Result<(), Refused> {
    if made.character.dead {
        return Err(Refused::Dead);
    }
    match apply(made, deal)? {
        same if same == made.character => Err(Refused::NoChange),
        _ => Ok(()),
    }
}

/// After the first battle what somebody is made of stands: attributes, traits, and what it has learnt.
fn unmade(character: &Character) -> Result<(), Refused> {
    match character.is_made() {
        true => Err(Refused::Made),
        false => Ok(()),
    }
}

/// As [`unmade`], but a game master may have granted points for it.
fn unmade_or_granted(character: &Character) -> Result<(), Refused> {
    match character.spends_chp() {
        true => Ok(()),
        false => Err(Refused::Made),
    }
}

/// ATT-1: what a primary attribute may be before the race, as files have it.
const BOUGHT: (i16, i16) = (1, 50);
/// ATT-5: the most points of a secondary attribute that files have.
const MOST_POINTS: i16 = 50;

fn primary(
    it: &mut Character,
    made: &LoadedCharacter,
    which: usize,
    to: i16,
) -> Result<(), Refused> {
    let modifiers = &made.unit.race.modifiers;
    let more = [modifiers.st, modifiers.ag, modifiers.iq];
    let (Some(bought), Some(more)) = (it.bought.get_mut(which), more.get(which)) else {
        return Err(Refused::NoChange);
    };
    let wanted = to.saturating_sub(*more);
    let (least, most) = BOUGHT;
    if !(least..=most).contains(&wanted) {
        return Err(Refused::OutOfRange {
            field: ["st", "ag", "iq"][which],
            wants: to,
            least: least + more,
            most: most + more,
        });
    }
    let rises = wanted > *bought;
    *bought = wanted;
    match rises {
        true => unmade_or_granted(it),
        false => unmade(it),
    }
}

/// What a secondary attribute is before any point of it is bought: by ST, AG and IQ, and the race.
/// Race and the secondary attributes it follows from included (ATT-5).
pub fn base(it: &Character, made: &LoadedCharacter, field: &'static str) -> i16 {
    let race = &made.unit.race;
    let of_race = &race.modifiers;
    let [st, ag, iq] = it.bought;
    let (st, ag, iq) = (st + of_race.st, ag + of_race.ag, iq + of_race.iq);
    let ht = Attributes::BASE_HT + of_race.ht + it.secondary.ht;
    let base = Attributes::from_primary(st, ag, iq, ht, race.animal);
    let secondary = SECONDARIES.iter().find(|known| known.field == field);
    secondary.map_or(0, |secondary| match field {
        "ht" => Attributes::BASE_HT + of_race.ht,
        _ => (secondary.of)(&base) + (secondary.of)(of_race),
    })
}

fn secondary(
    it: &mut Character,
    made: &LoadedCharacter,
    field: &'static str,
    to: i16,
) -> Result<(), Refused> {
    let base = base(it, made, field);
    let known = SECONDARIES.iter().find(|known| known.field == field);
    let Some(known) = known else {
        return Err(Refused::NoChange);
    };
    let points = to - base;
    let rises = points > (known.of)(&it.secondary);
    // ATT-5: under its base only as a game master agrees, who writes it into the file.
    if points < 0 && !rises {
        return Err(Refused::BelowBase {
            attribute: known.name,
            wants: to,
            base,
        });
    }
    if points > MOST_POINTS {
        return Err(Refused::OutOfRange {
            field,
            wants: to,
            least: base,
            most: base + MOST_POINTS,
        });
    }
    set_secondary(&mut it.secondary, field, points);
    match rises {
        true => unmade_or_granted(it),
        false => unmade(it),
    }
}

fn take(it: &mut Character, id: Id) -> Result<(), Refused> {
    unmade_or_granted(it)?;
    if it.traits.contains(&id) {
        return Err(Refused::HasAlready { what: id });
    }
    it.traits.push(id);
    Ok(())
}

fn drop_trait(it: &mut Character, made: &LoadedCharacter, id: Id) -> Result<(), Refused> {
    unmade(it)?;
    let born = made.unit.race.traits.iter();
    if !it.traits.contains(&id) && born.clone().any(|own| own.id == id) {
        return Err(Refused::Inborn { what: id });
    }
    remove(&mut it.traits, id)
}

fn remove(list: &mut Vec<Id>, id: Id) -> Result<(), Refused> {
    let found = list.iter().position(|known| *known == id);
    let found = found.ok_or(Refused::NotOwned { what: id, has: 0 })?;
    list.remove(found);
    Ok(())
}

fn buy(
    it: &mut Character,
    made: &LoadedCharacter,
    id: Id,
    count: u16,
    place: Option<Place>,
) -> Result<(), Refused> {
    if made.catalog.ammunition(id).is_some() {
        match it.ammo.iter_mut().find(|(known, _)| *known == id) {
            Some((_, has)) => *has = has.saturating_add(count),
            None => it.ammo.push((id, count)),
        }
        return Ok(());
    }
    for _ in 0..count {
        let place = place.unwrap_or_else(|| places::usual(it, made, id));
        places::put(it, made, id, place)?;
    }
    Ok(())
}

/// What has been used is worth less; what was never taken anywhere goes back for what it cost.
fn sell(it: &mut Character, made: &LoadedCharacter, id: Id, count: u16) -> Result<(), Refused> {
    let (catalog, traits) = (&made.catalog, &made.unit.profile.traits);
    let used = it.is_made();
    let percent = made.unit.profile.resale(catalog.genre.resale);
    let resale = |worth: u32| match used {
        true => worth - worth * percent / 100,
        false => 0,
    };
    if let Some(sold) = catalog.ammunition(id) {
        let entry = it.ammo.iter().position(|(known, _)| *known == id);
        let has = entry.map_or(0, |index| it.ammo[index].1);
        let (Some(index), true) = (entry, has >= count) else {
            return Err(Refused::NotOwned {
                what: id,
                has: has.into(),
            });
        };
        let price = |count: u16| traits.pays(sold.price(count.into()));
        let worth = price(has) - price(has - count);
        it.lost = it.lost.saturating_add(resale(worth));
        match has == count {
            true => drop(it.ammo.remove(index)),
            false => it.ammo[index].1 -= count,
        }
        return Ok(());
    }
    let worth = catalog.ware(id).map_or(0, |(_, cost)| traits.pays(cost));
    let has = it.count(id);
    if has < usize::from(count) || count == 0 {
        return Err(Refused::NotOwned { what: id, has });
    }
    for _ in 0..count {
        // Nobody pays for what is broken.
        let broken = it.broken.iter().position(|known| *known == id);
        let sound = it.count(id) - it.broken.iter().filter(|known| **known == id).count();
        match broken.filter(|_| sound == 0) {
            Some(index) => {
                it.broken.remove(index);
                it.lost = it.lost.saturating_add(worth);
            }
            None => {
                places::take(it, id)?;
                it.lost = it.lost.saturating_add(resale(worth));
            }
        }
    }
    Ok(())
}

fn learn(it: &mut Character, catalog: &Catalog, id: Id, level: Option<i16>) -> Result<(), Refused> {
    let known = match () {
        () if catalog.arts.iter().any(|art| art.id == id) => &mut it.arts,
        () if catalog.skills.iter().any(|skill| skill.id == id) => &mut it.skills,
        () => &mut it.styles,
    };
    let entry = known.iter_mut().find(|(known, _)| *known == id);
    let has = entry.as_ref().map_or(0, |(_, level)| *level);
    let wants = level.unwrap_or(has + 1);
    if wants <= has {
        return Err(Refused::HasAlready { what: id });
    }
    if wants != has + 1 {
        return Err(Refused::NotNext {
            skill: id,
            has,
            wants,
        });
    }
    match entry {
        Some((_, level)) => *level = wants,
        None => known.push((id, wants)),
    }
    Ok(())
}

fn forget(it: &mut Character, id: Id) -> Result<(), Refused> {
    unmade(it)?;
    for known in [&mut it.styles, &mut it.arts, &mut it.skills] {
        if let Some(index) = known.iter().position(|(known, _)| *known == id) {
            match known[index].1 {
                1 => drop(known.remove(index)),
                _ => known[index].1 -= 1,
            }
            return Ok(());
        }
    }
    Err(Refused::NotOwned { what: id, has: 0 })
}

fn equip(
    it: &mut Character,
    made: &LoadedCharacter,
    id: Id,
    place: Option<Place>,
) -> Result<(), Refused> {
    // Of several alike one moves that is elsewhere, if there is one.
    let mut there = Vec::new();
    let mut swap = |it: &mut Character| match place {
        Some(Place::AtHome) => std::mem::swap(&mut it.at_home, &mut there),
        Some(Place::Carried) => std::mem::swap(&mut it.carried, &mut there),
        Some(Place::Worn) => std::mem::swap(&mut it.worn, &mut there),
        _ => {}
    };
    swap(it);
    let taken = places::take(it, id);
    swap(it);
    let is_there = match place {
        Some(Place::AtHome) => it.at_home.contains(&id),
        Some(Place::Carried) => it.carried.contains(&id),
        Some(Place::Worn) => it.worn.contains(&id),
        _ => false,
    };
    if taken.is_err() && is_there {
        // It is there already, and keeps its place in the list.
        return Ok(());
    }
    taken.or_else(|_| places::take(it, id))?;
    let place = place.unwrap_or_else(|| places::usual(it, made, id));
    places::put(it, made, id, place)
}
