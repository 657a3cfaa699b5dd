//! Range bands, for distance and for a target that moves (ATK-7).

use serde::Serialize;

use crate::rules::part::Ratio;

/// One range band.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct RangeBand {
    /// The farthest distance of the band, yards.
    pub to: u16,
    /// Its attack modifier.
    pub at: i16,
}

/// Range bands and how they go on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct RangeNumbers {
    /// The bands, nearest first.
    pub bands: Vec<RangeBand>,
    /// Each band past the last reaches this much further, at one less.
    pub beyond: Ratio,
    /// What is low-tech; a log says nothing of what is as usual.
    #[serde(skip_serializing_if = "LowTech::is_usual")]
    pub low_tech: LowTech,
}

/// ATK-7: how missiles that do not keep their speed lose it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct LowTech {
    /// The part of its range to which such a missile keeps its speed.
    pub keeps: Ratio,
    /// Its speed beyond, at most.
    pub speed: i16,
}

impl LowTech {
    /// Whether it is SHELL's own.
    pub fn is_usual(&self) -> bool {
        *self == Self::default()
    }
}

impl Default for LowTech {
    fn default() -> Self {
        Self {
            keeps: Ratio(1, 2),
            speed: 1,
        }
    }
}

impl Default for RangeNumbers {
    fn default() -> Self {
        let bands = [(2, 0), (5, -1), (10, -2), (16, -3), (25, -4), (40, -5)];
        Self {
            bands: bands.map(|(to, at)| RangeBand { to, at }).to_vec(),
            beyond: Ratio(3, 2),
            low_tech: LowTech::default(),
        }
    }
}

impl RangeNumbers {
    /// The modifier for `yards` of distance, or of movement of the target.
    pub fn modifier(&self, yards: u16) -> i16 {
        for band in &self.bands {
            if yards <= band.to {
                return band.at;
            }
        }
        let Some(&RangeBand { mut to, mut at }) = self.bands.last() else {
            return 0;
        };
        while yards > to {
            let next = self.beyond.of(i32::from(to)).clamp(0, i32::from(u16::MAX)) as u16;
            to = next.max(to.saturating_add(1));
            at -= 1;
        }
        at
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn range_bands_are_the_printed_ones_and_go_on_by_half() {
        let range = RangeNumbers::default();
        let at = |yards| range.modifier(yards);
        assert_eq!(
            [at(0), at(1), at(2), at(3), at(5), at(6), at(10)],
            [0, 0, 0, -1, -1, -2, -2]
        );
        assert_eq!(
            [at(11), at(16), at(17), at(25), at(26), at(40)],
            [-3, -3, -4, -4, -5, -5]
        );
        assert_eq!(
            [at(41), at(60), at(61), at(90), at(91)],
            [-6, -6, -7, -7, -8]
        );
    }
}
