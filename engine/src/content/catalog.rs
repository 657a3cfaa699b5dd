//! A genre's checked definitions, all together.

use std::sync::Arc;

use super::door::Door;
use super::hazard::Hazard;
use super::opponent::Opponent;
use super::trap::Trap as TrapKind;
use crate::rules::body::Body;
use crate::rules::gear::{Armour, Shield, Style, Weapon};
use crate::rules::id::Id;
use crate::rules::impact::Hardness;
use crate::rules::injury::Wounds;
use crate::rules::magic::{Art, Spell};
use crate::rules::maneuver::OwnManeuver;
use crate::rules::numbers::Numbers;
use crate::rules::part::Ratio;
use crate::rules::poison::Poison;
use crate::rules::profile::Profile;
use crate::rules::skills::Skill;
use crate::rules::traits::TraitEffect;

/// Everything a genre defines, checked; each list in the order of its files.
#[derive(Clone, Debug)]
pub struct Catalog {
    /// The genre itself.
    pub genre: Genre,
    /// The numbers of the rules.
    pub numbers: Arc<Numbers>,
    /// Hit locations.
    pub bodies: Vec<Arc<Body>>,
    /// Terrain.
    pub terrain: Vec<Arc<Terrain>>,
    /// Kinds of doors.
    pub doors: Vec<Arc<Door>>,
    /// Poisons.
    pub poisons: Vec<Arc<Poison>>,
    /// Kinds of hazards.
    pub hazards: Vec<Arc<Hazard>>,
    /// Kinds of traps.
    pub traps: Vec<Arc<TrapKind>>,
    /// Weapons, those of bodies included.
    pub weapons: Vec<Arc<Weapon>>,
    /// Shields.
    pub shields: Vec<Arc<Shield>>,
    /// Armour.
    pub armour: Vec<Arc<Armour>>,
    /// Advantages and disadvantages.
    pub traits: Vec<Arc<Trait>>,
    /// Races.
    pub races: Vec<Arc<Race>>,
    /// Fighting styles and proficiencies.
    pub styles: Vec<Arc<Style>>,
    /// Maneuvers of its own (MAN-7).
    pub maneuvers: Vec<OwnManeuver>,
    /// Magical arts.
    pub arts: Vec<Arc<Art>>,
    /// Spells.
    pub spells: Vec<Arc<Spell>>,
    /// Trades and lore (SKL-1).
    pub skills: Vec<Arc<Skill>>,
    /// Unit templates, made up into sheets.
    pub units: Vec<Arc<Unit>>,
    /// Opponents with a character of their own.
    pub opponents: Vec<Arc<Opponent>>,
    /// What bows and slings shoot, as it is sold.
    pub ammunition: Vec<Arc<Ammunition>>,
    /// Groups of skills that are learnt together (SKL-1).
    pub groups: Vec<Arc<SkillGroup>>,
    /// What characters may be made after.
    pub archetypes: Vec<Arc<Archetype>>,
    /// The names and texts of its files, for the content hash: sorted, line ends as `\n`.
    /// Those of opponents are not among them: who decides is no part of what a battle is made of. Nor are those
    /// by which characters are made: a battle has their files.
    pub files: Vec<(String, String)>,
}

impl Catalog {
    /// The opponent called `name`.
    pub fn opponent(&self, name: &str) -> Option<&Arc<Opponent>> {
        self.opponents.iter().find(|known| known.id == name)
    }

    /// Name and price, in the smallest coin, of a weapon, a shield or a piece of armour; what is part of a
    /// body is not for sale.
    pub fn ware(&self, id: Id) -> Option<(&str, u32)> {
        let mut wares = self.wares();
        let (_, name, cost) = wares.find(|(ware, ..)| *ware == id)?;
        Some((name, cost))
    }

    /// Everything that [`Catalog::ware`] knows, with its id.
    pub fn wares(&self) -> impl Iterator<Item = (Id, &str, u32)> + Clone {
        let weapons = self.weapons.iter().filter(|weapon| !weapon.natural);
        let weapons = weapons.map(|weapon| (weapon.id, weapon.name.as_str(), weapon.cost));
        let shields = self.shields.iter();
        let shields = shields.map(|shield| (shield.id, shield.name.as_str(), shield.cost));
        let armour = self.armour.iter();
        let armour = armour.map(|piece| (piece.id, piece.name.as_str(), piece.cost));
        weapons.chain(shields).chain(armour)
    }

    /// Weapons, shields and armour by id and name.
    pub fn gear_names(&self) -> impl Iterator<Item = (Id, &str)> + Clone {
        self.wares().map(|(id, name, _)| (id, name))
    }

    /// Ammunition by id and name.
    pub fn ammunition_names(&self) -> impl Iterator<Item = (Id, &str)> + Clone {
        let ammunition = self.ammunition.iter();
        ammunition.map(|sold| (sold.id, sold.name.as_str()))
    }

