//! One picture that flies or flashes, and how it looks at a moment.

use bevy::prelude::*;
use testudo_engine::battle::UnitId;

/// A picture that flies or flashes.
#[derive(Component, Clone, PartialEq, Debug)]
pub struct VisualEffect {
    /// Its name: `strokes/arrow`, `gear/dagger`, `marks/stunned`.
    pub picture: String,
    /// Where it begins and ends, world units.
    pub(crate) way: [Vec2; 2],
    /// How it is turned from the top, counterclockwise, radians.
    pub(super) turn: f32,
    /// Radians a second.
    pub(super) spin: f32,
    /// How large it is at first and at last, world units.
    pub(crate) size: [f32; 2],
    /// Seconds since it began at the usual speed; below 0 it is still to come.
    pub(crate) at: f32,
    /// Seconds it lasts.
    pub(crate) lasts: f32,
    /// How it goes from its beginning to its end.
    pub(super) ease: EaseFunction,
    /// Whether it fades away, rather than being gone when it arrives.
    pub(super) fades: bool,
    /// How high it rises over the straight way, world units.
    pub(super) arc: f32,
    /// The place among their colours of the side whose colour it has.
    pub(crate) side: Option<u8>,
    /// Where it stays when it has arrived.
    pub(crate) sticks: Option<Sticks>,
}

/// Where a missile stays.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Sticks {
    /// In somebody, or in what it holds before itself, so far from its middle, world units.
    In(UnitId, Vec2),
    /// In the ground where it came down.
    Ground,
}

/// The part of its time after which a picture fades.
const FADES: f32 = 0.6;

/// How a stroke looks at a moment.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Look {
    pub(crate) at: Vec2,
    pub(crate) turn: f32,
    pub(crate) size: f32,
    pub(crate) alpha: f32,
}

impl VisualEffect {
    /// How it looks now.
    pub(crate) fn look(&self) -> Look {
        let part = (self.at / self.lasts).clamp(0.0, 1.0);
        let gone = self.ease.sample_clamped(part);
        let faded = if self.fades {
            (part - FADES).max(0.0) / (1.0 - FADES)
        } else {
            0.0
        };
        // A bow over the straight way, and along it the head of what flies.
        let risen = self.arc * 4.0 * gone * (1.0 - gone);
        let way = self.way[1] - self.way[0];
        let bent = way + Vec2::Y * self.arc * 4.0 * (1.0 - 2.0 * gone);
        let leans = match self.sticks {
            Some(_) if way != Vec2::ZERO => way.angle_to(bent),
            _ => 0.0,
        };
        Look {
            at: self.way[0].lerp(self.way[1], gone) + Vec2::Y * risen,
            turn: self.turn + leans + self.spin * self.at,
            size: self.size[0] + (self.size[1] - self.size[0]) * gone,
            alpha: 1.0 - faded,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_missile_goes_from_end_to_end_and_a_flash_fades() {
        let mut stroke = VisualEffect {
            picture: "strokes/arrow".to_owned(),
            way: [Vec2::ZERO, Vec2::new(100.0, 0.0)],
            turn: 0.0,
            spin: 0.0,
            size: [10.0, 20.0],
            at: 0.0,
            lasts: 0.5,
            ease: EaseFunction::Linear,
            fades: true,
            arc: 0.0,
            side: None,
            sticks: None,
        };
        let looks = [0.0, 0.25, 0.5].map(|at| {
            stroke.at = at;
            stroke.look()
        });
        assert_eq!(looks.map(|look| look.at.x), [0.0, 50.0, 100.0]);
        assert_eq!(looks.map(|look| look.size), [10.0, 15.0, 20.0]);
        assert_eq!(looks.map(|look| look.alpha), [1.0, 1.0, 0.0]);
    }

    #[test]
    fn an_arrow_rises_and_comes_down_head_first() {
        let mut arrow = VisualEffect {
            picture: "strokes/arrow".to_owned(),
            way: [Vec2::ZERO, Vec2::new(100.0, 0.0)],
            turn: 0.0,
            spin: 0.0,
            size: [10.0, 10.0],
            at: 0.0,
            lasts: 1.0,
            ease: EaseFunction::Linear,
            fades: false,
            arc: 20.0,
            side: None,
            sticks: Some(Sticks::Ground),
        };
        let looks = [0.0, 0.5, 1.0].map(|at| {
            arrow.at = at;
            arrow.look()
        });
        assert_eq!(looks.map(|look| look.at.y), [0.0, 20.0, 0.0]);
        assert!(looks[0].turn > 0.3 && looks[1].turn.abs() < 0.01 && looks[2].turn < -0.3);
    }
}
