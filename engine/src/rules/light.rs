//! How light a cell is and what that does to sight, aim and notice (ATK-6, POS-2).
//!
//! It never knows where the light comes from.

use serde::{Deserialize, Serialize};

use super::lamp::Flame;
use super::part::Ratio;

/// How light it is somewhere, darkest first.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Hash, Serialize, Deserialize,
)]
#[serde(rename_all = "snake_case")]
pub enum Light {
    /// Magical darkness: no eyes are made for it (DRK-2).
    Gloom,
    /// Night.
    Dark,
    /// Dusk, or the outer ring of a lamp.
    Dim,
    /// Day, or close to a lamp.
    #[default]
    Bright,
}

/// What somebody's eyes are worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Eyes {
    /// The dark is dim to them, and the dim as bright as day.
    pub night: bool,
    /// Broad day is dim to them.
    pub day_blind: bool,
    /// The dark is as bright as day to them, unless they are in the light themselves (DRK-1, DRK-2).
    pub darkvision: bool,
    /// They see nothing farther away than this, yards.
    pub yards: u16,
}

impl Default for Eyes {
    fn default() -> Self {
        Self {
            night: false,
            day_blind: false,
            darkvision: false,
            yards: u16::MAX,
        }
    }
}

impl Eyes {
    /// DRK-2: what they are worth to whoever stands in this light: brighter than the moon it leaves no darkvision.
    #[must_use]
    pub fn standing_in(self, light: Light) -> Self {
        Self {
            darkvision: self.darkvision && light != Light::Bright,
            ..self
        }
    }
}

impl Light {
    /// DRK-1, DRK-2: how light it is to such eyes; never gloom.
    pub fn to_eyes(self, eyes: Eyes) -> Self {
        match self {
            Self::Gloom if eyes.night => Self::Dim,
            Self::Gloom => Self::Dark,
            Self::Dark | Self::Dim if eyes.darkvision => Self::Bright,
            Self::Dark if eyes.night => Self::Dim,
            Self::Dim if eyes.night => Self::Bright,
            Self::Bright if eyes.day_blind => Self::Dim,
            light => light,
        }
    }
}

/// Whether something makes its surroundings lighter or darker.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LightKind {
    /// Bright within its radius, and dim in a ring about that.
    Light,
    /// Dark within its radius, whatever shines there.
    Darkness,
}

/// What an item does for the light about it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lamp {
    /// Yards that are bright about it.
    pub radius: u16,
    /// Yards that are dim at least; else as far as `ring` says (LMP-1).
    pub dim: Option<u16>,
    /// Shines at the belt too, not in hand and on the ground alone.
    pub hung: bool,
    /// Its flame; one without always shines (LMP-2).
    pub flame: Option<Flame>,
}

/// How far one sees by which light, and what aim and notice lose.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct LightNumbers {
    /// Yards at which somebody is seen who stands in the dim.
    pub dim_range: u16,
    /// Yards at which somebody is seen who stands in the dark.
    pub dark_range: u16,
    /// A lamp's radius times this is dim.
    pub ring: Ratio,
    /// AT against somebody in the dim.
    pub dim_at: i16,
    /// AT against somebody in the dark.
    pub dark_at: i16,
    /// PER to notice somebody in the dim (ATK-6).
    pub dim_per: i16,
    /// PER to notice somebody in the dark (ATK-6).
    pub dark_per: i16,
}

impl Default for LightNumbers {
    fn default() -> Self {
        Self {
            dim_range: 20,
            dark_range: 2,
            ring: Ratio(2, 1),
            dim_at: -1,
            dark_at: -2,
            dim_per: -2,
            dark_per: -4,
        }
    }
}

impl LightNumbers {
    /// POS-2: yards at which somebody is seen who stands in this light; no bound by day.
    pub fn range(&self, light: Light) -> u16 {
        match light {
            Light::Bright => u16::MAX,
            Light::Dim => self.dim_range,
            Light::Dark | Light::Gloom => self.dark_range,
        }
    }