    /// Traits by id and name.
    pub fn trait_names(&self) -> impl Iterator<Item = (Id, &str)> + Clone {
        let traits = self.traits.iter();
        traits.map(|quality| (quality.id, quality.name.as_str()))
    }

    /// Styles, proficiencies, arts and skills by id and name.
    pub fn skill_names(&self) -> impl Iterator<Item = (Id, &str)> + Clone {
        let styles = self.styles.iter();
        let styles = styles.map(|style| (style.id, style.name.as_str()));
        let arts = self.arts.iter().map(|art| (art.id, art.name.as_str()));
        let skills = self.skills.iter();
        let skills = skills.map(|skill| (skill.id, skill.name.as_str()));
        styles.chain(arts).chain(skills)
    }

    /// Groups of skills by id and name.
    pub fn group_names(&self) -> impl Iterator<Item = (Id, &str)> + Clone {
        let groups = self.groups.iter();
        groups.map(|group| (group.id, group.name.as_str()))
    }

    /// The name of anything that a character may have or know.
    pub fn name_of(&self, id: Id) -> Option<&str> {
        let had = self.gear_names().chain(self.ammunition_names());
        let known = (self.trait_names())
            .chain(self.skill_names())
            .chain(self.group_names());
        let mut all = had.chain(known);
        Some(all.find(|(known, _)| *known == id)?.1)
    }

    /// The ammunition called `id`, as it is sold.
    pub fn ammunition(&self, id: Id) -> Option<&Arc<Ammunition>> {
        self.ammunition.iter().find(|ammo| ammo.id == id)
    }

    /// The poison called `id`.
    pub fn poison(&self, id: Id) -> Option<&Arc<Poison>> {
        self.poisons.iter().find(|poison| poison.id == id)
    }

    /// The hazard called `id`.
    pub fn hazard(&self, id: Id) -> Option<&Arc<Hazard>> {
        self.hazards.iter().find(|hazard| hazard.id == id)
    }

    /// The unit template called `id`.
    pub fn unit(&self, id: Id) -> Option<&Arc<Unit>> {
        self.units.iter().find(|unit| unit.profile.unit == id)
    }
}

/// What a genre says of itself.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Genre {
    /// Its id, the name of its folder.
    pub id: Id,
    /// Its name in prose.
    pub name: String,
    /// Its version.
    pub version: String,
    /// One line about it.
    pub brief: String,
    /// Coins, the smallest first worth 1.
    pub currency: Vec<Coin>,
    /// Character points, experience and money a player's character starts with.
    pub starting: Starting,
    /// What is paid for used gear, per cent of its price.
    pub resale: u32,
}

/// What is shot, as it is sold.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ammunition {
    /// Its id.
    pub id: Id,
    /// Its name in prose, of several.
    pub name: String,
    /// How many go into a bundle.
    pub bundle: u32,
    /// The price of a bundle in the smallest coin.
    pub cost: u32,
}

impl Ammunition {
    /// What so many of it cost: what is begun of a coin is paid.
    pub fn price(&self, count: u32) -> u32 {
        let price = u64::from(count) * u64::from(self.cost);
        u32::try_from(price.div_ceil(u64::from(self.bundle.max(1)))).unwrap_or(u32::MAX)
    }
}

/// Skills that are learnt together (SKL-1).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SkillGroup {
    /// Its id.
    pub id: Id,
    /// Its name in prose.
    pub name: String,
    /// One line about it.
    pub brief: String,
    /// Styles and arts in it.
    pub members: Vec<Id>,
}

/// What characters may be made after, such as a shield fighter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Archetype {
    /// Its id.
    pub id: Id,
    /// Its name in prose.
    pub name: String,
    /// One line about it.
    pub brief: String,
    /// One character for a text board.
    pub glyph: char,
    /// Races it may be of.
    pub races: Vec<Id>,
    /// How ST, AG and IQ share what is spent on them: weights.
    pub attributes: [u16; 3],
    /// Names of its people.
    pub names: Vec<String>,
    /// Secondary attributes it likes, by their fields.
    pub secondary: Vec<Id>,
    /// Traits it may have.
    pub traits: Vec<Id>,
    /// Styles, of which the first that goes with what is in hand is the main one.
    pub styles: Vec<Id>,
    /// Arts.
    pub arts: Vec<Id>,
    /// Skills beside them, of which one is learnt once the main style or art is known a little.
    pub skills: Vec<Id>,
    /// What may be in the better hand, or both.
    pub arms: Vec<Id>,
    /// What may be in the other.
    pub off_hand: Vec<Id>,
    /// What may be carried besides.
    pub carried: Vec<Id>,
    /// What may be worn: of each list the best that can be paid and borne.
    pub worn: Vec<Vec<Id>>,
}

