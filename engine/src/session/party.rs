//! Characters who go from one level to the next: a party takes the first places of a side.
//!
//! It never reads a file but by the library.

use std::collections::{BTreeMap, BTreeSet};

use thiserror::Error;

use crate::battle::event::BattleStarted;
use crate::content::character::LoadedCharacter;
use crate::content::level::Placement;
use crate::content::{Level, Library, first_error};
use crate::rules::id::Id;

/// Why a party can't fight in a level.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum PartyError {
    /// There is nobody in it.
    #[error("there is nobody in the party")]
    Empty,
    /// More of them than the side has places.
    #[error("the party has {party} members, more than the places of `{side}` ({places})")]
    TooMany {
        /// The side.
        side: Id,
        /// Its places.
        places: usize,
        /// How many they are.
        party: usize,
    },
    /// Somebody of another genre.
    #[error("{name} is a character of `{of}`, and the level is of `{genre}`")]
    OtherGenre {
        /// Who.
        name: String,
        /// The character's genre.
        of: Id,
        /// The level's.
        genre: Id,
    },
    /// Somebody who is dead or unconscious.
    #[error("{name} is {why}")]
    Unfit {
        /// Who.
        name: String,
        /// Why not.
        why: &'static str,
    },
    /// Somebody over the points that the level allows on this side.
    #[error("{name} has cost {spent} {of}, over the budget of {most} that `{side}` has for each")]
    OverBudget {
        /// Who.
        name: String,
        /// Of chp or exp.
        of: &'static str,
        /// What it has cost.
        spent: i32,
        /// What is allowed.
        most: i32,
        /// The side.
        side: Id,
    },
}

/// The level with a party in the first places of a side, in its order; whoever stood there stays out, and the
/// others of the side fight beside it.
///
/// # Errors
/// It can't fight there.
pub fn with_party(
    level: &Level,
    side: usize,
    party: &[LoadedCharacter],
) -> Result<Level, PartyError> {
    let mut level = level.clone();
    let genre = level.catalog.genre.id;
    let at = &mut level.sides[side];
    if party.is_empty() {
        return Err(PartyError::Empty);
    }
    if party.len() > at.units.len() {
        return Err(PartyError::TooMany {
            side: at.id,
            places: at.units.len(),
            party: party.len(),
        });
    }
    let mut names = BTreeSet::new();
    for (placement, made) in at.units.iter_mut().zip(party) {
        let name = made.character.name.clone();
        if made.character.genre != genre {
            let of = made.character.genre;
            return Err(PartyError::OtherGenre { name, of, genre });
        }
        if let Err(why) = made.fit() {
            return Err(PartyError::Unfit { name, why });
        }
        let points = crate::content::sheet(&made.unit, &made.catalog.numbers).points;
        let budget = at.budget;
        for (of, spent, most) in [
            ("chp", points.chp, budget.chp),
            ("exp", points.exp, budget.exp),
        ] {
            if let Some(most) = most.filter(|most| *most < spent) {
                let side = at.id;
                return Err(PartyError::OverBudget {
                    name,
                    of,
                    spent,
                    most,
                    side,
                });
            }
        }
        // Whoever the level has there already comes as the level has it.
        let files = [&placement.unit, &made.unit].map(|unit| unit.file.as_ref());
        let is_there = files[0].is_some() && files[0] == files[1];
        if !is_there {
            placement.unit = made.unit.clone();
        }
        placement.name = (1..)
            .map(|number| match number {
                1 => name.clone(),
                number => format!("{name} {number}"),
            })
            .find(|name| names.insert(name.clone()))
            .unwrap_or(name);
    }
    let others = at.units.split_at_mut(party.len()).1;
    number_anew(others);
    Ok(level)
}

/// Whoever is numbered because several of its kind were there is numbered anew, once some of them stay out: there is no
/// second spearman without a first.
fn number_anew(units: &mut [Placement]) {
    let is_numbered = |placed: &Placement| {
        let own = &placed.unit.profile.name;
        let number = placed.name.strip_prefix(own.as_str());
        number.is_some_and(|number| number.trim_start().parse::<u32>().is_ok())
    };
    let mut counts: BTreeMap<String, u32> = BTreeMap::new();
    for placed in units.iter().filter(|placed| is_numbered(placed)) {
        *counts.entry(placed.unit.profile.name.clone()).or_default() += 1;
    }
    let mut so_far: BTreeMap<String, u32> = BTreeMap::new();
    for placed in units.iter_mut().filter(|placed| is_numbered(placed)) {
        let own = placed.unit.profile.name.clone();
        let number = so_far.entry(own.clone()).or_default();
        *number += 1;
        placed.name = match counts[&own] {
            1 => own,
            _ => format!("{own} {number}"),
        };
    }
}

/// Puts those characters back into a level who fought there by a log: as the log keeps their files. Beside them everybody is
/// called as then: they may have changed the numbers of others.
///
/// # Errors
/// What the log keeps of one of them is no character; the message says so.
pub(super) fn as_logged(
    level: &mut Level,
    start: &BattleStarted,
    library: &Library,
) -> Result<(), String> {
    if start.units.iter().all(|unit| unit.character.is_none()) {
        return Ok(());
    }
    for unit in &start.units {
        let side = level.sides.get_mut(usize::from(unit.unit.side));
        let number = usize::from(unit.unit.number).checked_sub(1);
        let placement = side
            .zip(number)
            .and_then(|(side, at)| side.units.get_mut(at));
        let Some(placement) = placement else {
            return Err(format!("there is no {} in this level", unit.unit));
        };
        placement.name.clone_from(&unit.name);
        let Some(kept) = &unit.character else {
            continue;
        };
        let there = placement.unit.file.as_ref();
        if there.is_some_and(|file| file.path == kept.file && file.hash == kept.hash) {
            continue;
        }
        let (made, problems) = library.character_text(&kept.file, &kept.text);
        let made = made.ok_or_else(|| first_error(&problems))?;
        placement.unit = made.unit;
    }
    Ok(())
}

/// A character's file that is not what it was when a battle was fought.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
pub struct Changed {
    /// Its path.
    pub file: String,
    /// Its hash in the log.
    pub then: String,
    /// Its hash now; `None` where it can't be read.
    pub now: Option<String>,
}

/// The characters' files of a log that have changed since it was written.
pub fn changed(text: &str) -> Vec<Changed> {
    let mut found: Vec<Changed> = Vec::new();
    let Ok(lines) = super::replay::read(text) else {
        return found;
    };
    for battle in super::replay::battles(&lines) {
        let Some(start) = super::replay::start_of(battle) else {
            continue;
        };
        for kept in start
            .units
            .iter()
            .filter_map(|unit| unit.character.as_ref())
        {
            let now = crate::content::text_of(&kept.file);
            let now = now.map(|text| crate::content::hash::text_hash(&text));
            let known = found.iter().any(|known| known.file == kept.file);
            if now.as_ref() != Some(&kept.hash) && !known {
                found.push(Changed {
                    file: kept.file.clone(),
                    then: kept.hash.clone(),
                    now,
                });
            }
        }
    }
    found
}
