//! The palettes a person can choose among: each has a colour of its own for each tone. The sides keep
//! theirs, after Okabe and Ito, in every palette, and the board is always paper.

use bevy::prelude::{Alpha, Color};
use serde::{Deserialize, Serialize};

use super::palette::{self as plain, Tone};

/// What the interface is coloured with.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Palette {
    /// Ink on parchment.
    #[default]
    Parchment,
    /// Black on white.
    HighContrast,
    /// Pale ink on dark leather.
    Night,
}

impl Palette {
    /// Every palette, in the order in which they are listed.
    pub(crate) const ALL: [Self; 3] = [Self::Parchment, Self::HighContrast, Self::Night];

    /// In words.
    pub(crate) fn words(self) -> &'static str {
        match self {
            Self::Parchment => "parchment",
            Self::HighContrast => "high contrast",
            Self::Night => "night",
        }
    }

    /// Its colour for a tone.
    pub(crate) fn color(self, tone: Tone) -> Color {
        match tone {
            Tone::Backdrop => self.colors()[0],
            Tone::Parchment => self.colors()[1],
            Tone::Vellum => self.colors()[2],
            Tone::Gold => self.colors()[3],
            Tone::Pressed => self.colors()[4],
            Tone::Chosen => self.colors()[5],
            Tone::Ink => self.colors()[6],
            Tone::Faded => self.colors()[7],
            Tone::Rubric => self.colors()[8],
            Tone::Chalk => self.colors()[9],
            Tone::Rule => self.color(Tone::Faded).with_alpha(0.5),
            Tone::Greyed => self.color(Tone::Faded).with_alpha(0.4),
            Tone::Clear => Color::NONE,
            Tone::Side(side) => plain::side(side),
        }
    }

    /// Its colours, in the order of [`Tone`].
    fn colors(self) -> &'static [Color; TONES] {
        match self {
            Self::Parchment => &PARCHMENT,
            Self::HighContrast => &HIGH_CONTRAST,
            Self::Night => &NIGHT,
        }
    }
}

/// How many tones have a colour in each palette.
const TONES: usize = 10;

const PARCHMENT: [Color; TONES] = [
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

const HIGH_CONTRAST: [Color; TONES] = [
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

const NIGHT: [Color; TONES] = [
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
            Tone::Parchment,
            Tone::Vellum,
            Tone::Gold,
            Tone::Pressed,
            Tone::Chosen,
        ];
        let mut pairs = vec![(Tone::Chalk, Tone::Backdrop)];
        for ground in grounds {
            pairs.extend([(Tone::Ink, ground), (Tone::Faded, ground)]);
        }
        pairs.extend([
            (Tone::Rubric, Tone::Parchment),
            (Tone::Rubric, Tone::Vellum),
        ]);
        for palette in Palette::ALL {
            for (words, behind) in &pairs {
                let ratio = contrast(palette.color(*words), palette.color(*behind));
                assert!(
                    ratio >= 4.5,
                    "{palette:?}: {words:?} on {behind:?} is {ratio}"
                );
            }
        }
    }

    #[test]
    fn a_tone_has_a_colour_of_its_own_in_every_palette() {
        for palette in Palette::ALL {
            let colors = palette.colors();
            for (place, color) in colors.iter().enumerate() {
                assert!(!colors[..place].contains(color), "{palette:?} {place}");
                for other in Palette::ALL {
                    let same = other != palette && other.colors()[place] == *color;
                    assert!(!same, "{palette:?} and {other:?} share {place}");
                }
            }
            for (side, color) in plain::SIDES.iter().enumerate() {
                assert_eq!(palette.color(Tone::Side(side as u8)), *color);
            }
        }
    }

    #[test]
    fn lines_and_greyed_edges_are_seen_through_in_every_palette() {
        for palette in Palette::ALL {
            let faded = palette.color(Tone::Faded);
            assert_eq!(faded.alpha(), 1.0);
            for (tone, alpha) in [(Tone::Rule, 0.5), (Tone::Greyed, 0.4)] {
                assert_eq!(palette.color(tone), faded.with_alpha(alpha));
            }
        }
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
