//! Character points and experience: what a combatant would have cost to build (ATT-1, ATT-5,
//! ATT-9, ATT-10, SKL-1), and what it earns (EXP-1).
//!
//! It never knows where points come from or who may spend them.

use serde::Serialize;

use super::attribute::primary_cost;
use super::numbers::Numbers;
use super::prices::PointNumbers;
use super::profile::Attributes;
use super::skills::in_full;

/// ATT-9: how much an advantage or disadvantage weighs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Degree {
    /// 1.
    Slight,
    /// 2.
    Moderate,
    /// 3.
    Significant,
    /// 4.
    Extreme,
}

/// ATT-9: how often it matters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Arises {
    /// One half.
    Rarely,
    /// 1.
    Occasionally,
    /// 2.
    Often,
    /// 3.
    Always,
}

/// ATT-9: the cost of an advantage in half chp: what the numbers say, times degree, times how often.
///
/// Halves, so that "rarely" stays whole. A disadvantage gives as much back.
pub fn trait_half_cost(points: &PointNumbers, degree: Degree, arises: Arises) -> i32 {
    let degree = match degree {
        Degree::Slight => 1,
        Degree::Moderate => 2,
        Degree::Significant => 3,
        Degree::Extreme => 4,
    };
    let halves = match arises {
        Arises::Rarely => 1,
        Arises::Occasionally => 2,
        Arises::Often => 4,
        Arises::Always => 6,
    };
    points.advantage * degree * halves
}

/// ATT-1: chp for primary attributes as bought, before any race.
pub fn primaries(st: i16, ag: i16, iq: i16) -> i32 {
    primary_cost(st) + primary_cost(ag) + primary_cost(iq)
}

/// A secondary attribute that points are bought of (ATT-5).
pub struct SecondaryAttribute {
    /// What the rulebook calls it.
    pub name: &'static str,
    /// The field of files.
    pub field: &'static str,
    /// Whether a player's character may buy it; the others are at 0 in all of them.
    pub for_players: bool,
    /// The points of it.
    pub of: fn(&Attributes) -> i16,
    /// So many points of it and of nothing else.
    pub bought: fn(i16) -> Attributes,
}

impl SecondaryAttribute {
    /// TGH-5: whether there is such a thing by these numbers.
    pub fn is_known(&self, numbers: &Numbers) -> bool {
        let tough = ["toughness", "hardened"].contains(&self.field);
        !tough || numbers.dangers.toughness.is_some()
    }
}

macro_rules! secondaries {
    ($($field:ident $name:literal $for_players:literal;)*) => {
        /// ATT-5: every secondary attribute, in the order of the rulebook.
        pub const SECONDARIES: &[SecondaryAttribute] = &[$(SecondaryAttribute {
            name: $name,
            field: stringify!($field),
            for_players: $for_players,
            of: |attributes| attributes.$field,
            bought: |points| {
                let mut bought = Attributes::default();
                bought.$field = points;
                bought
            },
        }),*];

        /// Sets the secondary attribute of this field to so many points.
        pub fn set_secondary(attributes: &mut Attributes, field: &str, points: i16) {
            $(if field == stringify!($field) {
                attributes.$field = points;
            })*
        }
    };
}

secondaries! {
    ht "HT" true;
    hp "HP" false;
    end "END" true;
    wp "WP" true;
    cha "CHA" true;
    per "PER" true;
    mv "MV" true;
    flight "Flight" false;
    dr "DR" false;
    toughness "Toughness" true;
    hardened "Hardened" true;
    dm "DM" false;
    mr "MR" false;
    at_mod "AT Mod" false;
    def_mod "DEF Mod" false;
}

/// ATT-5: chp for secondary attributes bought over their bases, or sold under them.
///
/// The primary attributes in `bought` are not looked at.
pub fn secondaries(points: &PointNumbers, bought: &Attributes) -> i32 {
    let price = &points.secondary;
    let each = [
        (bought.ht, price.ht),
        (bought.hp, price.hp),
        (bought.end, price.end),
        (bought.wp, price.wp),
        (bought.cha, price.cha),
        (bought.per, price.per),
        (bought.mv, price.mv),
        (bought.flight, price.flight),
        (bought.dm, price.dm),
        (bought.at_mod, price.at_mod),
        (bought.def_mod, price.def_mod),
    ];
    let linear: i32 = each
        .iter()
        .map(|&(points, cost)| i32::from(points) * cost)
        .sum();
    // TGH-5: of what as much DR costs two thirds, and one more to turn it into that.
    let tough = (2 * primary_cost(10 + bought.toughness)).div_euclid(3)
        + primary_cost(10 + bought.hardened).div_euclid(3);
    linear + tough + primary_cost(10 + bought.dr) + primary_cost(10 + 2 * bought.mr)
}

/// ATT-10: half chp for a race: its modifiers at the prices of ATT-1 and ATT-5, as if bought from human
/// measure, and the half costs of its traits (ATT-9).
pub fn race(points: &PointNumbers, modifiers: &Attributes, traits: i32) -> i32 {
    let of_ten = |modifier: i16| 10 + modifier;
    let Attributes { st, ag, iq, .. } = *modifiers;
    let primaries = primaries(of_ten(st), of_ten(ag), of_ten(iq));
    2 * (primaries + secondaries(points, modifiers)) + traits
}

