//! A genre's folder becomes a catalog: each list is read from its files, then checked entry by
//! entry, with all faults reported. One file here for each kind of content.
//!
//! It never knows levels.

/// The id by which an entry is known to its list, and its name in prose.
macro_rules! entry {
    ($name:ident) => {
        impl super::Entry for $name {
            fn id(&self) -> &Word {
                &self.id
            }

            fn name(&self) -> &Word {
                &self.name
            }
        }
    };
}

mod ammunition;
mod archetype;
mod armour;
mod art;
mod body;
mod character;
mod condition;
mod dangers;
mod door;
mod files;
mod genre;
mod group;
mod hazard;
mod lamp;
mod light;
mod maneuver;
mod modified;
mod numbers;
mod opponent;
mod outfit;
mod poison;
mod race;
mod shield;
mod skill;
mod spell;
mod style;
mod terrain;
mod trait_effects;
mod traits;
mod trap;
mod unit;
mod unit_load;
mod weapon;

use std::sync::Arc;

use self::body::Anatomy;
pub(super) use self::character::CharacterFile;
pub(super) use self::condition::{ComesAs, WoundEntry};
use self::files::GenreFiles;
pub(super) use self::genre::own_name;
use self::hazard::NamedByHazards;
use self::lamp::NamedFires;
pub(super) use self::light::is_glaring;
pub(super) use self::modified::{Changes, GearEntry};
pub(super) use self::race::Modifiers;
use self::traits::NamedRaces;
use super::catalog::{Catalog, Race, Terrain, Trait, Unit};
use super::door::Door;
use super::findings::{Findings, Word, of_one_value};
use super::hazard::Hazard;
use super::opponent::Opponent;
use super::place::ContentPath;
use super::registry::Registry;
use super::ron::{FromRon, Spanned, read_on};
use super::trap::Trap;
use crate::diag::{Diagnostic, Problems, Span};
use crate::rules::gear::{Armour, Shield, Style, Weapon};
use crate::rules::gravity::GravityNumbers;
use crate::rules::magic::{Art, Spell};
use crate::rules::numbers::Numbers;
use crate::rules::skills::Skill;

/// A genre as far as it could be made, with everything wrong with it.
#[derive(Debug)]
pub(super) struct Loaded {
    /// What could be made. It is fit for use only if the genre is sound.
    pub(super) catalog: Arc<Catalog>,
    pub(super) terrain: Registry<Terrain>,
    pub(super) doors: Registry<Door>,
    pub(super) hazards: Registry<Hazard>,
    pub(super) traps: Registry<Trap>,
    pub(super) units: Registry<Unit>,
    pub(super) opponents: Registry<Opponent>,
    /// What a character's file may name.
    registries: Registries,
    /// Whether nothing worse than a warning was found.
    pub(super) sound: bool,
    pub(super) problems: Vec<Diagnostic>,
    /// Whether its numbers have faults, so that others stand in for them.
    pub(super) doubts_numbers: bool,
    /// Where it was read from.
    folder: ContentPath,
}

/// The lists so far, which later lists refer to.
#[derive(Debug)]
struct Registries {
    numbers: Arc<Numbers>,
    weapons: Registry<Weapon>,
    shields: Registry<Shield>,
    bodies: Registry<Anatomy>,
    armour: Registry<Armour>,
    traits: Registry<Trait>,
    races: Registry<Race>,
    styles: Registry<Style>,
    arts: Registry<Art>,
    spells: Registry<Spell>,
    skills: Registry<Skill>,
}

/// An entry of a list, as its file writes it.
trait Entry: FromRon {
    /// Its id.
    fn id(&self) -> &Word;

    /// Its name in prose.
    fn name(&self) -> &Word;
}

/// Reads the genre in `folder`.
pub(super) fn load(folder: &ContentPath) -> Loaded {
    read(folder, None)
}

