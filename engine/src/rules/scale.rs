//! How long a body is against a human's (SIZ-2).
//!
//! It never knows what is scaled by it.

/// The body weight of a human, pounds.
const HUMAN: u64 = 150;

/// No scale at all, in hundredths.
pub const WHOLE: u16 = 100;

/// SIZ-2: L of a body of so many pounds, in hundredths: ∛(pounds / 150), rounded down.
pub fn length(pounds: u32) -> u16 {
    let cube = 1_000_000 * u64::from(pounds) / HUMAN;
    u16::try_from(cube_root(cube)).unwrap_or(u16::MAX)
}

/// The greatest whole number whose cube is no more.
fn cube_root(number: u64) -> u64 {
    let (mut low, mut high) = (0u64, 2_000_000u64);
    while low < high {
        let middle = (low + high).div_ceil(2);
        if middle * middle * middle <= number {
            low = middle;
        } else {
            high = middle - 1;
        }
    }
    low
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The page's own figures for L.
    #[test]
    fn siz_2_the_lengths_of_the_page() {
        let lengths = [38, 150, 420, 900, 1000, 1200].map(length);
        assert_eq!(lengths, [63, 100, 140, 181, 188, 200]);
    }
}
