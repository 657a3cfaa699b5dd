//! What character points and experience buy, and what a session brings (ATT-5, ATT-9, SKL-1, EXP-1).

use serde::Serialize;

/// ATT-5: chp for a point of each secondary attribute; DR, MR, toughness and what hardens it go by the prices of
/// primary attributes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct SecondaryPrices {
    /// HT.
    pub ht: i32,
    /// HP.
    pub hp: i32,
    /// END.
    pub end: i32,
    /// WP.
    pub wp: i32,
    /// CHA.
    pub cha: i32,
    /// PER.
    pub per: i32,
    /// MV.
    pub mv: i32,
    /// Flight.
    pub flight: i32,
    /// A per cent of DM.
    pub dm: i32,
    /// AT Mod.
    pub at_mod: i32,
    /// DEF Mod.
    pub def_mod: i32,
}

impl Default for SecondaryPrices {
    fn default() -> Self {
        Self {
            ht: 10,
            hp: 10,
            end: 8,
            wp: 10,
            cha: 8,
            per: 4,
            mv: 10,
            flight: 10,
            dm: 5,
            at_mod: 20,
            def_mod: 20,
        }
    }
}

/// What characters are made of, and what they earn; no battle depends on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct PointNumbers {
    /// Secondary attributes by the point.
    pub secondary: SecondaryPrices,
    /// ATT-5: the most MV that a player's character buys.
    pub most_mv: i16,
    /// ATT-9: chp of an advantage, times its degree and how often it matters.
    pub advantage: i32,
    /// SKL-1: exp for the first level of a major skill.
    pub major: i32,
    /// SKL-1: exp for the first level of a minor skill.
    pub minor: i32,
    /// EXP-1: exp of a session by little, reasonable and much involvement, and of its hero.
    pub session: [i32; 4],
}

impl Default for PointNumbers {
    fn default() -> Self {
        Self {
            secondary: SecondaryPrices::default(),
            most_mv: 2,
            advantage: 5,
            major: 4,
            minor: 2,
            session: [1, 2, 3, 4],
        }
    }
}

impl PointNumbers {
    /// SKL-1: exp of the first level of a skill.
    pub fn first(&self, major: bool) -> i32 {
        if major { self.major } else { self.minor }
    }
}