/// Reads it, as it is under another gravity than its own if one is given (GRV-1).
fn read(folder: &ContentPath, gravity: Option<GravityNumbers>) -> Loaded {
    let mut problems = Problems::new();
    let mut files = GenreFiles::scan(folder, &mut problems);
    let genre = genre::load(&files, folder, &mut problems);
    let numbers = numbers::load(&files, &mut problems);
    files.doubts_numbers = numbers.is_none();
    let mut numbers = numbers.unwrap_or_default();
    numbers.dangers.gravity = gravity.or(numbers.dangers.gravity);
    numbers.under_gravity();
    let fires = NamedFires::default();
    let p = &mut problems;
    let poisons = stock(&files, "poisons", "poison", p, poison::check);
    let ammunition = stock(&files, "ammunition", "ammunition", p, ammunition::check);
    let named_in_gear = (&fires, &poisons, &ammunition);
    let registries = Registries::read(&files, Arc::new(numbers), named_in_gear, p);
    let named = NamedByHazards::default();
    let hazards = stock(&files, "hazards", "hazard", p, |raw, findings| {
        hazard::check(raw, &named, (&poisons, &registries.numbers), findings)
    });
    fires.check(&hazards, p);
    let terrain = stock(&files, "terrain", "terrain", p, |raw, findings| {
        terrain::check(raw, &hazards, findings)
    });
    named.check((&hazards, &terrain), p);
    let doors = stock(&files, "doors", "door", p, |raw, findings| {
        door::check(raw, (&terrain, &registries.weapons), findings)
    });
    let traps = stock(&files, "traps", "trap", p, |raw, findings| {
        trap::check(raw, (&terrain, &hazards), findings)
    });
    let units = stock(&files, "units", "unit", p, |raw, findings| {
        unit::check(raw, &registries, findings)
    });
    let sure = (!p.has_errors()).then_some(&units);
    let maneuvers = stock(&files, "maneuvers", "maneuver", p, |raw, findings| {
        maneuver::check(raw, sure, findings)
    });
    let opponents = stock(&files, "opponents", "opponent", p, opponent::check);
    let groups = stock(&files, "groups", "group", p, |raw, findings| {
        group::check(raw, &registries, findings)
    });
    let archetypes = stock(&files, "archetypes", "archetype", p, |raw, findings| {
        archetype::check(raw, &registries, findings)
    });
    if !p.has_errors() {
        spell::uncastable(&registries.spells, &units, p);
    }
    let catalog = Catalog {
        genre,
        numbers: registries.numbers.clone(),
        bodies: registries
            .bodies
            .iter()
            .map(|body| body.body.clone())
            .collect(),
        terrain: terrain.items(),
        doors: doors.items(),
        poisons: poisons.items(),
        hazards: hazards.items(),
        traps: traps.items(),
        weapons: registries.weapons.items(),
        shields: registries.shields.items(),
        armour: registries.armour.items(),
        traits: registries.traits.items(),
        races: registries.races.items(),
        styles: registries.styles.items(),
        maneuvers: maneuvers.iter().map(|own| (**own).clone()).collect(),
        arts: registries.arts.items(),
        spells: registries.spells.items(),
        skills: registries.skills.items(),
        units: units.items(),
        opponents: opponents.items(),
        ammunition: ammunition.items(),
        groups: groups.items(),
        archetypes: archetypes.items(),
        files: files.texts(),
    };
    Loaded {
        catalog: Arc::new(catalog),
        terrain,
        doors,
        hazards,
        traps,
        units,
        opponents,
        registries,
        sound: !problems.has_errors(),
        doubts_numbers: files.doubts_numbers,
        problems: problems.into_sorted(),
        folder: folder.clone(),
    }
}

impl Loaded {
    /// GRV-1: the genre as it is under another gravity. What somebody can't carry there is no fault of its files.
    pub(super) fn under(&self, gravity: GravityNumbers) -> Self {
        read(&self.folder, Some(gravity))
    }

    /// Its trades and lore.
    pub(super) fn skills(&self) -> &Registry<Skill> {
        &self.registries.skills
    }
}

