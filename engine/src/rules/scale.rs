//! How long a body is against a human's, and of which Size it is (SIZ-2, SIZ-3).
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

/// SIZ-2, HAZ-2: √L of a body of so many pounds, in hundredths; L is ∛(pounds / 150), in hundredths too.
pub fn exposure_scale(pounds: u32) -> u16 {
    root_of_length(length(pounds))
}

/// HAZ-2, FAL-6: √L of a length in hundredths, in hundredths too.
pub fn root_of_length(length: u16) -> u16 {
    let square = u64::from(length) * u64::from(WHOLE);
    u16::try_from(square.isqrt()).unwrap_or(u16::MAX)
}

/// How long a human is, inches.
const INCHES: u32 = 72;

/// HAZ-4: what a jet of so many inches does to a body of so many pounds, in hundredths: no more than its breadth strikes, and
/// the small have the more surface for their mass.
pub fn jet_scale(pounds: u32, jet: u16) -> u16 {
    let struck = u32::from(length(pounds)) * INCHES / u32::from(jet.max(1));
    let share = struck.min(u32::from(WHOLE));
    let surface = u32::from(exposure_scale(pounds).max(1));
    u16::try_from(share * u32::from(WHOLE) / surface).unwrap_or(u16::MAX)
}

/// SIZ-3: the pounds at which the Sizes from -4 to +6 begin; what is lighter is of Size -5.
const SIZES: [u32; 11] = [1, 3, 10, 29, 82, 276, 780, 2200, 8700, 31_000, 88_000];

/// SIZ-3: steps of scale of a body of so many pounds; a human is of Size 0.
pub fn size(pounds: u32) -> i16 {
    let reached = SIZES.iter().filter(|least| pounds >= **least).count();
    reached as i16 - 5
}

/// SIZ-3, HAZ-5: half of Size, towards none: what the great gain and the small lose in HT rolls against what works on
/// the surface.
pub fn half_of_size(pounds: u32) -> i16 {
    size(pounds) / 2
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

    /// A body of three inches takes a quarter of a jet of twelve, and more for its surface; a giant takes less than a human.
    #[test]
    fn haz_4_a_jet_strikes_with_its_breadth() {
        let of = |pounds| jet_scale(pounds, 12);
        assert_eq!([150, 1200, 38].map(of), [100, 70, 126]);
        // Of a jet broader than the body its part.
        assert_eq!([150, 38].map(|pounds| jet_scale(pounds, 144)), [50, 39]);
    }

    /// The page's own figures: 1200 pounds are Size +2, and each Size begins at its weight.
    #[test]
    fn siz_3_the_sizes_of_the_page() {
        let sizes = [0, 2, 81, 82, 150, 275, 276, 779, 780, 1200, 8700, 88_000].map(size);
        assert_eq!(sizes, [-5, -4, -1, 0, 0, 0, 1, 1, 2, 2, 4, 6]);
        assert_eq!(
            [10, 29, 276, 780, 88_000].map(half_of_size),
            [-1, 0, 0, 1, 3]
        );
    }
}