/// SKL-1: exp for combat styles, which are major skills of one group: the highest level in full, every other level at
/// the price of a first one.
pub fn styles(points: &PointNumbers, levels: &[i16]) -> i32 {
    let highest = levels.iter().copied().max().unwrap_or(0).max(0);
    let all: i32 = levels.iter().map(|&level| i32::from(level.max(0))).sum();
    in_full(points.major, highest) + points.major * (all - i32::from(highest))
}

/// EXP-1: how much of a session was somebody's doing, and how well it was played.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Involvement {
    /// Little involvement, or poor play.
    Little,
    /// Reasonable involvement, or average play.
    Reasonable,
    /// Much involvement and good play.
    Much,
    /// The hero of the session, or fabulous play.
    Hero,
}

impl Involvement {
    /// EXP-1: the exp that a session brings.
    pub fn exp(self, points: &PointNumbers) -> i32 {
        points.session[self as usize]
    }
}

/// ATT-10: chp in all, from whole costs and half ones (traits), rounded down.
pub fn total(whole: i32, halves: i32) -> i32 {
    (2 * whole + halves).div_euclid(2)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// SHELL's own.
    fn usual() -> PointNumbers {
        PointNumbers::default()
    }

    #[test]
    fn att_1_primaries_by_the_printed_costs() {
        assert_eq!(primaries(10, 10, 10), 0);
        assert_eq!(primaries(13, 12, 7), 50 + 30 - 30);
    }

    #[test]
    fn att_5_secondaries_by_the_point() {
        let bought = |change: fn(&mut Attributes)| {
            let mut bought = Attributes::default();
            change(&mut bought);
            secondaries(&usual(), &bought)
        };
        assert_eq!(bought(|_| ()), 0);
        assert_eq!(bought(|a| a.ht = 2), 20);
        assert_eq!(bought(|a| a.end = -1), -8);
        assert_eq!(bought(|a| a.per = 3), 12);
        assert_eq!(bought(|a| a.dm = 10), 50);
        assert_eq!(bought(|a| a.dr = 2), 30, "as a primary of 12");
        assert_eq!(bought(|a| a.mr = 2), 75, "as a primary of 14");
        assert_eq!(bought(|a| a.st = 5), 0, "primaries are paid elsewhere");
    }

    /// DR of 1, 2 and 3 costs 15, 30 and 50.
    #[test]
    fn tgh_5_toughness_costs_two_thirds_of_dr_and_one_more_to_turn_it() {
        let cost = |toughness, hardened| {
            let bought = Attributes {
                toughness,
                hardened,
                ..Attributes::default()
            };
            secondaries(&usual(), &bought)
        };
        assert_eq!([1, 2, 3].map(|levels| cost(levels, 0)), [10, 20, 33]);
        assert_eq!([1, 2, 3].map(|levels| cost(0, levels)), [5, 10, 16]);
        assert_eq!((cost(2, 2), cost(-1, 0)), (30, -7));
    }

    #[test]
    fn att_10_a_race_costs_what_its_modifiers_would() {
        let dwarf = Attributes {
            st: 1,
            ag: -1,
            ht: 2,
            hp: 1,
            end: 4,
            wp: 2,
            ..Attributes::default()
        };
        let stomach = trait_half_cost(&usual(), Degree::Slight, Arises::Rarely);
        assert_eq!(race(&usual(), &dwarf, stomach), 179, "89.5 chp");
        assert_eq!(race(&usual(), &Attributes::default(), 0), 0);
        let ogre = Attributes {
            st: 8,
            ag: -1,
            iq: -3,
            hp: 6,
            dr: 2,
            per: -1,
            ..Attributes::default()
        };
        assert_eq!(race(&usual(), &ogre, 0), 2 * 246);
    }

    #[test]
    fn att_9_degree_times_how_often() {
        assert_eq!(trait_half_cost(&usual(), Degree::Slight, Arises::Rarely), 5);
        assert_eq!(
            trait_half_cost(&usual(), Degree::Moderate, Arises::Occasionally),
            20
        );
        assert_eq!(
            trait_half_cost(&usual(), Degree::Extreme, Arises::Always),
            120
        );
    }

    #[test]
    fn att_10_the_total_rounds_down() {
        assert_eq!(total(10, 5), 12);
        assert_eq!(total(0, -5), -3);
    }

    #[test]
    fn exp_1_one_to_four_points_a_session() {
        use Involvement::{Hero, Little, Much, Reasonable};
        assert_eq!(
            [Little, Reasonable, Much, Hero].map(|part| part.exp(&usual())),
            [1, 2, 3, 4]
        );
    }

    #[test]
    fn skl_1_highest_in_full_and_the_others_at_four_a_level() {
        let exp = |levels: &[i16]| styles(&usual(), levels);
        assert_eq!([1, 2, 3, 4].map(|level| exp(&[level])), [4, 12, 24, 40]);
        assert_eq!(exp(&[3, 5, 2]), 60 + 4 * 5);
        assert_eq!(exp(&[3, 3]), 24 + 12);
        assert_eq!(exp(&[]), 0);
    }
}
