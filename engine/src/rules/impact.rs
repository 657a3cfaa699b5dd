//! Impact: how fast one strikes the ground or another, and what it does (COL-4 to COL-8, FAL-1 to FAL-7).

use arrayvec::ArrayVec;
use serde::Serialize;

use super::body::LocationIndex;
use super::catch::CatchNumbers;
use super::damage::DamageRoll;
use super::dice::MOST_DICE;
use super::fall_impact::LandingHazard;
use super::part::{Parts, Ratio, Why};
use super::scale::length;
use super::terminal::{FallPose, TerminalNumbers};
use super::trip::{MOST_EASED, TripNumbers};

pub use super::hardness::{Hardness, HardnessNumbers};

/// Impact (COL), which falls need.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct ImpactNumbers {
    /// The body weight that neither adds nor takes off, pounds (COL-5).
    pub human: u16,
    /// The part of HP that an impact spread over the body must exceed (COL-8).
    pub spread: Ratio,
    /// The part of armour that counts against it.
    pub armour_spread: Ratio,
    /// Factors of hardness (COL-7).
    pub hardness: HardnessNumbers,
    /// The part of HP that a blow of a body in one place must exceed (COL-8).
    pub local: Ratio,
    /// Speed of a runner for each cell of its run, mph (COL-1).
    pub mph_per_cell: u16,
    /// From so great a change of speed one may go down, mph; each full so many are -1 (COL-9).
    pub balance: u16,
    /// Speed that drives a body back a cell, mph (COL-9).
    pub knockback: u16,
    /// The shortest run before a slam, cells (COL-13).
    pub run: u16,
    /// Per cent of the speed that each point of margin in a contest of ST shifts from the winner of a slam to the loser; 0
    /// without contests (COL-3).
    #[serde(skip_serializing_if = "is_nothing")]
    pub contest: u16,
    /// Whether a runner's strength pushes on through a slam (COL-11).
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub powered: bool,
    /// Whether it does so the more the slower it runs (COL-11).
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub torque: bool,
    /// The parts of its weight that it can push with: on loose ground, elsewhere, and on earth under claws and hooves
    /// (COL-12).
    #[serde(skip_serializing_if = "is_usual")]
    pub traction: [Ratio; 3],
}

const TRACTION: [Ratio; 3] = [Ratio(1, 4), Ratio(1, 2), Ratio::ONE];

fn is_usual(traction: &[Ratio; 3]) -> bool {
    *traction == TRACTION
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks by reference")]
fn is_nothing(contest: &u16) -> bool {
    *contest == 0
}

impl Default for ImpactNumbers {
    fn default() -> Self {
        Self {
            human: 150,
            spread: Ratio(1, 2),
            armour_spread: Ratio(1, 2),
            hardness: HardnessNumbers::default(),
            local: Ratio(1, 4),
            mph_per_cell: 2,
            balance: 5,
            knockback: 10,
            run: 2,
            contest: 0,
            powered: false,
            torque: false,
            traction: TRACTION,
        }
    }
}

/// FAL-2: from so many yards, the speed at the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Drop {
    /// Miles an hour.
    pub mph: u16,
    /// Hundredths of a yard.
    pub yards: u16,
}

/// Falls (FAL).
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct FallNumbers {
    /// FAL-2: speeds by height, the lowest first.
    pub drops: Vec<Drop>,
    /// mph that an AG roll takes off (FAL-4).
    pub roll: u16,
    /// mph that landing on one's feet takes off at MV 5 (FAL-5).
    pub feet: u16,
    /// The AG roll must be made by so much to land on one's feet.
    pub feet_margin: i16,
    /// And by so much to dive by whoever did not leap (FAL-7).
    pub dive_margin: i16,
    /// The speed that no fall exceeds, where there is one (FAL-6).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub terminal: Option<TerminalNumbers>,
    /// Falls from one's own height, where they hurt (FAL-9).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub trip: Option<TripNumbers>,
    /// Catching, where anybody does (FAL-11).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub catch: Option<CatchNumbers>,
}

