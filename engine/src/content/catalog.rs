//! A genre's checked definitions, all together.

use std::sync::Arc;

use super::door::Door;
use super::opponent::Opponent;
use crate::rules::body::Body;
use crate::rules::gear::{Armour, Shield, Style, Weapon};
use crate::rules::id::Id;
use crate::rules::impact::Hardness;
use crate::rules::magic::{Art, Spell};
use crate::rules::maneuver::OwnManeuver;
use crate::rules::numbers::Numbers;
use crate::rules::part::Ratio;
use crate::rules::profile::Profile;
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
    /// Unit templates, made up into sheets.
    pub units: Vec<Arc<Unit>>,
    /// Opponents with a character of their own.
    pub opponents: Vec<Arc<Opponent>>,
    /// The names and texts of its files, for the content hash: sorted, line ends as `\n`.
    /// Those of opponents are not among them: who decides is no part of what a battle is made of.
    pub files: Vec<(String, String)>,
}

impl Catalog {
    /// The opponent called `name`.
    pub fn opponent(&self, name: &str) -> Option<&Arc<Opponent>> {
        self.opponents.iter().find(|known| known.id == name)
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

impl Trait {
    /// ATT-7: the share of the usual money that somebody with it starts with, where it says one.
    pub fn wealth(&self) -> Option<Ratio> {
        let mut shares = self.effects.iter().rev().filter_map(|effect| match effect {
            TraitEffect::Purse(percent) => Some(Ratio(*percent, 100)),
            _ => None,
        });
        shares.next()
    }
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
    /// Usual height, inches.
    pub height: u32,
    /// What it adds to attributes.
    pub modifiers: crate::rules::profile::Attributes,
    /// Traits everybody of it has.
    pub traits: Vec<Arc<Trait>>,
    /// Bases PER on HT.
    pub animal: bool,
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
}
