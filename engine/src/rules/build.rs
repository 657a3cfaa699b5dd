//! What of somebody decides how it bears wounds, beside its hit points (TGH-1, BLO-1, SHK-1, MON-2).

use super::part::Ratio;

/// How somebody is built.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Build {
    /// Combat ST, as it was bought.
    pub st: i16,
    /// Levels of toughness beyond what that gives (TGH-5).
    pub toughness: i16,
    /// Body weight, pounds.
    pub pounds: u32,
    /// What WP adds to HT against shock (SHK-1).
    pub will: i16,
    /// What multiplies its pain (SHK-2).
    pub pain: Ratio,
    /// What traits add to its rolls to stay conscious (ATT-9).
    pub awake: i16,
    /// IQ, of an animal (MON-2).
    pub beast: Option<i16>,
    /// It stands on the ground.
    pub stands: bool,
    /// It has borne its wounds awake, and small ones trouble a beast no more (MON-2).
    pub steady: bool,
}

impl Default for Build {
    /// A human's.
    fn default() -> Self {
        Self {
            st: 10,
            toughness: 0,
            pounds: 150,
            will: 0,
            pain: Ratio::ONE,
            awake: 0,
            beast: None,
            stands: true,
            steady: false,
        }
    }
}
