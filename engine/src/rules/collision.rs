//! Collisions: two bodies that meet, how much each changes its speed, and what knocks whom down and back
//! (COL-1, COL-2, COL-3, COL-6, COL-9).

use super::impact::{ImpactNumbers, mass_factor};

/// Two bodies that meet on one line: first the one that runs into the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Meeting {
    /// Speeds, mph: the runner's, and the other's against it; less than 0 away from it.
    pub speeds: [i32; 2],
    /// Body and gear, pounds, with what pushes on (COL-11).
    pub pounds: [u32; 2],
    /// Per cent of the speed that a contest of ST has shifted from the runner to the other; less than 0 the other way
    /// (COL-3).
    pub shifted: i32,
}

impl Meeting {
    /// COL-1: the speed of the impact, mph: both against each other, or what the one gains on the other.
    pub fn mph(&self) -> u16 {
        let sum = self.speeds[0] + self.speeds[1];
        u16::try_from(sum.max(0)).unwrap_or(u16::MAX)
    }

    /// COL-2, COL-3: each one's change of speed, mph: by the other's share of both masses, rounded down, and what a
    /// contest has shifted, never less than nothing nor more than all.
    pub fn changes(&self) -> [u16; 2] {
        let whole = self.pounds.map(u64::from).iter().sum::<u64>().max(1);
        let mph = i32::from(self.mph());
        let share = |other: u32| (u64::from(self.mph()) * u64::from(other) / whole) as i32;
        let shift = mph * self.shifted / 100;
        let change = |share: i32| share.clamp(0, mph) as u16;
        [
            change(share(self.pounds[1]) - shift),
            change(share(self.pounds[0]) + shift),
        ]
    }

    /// COL-6: whose speed and mass decide for both: the higher product of change and root of mass, the
    /// runner's if both are the same; as mph and pounds.
    pub fn decides(&self, numbers: &ImpactNumbers) -> (u16, u32) {
        let changes = self.changes();
        let product = |which: usize| {
            u32::from(changes[which]) * u32::from(mass_factor(numbers.human, self.pounds[which]))
        };
        let which = usize::from(product(1) > product(0));
        (changes[which], self.pounds[which])
    }

    /// COL-9: how fast each is driven back afterwards, mph: the runner against its way, the other along it.
    pub fn driven(&self) -> [u16; 2] {
        let changes = self.changes();
        let back = |which: usize| {
            let left = i32::from(changes[which]) - self.speeds[which];
            u16::try_from(left.max(0)).unwrap_or(0)
        };
        [back(0), back(1)]
    }
}

/// COL-9: what a change of speed takes off the roll to stay on one's feet; `None` where it takes no roll.
pub fn balance(numbers: &ImpactNumbers, change: u16) -> Option<i16> {
    let every = numbers.balance.max(1);
    (change >= every).then(|| -i16::try_from(change / every).unwrap_or(i16::MAX))
}

