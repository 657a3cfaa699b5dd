//! What somebody means who names a thing: an attribute, a trait, a piece of gear, a skill.

use super::apply::base;
use super::terms::{Deal, Place};
use crate::content::catalog::Catalog;
use crate::content::character::LoadedCharacter;
use crate::diag::{Diagnostic, codes, unknown};
use crate::rules::character_points::SECONDARIES;
use crate::rules::id::Id;

/// Which way a deal goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Direction {
    /// Attributes, traits and gear bought.
    Buy,
    /// The same sold.
    Sell,
    /// A level learnt, or a group joined.
    Learn,
    /// A level unlearnt, or a group left.
    Forget,
    /// A thing put somewhere.
    Equip,
}

/// A word and a number, as somebody says what is wanted.
#[derive(Clone, Copy, Debug)]
pub struct Wanted<'a> {
    /// An attribute, or an id or name of the genre.
    pub word: &'a str,
    /// The value or level to come to, or how many.
    pub number: Option<i16>,
    /// Where a thing is to be.
    pub place: Option<Place>,
}

/// The deal that is meant.
///
/// # Errors
/// Nothing of the genre is called so.
pub fn wanted(
    made: &LoadedCharacter,
    direction: Direction,
    wanted: Wanted<'_>,
) -> Result<Deal, Box<Diagnostic>> {
    let word = wanted.word.trim().to_lowercase().replace([' ', '-'], "_");
    let id = Id::new(&word);
    match direction {
        Direction::Buy | Direction::Sell => bought(made, direction, &word, wanted),
        Direction::Equip => {
            let known = made.catalog.ware(id).is_some();
            match known {
                true => Ok(Deal::Equip(id, wanted.place)),
                false => {
                    let known: Vec<Id> = made.character.belongings().collect();
                    let known = known.iter().map(Id::as_str);
                    Err(Box::new(unknown(codes::UNKNOWN_ID, "gear", &word, known)))
                }
            }
        }
        Direction::Learn | Direction::Forget => learnt(made, direction, id, wanted.number),
    }
}

fn bought(
    made: &LoadedCharacter,
    direction: Direction,
    word: &str,
    wanted: Wanted<'_>,
) -> Result<Deal, Box<Diagnostic>> {
    let buys = direction == Direction::Buy;
    let step = if buys { 1 } else { -1 };
    let own = &made.unit.profile.attributes;
    for (which, (name, now)) in [("st", own.st), ("ag", own.ag), ("iq", own.iq)]
        .into_iter()
        .enumerate()
    {
        if word == name {
            return Ok(Deal::Primary(which, wanted.number.unwrap_or(now + step)));
        }
    }
    let numbers = &made.catalog.numbers;
    let secondaries = || (SECONDARIES.iter()).filter(|known| known.is_known(numbers));
    for secondary in secondaries() {
        if word == secondary.field {
            let base = base(&made.character, made, secondary.field);
            let now = base + (secondary.of)(&made.character.secondary);
            let to = wanted.number.unwrap_or(now + step);
            return Ok(Deal::Secondary(secondary.field, to));
        }
    }
    let catalog = &made.catalog;
    let id = Id::new(word);
    if catalog.traits.iter().any(|quality| quality.id == id) {
        return Ok(if buys { Deal::Take(id) } else { Deal::Drop(id) });
    }
    if catalog.ware(id).is_some() || catalog.ammunition(id).is_some() {
        let bundle = catalog.ammunition(id).map_or(1, |sold| sold.bundle as i16);
        let count = wanted.number.unwrap_or(bundle).unsigned_abs();
        return Ok(match buys {
            true => Deal::Buy(id, count, wanted.place),
            false => Deal::Sell(id, count),
        });
    }
    let wares: Vec<Id> = catalog.wares().map(|(id, ..)| id).collect();
    let attributes = ["st", "ag", "iq"].into_iter();
    let attributes = attributes.chain(secondaries().map(|secondary| secondary.field));
    let traits = catalog.traits.iter().map(|quality| quality.id.as_str());
    let ammunition = catalog.ammunition.iter().map(|sold| sold.id.as_str());
    let known = attributes
        .chain(traits)
        .chain(wares.iter().map(Id::as_str))
        .chain(ammunition);
    let what = "attribute, trait or gear";
    let problem = unknown(codes::UNKNOWN_ID, what, word, known);
    let skill = learnable(catalog, id);
    Err(Box::new(match skill {
        true => problem.help(format!("`{word}` is a skill: learn it")),
        false => problem,
    }))
}

/// Whether it is a style, an art or a skill.
fn learnable(catalog: &Catalog, id: Id) -> bool {
    let style = catalog.styles.iter().any(|style| style.id == id);
    let art = || catalog.arts.iter().any(|art| art.id == id);
    style || art() || catalog.skills.iter().any(|skill| skill.id == id)
}

fn learnt(
    made: &LoadedCharacter,
    direction: Direction,
    id: Id,
    level: Option<i16>,
) -> Result<Deal, Box<Diagnostic>> {
    let catalog = &made.catalog;
    let learns = direction == Direction::Learn;
    if catalog.groups.iter().any(|group| group.id == id) {
        return Ok(if learns {
            Deal::Join(id)
        } else {
            Deal::Leave(id)
        });
    }
    if learnable(catalog, id) {
        return Ok(match learns {
            true => Deal::Learn(id, level),
            false => Deal::Forget(id),
        });
    }
    let styles = catalog.styles.iter().map(|style| style.id.as_str());
    let arts = catalog.arts.iter().map(|art| art.id.as_str());
    let groups = catalog.groups.iter().map(|group| group.id.as_str());
    let skills = catalog.skills.iter().map(|skill| skill.id.as_str());
    let known = styles.chain(arts).chain(skills).chain(groups);
    let word = id.as_str();
    Err(Box::new(unknown(codes::UNKNOWN_ID, "skill", word, known)))
}
