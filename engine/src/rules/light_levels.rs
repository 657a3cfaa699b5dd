//! The levels of light in force: three words with their numbers, or the twelve of LIT where a genre switches them on.
//!
//! It never knows where the light comes from, nor who looks.

use serde::Serialize;

use super::attribute::AgilityNumbers;
use super::light::{Eyes, Light, LightNumbers};
use super::part::{Parts, Why};
use crate::grid::Direction;

/// What one of the twelve levels does (LIT-1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct LightLevel {
    /// Added to PER; of a dark level to AT against whoever stands in it too.
    pub penalty: i16,
    /// Added to AG and IQ of whoever looks into it.
    pub ag_iq: i16,
    /// Yards at which somebody is seen who stands in it; no bound if not said.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub yards: Option<u16>,
}

/// Light (LIT).
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct LightLevelNumbers {
    /// The twelve levels, brightest first (LIT-1, LIT-2).
    pub levels: Vec<LightLevel>,
    /// Rounds that a flash blinds (LIT-3).
    pub flash: u16,
    /// Added to the HT roll for each level past blinding (LIT-3).
    pub past: i16,
    /// By so many levels the light falls to which eyes take time (LIT-6).
    pub fall: u8,
    /// Rounds that they take (LIT-6).
    pub adapt: u16,
}

impl Default for LightLevelNumbers {
    fn default() -> Self {
        let glaring = |penalty, ag_iq| LightLevel {
            penalty,
            ag_iq,
            yards: None,
        };
        let dark = |penalty, yards| LightLevel {
            penalty,
            ag_iq: 0,
            yards: Some(yards),
        };
        let plain = LightLevel::default();
        Self {
            levels: vec![
                plain,
                glaring(-8, -4),
                glaring(-4, -2),
                glaring(-2, -1),
                plain,
                plain,
                plain,
                dark(-1, 20),
                dark(-2, 10),
                dark(-4, 5),
                dark(-8, 2),
                dark(0, 0),
            ],
            flash: 4,
            past: -2,
            fall: 2,
            adapt: 5,
        }
    }
}

impl LightLevelNumbers {
    /// What a level does.
    pub fn level(&self, light: Light) -> LightLevel {
        self.levels.get(light.rank()).copied().unwrap_or_default()
    }

    /// LIT-1: what such a light takes from whoever looks into it; nothing where it is no brighter than day.
    pub fn glare(&self, light: Light) -> Option<LightLevel> {
        let level = self.level(light);
        (light > Light::Bright && level != LightLevel::default()).then_some(level)
    }

    /// LIT-3: the rounds for which a flash blinds, so many levels past blinding.
    pub fn blinds_for(&self, past: u8) -> u32 {
        u32::from(self.flash) << u32::from(past.min(MOST_PAST))
    }

    /// LIT-3: what is rolled against a flash, so many levels past blinding.
    pub fn flash_roll(&self, ht: i16, past: u8) -> Parts {
        let mut target = Parts::new();
        target.always(Why::Attribute, ht);
        target.add(Why::Flash, self.past * i16::from(past.min(MOST_PAST)));
        target
    }

    /// LIT-6: whether eyes that are used to one light take time to get used to another.
    pub fn takes_time(&self, used_to: Light, now: Light) -> bool {
        self.adapt > 0 && now.rank() >= used_to.rank() + usize::from(self.fall.max(1))
    }
}

/// LIT-2: degrees off its facing up to which somebody looks into a light.
pub const FACED: i16 = 60;

/// The sun, low enough to be in one's eyes (LIT-2).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Sun {
    /// Where it stands.
    pub from: Direction,
    /// How bright it is to whoever looks that way.
    pub level: Light,
}

/// A light on the board that blinds whoever looks into it (LIT-2).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Glare {
    /// How bright it is.
    pub level: Light,
    /// As far as this, yards.
    pub yards: u16,
}

/// No flash counts more levels past blinding.
pub const MOST_PAST: u8 = 6;

// By reference: eight bytes that have just been written piece by piece are slow to copy in one, and every attack asks.
impl LightLevel {
    /// LIT-1, ATT-4: what its loss of AG makes of the AT of somebody with so much.
    pub fn at(&self, agility: AgilityNumbers, ag: i16) -> i16 {
        agility.to_at(self.left_of(ag)) - agility.to_at(ag)
    }

    /// LIT-1, ATT-4: what its loss of AG makes of the DEF of somebody with so much.
    pub fn def(&self, agility: AgilityNumbers, ag: i16) -> i16 {
        agility.to_def(self.left_of(ag)) - agility.to_def(ag)
    }

    /// What it leaves of AG or IQ, at least 1.
    pub fn left_of(&self, attribute: i16) -> i16 {
        (attribute + self.ag_iq).max(1.min(attribute))
    }
}

