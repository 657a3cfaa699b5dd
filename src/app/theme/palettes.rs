//! The palettes a person can choose among. The program names its colours by the plain palette;
//! each palette has a colour of its own for each of those names. The sides keep theirs, after Okabe
//! and Ito, in every palette, and the board is always paper.

use bevy::prelude::{Alpha, Color};
use serde::{Deserialize, Serialize};

use super::palette as plain;

/// What the interface is coloured with.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(in crate::app) enum Palette {
    /// Ink on parchment.
    #[default]
    Parchment,
    /// Black on white.
    HighContrast,
    /// Pale ink on dark leather.
    Night,
}

/// How many colours have a name.
const NAMES: usize = 10;

/// The colours of the plain palette, which are the names of all.
const PARCHMENT: [Color; NAMES] = [
    plain::TABLE,
    plain::PARCHMENT,
    plain::VELLUM,
    plain::GOLD,
    plain::PRESSED,
    plain::CHOSEN,
    plain::INK,
    plain::FADED,
    plain::RUBRIC,
    plain::CHALK,
];

const HIGH_CONTRAST: [Color; NAMES] = [
    Color::srgb(0.040, 0.040, 0.040),
    Color::srgb(0.990, 0.990, 0.990),
    Color::srgb(0.910, 0.910, 0.910),
    Color::srgb(1.000, 0.890, 0.240),
    Color::srgb(0.930, 0.790, 0.100),
    Color::srgb(1.000, 0.940, 0.560),
    Color::srgb(0.010, 0.010, 0.010),
    Color::srgb(0.160, 0.160, 0.160),
    Color::srgb(0.480, 0.000, 0.020),
    Color::srgb(1.000, 1.000, 1.000),
];

const NIGHT: [Color; NAMES] = [
    Color::srgb(0.050, 0.043, 0.035),
    Color::srgb(0.125, 0.114, 0.102),
    Color::srgb(0.190, 0.170, 0.145),
    Color::srgb(0.360, 0.260, 0.060),
    Color::srgb(0.290, 0.210, 0.050),
    Color::srgb(0.310, 0.245, 0.100),
    Color::srgb(0.949, 0.918, 0.840),
    Color::srgb(0.820, 0.770, 0.680),
    Color::srgb(1.000, 0.640, 0.560),
    Color::srgb(0.970, 0.940, 0.870),
];

impl Palette {
    /// Every palette, in the order in which they are listed.
    pub(in crate::app) const ALL: [Self; 3] = [Self::Parchment, Self::HighContrast, Self::Night];

    /// In words.
    pub(in crate::app) fn words(self) -> &'static str {
        match self {
            Self::Parchment => "parchment",
            Self::HighContrast => "high contrast",
            Self::Night => "night",
        }
    }

    fn colors(self) -> &'static [Color; NAMES] {
        match self {
            Self::Parchment => &PARCHMENT,
            Self::HighContrast => &HIGH_CONTRAST,
            Self::Night => &NIGHT,
        }
    }

    /// This palette's colour for one that another palette, the plain one mostly, has under the same
    /// name; how far it is seen through stays. A colour without a name stays as it is.
    pub(in crate::app) fn of(self, color: Color) -> Color {
        let place = Self::ALL.iter().find_map(|palette| {
            let mut own = palette.colors().iter();
            own.position(|own| is_same(*own, color))
        });
        match place {
            Some(place) => {
                let own = self.colors()[place].to_srgba();
                own.with_alpha(color.to_srgba().alpha).into()
            }
            None => color,
        }
    }
}

/// Whether two colours are the same but for how far they are seen through.
fn is_same(a: Color, b: Color) -> bool {
    let (a, b) = (a.to_srgba(), b.to_srgba());
    let off = |a: f32, b: f32| (a - b).abs();
    let off = off(a.red, b.red).max(off(a.green, b.green).max(off(a.blue, b.blue)));
    off < 0.0015
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::color::Luminance;
    use bevy::math::{Mat3, Vec3};
    use bevy::prelude::ColorToComponents;

    fn contrast(a: Color, b: Color) -> f32 {
        let light = |color: Color| color.to_linear().luminance() + 0.05;
        let (a, b) = (light(a), light(b));
        a.max(b) / a.min(b)
    }

    #[test]
    fn words_stand_out_from_what_is_behind_them_in_every_palette() {
        let grounds = [
            plain::PARCHMENT,
            plain::VELLUM,
            plain::GOLD,
            plain::PRESSED,
            plain::CHOSEN,
        ];
        let mut pairs = vec![(plain::CHALK, plain::TABLE)];
        for ground in grounds {
            pairs.extend([(plain::INK, ground), (plain::FADED, ground)]);
        }
        pairs.extend([
            (plain::RUBRIC, plain::PARCHMENT),
            (plain::RUBRIC, plain::VELLUM),
        ]);
        for palette in Palette::ALL {
            for (words, behind) in &pairs {
                let ratio = contrast(palette.of(*words), palette.of(*behind));
                assert!(
                    ratio >= 4.5,
                    "{palette:?}: {words:?} on {behind:?} is {ratio}"
                );
            }
        }
    }

    #[test]
    fn a_colour_has_one_name_in_all_palettes_together() {
        for from in Palette::ALL {
            for (place, color) in from.colors().iter().enumerate() {
                for to in Palette::ALL {
                    assert!(
                        is_same(to.of(*color), to.colors()[place]),
                        "{from:?} {place} is another name's in {to:?}"
                    );
                }
            }
            for side in plain::SIDES {
                assert_eq!(from.of(side), side);
            }
        }
    }

    #[test]
    fn how_far_a_colour_is_seen_through_stays() {
        let thin = Palette::Night.of(plain::INK.with_alpha(0.25));
        assert_eq!(thin.to_srgba().alpha, 0.25);
        assert!(!is_same(thin, plain::INK));
    }

    /// What an eye without one kind of cone sees (Machado, Oliveira, Fernandes 2009), linear.
    const EYES: [(&str, [[f32; 3]; 3]); 3] = [
        (
            "no red",
            [
                [0.152_286, 1.052_583, -0.204_868],
                [0.114_503, 0.786_281, 0.099_216],
                [-0.003_882, -0.048_116, 1.051_998],
            ],
        ),
        (
            "no green",
            [
                [0.367_322, 0.860_646, -0.227_968],
                [0.280_085, 0.672_501, 0.047_413],
                [-0.011_820, 0.042_940, 0.968_881],
            ],
        ),
        (
            "no blue",
            [
                [1.255_528, -0.076_749, -0.178_779],
                [-0.078_411, 0.930_809, 0.147_602],
                [0.004_733, 0.691_367, 0.303_900],
            ],
        ),
    ];

    #[test]
    fn the_sides_stay_apart_for_eyes_without_one_kind_of_cone() {
        for (eye, rows) in EYES {
            let seen = |color: Color| {
                let rows = Mat3::from_cols_array_2d(&rows).transpose();
                let light = Vec3::from_array(color.to_linear().to_f32_array_no_alpha());
                let seen = (rows * light).clamp(Vec3::ZERO, Vec3::ONE);
                Color::linear_rgb(seen.x, seen.y, seen.z).to_srgba()
            };
            for (index, a) in plain::SIDES.iter().enumerate() {
                for b in &plain::SIDES[index + 1..] {
                    let (a, b) = (seen(*a), seen(*b));
                    let apart = Vec3::new(a.red - b.red, a.green - b.green, a.blue - b.blue);
                    assert!(apart.length() > 0.12, "{eye}: {a:?} and {b:?}");
                }
            }
        }
    }
}