impl Default for FallNumbers {
    fn default() -> Self {
        let rows = [
            (1, 1),
            (2, 5),
            (3, 10),
            (4, 20),
            (5, 30),
            (6, 50),
            (7, 60),
            (8, 80),
            (9, 100),
            (10, 125),
            (12, 200),
            (15, 300),
            (20, 500),
            (25, 700),
            (30, 1000),
            (35, 1500),
            (40, 2000),
            (45, 2500),
            (50, 3000),
            (55, 3500),
            (60, 4500),
            (65, 5000),
            (70, 6000),
            (75, 7000),
            (80, 8000),
            (85, 9000),
            (90, 10_000),
            (100, 12_500),
            (110, 15_000),
            (120, 18_000),
            (130, 21_000),
            (140, 24_500),
            (150, 28_000),
        ];
        Self {
            drops: rows.map(|(mph, yards)| Drop { mph, yards }).to_vec(),
            roll: 10,
            feet: 6,
            feet_margin: 3,
            dive_margin: 3,
            terminal: None,
            trip: None,
            catch: None,
        }
    }
}

impl FallNumbers {
    /// FAL-1, FAL-2: the speed at the end of a fall of so many whole yards, mph.
    pub fn speed(&self, yards: u16) -> u16 {
        self.speed_over(u32::from(yards) * 100)
    }

    /// FAL-1, FAL-2: the same of so many hundredths of a yard.
    pub fn speed_over(&self, hundredths: u32) -> u16 {
        let reaches = |row: &&Drop| u32::from(row.yards) <= hundredths;
        let below = self.drops.iter().rfind(reaches);
        below.map_or(0, |row| row.mph)
    }

    /// FAL-1, FAL-6: the same of a body of so many pounds, that falls no faster than it can.
    pub fn speed_of(&self, hundredths: u32, pounds: u32, pose: FallPose) -> u16 {
        let most = |terminal: &TerminalNumbers| terminal.speed(length(pounds), pose);
        let most = self.terminal.as_ref().map_or(u16::MAX, most);
        self.speed_over(hundredths).min(most)
    }
}

/// An impact on somebody, before its dice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Impact {
    /// One's own change of speed, mph.
    pub mph: u16,
    /// The dice and what is added to them (COL-4).
    pub damage: DamageRoll,
    /// What the sum of them is multiplied by, and divided by (COL-4).
    pub scale: Ratio,
    /// M in hundredths (COL-5).
    pub mass: u16,
    /// The factor of what is struck (COL-7).
    pub hardness: Ratio,
    /// What the body takes off first (COL-8).
    pub absorbed: i16,
    /// What it is that is not flat (FAL-8).
    pub lands: Option<LandingHazard>,
    /// The parts of it that strike, in order (FAL-9).
    pub eased: ArrayVec<Ratio, MOST_EASED>,
    /// The one location that it strikes, if it is one (FAL-9).
    pub location: Option<LocationIndex>,
}

impl Impact {
    /// COL-4 to COL-8: an impact spread over the body, at a speed, of so many pounds and base HP.
    pub fn new(numbers: &ImpactNumbers, mph: u16, pounds: u32, hp: i16, on: Hardness) -> Self {
        let part = numbers.spread;
        Self::over(numbers, (mph, pounds), (hp, part), on)
    }

    /// The same, at the speed and of the pounds that decide, by a body of so much base HP of which this part
    /// is taken off (COL-6, COL-8).
    pub fn over(
        numbers: &ImpactNumbers,
        (mph, pounds): (u16, u32),
        (hp, part): (i16, Ratio),
        on: Hardness,
    ) -> Self {
        let (count, addition, scale) = dice(mph);
        let mut parts = Parts::new();
        parts.add(Why::Speed, addition);
        Self {
            mph,
            damage: DamageRoll::of(count, parts),
            scale,
            mass: mass_factor(numbers.human, pounds),
            hardness: numbers.hardness.of(on),
            absorbed: part.of(i32::from(hp)).clamp(0, i32::from(i16::MAX)) as i16,
            lands: None,
            eased: ArrayVec::new(),
            location: None,
        }
    }

    /// What faces that total so much deal, before body and armour; each factor rounds down.
    pub fn dealt(&self, faces: i16) -> i16 {
        if self.mph == 0 {
            return 0;
        }
        let rolled = self.scale.of(i32::from(self.damage.total(faces)));
        let heavy = rolled * i32::from(self.mass) / 100;
        let hard = self.hardness.of(heavy);
        let dealt = self.eased.iter().fold(hard, |left, part| part.of(left));
        dealt.clamp(0, i32::from(i16::MAX / 4)) as i16
    }
}