impl Registries {
    /// Reads the lists in an order in which each refers only to those before it.
    fn read(
        files: &GenreFiles,
        numbers: Arc<Numbers>,
        named: weapon::NamedInGear<'_>,
        p: &mut Problems,
    ) -> Self {
        let poisons = named.1;
        let weapons = stock(files, "weapons", "weapon", p, |raw, findings| {
            weapon::check(raw, named, numbers.dangers.gravity, findings)
        });
        let shields = stock(files, "shields", "shield", p, |raw, findings| {
            shield::check(raw, &weapons, findings)
        });
        let bodies = stock(files, "bodies", "body", p, |raw, findings| {
            body::check(raw, &weapons, &numbers, findings)
        });
        let armour = stock(files, "armour", "armour", p, |raw, findings| {
            armour::check(raw, (&bodies, &numbers), findings)
        });
        let named = NamedRaces::default();
        let traits = stock(files, "traits", "trait", p, |raw, findings| {
            traits::check(raw, (&named, &numbers), findings)
        });
        let races = stock(files, "races", "race", p, |raw, findings| {
            race::check(raw, &bodies, (&traits, &numbers.points), findings)
        });
        named.check(&races, p);
        let styles = stock(files, "styles", "style", p, |raw, findings| {
            style::check(raw, &weapons, findings)
        });
        let arts = stock(files, "arts", "art", p, art::check);
        let spells = stock(files, "spells", "spell", p, |raw, findings| {
            spell::check(raw, (&arts, poisons, &numbers), findings)
        });
        let skills = stock(files, "skills", "skill", p, |raw, findings| {
            skill::check(raw, (&styles, &arts), findings)
        });
        Self {
            numbers,
            weapons,
            shields,
            bodies,
            armour,
            traits,
            races,
            styles,
            arts,
            spells,
            skills,
        }
    }
}

/// Lists of what a story speaks of as "the door".
const TOLD_WITH_ARTICLE: [&str; 4] = ["doors", "hazards", "terrain", "traps"];

/// Whether an entry only stands in for something that is none.
fn is_unread<R>(entry: &Spanned<R>) -> bool {
    entry.span == Span::default()
}

/// Reads every file of a list and checks each entry with `check`.
fn stock<R: Entry, T>(
    files: &GenreFiles,
    list: &str,
    what: &'static str,
    problems: &mut Problems,
    mut check: impl FnMut(&R, &mut Findings<'_>) -> Option<T>,
) -> Registry<T> {
    let mut registry = Registry::new(what);
    if files.has_lost(list) {
        registry.lose();
    }
    for file in files.of(list) {
        let before = problems.len();
        let Some((entries, placeholders)) = read_on::<Vec<Spanned<R>>>(file, problems) else {
            registry.lose();
            continue;
        };
        if problems.len() > before {
            registry.tear(file);
            // Nothing of it could be read: nobody knows what it defines.
            if entries.iter().all(is_unread) {
                registry.lose();
            }
        }
        for raw in entries.iter().filter(|raw| !is_unread(raw)) {
            let mut found = Problems::new();
            let findings = Findings::new(file, &mut found);
            let mut findings = findings.doubting_numbers(files.doubts_numbers);
            match TOLD_WITH_ARTICLE.contains(&list) {
                true => findings.name_without_article(raw.name()),
                false => findings.name(raw.name()),
            }
            let item = check(raw, &mut findings);
            // What refers to an entry with a fault is not judged by it.
            let item = item.filter(|_| !found.has_errors());
            if !placeholders.within(raw.span) {
                problems.extend(found);
                registry.put(file, raw.id(), item, problems);
                continue;
            }
            let told = found
                .into_iter()
                .filter(|fault| of_one_value(fault, &placeholders));
            problems.extend(told.filter(|fault| fault.span != Some(raw.id().span)));
            if !placeholders.at(raw.id().span) {
                registry.put(file, raw.id(), None, problems);
            }
        }
    }
    registry
}
