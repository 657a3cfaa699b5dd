//! A player's character: a unit of its own file, with the points and money it was made of, what it
//! has earned since, and how it fares between battles.
//!
//! [`Character`] is what the file says, [`Account`] what that comes to, line by line. The file is
//! read in `define/character`; it is changed by rewriting the fields that changed (`text`).

mod account;
mod groups;
mod record;
mod text;

pub use account::{Account, Chp, Line, LineKind};
pub(super) use record::wounds_of;
pub use record::{Character, Earned, Points, Wound};
pub use text::{fresh, rewritten};

use std::sync::Arc;

use super::catalog::{Catalog, Unit};
/// A character's file, read and sound enough to be used.
#[derive(Clone)]
pub struct LoadedCharacter {
    /// What the file says.
    pub character: Character,
    /// The unit that fights.
    pub unit: Arc<Unit>,
    /// What it cost, line by line.
    pub account: Account,
    /// The file's text.
    pub text: String,
    /// SHA-256 of that, 64 hexadecimal digits.
    pub hash: String,
    /// Its genre.
    pub catalog: Arc<Catalog>,
}

impl LoadedCharacter {
    /// Whether it can go into a battle.
    ///
    /// # Errors
    /// Why not: it is dead, or unconscious (DMG-3).
    pub fn fit(&self) -> Result<(), &'static str> {
        let awake = || self.character.patient(&self.unit, &self.catalog).awake;
        match self.character.dead {
            true => Err("dead"),
            false if !awake() => Err("unconscious"),
            false => Ok(()),
        }
    }
}

/// Its text says all there is to say.
impl std::fmt::Debug for LoadedCharacter {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Made").field(&self.text).finish()
    }
}
