//! What a battle leaves in the files of the characters who fought it: experience, wounds, END, ammunition
//! and gear (EXP-1, REC-1, FAT-3, OBJ-1).
//!
//! It works out the files and writes none.

use thiserror::Error;

use super::aftermath::{Aftermath, nights_seed};
use super::experience::involvements;
use super::upkeep::{care, mended, mended_alone};
use crate::battle::{Fighter, ItemPlace, Life, UnitId};
use crate::content::catalog::Catalog;
use crate::content::character::{Account, Character, Earned, LoadedCharacter, Wound, rewritten};
use crate::content::deal::give_back;
use crate::content::hash::text_hash;
use crate::content::{Level, Library, first_error, text_of};
use crate::rules::character_points::Involvement;
use crate::rules::id::Id;
use crate::rules::injury::Lameness;
use crate::rules::profile::{Carried, ItemKind};
use crate::rules::recovery::{Patient, end_of};

/// A character of a battle, and what becomes of its file.
pub struct Credit {
    /// Who it was in the battle.
    pub unit: UnitId,
    /// Its name in prose.
    pub name: String,
    /// Its file.
    pub file: String,
    /// Its part in the battle, unless it is dead (EXP-1).
    pub part: Option<Involvement>,
    /// The experience that the battle has brought it.
    pub exp: i32,
    /// What is broken, and what was left on the field, by id.
    pub gone: Vec<Id>,
    /// The character afterwards.
    pub after: Result<Box<LoadedCharacter>, Uncredited>,
}

/// Why a file stays as it is.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Uncredited {
    /// It is not the file that was taken into the battle.
    #[error("the file has changed since the battle: its hash was {then}, and is {now}")]
    Changed {
        /// Its hash in the log, eight digits of it.
        then: String,
        /// Its hash now.
        now: String,
    },
    /// It is not there.
    #[error("the file can't be read")]
    Missing,
    /// This very battle has been credited before.
    #[error("this battle is in the file already")]
    Already,
    /// The battle goes on.
    #[error("the battle is not over")]
    NotOver,
    /// One side's log does not tell all that was done.
    #[error("one side's log does not tell everything")]
    OneSide,
    /// What would come of it has a fault.
    #[error("{0}")]
    Faulty(String),
}

/// What a battle brings the characters in it; `log` is its text; then hours of rest after it, with what the dice of nights
/// begin with (WND-9).
pub fn credit(
    aftermath: &Aftermath,
    log: &str,
    (hours, seed): (u64, u64),
    library: &Library,
) -> Vec<Credit> {
    let parts = involvements(&aftermath.level, &aftermath.battle);
    let mended = mended(&aftermath.battle, hours);
    let mut credits = Vec::new();
    for fighter in aftermath.battle.view().fighters() {
        let id = fighter.id();
        let side = &aftermath.level.sides[usize::from(id.side)];
        let placement = &side.units[usize::from(id.number) - 1];
        let Some(file) = &placement.unit.file else {
            continue;
        };
        let part = parts.get(&id).copied();
        let points = &aftermath.level.catalog.numbers.points;
        let exp = part.map_or(0, |part| part.exp(points));
        let mut gone = Vec::new();
        let winner = aftermath.battle.outcome().map(|outcome| outcome.winner);
        let after = match winner {
            _ if aftermath.seen_by.is_some() => Err(Uncredited::OneSide),
            None => Err(Uncredited::NotOver),
            Some(winner) => taken(&file.path, &file.hash, log, library).and_then(|made| {
                let holds_field = winner == Some(side.id);
                let mut it = made.character.clone();
                it.earned.push(Earned {
                    from: aftermath.level.id.to_string(),
                    chp: 0,
                    exp,
                    money: 0,
                    log: Some(text_hash(log)),
                });
                fared(&mut it, &fighter, made.unit.profile.attributes.end, hours);
                let nights = made.catalog.numbers.dangers.nights(nights_seed(seed, id));
                it.nights = nights.map_or(0, |nights| nights.seed);
                it.care = match it.wounds.is_empty() || it.dead {
                    true => 0,
                    false => care(&aftermath.battle, id.side).clamp(0, 100),
                };
                let own = mended.iter().filter(|(unit, _)| *unit == id);
                let mut own: Vec<Id> = own.map(|(_, item)| *item).collect();
                gone = gear(&mut it, &fighter, (holds_field, &mut own), &made.catalog);
                written(&made, it, library, &file.path)
            }),
        };
        credits.push(Credit {
            unit: id,
            name: fighter.name().to_owned(),
            file: file.path.clone(),
            part,
            exp,
            gone,
            after: after.map(Box::new),
        });
    }
    credits
}