/// COL-9: cells that a speed drives a body back.
pub fn cells_back(numbers: &ImpactNumbers, mph: u16) -> u16 {
    mph / numbers.knockback.max(1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::impact::{Hardness, Impact};

    /// The page's example 10: 1000 lb at 40 mph meet 500 lb at 50, head on and from behind.
    #[test]
    fn col_1_col_2_two_that_meet_share_the_change_by_their_masses() {
        let meeting = Meeting {
            speeds: [40, 50],
            pounds: [1000, 500],
            shifted: 0,
        };
        assert_eq!((meeting.mph(), meeting.changes()), (90, [30, 60]));
        assert_eq!(meeting.driven(), [0, 10], "10 forward, and 10 back");
        let overtaken = Meeting {
            speeds: [50, -40],
            pounds: [1000, 500],
            shifted: 0,
        };
        assert_eq!(overtaken.mph(), 10);
        let away = Meeting {
            speeds: [10, -40],
            pounds: [150, 150],
            shifted: 0,
        };
        assert_eq!((away.mph(), away.changes()), (0, [0, 0]));
    }

    /// Each point is a tenth of the speed, from who wins to who loses.
    #[test]
    fn col_3_a_contest_shifts_the_change() {
        let by = |points: i32| {
            let meeting = Meeting {
                speeds: [20, 0],
                pounds: [150, 150],
                shifted: 10 * points,
            };
            meeting.changes()
        };
        let changes = [0, 1, 3, 5, 9, -2].map(by);
        let told = [[10, 10], [8, 12], [4, 16], [0, 20], [0, 20], [14, 6]];
        assert_eq!(changes, told);
    }

    /// The page's example 14: 350 pounds push on, so that the man's change is 23 mph, and the horse's M 3.00.
    #[test]
    fn col_11_the_mass_that_pushes_on_counts() {
        let meeting = Meeting {
            speeds: [26, 0],
            pounds: [1350, 150],
            shifted: 0,
        };
        assert_eq!(meeting.changes(), [2, 23]);
        assert_eq!(mass_factor(150, 1350), 300);
        let numbers = ImpactNumbers::default();
        let by = meeting.decides(&numbers);
        let impact = Impact::over(&numbers, by, (10, numbers.local), Hardness::Yielding);
        let damage = &impact.damage;
        assert_eq!(
            (by, damage.dice.count, damage.parts.total),
            ((23, 150), 2, 1)
        );
    }

    #[test]
    fn col_6_the_higher_product_of_speed_and_mass_decides_for_both() {
        let numbers = ImpactNumbers::default();
        let meeting = Meeting {
            speeds: [40, 50],
            pounds: [1000, 500],
            shifted: 0,
        };
        // 30 x 2.58 is less than 60 x 1.82: 6d x 1.82 for both.
        let (mph, pounds) = meeting.decides(&numbers);
        let impact = Impact::over(
            &numbers,
            (mph, pounds),
            (10, numbers.local),
            Hardness::Yielding,
        );
        assert_eq!((impact.damage.dice.count, impact.mass), (6, 182));
    }

    /// The page's example 11: 600 lb at 40 mph, stopped dead by a tank.
    #[test]
    fn col_6_who_is_stopped_dead_takes_all_of_its_speed() {
        let numbers = ImpactNumbers::default();
        let tank = Meeting {
            speeds: [40, 0],
            pounds: [600, 100_000],
            shifted: 0,
        };
        let by_tank = Impact::over(
            &numbers,
            tank.decides(&numbers),
            (10, numbers.local),
            Hardness::VeryHard,
        );
        // 39 mph of the change are 4d, times 2.00, times 2.
        assert_eq!((by_tank.damage.dice.count, by_tank.mass), (4, 200));
        assert_eq!(by_tank.dealt(14), 14 * 4);
    }

    /// The page's examples 12 and 13: a war horse slams a man after 13 cells.
    #[test]
    fn col_8_a_body_s_blow_in_one_place_must_exceed_a_quarter_of_hp() {
        let numbers = ImpactNumbers::default();
        let meeting = Meeting {
            speeds: [26, 0],
            pounds: [1000, 150],
            shifted: 0,
        };
        assert_eq!(meeting.changes(), [3, 22]);
        let past = |hp, part, faces, by| {
            let impact = Impact::over(&numbers, by, (hp, part), Hardness::Yielding);
            impact.dealt(faces) - impact.absorbed
        };
        let by = meeting.decides(&numbers);
        assert_eq!(by, (22, 150));
        assert_eq!(
            (
                past(10, numbers.local, 8, by),
                past(24, numbers.local, 8, by)
            ),
            (7, 3)
        );
        assert_eq!(balance(&numbers, 22), Some(-4));
        assert_eq!(balance(&numbers, 3), None);
        assert_eq!(
            meeting.driven().map(|mph| cells_back(&numbers, mph)),
            [0, 2]
        );
        // With its back to a wall it takes the horse's speed and mass, all over.
        assert_eq!(past(10, numbers.spread, 7, (26, 1000)), 18);
    }
}
