//! What fire, acid and the like do to whoever is in them (HAZ-1, HAZ-2, HAZ-4, HAZ-5).

use std::sync::Arc;

use serde::{Deserialize, Serialize, Serializer};

use super::attribute::Attribute;
use super::breath::BadAir;
use super::damage::DamageRoll;
use super::exposure::{Temperature, WeatherNumbers};
use super::fall_impact::LandingHazard;
use super::gear::DamageType;
use super::part::{Parts, Ratio, Why};
use super::poison::Poison;
use super::scale::{WHOLE, exposure_scale, jet_scale};

/// Exposure to hazards (HAZ).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct ExposureNumbers {
    /// Whether what a hazard does is multiplied by √L of the body (HAZ-2).
    pub scaled: bool,
    /// Heat, cold and water (HAZ-8).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub weather: Option<WeatherNumbers>,
}

impl Default for ExposureNumbers {
    fn default() -> Self {
        Self {
            scaled: true,
            weather: None,
        }
    }
}

/// When a hazard does harm.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum HazardTrigger {
    /// To whoever comes into its cell.
    Enter,
    /// To whoever is in its cell at the end of a round.
    RoundEnd,
}

/// The roll by which one may get off lightly.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct HazardAvoidance {
    /// Against what.
    pub attribute: Attribute,
    /// What is added to it.
    pub modifier: i16,
    /// Whether a roll that is made halves the harm; else it keeps off all of it.
    pub halves: bool,
}

/// The damage of a hazard, for a human.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct HazardDamage {
    /// Dice of six sides.
    pub dice: u8,
    /// What is added to them.
    pub plus: i16,
    /// Its type.
    #[serde(rename = "type")]
    pub damage_type: DamageType,
}

/// What a hazard does.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct HazardHarm {
    /// When.
    pub on: Vec<HazardTrigger>,
    /// Whether a great body takes more of it than a small one (HAZ-2).
    pub scaled: bool,
    /// The roll by which one gets off lightly, if there is one.
    pub avoid: Option<HazardAvoidance>,
    /// Its damage, if it does any.
    pub damage: Option<HazardDamage>,
    /// The part of armour that counts against it.
    pub armour: Ratio,
    /// END that it costs.
    pub end: i16,
    /// How broad it is, inches, if it is a jet (HAZ-4).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub jet: Option<u16>,
    /// How hot or cold it is (HAZ-8).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub temperature: Option<Temperature>,
    /// What it poisons with (PSN-2).
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "whole")]
    pub poison: Option<Arc<Poison>>,
    /// What it is to fall on, if it is not flat (FAL-8).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lands: Option<LandingHazard>,
    /// Why nobody breathes in it, if nobody does (SUS-7).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub air: Option<BadAir>,
    /// A flash, so many levels past blinding (LIT-3).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub flash: Option<u8>,
}

fn whole<S: Serializer>(poison: &Option<Arc<Poison>>, to: S) -> Result<S::Ok, S::Error> {
    poison.as_deref().serialize(to)
}

impl HazardHarm {
    /// Whether it does anything at all at such a time.
    pub fn strikes(&self, on: HazardTrigger) -> bool {
        self.is_harmful() && self.on.contains(&on)
    }

    /// Whether it ever does anything.
    pub fn is_harmful(&self) -> bool {
        let harms = self.damage.is_some() || self.end > 0 || self.poison.is_some();
        !self.on.is_empty() && (harms || self.temperature.is_some() || self.flash.is_some())
    }

    /// HAZ-2 to HAZ-4: what it does to a body of so many pounds, of a shape of its `own` if its race has one.
    pub fn exposure(&self, numbers: ExposureNumbers, pounds: u32, own: Option<Ratio>) -> Exposure {
        let by_shape = || own.map_or_else(|| exposure_scale(pounds), of_shape);
        let scale = if self.scaled && numbers.scaled {
            (self.jet).map_or_else(by_shape, |jet| jet_scale(pounds, jet))
        } else {
            WHOLE
        };
        let damage = self.damage.map(|damage| {
            let mut parts = Parts::new();
            parts.add(Why::Hazard, damage.plus);
            (DamageRoll::of(damage.dice, parts), damage.damage_type)
        });
        let end = times(scale, i32::from(self.end));
        Exposure { scale, damage, end }
    }
}

/// HAZ-3: a race's own factor, in hundredths.
fn of_shape(own: Ratio) -> u16 {
    own.of(i32::from(WHOLE)).clamp(0, i32::from(u16::MAX)) as u16
}

/// What a hazard does to one body, before its dice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Exposure {
    /// √L in hundredths.
    pub scale: u16,
    /// The dice and what is added to them, with the type of damage.
    pub damage: Option<(DamageRoll, DamageType)>,
    /// END that it costs.
    pub end: i16,
}

impl Exposure {
    /// What faces that total so much deal, before armour and body; half of that where the roll to avoid it was made.
    pub fn dealt(&self, faces: i16, halved: bool) -> i16 {
        let Some((damage, _)) = &self.damage else {
            return 0;
        };
        let dealt = times(self.scale, i32::from(damage.total(faces)));
        if halved { dealt / 2 } else { dealt }
    }
}

fn times(scale: u16, number: i32) -> i16 {
    let product = i32::from(scale) * number / i32::from(WHOLE);
    product.clamp(0, i32::from(i16::MAX / 4)) as i16
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The page's own figures for L and √L.
    #[test]
    fn siz_2_haz_2_the_roots_of_the_page() {
        let roots = [38, 150, 420, 900, 1000].map(exposure_scale);
        assert_eq!(roots, [79, 100, 118, 134, 137]);
    }

    /// The worked example 24: a blaze of 1d-1 (5) burns a giant for 5 and a hob for 3.
    #[test]
    fn haz_1_haz_2_a_blaze_burns_the_great_more() {
        let blaze = HazardHarm {
            on: vec![HazardTrigger::Enter],
            scaled: true,
            avoid: None,
            damage: Some(HazardDamage {
                dice: 1,
                plus: -1,
                damage_type: DamageType::Cutting,
            }),
            armour: Ratio(1, 2),
            end: 1,
            jet: None,
            temperature: None,
            poison: None,
            lands: None,
            air: None,
            flash: None,
        };
        let numbers = ExposureNumbers::default();
        let dealt = |pounds| blaze.exposure(numbers, pounds, None).dealt(5, false);
        assert_eq!([900, 150, 38].map(dealt), [5, 4, 3]);
        assert_eq!(blaze.exposure(numbers, 900, None).dealt(5, true), 2);
        let plain = ExposureNumbers {
            scaled: false,
            ..numbers
        };
        assert_eq!(blaze.exposure(plain, 900, None).dealt(5, false), 4);
        // HAZ-5: END scales alike.
        assert_eq!(blaze.exposure(numbers, 5000, None).end, 1);
        assert_eq!(blaze.exposure(numbers, 38, None).end, 0);
        // HAZ-3: a race may say otherwise, whatever it weighs.
        let own = |times| blaze.exposure(numbers, 150, Some(times)).dealt(5, false);
        assert_eq!([Ratio(3, 2), Ratio(1, 2)].map(own), [6, 2]);
        assert_eq!(
            blaze
                .exposure(plain, 150, Some(Ratio(3, 2)))
                .dealt(5, false),
            4
        );
    }
}
