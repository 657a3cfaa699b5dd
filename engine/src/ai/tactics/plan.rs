//! What somebody is about in the battle and why: its part in what its side wants, in words for whoever asks.
//!
//! It is told and changes no choice: the purpose, the clock and the enemies' coming that it is told by are what the
//! choice goes by.

use crate::ai::tactics::purpose::Purpose;
use crate::ai::tactics::time_favours::TimeFavours;

/// What somebody is about, and why; each ends a sentence that begins with its name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Plan {
    /// What: "presses".
    pub act: &'static str,
    /// Why: "they do not come by themselves".
    pub because: &'static str,
    /// Whom it takes its enemies for, where it has found out that they play otherwise than usual.
    pub enemies: Option<&'static str>,
}

impl Plan {
    const WAITS: &str = "lets the enemy come";

    const fn plain(act: &'static str, because: &'static str) -> Self {
        Self {
            act,
            because,
            enemies: None,
        }
    }

    /// As a sentence about somebody of this name: "Bran presses: the enemy does not come by itself."
    pub fn sentence(&self, name: &str) -> String {
        let Self {
            act,
            because,
            enemies,
        } = self;
        match enemies {
            Some(enemies) => {
                format!("{name} {act}: {because}. It takes the enemies for {enemies}.")
            }
            None => format!("{name} {act}: {because}."),
        }
    }
    pub(in crate::ai) const OUT_OF_HARM: Self =
        Self::plain("gets out of harm's way", "it stands in a hazard");
    pub(in crate::ai) const RETREAT: Self = Self::plain("retreats", "its morale has failed");
    pub(in crate::ai) const ROLE: Self = Self::plain("follows its role", "the level says so");

    pub(in crate::ai) const EXPLORES: Self =
        Self::plain("goes about", "no enemy is known to be near");

    pub(in crate::ai) const SEARCHES: Self = Self::plain(
        "searches",
        "its side has learnt to look before it walks, and no enemy is near",
    );
    pub(in crate::ai) const LOOKS_FOR_A_WAY: Self = Self::plain(
        "searches the walls",
        "no way leads on, and no enemy is to be seen",
    );

    /// Instead of letting the enemy come.
    pub(in crate::ai) const STRIKES: Self =
        Self::plain("strikes", "a blow is to be had that is worth the risk");

    /// By its part in its side's goals; of whoever only has to fight, by why it presses, or else by what time does for
    /// its side.
    pub(in crate::ai) fn of(
        purpose: &Purpose,
        clock: TimeFavours,
        presses: Option<&'static str>,
    ) -> Self {
        let waits = match clock {
            TimeFavours::Ours => "time is on its side",
            TimeFavours::Theirs | TimeFavours::Open => "the enemy comes by itself",
        };
        let free = presses.map_or((Self::WAITS, waits), |why| ("presses", why));
        let (act, because) = purpose.part().unwrap_or(free);
        Self::plain(act, because)
    }

    /// The same of somebody who strikes now: whoever does that lets nobody come.
    pub(in crate::ai) fn striking(self) -> Self {
        match self.act {
            Self::WAITS => Self::STRIKES,
            _ => self,
        }
    }
}
