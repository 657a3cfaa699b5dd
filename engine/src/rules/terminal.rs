//! How fast a body falls at most, by its length and by how it falls (FAL-6); what that does to the great and the small (FAL-12).
//!
//! It never knows who falls, or from where.

use serde::Serialize;

use super::part::Ratio;
use super::scale::{WHOLE, root_of_length};

/// The speed that no fall exceeds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct TerminalNumbers {
    /// That of a human, mph.
    pub mph: u16,
    /// What it is multiplied by head first.
    pub dive: Ratio,
    /// What it is multiplied by for whoever is limp.
    pub limp: Ratio,
}

impl Default for TerminalNumbers {
    fn default() -> Self {
        Self {
            mph: 100,
            dive: Ratio(3, 2),
            limp: Ratio(5, 4),
        }
    }
}

/// How somebody falls.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FallPose {
    /// Flat, and awake.
    Flat,
    /// Head first (FAL-7).
    Dive,
    /// Senseless, or helpless otherwise.
    Limp,
}

impl TerminalNumbers {
    /// The most speed of a body of this length in hundredths, mph: by the root of its length.
    pub fn speed(&self, length: u16, pose: FallPose) -> u16 {
        let root = root_of_length(length);
        let mph = u32::from(self.mph) * u32::from(root) / u32::from(WHOLE);
        let times = match pose {
            FallPose::Flat => Ratio::ONE,
            FallPose::Dive => self.dive,
            FallPose::Limp => self.limp,
        };
        times.of(mph as i32).clamp(0, i32::from(u16::MAX)) as u16
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::impact::{FallNumbers, Hardness, Impact, ImpactNumbers};
    use crate::rules::scale::length;

    /// A mouse is a twentieth as long as a man (SIZ-2).
    const MOUSE: u16 = 5;

    fn speed(length: u16, pose: FallPose) -> u16 {
        TerminalNumbers::default().speed(length, pose)
    }

    #[test]
    fn fal_6_by_the_root_of_length_and_by_how_one_falls() {
        let man = length(150);
        let poses = [FallPose::Flat, FallPose::Limp, FallPose::Dive];
        assert_eq!(poses.map(|pose| speed(man, pose)), [100, 125, 150]);
        let limp = |length| speed(length, FallPose::Limp);
        assert_eq!(
            [MOUSE, length(1), man, length(1200)].map(limp),
            [27, 52, 125, 176]
        );
    }

    /// The shaft of the text: a thousand yards, limp, on rock. What each takes for each of its HP rises with its size.
    #[test]
    fn fal_12_the_mouse_the_rat_the_man_and_the_horse() {
        let shaft = FallNumbers::default().speed(1000);
        let fallers = [
            (MOUSE, 0, 1),
            (length(1), 1, 2),
            (length(150), 150, 10),
            (length(1200), 1200, 20),
        ];
        let taken = fallers.map(|(length, pounds, hp)| {
            let mph = shaft.min(speed(length, FallPose::Limp));
            let rock = Hardness::VeryHard;
            let impact = Impact::new(&ImpactNumbers::default(), mph, pounds, hp, rock);
            // The mean of its dice.
            let faces = 7 * i16::from(impact.damage.dice.count) / 2;
            let injury = (impact.dealt(faces) - impact.absorbed).max(0);
            f64::from(injury) / f64::from(hp)
        });
        assert!(taken.is_sorted(), "{taken:?}");
        let [mouse, rat, man, horse] = taken;
        assert!(mouse < 0.5 && rat < 2.0, "{taken:?}");
        assert!(man > 2.0 && horse > man, "{taken:?}");
    }
}