    /// POS-2: yards at which such eyes see somebody who stands in this light.
    pub fn seen(&self, light: Light, eyes: Eyes) -> u16 {
        self.range(light.to_eyes(eyes)).min(eyes.yards)
    }

    /// AT against somebody who stands in this light.
    pub fn at(&self, light: Light) -> i16 {
        match light {
            Light::Bright => 0,
            Light::Dim => self.dim_at,
            Light::Dark | Light::Gloom => self.dark_at,
        }
    }

    /// ATK-6: PER to notice somebody who stands in this light.
    pub fn per(&self, light: Light) -> i16 {
        match light {
            Light::Bright => 0,
            Light::Dim => self.dim_per,
            Light::Dark | Light::Gloom => self.dark_per,
        }
    }

    /// Yards about a lamp of this radius that are at least dim.
    pub fn reach(&self, radius: u16) -> u16 {
        let reach = self.ring.of(i32::from(radius));
        radius.max(u16::try_from(reach).unwrap_or(u16::MAX))
    }
}

/// ATK-6: the PER roll against an attack out of nowhere, and the search for those who hide.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct NoticeNumbers {
    /// PER when the attacker is in plain sight by the time it strikes.
    pub in_sight: i16,
    /// PER when it is not: behind, in the dark, or invisible.
    pub unseen: i16,
    /// Yards at which those who hide may be found.
    pub search: u16,
}

impl Default for NoticeNumbers {
    fn default() -> Self {
        Self {
            in_sight: 4,
            unseen: -4,
            search: 5,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pos_2_light_bounds_sight_and_night_eyes_see_a_step_brighter() {
        let numbers = LightNumbers::default();
        let eyes = |night| Eyes {
            night,
            ..Eyes::default()
        };
        let range = |light: Light, night| numbers.seen(light, eyes(night));
        assert_eq!(range(Light::Bright, false), u16::MAX);
        assert_eq!(
            (range(Light::Dim, false), range(Light::Dark, false)),
            (20, 2)
        );
        assert_eq!(
            (range(Light::Dim, true), range(Light::Dark, true)),
            (u16::MAX, 20)
        );
    }

    #[test]
    fn pos_2_weak_eyes_and_those_that_day_blinds() {
        let numbers = LightNumbers::default();
        let squinting = Eyes {
            day_blind: true,
            ..Eyes::default()
        };
        let short = Eyes {
            yards: 12,
            ..Eyes::default()
        };
        let seen = |eyes| [Light::Bright, Light::Dark].map(|light| numbers.seen(light, eyes));
        assert_eq!(seen(squinting), [20, 2]);
        assert_eq!(seen(short), [12, 2]);
    }

    #[test]
    fn drk_1_drk_2_darkvision_sees_in_the_dark_and_neither_in_gloom_nor_out_of_the_light() {
        let numbers = LightNumbers::default();
        let eyes = Eyes {
            darkvision: true,
            ..Eyes::default()
        };
        let seen = |own, light| numbers.seen(light, eyes.standing_in(own));
        for own in [Light::Gloom, Light::Dark, Light::Dim] {
            assert_eq!(seen(own, Light::Dark), u16::MAX);
            assert_eq!(seen(own, Light::Dim), u16::MAX);
            assert_eq!(seen(own, Light::Gloom), 2);
        }
        assert_eq!(seen(Light::Bright, Light::Dark), 2);
        assert_eq!(seen(Light::Bright, Light::Dim), 20);
    }

    #[test]
    fn the_ring_of_a_lamp_is_never_within_its_radius() {
        let numbers = LightNumbers::default();
        assert_eq!((numbers.reach(4), numbers.reach(0)), (8, 0));
        let narrow = LightNumbers {
            ring: Ratio(1, 2),
            ..numbers
        };
        assert_eq!(narrow.reach(4), 4);
    }
}
