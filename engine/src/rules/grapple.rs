//! What strength and weight do for who wrestles (CLC-5). It never knows who holds whom.

use serde::Serialize;

/// The numbers of close combat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct CloseNumbers {
    /// The most of one side, awake, in one cell; at least 1.
    pub most: u8,
    /// AT of a takedown, a pin or breaking free for each point of ST over the other's.
    pub strength: i16,
    /// AT of a pin for each so many `pounds` of body weight over the other's.
    pub weight: i16,
    /// Pounds that are worth one `weight`.
    pub pounds: u16,
}

impl Default for CloseNumbers {
    fn default() -> Self {
        Self {
            most: 2,
            strength: 1,
            weight: 1,
            pounds: 20,
        }
    }
}

/// What a net does to who is in it (MAN-7, WPN-1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct NetNumbers {
    /// Added to AT of who is in it; -2 in SHELL.
    pub at: i16,
    /// Added to DEF of who is in it; -2 in SHELL.
    pub def: i16,
    /// Added to the ST roll to get out, with a short blade in hand.
    pub blade: i16,
}

impl Default for NetNumbers {
    fn default() -> Self {
        Self {
            at: -2,
            def: -2,
            blade: 3,
        }
    }
}

impl CloseNumbers {
    /// CLC-5: what the difference in current ST adds to AT.
    pub fn strength_part(&self, st: i16, other: i16) -> i16 {
        (st - other).saturating_mul(self.strength)
    }

    /// CLC-5: what the difference in body weight, pounds, adds to the AT of a pin. Only whole
    /// steps count, either way.
    pub fn weight_part(&self, pounds: u32, other: u32) -> i16 {
        let difference = i64::from(pounds) - i64::from(other);
        let steps = difference / i64::from(self.pounds.max(1));
        (steps.clamp(-1000, 1000) as i16).saturating_mul(self.weight)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clc_5_a_point_for_each_point_of_strength() {
        let numbers = CloseNumbers::default();
        assert_eq!(numbers.strength_part(14, 10), 4);
        assert_eq!(numbers.strength_part(9, 12), -3);
    }

    #[test]
    fn clc_5_a_point_for_every_whole_twenty_pounds_either_way() {
        let numbers = CloseNumbers::default();
        let part = |a, b| numbers.weight_part(a, b);
        assert_eq!([part(150, 150), part(169, 150), part(170, 150)], [0, 0, 1]);
        assert_eq!([part(75, 150), part(131, 150), part(440, 150)], [-3, 0, 14]);
    }
}
