//! A deal weighed, and a character begun.

use std::path::Path;

use super::apply::apply;
use super::changes::changes;
use super::prices::{next, settle};
use super::terms::{Currency, Deal, Offer, Refused};
use crate::content::Library;
use crate::content::catalog::Catalog;
use crate::content::character::{Character, LoadedCharacter, Points, fresh, rewritten};
use crate::diag::{Diagnostic, Severity, codes};
use crate::rules::hand::Hand;
use crate::rules::id::Id;
use crate::rules::profile::Attributes;

/// What a deal costs and changes, or why it can't be made. `path` is where the file lies or will lie.
///
/// # Errors
/// It can't be made; nothing has been changed.
pub fn offer(
    library: &Library,
    path: &Path,
    made: &LoadedCharacter,
    deal: &Deal,
) -> Result<Offer, Refused> {
    let before = &made.character;
    if before.dead {
        return Err(Refused::Dead);
    }
    let mut after = apply(made, deal)?;
    if after == *before {
        return Err(Refused::NoChange);
    }
    let account = settle(&mut after, &made.catalog);
    let short = affordable(made.account.left, account.left);
    let text = rewritten(&made.text, before, &after).unwrap_or_else(|| fresh(&after));
    let after = remade(library, path, &text);
    // What nobody can have is told before what it would cost.
    let impossible = |problem: &Diagnostic| problem.code != codes::DOES_NOT_ADD_UP;
    let after = match (short, after) {
        (_, Err(Refused::Faulty(faults))) if faults.iter().any(impossible) => {
            return Err(Refused::Faulty(faults));
        }
        (Err(short), _) => return Err(short),
        (Ok(()), after) => after?,
    };
    let cost = Points {
        chp: made.account.left.chp - after.account.left.chp,
        exp: made.account.left.exp - after.account.left.exp,
        money: made.account.left.money - after.account.left.money,
    };
    let numbers = &made.catalog.numbers;
    let changes = changes(&made.unit, &after.unit, numbers);
    let next = next(&after, deal);
    Ok(Offer {
        after,
        cost,
        changes,
        next,
    })
}

fn affordable(before: Points, after: Points) -> Result<(), Refused> {
    let each = [
        (Currency::Chp, i64::from(before.chp), i64::from(after.chp)),
        (Currency::Exp, i64::from(before.exp), i64::from(after.exp)),
        (Currency::Money, before.money, after.money),
    ];
    match each.into_iter().find(|(.., left)| *left < 0) {
        Some((of, left, now)) => Err(Refused::Short {
            of,
            cost: left - now,
            left,
        }),
        None => Ok(()),
    }
}

/// A character made of its text.
fn remade(library: &Library, path: &Path, text: &str) -> Result<LoadedCharacter, Refused> {
    let (made, mut problems) = library.character_text(path, text);
    problems.retain(|problem| problem.severity == Severity::Error);
    made.ok_or(Refused::Faulty(problems))
}

/// An id out of a name, such as that of a file.
pub fn id_of(name: &str) -> Id {
    let letters = name.to_lowercase();
    let parts: Vec<&str> = letters
        .split(|letter: char| !letter.is_ascii_alphanumeric())
        .filter(|part| !part.is_empty())
        .collect();
    let id = parts.join("_");
    match id.starts_with(|letter: char| letter.is_ascii_lowercase()) {
        true => Id::new(&id),
        false => Id::new(format!("hero_{id}").trim_end_matches('_')),
    }
}

/// The letter by which somebody of this name stands on a map of letters.
fn glyph_of(name: &str) -> char {
    let letter = name.chars().find(char::is_ascii_alphabetic);
    letter.map_or('P', |letter| letter.to_ascii_uppercase())
}

/// The same character under another name, with the id and the letter that one of that name is begun with. Once it has
/// fought, logs and levels know it by its id, and only the name is another.
///
/// # Errors
/// It can't be called so.
pub fn renamed(
    library: &Library,
    path: &Path,
    made: &LoadedCharacter,
    (id, name): (Id, &str),
) -> Result<LoadedCharacter, Refused> {
    let mut after = made.character.clone();
    name.clone_into(&mut after.name);
    if !after.is_made() {
        after.id = id;
        after.glyph = glyph_of(name);
    }
    let text = rewritten(&made.text, &made.character, &after).unwrap_or_else(|| fresh(&after));
    remade(library, path, &text)
}

/// A new character that has bought nothing yet.
///
/// # Errors
/// The genre or race is none, or nobody can be of it.
pub fn new(
    library: &Library,
    path: &Path,
    catalog: &Catalog,
    (id, name): (Id, &str),
    race: Id,
) -> Result<LoadedCharacter, Refused> {
    let mut character = Character {
        id,
        name: name.to_owned(),
        brief: String::new(),
        glyph: glyph_of(name),
        genre: catalog.genre.id,
        race,
        bought: [10; 3],
        secondary: Attributes::default(),
        traits: Vec::new(),
        styles: Vec::new(),
        arts: Vec::new(),
        skills: Vec::new(),
        handed: Hand::RIGHT,
        right: None,
        left: None,
        both: None,
        holds: Vec::new(),
        carried: Vec::new(),
        worn: Vec::new(),
        ammo: Vec::new(),
        groups: Vec::new(),
        at_home: Vec::new(),
        broken: Vec::new(),
        lost: 0,
        earned: Vec::new(),
        wounds: Vec::new(),
        end: None,
        care: 0,
        rested: 0,
        nights: 0,
        worked: 0,
        dead: false,
        remaining: Points::default(),
    };
    settle(&mut character, catalog);
    remade(library, path, &fresh(&character))
}