/// COL-5: √(pounds / human) in hundredths, rounded down.
pub fn mass_factor(human: u16, pounds: u32) -> u16 {
    let whole = 10_000 * u64::from(pounds) / u64::from(human.max(1));
    u16::try_from(whole.isqrt()).unwrap_or(u16::MAX)
}

/// COL-4: dice of damage by mph, what is added, and by what the sum is multiplied.
pub(super) fn dice(mph: u16) -> (u8, i16, Ratio) {
    match mph {
        0 | 1 => (1, 0, Ratio(1, 10)),
        2 => (1, 0, Ratio(1, 5)),
        3 => (1, 0, Ratio(1, 3)),
        4 | 5 => (1, 0, Ratio(1, 2)),
        6 | 7 => (1, -1, Ratio::ONE),
        8..=125 => {
            let (tens, rest) = (mph / 10, mph % 10);
            let (tens, addition) = match rest {
                0 | 1 => (tens, 0),
                2..=4 => (tens, 1),
                5..=7 => (tens, 2),
                _ => (tens + 1, 0),
            };
            (tens.min(MOST_DICE as u16) as u8, addition, Ratio::ONE)
        }
        _ => (MOST_DICE as u8, 0, Ratio(mph, 120)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fall(yards: u16, saved: u16, pounds: u32, hp: i16, on: Hardness) -> Impact {
        let mph = FallNumbers::default().speed(yards).saturating_sub(saved);
        Impact::new(&ImpactNumbers::default(), mph, pounds, hp, on)
    }

    #[test]
    fn fal_2_col_4_the_table_s_dice() {
        let shown = |mph| {
            let (count, addition, Ratio(times, of)) = dice(mph);
            (count, addition, times, of)
        };
        assert_eq!(shown(1), (1, 0, 1, 10));
        assert_eq!(
            [4, 6, 9, 12, 15].map(shown),
            [
                (1, 0, 1, 2),
                (1, -1, 1, 1),
                (1, 0, 1, 1),
                (1, 1, 1, 1),
                (1, 2, 1, 1),
            ]
        );
        for row in FallNumbers::default()
            .drops
            .iter()
            .filter(|row| row.mph >= 20 && row.mph <= 120)
        {
            let addition = if row.mph % 10 == 5 { 2 } else { 0 };
            assert_eq!(
                shown(row.mph),
                ((row.mph / 10) as u8, addition, 1, 1),
                "{}",
                row.mph
            );
        }
        assert_eq!(shown(28), (3, 0, 1, 1));
        assert_eq!(shown(150), (12, 0, 150, 120));
    }

    #[test]
    fn col_5_the_root_of_the_mass() {
        let factors = [75, 85, 100, 120, 150, 420, 440, 500, 620, 900, 1000];
        let roots = [70, 75, 81, 89, 100, 167, 171, 182, 203, 244, 258];
        assert_eq!(factors.map(|pounds| mass_factor(150, pounds)), roots);
    }

    /// The worked examples 1 to 8 of the page: what is dealt, less what the body takes.
    #[test]
    fn fal_1_fal_7_col_7_col_8_falls_of_the_page() {
        let past = |impact: &Impact, faces| (impact.dealt(faces) - impact.absorbed).max(0);
        assert_eq!(past(&fall(5, 0, 150, 10, Hardness::VeryHard), 7), 9);
        assert_eq!(past(&fall(5, 0, 150, 10, Hardness::Yielding), 7), 2);
        assert_eq!(past(&fall(3, 0, 1000, 24, Hardness::Hard), 4), 10);
        assert_eq!(past(&fall(10, 0, 85, 8, Hardness::VeryHard), 12), 14);
        assert_eq!(past(&fall(5, 0, 420, 24, Hardness::Soft), 9), 0);
        assert_eq!(past(&fall(20, 0, 150, 10, Hardness::Water), 14), 2);
        // A leap of ten yards, made by 3: 30 - 10 - 6 mph.
        assert_eq!(past(&fall(10, 16, 150, 10, Hardness::VeryHard), 3), 3);
        assert_eq!(past(&fall(8, 0, 75, 11, Hardness::Yielding), 7), 1);
        assert_eq!(past(&fall(8, 0, 620, 23, Hardness::Yielding), 7) - 1, 6);
    }

    #[test]
    fn fal_4_a_saved_fall_may_do_nothing() {
        let soft = fall(1, 10, 150, 10, Hardness::VeryHard);
        assert_eq!((soft.mph, soft.dealt(6)), (0, 0));
    }
}
