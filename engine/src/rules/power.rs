//! What pushes on through an impact: the strength of who runs, and what its feet find to push against (COL-11,
//! COL-12).
//!
//! It never knows whom it meets.

use super::hardness::Hardness;
use super::impact::ImpactNumbers;

/// What feet find to push against (COL-12).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Footing {
    /// Mud, snow, sand, water.
    Loose,
    /// Anything else.
    Firm,
    /// Earth, under claws or hooves.
    Gripped,
}

impl Footing {
    /// That of ground so hard, under feet that grip or do not.
    pub fn of(ground: Hardness, grips: bool) -> Self {
        match ground {
            Hardness::Soft | Hardness::VerySoft | Hardness::Water => Self::Loose,
            Hardness::Hard | Hardness::Yielding if grips => Self::Gripped,
            Hardness::VeryHard | Hardness::Hard | Hardness::Yielding => Self::Firm,
        }
    }
}

/// Somebody who runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Runner {
    /// The most it can carry, pounds.
    pub load: u32,
    /// Body weight, pounds.
    pub pounds: u32,
    /// Cells that it has run.
    pub cells: u16,
    /// The most it could run.
    pub most: u16,
    /// What its feet find.
    pub footing: Footing,
}

/// Pounds of effective mass for each pound that it can carry: ten for each point of the ST that lifts so much.
const LOAD: u32 = 2;

impl ImpactNumbers {
    /// COL-11, COL-12: by how much greater a mass a runner pushes on, pounds.
    pub fn power(&self, runner: &Runner) -> u32 {
        if !self.powered {
            return 0;
        }
        let whole = runner.load / LOAD;
        let (cells, most) = (u32::from(runner.cells), u32::from(runner.most));
        let pushed = match () {
            () if self.torque && 4 * cells < most => 2 * whole,
            () if self.torque && 2 * cells > most => whole / 2,
            () => whole,
        };
        let [loose, firm, gripped] = self.traction;
        let part = match runner.footing {
            Footing::Loose => loose,
            Footing::Firm => firm,
            Footing::Gripped => gripped,
        };
        let most = u64::from(runner.pounds) * u64::from(part.0) / u64::from(part.1.max(1));
        pushed.min(u32::try_from(most).unwrap_or(u32::MAX))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The page's war horse: 1000 pounds, and ST 24 that lifts as much as 70 would.
    const HORSE: Runner = Runner {
        load: 1400,
        pounds: 1000,
        cells: 13,
        most: 13,
        footing: Footing::Firm,
    };

    /// The page's example 14: 700, half of that at speed, under the traction of 500.
    #[test]
    fn col_11_col_12_a_war_horse_pushes_on() {
        let off = ImpactNumbers::default();
        let plain = ImpactNumbers {
            powered: true,
            ..off
        };
        let torque = ImpactNumbers {
            torque: true,
            ..plain
        };
        assert_eq!(off.power(&HORSE), 0);
        assert_eq!(plain.power(&HORSE), 500, "700, and traction for 500");
        assert_eq!(torque.power(&HORSE), 350);
        let at = |cells, footing| {
            torque.power(&Runner {
                cells,
                footing,
                ..HORSE
            })
        };
        // Under a quarter of its speed twice as much, to a half of it all, and over that half of it.
        let gripped = [3, 4, 6, 7].map(|cells| at(cells, Footing::Gripped));
        assert_eq!(gripped, [1000, 700, 700, 350]);
        assert_eq!([3, 13].map(|cells| at(cells, Footing::Loose)), [250, 250]);
    }

    #[test]
    fn col_12_feet_grip_earth_and_neither_stone_nor_mud() {
        let of = |ground| [true, false].map(|grips| Footing::of(ground, grips));
        assert_eq!(of(Hardness::Yielding), [Footing::Gripped, Footing::Firm]);
        assert_eq!(of(Hardness::Hard), [Footing::Gripped, Footing::Firm]);
        assert_eq!(of(Hardness::VeryHard), [Footing::Firm; 2]);
        assert_eq!(of(Hardness::Soft), [Footing::Loose; 2]);
        assert_eq!(of(Hardness::Water), [Footing::Loose; 2]);
    }
}