/// The names of a level's characters whose files are no longer what the level took: a battle of theirs brings them
/// nothing: what came of another may be in the files already.
pub fn changed(level: &Level) -> Vec<String> {
    let placed = level.sides.iter().flat_map(|side| &side.units);
    let changed = placed.filter(|placed| {
        let file = placed.unit.file.as_ref();
        file.is_some_and(|file| text_of(&file.path).is_none_or(|now| text_hash(&now) != file.hash))
    });
    changed.map(|placed| placed.name.clone()).collect()
}

/// The character of a file, if it is what was taken into the battle.
fn taken(
    path: &str,
    then: &str,
    log: &str,
    library: &Library,
) -> Result<LoadedCharacter, Uncredited> {
    let text = text_of(path).ok_or(Uncredited::Missing)?;
    let (made, problems) = library.character_text(path, &text);
    let battle = text_hash(log);
    let known = |made: &LoadedCharacter| {
        let mut earned = made.character.earned.iter();
        earned.any(|earned| earned.log.as_ref() == Some(&battle))
    };
    if made.as_ref().is_some_and(known) {
        return Err(Uncredited::Already);
    }
    let now = text_hash(&text);
    if now != then {
        let short = |hash: &str| hash.chars().take(8).collect();
        return Err(Uncredited::Changed {
            then: short(then),
            now: short(&now),
        });
    }
    made.ok_or_else(|| Uncredited::Faulty(first_error(&problems)))
}

/// Wounds and END as the battle leaves them, END of the base that its file has; what was held back is gone with it (DMG-3).
fn fared(it: &mut Character, fighter: &Fighter<'_>, base: i16, hours: u64) {
    let profile = fighter.profile();
    let locations = profile.body.locations.iter().enumerate();
    let wound = |(index, location): (usize, &crate::rules::body::Location)| Wound {
        at: location.id,
        points: fighter.wounds().at(index).lethal,
        lame: fighter.wounds().at(index).lameness,
    };
    let hurt = |wound: &Wound| wound.points > 0 || wound.lame != Lameness::Sound;
    it.wounds = locations.map(wound).filter(hurt).collect();
    let end = end_of(fighter.stamina.end, profile.attributes.end, base);
    it.end = (end < base).then_some(end);
    it.dead = fighter.vitality.life == Life::Dead;
    it.rested = if it.dead { 0 } else { rest(hours) };
    it.worked = 0;
}

fn rest(hours: u64) -> u32 {
    u32::try_from(hours).unwrap_or(u32::MAX)
}

/// What was shot is gone, what broke is broken unless it has been mended, and what lies on the field belongs to whoever holds it.
fn gear(
    it: &mut Character,
    fighter: &Fighter<'_>,
    (holds_field, mended): (bool, &mut Vec<Id>),
    catalog: &Catalog,
) -> Vec<Id> {
    let mut gone = Vec::new();
    let items = fighter.profile().items.iter().zip(&fighter.gear.items);
    for (item, state) in items.filter(|(item, _)| item.carried != Carried::Natural) {
        let id = match &item.kind {
            ItemKind::Weapon(weapon) => weapon.id,
            ItemKind::Shield(shield) => shield.id,
        };
        let (broken, left) = match state.hold {
            ItemPlace::Broken => match mended.iter().position(|whole| *whole == id) {
                // It is back where it was.
                Some(index) => {
                    mended.remove(index);
                    (false, false)
                }
                None => (true, false),
            },
            ItemPlace::OnGround(_) => (false, !holds_field),
            _ => (false, false),
        };
        if (broken || left) && lose(it, id) {
            gone.push(id);
            if broken {
                it.broken.push(id);
            } else {
                let cost = catalog.ware(id).map_or(0, |(_, cost)| cost);
                let worth = fighter.profile().traits.pays(cost);
                it.lost = it.lost.saturating_add(worth);
            }
        }
    }
    for &(ammo, left) in &fighter.gear.ammo {
        if let Some((_, has)) = it.ammo.iter_mut().find(|(known, _)| *known == ammo) {
            let price = |count: u16| {
                let sold = catalog.ammunition(ammo);
                let price = sold.map_or(0, |sold| sold.price(count.into()));
                fighter.profile().traits.pays(price)
            };
            it.lost = it
                .lost
                .saturating_add(price(*has).saturating_sub(price(left)));
            *has = left;
        }
    }
    it.ammo.retain(|(_, left)| *left > 0);
    gone
}

