//! What a character's file says, as plain values.

use serde::Serialize;

use crate::content::catalog::{Catalog, Unit};
use crate::rules::body::Body;
use crate::rules::hand::Hand;
use crate::rules::id::Id;
use crate::rules::injury::{Lameness, Wounds};
use crate::rules::profile::Attributes;
use crate::rules::recovery::{Course, Patient};

/// What there is to spend: character points, experience, and money in the smallest coin.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Points {
    /// Character points.
    pub chp: i32,
    /// Experience.
    pub exp: i32,
    /// Money.
    pub money: i64,
}

/// What a character's file says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Character {
    /// Its id.
    pub id: Id,
    /// Its name in prose.
    pub name: String,
    /// One line about it, perhaps empty.
    pub brief: String,
    /// One character for a text board.
    pub glyph: char,
    /// The genre it lives in.
    pub genre: Id,
    /// Its race.
    pub race: Id,
    /// ST, AG and IQ as bought, before the race (ATT-1).
    pub bought: [i16; 3],
    /// Points of secondary attributes bought, or sold (ATT-5).
    pub secondary: Attributes,
    /// Advantages and disadvantages (ATT-9).
    pub traits: Vec<Id>,
    /// Styles and proficiencies with their levels.
    pub styles: Vec<(Id, i16)>,
    /// Magical arts with their levels.
    pub arts: Vec<(Id, i16)>,
    /// Trades and lore with their levels (SKL-2).
    pub skills: Vec<(Id, i16)>,
    /// The better hand.
    pub handed: Hand,
    /// What is in the right hand.
    pub right: Option<Id>,
    /// What is in the left hand.
    pub left: Option<Id>,
    /// What is in both.
    pub both: Option<Id>,
    /// What other hands hold, by the location that is the hand.
    pub holds: Vec<(Id, Id)>,
    /// At the belt or on the back.
    pub carried: Vec<Id>,
    /// Armour worn.
    pub worn: Vec<Id>,
    /// Ammunition.
    pub ammo: Vec<(Id, u16)>,
    /// Groups in which it has learnt together what others learn apart (SKL-1).
    pub groups: Vec<Id>,
    /// What it owns and has not with it.
    pub at_home: Vec<Id>,
    /// What is broken (OBJ-1).
    pub broken: Vec<Id>,
    /// The worth of what is used up, lost or sold for less than it cost; in the smallest coin.
    pub lost: u32,
    /// What it has got since it was made, battle by battle.
    pub earned: Vec<Earned>,
    /// Its wounds when it last fought.
    pub wounds: Vec<Wound>,
    /// END left when it last fought; `None` is all of it.
    pub end: Option<i16>,
    /// Per cent of HP a day that whoever tends it adds to its rest (SKL-2).
    pub care: i16,
    /// Hours of rest since then (REC-1, FAT-3).
    pub rested: u32,
    /// What the dice of its nights since then begin with (WND-9); 0 where nights have none.
    pub nights: u64,
    /// Hours of them that it has worked on the first broken thing it can mend (OBJ-1).
    pub worked: u32,
    /// Whether it is dead (DMG-3).
    pub dead: bool,
    /// What it has left to spend, as the file says.
    pub remaining: Points,
}

/// What a battle, or the game master, has given a character.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Earned {
    /// For what: a level's id, or any words.
    pub from: String,
    /// Character points; only a game master gives those.
    pub chp: i32,
    /// Experience (EXP-1).
    pub exp: i32,
    /// Money in the smallest coin.
    pub money: u32,
    /// Hash of the battle's log, where it was one.
    pub log: Option<String>,
}

/// These wounds, on a body that has such locations.
pub(in crate::content) fn wounds_of(wounds: &[Wound], body: &Body) -> Wounds {
    let mut all = Wounds::none(body);
    for wound in wounds {
        if let Some(index) = body.location(wound.at) {
            all.add(index, wound.points, false);
            all.cripple(index, wound.lame);
        }
    }
    all
}

/// A hurt location.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Wound {
    /// Which.
    pub at: Id,
    /// Points of damage.
    pub points: i16,
    /// Whether it is crippled (DMG-8).
    pub lame: Lameness,
}

impl Character {
    /// Whether it has fought, or got something since it was made: then what it is made of stands
    /// (only learning and trade go on).
    pub fn is_made(&self) -> bool {
        self.earned.iter().any(|earned| earned.log.is_some())
    }

    /// Whether it can spend character points: before its first battle, or where a game master has granted some.
    pub fn spends_chp(&self) -> bool {
        !self.is_made() || self.earned.iter().any(|earned| earned.chp > 0)
    }

    /// Whether the character points it has left are lost to it with its next battle, which is its first.
    pub fn settles_chp(&self) -> bool {
        !self.is_made() && self.earned.iter().all(|earned| earned.chp <= 0)
    }

    /// Everything it has learnt, with the levels: styles, arts and skills.
    pub fn learnt(&self) -> impl Iterator<Item = (Id, i16)> {
        let all = self.styles.iter().chain(&self.arts).chain(&self.skills);
        all.copied()
    }

    /// Its level in a style, an art or a skill; 0 without.
    pub fn level(&self, id: Id) -> i16 {
        let found = self.learnt().find(|(known, _)| *known == id);
        found.map_or(0, |(_, level)| level)
    }

    /// Everything it owns but ammunition: in hand, carried, worn, at home and broken.
    pub fn belongings(&self) -> impl Iterator<Item = Id> {
        let hands = [self.right, self.left, self.both].into_iter().flatten();
        let others = self.holds.iter().map(|(_, item)| *item);
        let lists = [&self.carried, &self.worn, &self.at_home, &self.broken];
        let lists = lists.into_iter().flatten().copied();
        hands.chain(others).chain(lists)
    }

    /// How it fares now, its rest since the last battle included; `unit` is made of it.
    pub fn patient<'a>(&self, unit: &'a Unit, catalog: &Catalog) -> Patient<'a> {
        let fought = self.fought(unit, catalog);
        fought.after(&catalog.numbers.resting(), u64::from(self.rested))
    }

    /// What so many more hours of rest do for it, which go on from those that it has had (REC-1).
    pub fn course<'a>(&self, unit: &'a Unit, catalog: &Catalog, hours: u64) -> Course<'a> {
        let fought = self.fought(unit, catalog);
        fought.course_on(&catalog.numbers.resting(), u64::from(self.rested), hours)
    }

    /// How it came out of its last battle.
    fn fought<'a>(&self, unit: &'a Unit, catalog: &Catalog) -> Patient<'a> {
        let profile = &*unit.profile;
        let wounds = wounds_of(&self.wounds, &profile.body);
        let hp = profile.attributes.hp;
        let faints_at = catalog.numbers.injury.faints_at(hp);
        Patient {
            care: self.care,
            nights: catalog.numbers.dangers.nights(self.nights),
            profile,
            end: self.end.unwrap_or(profile.attributes.end),
            awake: wounds.total(&profile.body, hp) < faints_at,
            faints_at,
            wounds,
        }
    }

    /// What is there to be sold of something: how many of it.
    pub fn count(&self, item: Id) -> usize {
        self.belongings().filter(|owned| *owned == item).count()
    }
}
