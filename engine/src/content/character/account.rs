//! What a character cost, line by line, and what is left to spend (ATT-1, ATT-5, ATT-7, ATT-9,
//! ATT-10, SKL-1).

use serde::{Serialize, Serializer};

use super::groups;
use super::record::{Character, Points};
use crate::content::catalog::Catalog;
use crate::rules::attribute::primary_cost;
use crate::rules::character_points::{self, SECONDARIES};
use crate::rules::id::Id;
use crate::rules::prices::PointNumbers;
use crate::rules::profile::Attributes;
use crate::rules::traits::Traits;

/// Character points in halves, so that what "rarely" matters stays whole (ATT-9).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Chp(pub i32);

impl std::fmt::Display for Chp {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let half = if self.0 % 2 == 0 { "" } else { ".5" };
        f.pad(&format!("{sign}{}{half}", self.0.abs() / 2))
    }
}

impl Serialize for Chp {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 % 2 {
            0 => serializer.serialize_i32(self.0 / 2),
            _ => serializer.serialize_f64(f64::from(self.0) / 2.0),
        }
    }
}

/// What a line of an account is about.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum LineKind {
    /// What the genre gives to start with.
    Start,
    /// What came later.
    Earned,
    /// The race (ATT-10).
    Race,
    /// ST, AG or IQ (ATT-1).
    Attribute,
    /// A secondary attribute (ATT-5).
    Secondary,
    /// An advantage or a disadvantage (ATT-9).
    Trait,
    /// A fighting style or a proficiency (SKL-3, SKL-4).
    Style,
    /// A magical art.
    Art,
    /// A trade or lore (SKL-2).
    Skill,
    /// Something owned.
    Gear,
    /// Ammunition.
    Ammunition,
    /// What is used up, lost, or sold for less than it cost.
    Lost,
    /// The half point by which what is spent is rounded down (ATT-10).
    Rounding,
}

/// A line of an account; what is spent is negative.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Line {
    /// What it is about.
    pub kind: LineKind,
    /// In words, such as `ST 13` or `long sword`.
    pub what: String,
    /// How it comes to that, perhaps empty.
    pub note: String,
    /// Character points.
    pub chp: Chp,
    /// Experience.
    pub exp: i32,
    /// Money in the smallest coin.
    pub money: i64,
}

/// What a character had to spend, what it was spent on, and what is left.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Account {
    /// Line by line: what came in first.
    pub lines: Vec<Line>,
    /// What is left; negative where more was spent than there was.
    pub left: Points,
}

impl Account {
    /// The account of a character. What the catalog does not know costs nothing here: that is
    /// reported where the file is read.
    pub fn of(character: &Character, catalog: &Catalog) -> Self {
        let mut lines = income(character, catalog);
        lines.extend(built(character, catalog));
        lines.extend(groups::exp_lines(character, catalog));
        lines.extend(gear(character, catalog));
        let halves: i32 = lines.iter().map(|line| line.chp.0).sum();
        // ATT-10: what is spent is rounded down, in the player's favour; what there is to spend is whole.
        if halves % 2 != 0 {
            lines.push(Line {
                chp: Chp(1),
                note: "half points count in the sum alone".to_owned(),
                ..line(LineKind::Rounding, "rounded down")
            });
        }
        let left = Points {
            chp: (halves + 1).div_euclid(2),
            exp: lines.iter().map(|line| line.exp).sum(),
            money: lines.iter().map(|line| line.money).sum(),
        };
        Self { lines, left }
    }

    /// Character points, experience and money that were there to be spent.
    pub fn income(&self) -> Points {
        let came = (self.lines.iter())
            .filter(|line| matches!(line.kind, LineKind::Start | LineKind::Earned));
        came.fold(Points::default(), |all, line| Points {
            chp: all.chp + line.chp.0 / 2,
            exp: all.exp + line.exp,
            money: all.money + line.money,
        })
    }
}

fn line(kind: LineKind, what: impl Into<String>) -> Line {
    Line {
        kind,
        what: what.into(),
        note: String::new(),
        chp: Chp(0),
        exp: 0,
        money: 0,
    }
}

/// ATT-7: what its traits and its race's make of money.
fn traits(character: &Character, catalog: &Catalog) -> Traits {
    let race = catalog.races.iter().find(|race| race.id == character.race);
    let of_race = race.map_or(&[][..], |race| &race.traits);
    let own = catalog.traits.iter();
    let own = own.filter(|quality| character.traits.contains(&quality.id));
    let all = of_race.iter().chain(own);
    Traits::new(all.flat_map(|quality| quality.effects.clone()).collect())
}

