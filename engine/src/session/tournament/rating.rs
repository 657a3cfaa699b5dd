//! What scores say of strength: an interval of confidence, and ratings on Elo's scale.

use serde::{Deserialize, Serialize};

/// A share with the bounds within which, nineteen times in twenty, the true share lies.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Interval {
    /// The share as counted, from 0 to 1.
    pub rate: f64,
    /// The lower bound.
    pub low: f64,
    /// The upper bound.
    pub high: f64,
}

/// The standard score of a confidence of 95 %.
const Z: f64 = 1.959_964;

/// Wilson's interval for `halves` half points out of `battles`; a draw is half a point to each.
/// All that is computed is a root, so every machine computes the same; rounded to four digits.
pub fn wilson(halves: u64, battles: u64) -> Interval {
    let digits = |x: f64| (x * 10_000.0).round() / 10_000.0;
    if battles == 0 {
        return Interval {
            rate: 0.0,
            low: 0.0,
            high: 1.0,
        };
    }
    let n = battles as f64;
    let p = halves as f64 / (2.0 * n);
    let z2 = Z * Z;
    let middle = p + z2 / (2.0 * n);
    let spread = Z * (p * (1.0 - p) / n + z2 / (4.0 * n * n)).sqrt();
    let scale = 1.0 + z2 / n;
    Interval {
        rate: digits(p),
        low: digits(((middle - spread) / scale).max(0.0)),
        high: digits(((middle + spread) / scale).min(1.0)),
    }
}

/// The rating of the average opponent.
const AVERAGE: f64 = 1500.0;
/// Passes of the fit; it has long come to rest by then.
const PASSES: u32 = 2000;

/// Elo ratings, whole numbers about 1500, of `count` opponents from the points each made against
/// each: `(first, second, half points of the first, of the second)`.
///
/// The fit is that of Bradley and Terry. Each pairing counts one imagined draw besides, so that
/// who won everything is still somewhere.
pub fn ratings(count: usize, results: &[(usize, usize, u64, u64)]) -> Vec<i32> {
    let mut points = vec![vec![0.0_f64; count]; count];
    for &(first, second, mine, theirs) in results {
        points[first][second] += mine as f64 / 2.0;
        points[second][first] += theirs as f64 / 2.0;
    }
    let mut strength = vec![1.0_f64; count];
    for _ in 0..PASSES {
        let mut next = strength.clone();
        for (me, own) in points.iter().enumerate() {
            let (mut won, mut weight) = (0.0, 0.0);
            for other in (0..count).filter(|&other| other != me) {
                let met = own[other] + points[other][me];
                if met > 0.0 {
                    won += own[other] + 0.5;
                    weight += (met + 1.0) / (strength[me] + strength[other]);
                }
            }
            if weight > 0.0 {
                next[me] = won / weight;
            }
        }
        strength = next;
    }
    let logs: Vec<f64> = strength
        .iter()
        .map(|strength| 400.0 * strength.log10())
        .collect();
    let mean = logs.iter().sum::<f64>() / count.max(1) as f64;
    logs.iter()
        .map(|log| (AVERAGE + log - mean).round() as i32)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wilson_agrees_with_the_published_example() {
        // 10 of 100: from 0.0552 to 0.1744 (Wilson without correction, a standard example).
        let interval = wilson(20, 100);
        assert_eq!(
            (interval.rate, interval.low, interval.high),
            (0.1, 0.0552, 0.1744)
        );
        assert_eq!(wilson(0, 0).high, 1.0);
        assert_eq!(wilson(40, 20).rate, 1.0);
        assert!(wilson(40, 20).low > 0.8);
    }

    #[test]
    fn three_quarters_of_the_points_are_some_190_elo() {
        let rated = ratings(2, &[(0, 1, 15_000, 5_000)]);
        assert_eq!(rated[0] - rated[1], 190);
        assert_eq!(rated[0] + rated[1], 3000);
    }

    #[test]
    fn ratings_order_who_never_met() {
        let rated = ratings(3, &[(0, 1, 120, 80), (1, 2, 120, 80)]);
        assert!(rated[0] > rated[1] && rated[1] > rated[2], "{rated:?}");
        let even = ratings(2, &[]);
        assert_eq!(even, [1500, 1500]);
    }
}
