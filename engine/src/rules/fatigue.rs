//! Tiredness: what spent END takes away (FAT-1, FAT-2).

use super::numbers::{FatigueNumbers, Numbers};
use super::profile::Attributes;

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
        } else if numbers.tired_at.holds(base, left) {
            Self::Tired
        } else {
            Self::Fresh
        }
    }

    /// How tired somebody of these attributes is with so much END left: where END is a pool of an attribute, it is slow when
    /// it is tired, and down when it is spent (EXH-9, EXH-10).
    pub fn with(numbers: &Numbers, left: i16, own: &Attributes) -> Self {
        match Self::pool(numbers, own) {
            None => Self::of(&numbers.fatigue, left, own.end),
            Some((_, collapse)) if left <= collapse => Self::Spent,
            Some((slow, _)) if left <= slow => Self::Tired,
            Some(_) => Self::Fresh,
        }
    }

    fn pool(numbers: &Numbers, own: &Attributes) -> Option<(i16, i16)> {
        numbers.dangers.exertion?.thresholds(own.st)
    }

    /// The END at or under which somebody of these attributes is tired, and the one at or under which it is spent.
    pub fn bounds(numbers: &Numbers, own: &Attributes) -> (i16, i16) {
        let pool = Self::pool(numbers, own);
        pool.unwrap_or_else(|| (Self::sets_in_at(&numbers.fatigue, own.end), 0))
    }

    /// FAT-1: the END at or under which somebody of this base is tired.
    fn sets_in_at(numbers: &FatigueNumbers, base: i16) -> i16 {
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
    fn fat_1_what_a_house_takes_from_mv_is_taken_before_it_is_halved() {
        let mut numbers = FatigueNumbers::default();
        numbers.spent.mv = -1;
        assert_eq!(Tiredness::Spent.weaken(&numbers, 10, 10, 5), (8, 8, 2));
        assert_eq!(Tiredness::Spent.weaken(&numbers, 10, 10, 6), (8, 8, 2));
    }

    #[test]
    fn fat_2_rounds_by_encumbrance() {
        let numbers = FatigueNumbers::default();
        let rounds: Vec<u8> = (0..=4).map(|level| numbers.rounds_at(level)).collect();
        assert_eq!(rounds, [25, 20, 15, 10, 5]);
    }
}