/// Takes one of a thing from its hands or belt.
fn lose(it: &mut Character, id: Id) -> bool {
    for slot in [&mut it.right, &mut it.left, &mut it.both] {
        if *slot == Some(id) {
            *slot = None;
            return true;
        }
    }
    if let Some(index) = it.holds.iter().position(|(_, held)| *held == id) {
        it.holds.remove(index);
        return true;
    }
    let found = it.carried.iter().position(|carried| *carried == id);
    found.map(|index| it.carried.remove(index)).is_some()
}

fn written(
    made: &LoadedCharacter,
    mut it: Character,
    library: &Library,
    path: &str,
) -> Result<LoadedCharacter, Uncredited> {
    it.remaining = Account::of(&it, &made.catalog).left;
    let text = rewritten(&made.text, &made.character, &it);
    let text = text.ok_or_else(|| Uncredited::Faulty("it is no character".to_owned()))?;
    let (after, problems) = library.character_text(path, &text);
    after.ok_or_else(|| Uncredited::Faulty(first_error(&problems)))
}

/// WND-9: what the dice of its nights begin with, unless they have begun.
pub fn begin_nights(it: &mut Character, catalog: &Catalog, seed: u64) {
    if it.nights == 0 && catalog.numbers.dangers.nights(seed).is_some() {
        it.nights = seed;
    }
}

/// A character after so many more hours of rest (REC-1, WND-9, FAT-3), with what the dice of its nights begin with, in which it mends what it can of its own (OBJ-1). When it is whole, nothing of its wounds is kept
/// but what is lame for good.
///
/// # Errors
/// What would come of it has a fault.
pub fn rested(
    made: &LoadedCharacter,
    (hours, seed): (u64, u64),
    library: &Library,
    path: &str,
) -> Result<LoadedCharacter, Uncredited> {
    let mut it = made.character.clone();
    begin_nights(&mut it, &made.catalog, seed);
    it.rested = it.rested.saturating_add(rest(hours));
    mends(&mut it, made, hours);
    let patient: Patient<'_> = it.patient(&made.unit, &made.catalog);
    let all = 0..patient.profile.body.locations.len();
    let healed = all
        .into_iter()
        .all(|index| patient.wounds.at(index).lethal == 0);
    if healed && patient.end >= patient.profile.attributes.end {
        it.wounds.retain(|wound| wound.lame >= Lameness::Permanent);
        for wound in &mut it.wounds {
            wound.points = 0;
        }
        it.end = None;
        it.care = 0;
        it.rested = 0;
        it.nights = 0;
    }
    written(made, it, library, path)
}

/// OBJ-1, SKL-2: somebody at rest works on its broken things, if it is awake and knows how.
fn mends(it: &mut Character, made: &LoadedCharacter, hours: u64) {
    if !made.character.patient(&made.unit, &made.catalog).awake {
        return;
    }
    let level = made.unit.profile.skills.repair;
    let hours = u64::from(it.worked).saturating_add(hours);
    let (whole, left) = mended_alone(&it.broken, level, hours, &made.catalog);
    it.worked = rest(left);
    for id in whole {
        if let Some(index) = it.broken.iter().position(|known| *known == id) {
            it.broken.remove(index);
            give_back(it, made, id);
        }
    }
}
