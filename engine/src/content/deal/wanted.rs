//! What somebody means who names a thing: an attribute, a trait, a piece of gear, a skill.

use super::apply::base;
use super::terms::{Deal, Place};
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
    let word = as_id(wanted.word.trim());
    match direction {
        Direction::Buy | Direction::Sell => bought(made, direction, &word, wanted),
        Direction::Equip => match named(&word, made.catalog.gear_names()) {
            Some(id) => Ok(Deal::Equip(id, wanted.place)),
            None => {
                let known: Vec<Id> = made.character.belongings().collect();
                let known = known.iter().map(Id::as_str);
                Err(Box::new(unknown(codes::UNKNOWN_ID, "gear", &word, known)))
            }
        },
        Direction::Learn | Direction::Forget => learnt(made, direction, &word, wanted.number),
    }
}

/// An id, or a name written as one.
fn as_id(word: &str) -> String {
    word.to_lowercase().replace([' ', '-'], "_")
}

/// Which of these the word is the id of, or else the name.
fn named<'a>(word: &str, known: impl Iterator<Item = (Id, &'a str)> + Clone) -> Option<Id> {
    let by_id = known.clone().find(|(id, _)| id.as_str() == word);
    let by_name = || known.clone().find(|(_, name)| as_id(name) == word);
    Some(by_id.or_else(by_name)?.0)
}

/// Nothing is sold by raising it.
fn goes_the_way(name: &str, (now, to): (i16, i16), buys: bool) -> Result<(), Box<Diagnostic>> {
    if buys || to <= now {
        return Ok(());
    }
    let message = format!("`{name}` is {now} now, and nothing comes back for more of it");
    let problem = Diagnostic::error(codes::INVALID_VALUE, message);
    Err(Box::new(problem.help("`buy` raises it")))
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
            let to = wanted.number.unwrap_or(now + step);
            goes_the_way(name, (now, to), buys)?;
            return Ok(Deal::Primary(which, to));
        }
    }
    let numbers = &made.catalog.numbers;
    let secondaries = || (SECONDARIES.iter()).filter(|known| known.is_known(numbers));
    for secondary in secondaries() {
        if word == secondary.field {
            let base = base(&made.character, made, secondary.field);
            let now = base + (secondary.of)(&made.character.secondary);
            let to = wanted.number.unwrap_or(now + step);
            goes_the_way(secondary.field, (now, to), buys)?;
            return Ok(Deal::Secondary(secondary.field, to));
        }
    }
    let catalog = &made.catalog;
    if let Some(id) = named(word, catalog.trait_names()) {
        return Ok(if buys { Deal::Take(id) } else { Deal::Drop(id) });
    }
    if let Some(id) = named(word, catalog.gear_names().chain(catalog.ammunition_names())) {
        let bundle = catalog.ammunition(id).map_or(1, |sold| sold.bundle as i16);
        let count = wanted.number.unwrap_or(bundle).unsigned_abs();
        return Ok(match buys {
            true => Deal::Buy(id, count, wanted.place),
            false => Deal::Sell(id, count),
        });
    }
    let attributes = ["st", "ag", "iq"].into_iter();
    let attributes = attributes.chain(secondaries().map(|secondary| secondary.field));
    let bought = catalog
        .trait_names()
        .chain(catalog.gear_names())
        .chain(catalog.ammunition_names());
    let bought: Vec<Id> = bought.map(|(id, _)| id).collect();
    let known = attributes.chain(bought.iter().map(Id::as_str));
    let problem = unknown(codes::UNKNOWN_ID, "attribute, trait or gear", word, known);
    let skill = named(word, catalog.skill_names().chain(catalog.group_names()));
    Err(Box::new(match skill {
        Some(_) => problem.help(format!("`{word}` is a skill: learn it")),
        None => problem,
    }))
}

fn learnt(
    made: &LoadedCharacter,
    direction: Direction,
    word: &str,
    level: Option<i16>,
) -> Result<Deal, Box<Diagnostic>> {
    let catalog = &made.catalog;
    let learns = direction == Direction::Learn;
    if let Some(id) = named(word, catalog.group_names()) {
        return Ok(match learns {
            true => Deal::Join(id),
            false => Deal::Leave(id),
        });
    }
    if let Some(id) = named(word, catalog.skill_names()) {
        return Ok(match learns {
            true => Deal::Learn(id, level),
            false => Deal::Forget(id),
        });
    }
    let known: Vec<Id> = (catalog.skill_names().chain(catalog.group_names()))
        .map(|(id, _)| id)
        .collect();
    let problem = unknown(
        codes::UNKNOWN_ID,
        "skill",
        word,
        known.iter().map(Id::as_str),
    );
    let bought = named(word, catalog.trait_names().chain(catalog.gear_names()));
    Err(Box::new(match bought {
        Some(_) => problem.help(format!("`{word}` is no skill: buy it")),
        None => problem,
    }))
}
