//! Tiredness: what spent END takes away (FAT-1, FAT-2, EXH-6).

use serde::Serialize;

use super::numbers::FatigueNumbers;

/// Exertion (EXH), as far as it is built: the tired mind.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct ExertionNumbers {
    /// Whether tiredness dulls AG and IQ step by step, in place of what it takes off AG else (EXH-6).
    pub mind: bool,
}

impl ExertionNumbers {
    /// EXH-6: what `left` of `base` END takes off AG and IQ: 1 at two thirds or less, 2 at a half, 3 at a third.
    pub fn dulls(self, left: i16, base: i16) -> i16 {
        let (left, base) = (6 * i32::from(left), i32::from(base));
        match left {
            _ if !self.mind => 0,
            left if left <= 2 * base => 3,
            left if left <= 3 * base => 2,
            left if left <= 4 * base => 1,
            _ => 0,
        }
    }
}

/// How tired a combatant is (FAT-1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Tiredness {
    /// Above a third of base END.
    Fresh,
    /// At or under a third.
    Tired,
    /// At or under 0.
    Spent,
}

impl Tiredness {
    /// FAT-1: how tired `left` of `base` END is.
    pub fn of(numbers: &FatigueNumbers, left: i16, base: i16) -> Self {
        if left <= 0 {
            Self::Spent
        } else if i32::from(left) <= numbers.tired_at.of(i32::from(base)) {
            Self::Tired
        } else {
            Self::Fresh
        }
    }

    /// FAT-1: the END at or under which somebody of this base is tired.
    pub fn sets_in_at(numbers: &FatigueNumbers, base: i16) -> i16 {
        let at = numbers.tired_at.of(i32::from(base));
        i16::try_from(at).unwrap_or(i16::MAX).max(0)
    }

    /// FAT-1: ST, AG and MV of somebody this tired.
    pub fn weaken(self, numbers: &FatigueNumbers, st: i16, ag: i16, mv: i16) -> (i16, i16, i16) {
        match self {
            Self::Fresh => (st, ag, mv),
            Self::Tired => {
                let n = &numbers.tired;
                (st + n.st, ag + n.ag, mv + n.mv)
            }
            Self::Spent => {
                let n = &numbers.spent;
                (
                    st + n.st,
                    ag + n.ag,
                    numbers.spent_mv.of(i32::from(mv + n.mv)) as i16,
                )
            }
        }
    }
}

/// FAT-2: rounds of exertion that cost one END at this encumbrance level, 0 to 4; at least 1.
pub fn rounds_per_point(numbers: &FatigueNumbers, encumbrance_level: u8) -> u8 {
    numbers.rounds[usize::from(encumbrance_level.min(4))].max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fat_1_thresholds() {
        let numbers = FatigueNumbers::default();
        let of = |left| Tiredness::of(&numbers, left, 10);
        assert_eq!([of(10), of(4), of(3), of(1), of(0), of(-2)], {
            use Tiredness::{Fresh, Spent, Tired};
            [Fresh, Fresh, Tired, Tired, Spent, Spent]
        });
        assert_eq!(Tiredness::sets_in_at(&numbers, 10), 3);
        assert_eq!(Tiredness::Tired.weaken(&numbers, 10, 10, 5), (9, 9, 4));
        assert_eq!(Tiredness::Spent.weaken(&numbers, 10, 10, 5), (8, 8, 2));
    }

    #[test]
    fn exh_6_two_thirds_a_half_and_a_third_dull_the_mind() {
        let on = ExertionNumbers { mind: true };
        let dulls = [13, 12, 9, 8, 6, 0].map(|left| on.dulls(left, 18));
        assert_eq!(dulls, [0, 1, 2, 2, 3, 3]);
        assert_eq!(ExertionNumbers::default().dulls(0, 18), 0);
        // Halves and thirds of END that is no multiple of them: at or under, not rounded.
        assert_eq!(
            [7, 6, 5, 4, 3].map(|left| on.dulls(left, 10)),
            [0, 1, 2, 2, 3]
        );
    }

    #[test]
    fn fat_1_what_a_house_takes_from_mv_is_taken_before_it_is_halved() {
        let mut numbers = FatigueNumbers::default();
        numbers.spent.mv = -1;
        assert_eq!(Tiredness::Spent.weaken(&numbers, 10, 10, 5), (8, 8, 2));
        assert_eq!(Tiredness::Spent.weaken(&numbers, 10, 10, 6), (8, 8, 2));
    }

    #[test]
    fn fat_2_rounds_by_encumbrance() {
        let numbers = FatigueNumbers::default();
        let rounds: Vec<u8> = (0..=4)
            .map(|level| rounds_per_point(&numbers, level))
            .collect();
        assert_eq!(rounds, [25, 20, 15, 10, 5]);
    }
}