/// A coin.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Coin {
    /// Its id.
    pub id: Id,
    /// Its name in prose.
    pub name: String,
    /// Its worth in the smallest coin.
    pub value: u32,
}

/// What a character starts with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Starting {
    /// Character points.
    pub chp: i32,
    /// Experience points.
    pub exp: i32,
    /// Money in the smallest coin.
    pub money: u32,
}

/// A kind of terrain.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Terrain {
    /// Its id.
    pub id: Id,
    /// Its name in prose.
    pub name: String,
    /// One line about it, perhaps empty.
    pub brief: String,
    /// One character for a text board.
    pub glyph: char,
    /// What it is to move and see through; its elevation adds to the map's.
    pub ground: crate::grid::Ground,
    /// What one's feet meet.
    pub surface: Surface,
    /// How hard it is to fall on (COL-7).
    pub hardness: Hardness,
    /// How deep its water is, yards (FAL-7).
    pub depth: u8,
    /// The hazard that it always is (HAZ).
    pub hazard: Option<Arc<Hazard>>,
    /// What it bears no more than, if it gives way (HAZ-1).
    pub breaks: Option<Breaks>,
}

/// Ground that gives way, such as thin ice or a rotten floor (HAZ-1).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Breaks {
    /// Under whoever weighs more than so many pounds, gear included.
    pub over: u32,
    /// The hazard that is there then.
    pub hazard: Arc<Hazard>,
}

/// What feet meet on a kind of terrain: it is seen and heard, and no rule asks for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Surface {
    /// Firm ground.
    Dry,
    /// Open water, which has a shore and splashes.
    Water,
    /// Wet ground, which splashes and has no shore.
    Mire,
}

/// An advantage or disadvantage (ATT-9).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Trait {
    /// Its id.
    pub id: Id,
    /// Its name in prose.
    pub name: String,
    /// One line about it.
    pub brief: String,
    /// Its cost in half chp, so that "rarely" stays whole; negative for a disadvantage, and 0 for what is only told.
    pub half_cost: i32,
    /// What it does; nothing where it is only told.
    pub effects: Vec<TraitEffect>,
    /// Nobody has two traits with one of these words in common.
    pub exclusive: Vec<Id>,
}

/// A race (ATT-10).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Race {
    /// Its id.
    pub id: Id,
    /// Its name in prose.
    pub name: String,
    /// One line about it.
    pub brief: String,
    /// Its body.
    pub body: Arc<Body>,
    /// Its cost in half chp, traits included (ATT-10).
    pub half_cost: i32,
    /// Usual weight, pounds.
    pub weight: u32,
    /// What armour made for it weighs of other people's (CAP-3).
    pub gear_weight: Ratio,
    /// Usual height, inches.
    pub height: u32,
    /// What hazards do to it, where its shape is not an ordinary one (HAZ-3).
    pub exposure: Option<Ratio>,
    /// What it adds to attributes.
    pub modifiers: crate::rules::profile::Attributes,
    /// Traits everybody of it has.
    pub traits: Vec<Arc<Trait>>,
    /// Bases PER on HT.
    pub animal: bool,
    /// Traits that nobody of it can have.
    pub forbids: Vec<Id>,
}

/// A unit template: its profile, and what a sheet tells besides.
#[derive(Clone, PartialEq, Debug)]
pub struct Unit {
    /// The numbers the rules need.
    pub profile: Arc<Profile>,
    /// One line about it.
    pub brief: String,
    /// Its race.
    pub race: Arc<Race>,
    /// Primary attributes as bought, before the race.
    pub bought: (i16, i16, i16),
    /// Secondary points bought or sold.
    pub purchases: crate::rules::profile::Attributes,
    /// Levels of its styles as learnt, whatever its load makes of them.
    pub levels: Vec<i16>,
    /// Its own traits.
    pub traits: Vec<Arc<Trait>>,
    /// Armour worn.
    pub worn: Vec<Arc<Armour>>,
    /// How it comes to a battle, where that is not fresh: a character between battles.
    pub condition: Option<Condition>,
    /// The file it was read from, if it is a character.
    pub file: Option<Arc<UnitFile>>,
}

impl Unit {
    /// The points of injury with which it comes to a battle.
    pub fn brought(&self) -> i16 {
        let own = &*self.profile;
        let condition = self.condition.as_ref();
        condition.map_or(0, |it| it.wounds.total(&own.body, own.attributes.hp))
    }
}

/// How somebody comes to a battle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Condition {
    /// Its wounds.
    pub wounds: Wounds,
    /// END left; may be negative.
    pub end: i16,
}

/// A character's file as a battle takes it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnitFile {
    /// Its path, as it was given.
    pub path: String,
    /// Its text.
    pub text: String,
    /// SHA-256 of that, 64 hexadecimal digits.
    pub hash: String,
    /// Its numbers as the file has them, whatever a level makes of them.
    pub own: Arc<Profile>,
}