/// The numbers of light in force.
#[derive(Clone, Copy, Debug)]
pub struct Lighting<'n> {
    /// Those of three words.
    pub light: &'n LightNumbers,
    /// Those of twelve, where they are switched on (LIT).
    pub levels: Option<&'n LightLevelNumbers>,
    /// AT against somebody one can't see (POS-4).
    pub unseen: i16,
}

impl Lighting<'_> {
    /// POS-2, LIT-2: yards at which somebody is seen who stands in this light; no bound by day.
    pub fn range(self, light: Light) -> u16 {
        match self.levels {
            Some(levels) => levels.level(light).yards.unwrap_or(u16::MAX),
            None => self.light.range(light),
        }
    }

    /// POS-2: yards at which such eyes see somebody who stands in this light.
    pub fn seen(self, light: Light, eyes: Eyes) -> u16 {
        self.range(light.to_eyes(eyes)).min(eyes.yards)
    }

    /// LIT-2: AT against somebody who stands in this light; hand to hand no worse than against somebody unseen.
    pub fn at(self, light: Light, by_missile: bool) -> i16 {
        match self.levels {
            Some(levels) if light < Light::Bright => {
                let penalty = levels.level(light).penalty;
                if by_missile {
                    penalty
                } else {
                    penalty.max(self.unseen)
                }
            }
            Some(_) => 0,
            None => self.light.at(light),
        }
    }

    /// ATK-6, LIT-2: PER to notice somebody who stands in this light.
    pub fn per(self, light: Light) -> i16 {
        match self.levels {
            Some(levels) if light < Light::Bright => levels.level(light).penalty,
            Some(_) => 0,
            None => self.light.per(light),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::numbers::Numbers;

    fn numbers() -> Numbers {
        let mut numbers = Numbers::default();
        numbers.dangers.light = Some(LightLevelNumbers::default());
        numbers
    }

    #[test]
    fn lit_1_lit_2_the_dark_levels_hinder_and_bound_sight() {
        let numbers = numbers();
        let lighting = numbers.lighting();
        let dark = &Light::LEVELS[6..];
        let per: Vec<i16> = dark.iter().map(|light| lighting.per(*light)).collect();
        assert_eq!(per, [0, -1, -2, -4, -8, 0]);
        let at = |by_missile| -> Vec<i16> {
            let all = dark.iter().map(|light| lighting.at(*light, by_missile));
            all.collect()
        };
        assert_eq!(at(true), [0, -1, -2, -4, -8, 0]);
        assert_eq!(at(false), [0, -1, -2, -4, -4, 0]);
        let yards: Vec<u16> = dark.iter().map(|light| lighting.range(*light)).collect();
        assert_eq!(yards, [u16::MAX, 20, 10, 5, 2, 0]);
        assert_eq!(lighting.at(Light::Harsh, true), 0);
    }

    #[test]
    fn lit_2_without_it_the_three_words_keep_their_numbers() {
        let numbers = Numbers::default();
        let lighting = numbers.lighting();
        let three = [Light::Bright, Light::Dim, Light::Dark];
        assert_eq!(three.map(|light| lighting.at(light, true)), [0, -1, -2]);
        assert_eq!(three.map(|light| lighting.per(light)), [0, -2, -4]);
        assert_eq!(three.map(|light| lighting.range(light)), [u16::MAX, 20, 2]);
    }

    /// The worked example 25: a searchlight in the face of AG 12.
    #[test]
    fn lit_1_a_searchlight_in_the_face() {
        let levels = LightLevelNumbers::default();
        let glare = levels.glare(Light::NearBlinding);
        let glare = glare.expect("it is brighter than day");
        assert_eq!((glare.penalty, 12 + glare.ag_iq), (-8, 8));
        let usual = AgilityNumbers::default();
        assert_eq!((glare.at(usual, 12), glare.def(usual, 12)), (-2, -2));
        assert_eq!((glare.left_of(3), glare.left_of(0)), (1, 0));
        let glares = |light| levels.glare(light).is_some();
        let none = [Light::Blinding, Light::Sunny, Light::Bright, Light::Dark];
        assert_eq!(none.map(glares), [false; 4]);
    }

    #[test]
    fn lit_3_a_level_past_blinding_is_two_harder_and_twice_as_long() {
        let levels = LightLevelNumbers::default();
        assert_eq!([0, 1, 2].map(|past| levels.blinds_for(past)), [4, 8, 16]);
        let target = |past| levels.flash_roll(11, past).total;
        assert_eq!([0, 1, 2].map(target), [11, 9, 7]);
    }

    #[test]
    fn lit_6_eyes_take_time_for_two_levels_and_not_for_one() {
        let levels = LightLevelNumbers::default();
        assert!(levels.takes_time(Light::Bright, Light::Dim));
        assert!(!levels.takes_time(Light::SlightlyDim, Light::Dim));
        assert!(!levels.takes_time(Light::Dim, Light::Bright));
        assert!(levels.takes_time(Light::Bright, Light::Gloom));
    }
}
