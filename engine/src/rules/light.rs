//! How light a cell is, what eyes make of it, and what that does to sight, aim and notice (ATK-6, POS-2, LIT-1, LIT-4, LIT-5).
//!
//! It never knows where the light comes from.

use serde::{Deserialize, Serialize};

use super::lamp::Flame;
use super::part::Ratio;

/// How light it is somewhere, darkest first: the twelve levels of LIT-1, and below them magical darkness. Without LIT only
/// gloom, dark, dim and bright are anywhere.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Hash, Serialize, Deserialize,
)]
#[serde(rename_all = "snake_case")]
pub enum Light {
    /// Magical darkness: no eyes are made for it (DRK-2).
    Gloom,
    /// Nothing at all to see by.
    TotalDarkness,
    /// Stars.
    VeryDark,
    /// Night, with a moon.
    Dark,
    /// A low fire.
    VeryDim,
    /// Dusk, or the outer ring of a lamp.
    Dim,
    /// A room as rooms are.
    SlightlyDim,
    /// Day in the shade, or close to a lamp: the normal level of LIT-1.
    #[default]
    Bright,
    /// A sunny day: the bright level of LIT-1.
    Sunny,
    /// The sun in one's eyes.
    VeryBright,
    /// Snow in the sun.
    Harsh,
    /// A searchlight in one's face.
    NearBlinding,
    /// A flash.
    Blinding,
}

/// How many levels of light there are.
pub const LIGHTS: usize = 13;

/// What somebody's eyes are worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Eyes {
    /// The dark is dim to them, and the dim as bright as day: two levels lighter (LIT-4).
    pub night: bool,
    /// Broad day is dim to them.
    pub day_blind: bool,
    /// The dark is as bright as day to them, unless they are in the light themselves (DRK-1, DRK-2).
    pub darkvision: bool,
    /// They see nothing farther away than this, yards.
    pub yards: u16,
    /// Any dark but the total is as bright as day to them (LIT-4).
    pub night_sight: bool,
    /// The dark is a level darker to them (LIT-4).
    pub night_blind: bool,
    /// By so many levels whatever is slightly dim or brighter is brighter to them (LIT-4).
    pub dazzled: u8,
    /// By so many levels everything is darker to them (LIT-5).
    pub shade: u8,
    /// They have not got used to the dark yet (LIT-6).
    pub adapting: bool,
}

impl Default for Eyes {
    fn default() -> Self {
        Self {
            night: false,
            day_blind: false,
            darkvision: false,
            yards: u16::MAX,
            night_sight: false,
            night_blind: false,
            dazzled: 0,
            shade: 0,
            adapting: false,
        }
    }
}

impl Eyes {
    /// DRK-2: what they are worth to whoever stands in this light: brighter than the moon it leaves no darkvision.
    #[must_use]
    pub fn standing_in(self, light: Light) -> Self {
        Self {
            darkvision: self.darkvision && light <= Light::Dim,
            ..self
        }
    }

    /// Whether they are worth what everybody's are: whoever looks at many saves asking for each what else they may be.
    pub fn are_plain(&self) -> bool {
        *self == Self::default()
    }

    /// The same where LIT is not switched on, which alone knows of the rest.
    #[must_use]
    pub fn without_levels(self) -> Self {
        Self {
            night: self.night,
            day_blind: self.day_blind,
            darkvision: self.darkvision,
            yards: self.yards,
            ..Self::default()
        }
    }
}

impl Eyes {
    /// Whether the dark hides less from them than from others.
    pub fn know_the_dark(self) -> bool {
        self.darkvision || self.night || self.night_sight
    }

    /// LIT-3, LIT-4, LIT-5: how many levels past blinding a flash is to them that is `past` of itself; `None` where what
    /// shades them makes less than a flash of it.
    pub fn flashed(self, past: u8) -> Option<u8> {
        (past + self.dazzled).checked_sub(self.shade)
    }
}

impl Light {
    /// The levels of a genre that has not switched on those of LIT-1.
    pub const USUAL: [Self; 3] = [Self::Bright, Self::Dim, Self::Dark];

    /// Every level, from the darkest.
    pub const ALL: [Self; LIGHTS] = [
        Self::Gloom,
        Self::TotalDarkness,
        Self::VeryDark,
        Self::Dark,
        Self::VeryDim,
        Self::Dim,
        Self::SlightlyDim,
        Self::Bright,
        Self::Sunny,
        Self::VeryBright,
        Self::Harsh,
        Self::NearBlinding,
        Self::Blinding,
    ];

    /// The twelve levels, brightest first (LIT-1).
    pub const LEVELS: [Self; 12] = {
        let mut levels = [Self::Blinding; 12];
        let mut darker = 0;
        while darker < levels.len() {
            levels[darker] = Self::ALL[LIGHTS - 1 - darker];
            darker += 1;
        }
        levels
    };

    /// Its place among the twelve; gloom stands where the dark does.
    pub fn rank(self) -> usize {
        let level = if self == Self::Gloom {
            Self::Dark
        } else {
            self
        };
        Self::Blinding as usize - level as usize
    }

    /// So many levels darker, at most totally dark.
    #[must_use]
    pub fn darker(self, by: u8) -> Self {
        let last = Self::LEVELS.len() - 1;
        Self::LEVELS[(self.rank() + usize::from(by)).min(last)]
    }

    /// So many levels brighter, at most blinding.
    #[must_use]
    pub fn brighter(self, by: u8) -> Self {
        Self::LEVELS[self.rank().saturating_sub(usize::from(by))]
    }

    /// Whether it is dark to some degree, but not wholly: where eyes differ (LIT-4).
    fn is_some_dark(self) -> bool {
        (Self::VeryDark..=Self::SlightlyDim).contains(&self)
    }

