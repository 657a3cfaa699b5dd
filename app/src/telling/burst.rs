//! What flies apart: drops, chips, glints and dust. Where each goes follows from its number alone, so that a battle that
//! is told again looks the same; no die is rolled.

use bevy::math::curve::EaseFunction;
use bevy::prelude::Vec2;

use super::scene::Scene;
use super::visual_effect::VisualEffect;

/// What flies apart, and how.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Burst {
    /// The picture of each piece.
    pub(super) picture: &'static str,
    /// How many pieces.
    pub(super) count: usize,
    /// How large a piece is, a part of a cell.
    pub(super) size: f32,
    /// How far the farthest goes, parts of a cell.
    pub(super) reach: f32,
    /// Seconds.
    pub(super) lasts: f32,
    /// Radians a second that each turns over.
    pub(super) spin: f32,
}

/// Blood of a wound: the worse, the more drops.
pub(super) fn blood(injury: i16) -> Burst {
    Burst {
        picture: "strokes/drop",
        count: (2 + injury.max(0) as usize).min(10),
        size: 0.15,
        reach: 0.55 + 0.03 * f32::from(injury.clamp(0, 12)),
        lasts: 0.55,
        spin: 0.0,
    }
}

/// Sparks of steel on steel.
pub(super) const SPARKS: Burst = Burst {
    picture: "strokes/glint",
    count: 6,
    size: 0.16,
    reach: 0.6,
    lasts: 0.4,
    spin: 0.0,
};

/// Chips of a shield that was struck.
pub(super) const CHIPS: Burst = Burst {
    picture: "strokes/chip",
    count: 4,
    size: 0.15,
    reach: 0.6,
    lasts: 0.5,
    spin: 9.0,
};

/// All that is left of a thing that broke.
pub(super) const SPLINTERS: Burst = Burst {
    picture: "strokes/chip",
    count: 11,
    size: 0.2,
    reach: 1.0,
    lasts: 0.7,
    spin: 11.0,
};

/// Dust of a fall.
pub(super) const DUST: Burst = Burst {
    picture: "strokes/puff",
    count: 7,
    size: 0.2,
    reach: 0.6,
    lasts: 0.6,
    spin: 0.0,
};

/// How far one piece turns on from the one before it: the golden angle, which never meets itself.
const TURN: f32 = 2.399_963;

impl Burst {
    /// The pieces, from a place and after so many seconds.
    pub(super) fn at(&self, scene: &Scene<'_>, place: Vec2, wait: f32) -> Vec<VisualEffect> {
        let piece = |number: usize| {
            let way = Vec2::from_angle(0.7 + TURN * number as f32);
            // Some go far and some fall short.
            let far = self.reach * (0.55 + 0.45 * ((number * 5) % 7) as f32 / 6.0);
            let end = place + way * far * scene.cell;
            VisualEffect {
                way: [place + way * 0.12 * scene.cell, end],
                turn: way.to_angle() + std::f32::consts::FRAC_PI_2,
                spin: self.spin * if number.is_multiple_of(2) { 1.0 } else { -1.0 },
                arc: 0.12 * scene.cell,
                at: -wait,
                ease: EaseFunction::QuadraticOut,
                ..scene.flash(
                    self.picture,
                    place,
                    [self.size, self.size * 0.6],
                    self.lasts,
                )
            }
        };
        (0..self.count).map(piece).collect()
    }
}