fn income(character: &Character, catalog: &Catalog) -> Vec<Line> {
    let starting = catalog.genre.starting;
    let mut start = line(LineKind::Start, format!("start of {}", catalog.genre.name));
    start.chp = Chp(2 * starting.chp);
    start.exp = starting.exp;
    start.money = i64::from(traits(character, catalog).money(starting.money));
    if start.money != i64::from(starting.money) {
        start.note = format!("instead of {}", starting.money);
    }
    let earned = character.earned.iter().map(|earned| Line {
        chp: Chp(2 * earned.chp),
        exp: earned.exp,
        money: i64::from(earned.money),
        ..line(LineKind::Earned, earned.from.clone())
    });
    std::iter::once(start).chain(earned).collect()
}

/// Race, attributes and traits.
fn built(character: &Character, catalog: &Catalog) -> Vec<Line> {
    let mut lines = Vec::new();
    let race = catalog.races.iter().find(|race| race.id == character.race);
    let modifiers = race.map_or_else(Attributes::default, |race| race.modifiers);
    if let Some(race) = race.filter(|race| race.half_cost != 0) {
        lines.push(Line {
            chp: Chp(-race.half_cost),
            ..line(LineKind::Race, race.name.clone())
        });
    }
    let primaries = ["ST", "AG", "IQ"].into_iter().zip(character.bought);
    for ((name, bought), more) in primaries.zip([modifiers.st, modifiers.ag, modifiers.iq]) {
        if bought != 10 {
            let note = match more {
                0 => String::new(),
                more => format!("{} with {more:+} of the race", bought + more),
            };
            lines.push(Line {
                chp: Chp(-2 * primary_cost(bought)),
                note,
                ..line(LineKind::Attribute, format!("{name} {bought}"))
            });
        }
    }
    for secondary in SECONDARIES {
        let points = (secondary.of)(&character.secondary);
        if points != 0 {
            lines.push(Line {
                chp: Chp(-2 * secondary.cost(&catalog.numbers.points, points)),
                ..line(
                    LineKind::Secondary,
                    format!("{} {points:+}", secondary.name),
                )
            });
        }
    }
    for id in &character.traits {
        if let Some(quality) = catalog.traits.iter().find(|quality| quality.id == *id) {
            lines.push(Line {
                chp: Chp(-quality.half_cost),
                ..line(LineKind::Trait, quality.name.clone())
            });
        }
    }
    lines
}

/// Everything owned, each kind once, and what is gone.
fn gear(character: &Character, catalog: &Catalog) -> Vec<Line> {
    let mut counts: Vec<(Id, i64)> = Vec::new();
    for item in character.belongings() {
        match counts.iter_mut().find(|(known, _)| *known == item) {
            Some((_, count)) => *count += 1,
            None => counts.push((item, 1)),
        }
    }
    let traits = traits(character, catalog);
    let mut lines = Vec::new();
    for (item, count) in counts {
        if let Some((name, cost)) = catalog.ware(item) {
            let cost = traits.pays(cost);
            let what = match count {
                1 => name.to_owned(),
                _ => format!("{name}, {count}"),
            };
            let note = match count {
                1 => String::new(),
                _ => format!("{cost} each"),
            };
            lines.push(Line {
                money: -i64::from(cost) * count,
                note,
                ..line(LineKind::Gear, what)
            });
        }
    }
    for &(ammo, count) in &character.ammo {
        if let Some(sold) = catalog.ammunition(ammo) {
            lines.push(Line {
                money: -i64::from(traits.pays(sold.price(count.into()))),
                note: format!("{} for {}", sold.bundle, sold.cost),
                ..line(LineKind::Ammunition, format!("{}, {count}", sold.name))
            });
        }
    }
    if character.lost > 0 {
        lines.push(Line {
            money: -i64::from(character.lost),
            ..line(LineKind::Lost, "used up, lost or sold for less")
        });
    }
    lines
}

impl character_points::SecondaryAttribute {
    /// ATT-5: chp for so many points of it.
    fn cost(&self, prices: &PointNumbers, points: i16) -> i32 {
        character_points::secondaries(prices, &(self.bought)(points))
    }
}