    /// DRK-1, DRK-2, LIT-4, LIT-5, LIT-6: how light it is to such eyes where they look; never gloom.
    pub fn to_eyes(self, eyes: Eyes) -> Self {
        let shown = match eyes.shade {
            0 => self,
            shade => self.darker(shade),
        };
        let shown = match shown {
            light if eyes.adapting && light <= Self::SlightlyDim => light.darker(1),
            light => light,
        };
        match shown {
            light if light >= Self::Bright && eyes.day_blind => Self::Dim,
            light if light >= Self::Bright => light,
            _ if eyes.darkvision && self != Self::Gloom => Self::Bright,
            light if eyes.night_sight && light.is_some_dark() => Self::Bright,
            light if eyes.night && light.is_some_dark() => light.brighter(2).min(Self::Bright),
            light if eyes.night_blind && light.is_some_dark() => light.darker(1),
            light => light,
        }
    }

    /// LIT-2, LIT-4, LIT-5: how bright it is to such eyes that look into it.
    pub fn into_eyes(self, eyes: Eyes) -> Self {
        let shown = self.darker(eyes.shade);
        if shown >= Self::SlightlyDim {
            shown.brighter(eyes.dazzled)
        } else {
            shown
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
        self.one_of(light, [u16::MAX, self.dim_range, self.dark_range])
    }

    /// Of three numbers, that for the bright, the dim or the dark.
    fn one_of<T: Copy>(&self, light: Light, [bright, dim, dark]: [T; 3]) -> T {
        if light >= Light::SlightlyDim {
            bright
        } else if light >= Light::VeryDim {
            dim
        } else {
            dark
        }
    }

    /// AT against somebody who stands in this light.
    pub fn at(&self, light: Light) -> i16 {
        self.one_of(light, [0, self.dim_at, self.dark_at])
    }

    /// ATK-6: PER to notice somebody who stands in this light.
    pub fn per(&self, light: Light) -> i16 {
        self.one_of(light, [0, self.dim_per, self.dark_per])
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
    use crate::rules::numbers::Numbers;

    fn seen(light: Light, eyes: Eyes) -> u16 {
        Numbers::default().lighting().seen(light, eyes)
    }

    #[test]
    fn pos_2_light_bounds_sight_and_night_eyes_see_a_step_brighter() {
        let eyes = |night| Eyes {
            night,
            ..Eyes::default()
        };
        let range = |light: Light, night| seen(light, eyes(night));
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
        let squinting = Eyes {
            day_blind: true,
            ..Eyes::default()
        };
        let short = Eyes {
            yards: 12,
            ..Eyes::default()
        };
        let both = |eyes| [Light::Bright, Light::Dark].map(|light| seen(light, eyes));
        assert_eq!(both(squinting), [20, 2]);
        assert_eq!(both(short), [12, 2]);
    }

    #[test]
    fn drk_1_drk_2_darkvision_sees_in_the_dark_and_neither_in_gloom_nor_out_of_the_light() {
        let eyes = Eyes {
            darkvision: true,
            ..Eyes::default()
        };
        let seen = |own, light| seen(light, eyes.standing_in(own));
        for own in [Light::Gloom, Light::Dark, Light::Dim] {
            assert_eq!(seen(own, Light::Dark), u16::MAX);
            assert_eq!(seen(own, Light::Dim), u16::MAX);
            assert_eq!(seen(own, Light::Gloom), 2);
        }
        assert_eq!(seen(Light::Bright, Light::Dark), 2);
        assert_eq!(seen(Light::Bright, Light::Dim), 20);
    }

    #[test]
    fn lit_4_lit_5_lit_6_what_eyes_make_of_each_level() {
        let plain = Eyes::default();
        let dark = [
            Light::SlightlyDim,
            Light::Dim,
            Light::VeryDim,
            Light::Dark,
            Light::VeryDark,
            Light::TotalDarkness,
        ];
        let seen = |eyes: Eyes| dark.map(|light| light.to_eyes(eyes));
        let night_blind = Eyes {
            night_blind: true,
            ..plain
        };
        let blind_too = [
            Light::Dim,
            Light::VeryDim,
            Light::Dark,
            Light::VeryDark,
            Light::TotalDarkness,
            Light::TotalDarkness,
        ];
        assert_eq!(seen(night_blind), blind_too);
        assert_eq!(
            seen(Eyes {
                adapting: true,
                ..plain
            }),
            blind_too
        );
        let shaded = Eyes { shade: 1, ..plain };
        assert_eq!(seen(shaded), blind_too);
        assert_eq!(Light::VeryBright.into_eyes(shaded), Light::Sunny);
        let night = Eyes {
            night: true,
            ..plain
        };
        let lighter = [
            Light::Bright,
            Light::Bright,
            Light::SlightlyDim,
            Light::Dim,
            Light::VeryDim,
            Light::TotalDarkness,
        ];
        assert_eq!(seen(night), lighter);
        let sight = Eyes {
            night_sight: true,
            ..plain
        };
        assert_eq!(seen(sight)[..5], [Light::Bright; 5]);
        assert_eq!(seen(sight)[5], Light::TotalDarkness);
        let weak = Eyes {
            dazzled: 2,
            ..plain
        };
        let into = |light: Light| light.into_eyes(weak);
        assert_eq!(
            [Light::Dim, Light::SlightlyDim, Light::Bright, Light::Harsh].map(into),
            [Light::Dim, Light::Sunny, Light::VeryBright, Light::Blinding]
        );
        let all = Eyes {
            shade: 2,
            adapting: true,
            night_sight: true,
            darkvision: true,
            ..weak
        };
        assert_eq!(
            all.without_levels(),
            Eyes {
                darkvision: true,
                ..plain
            }
        );
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
