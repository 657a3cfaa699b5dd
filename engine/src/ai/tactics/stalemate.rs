//! For how many rounds nobody has been hurt: two who wait for each other must not wait for ever.
//!
//! It goes by what one side sees, and never knows what anybody concludes from it.

use crate::battle::View;

/// What a felled combatant counts for, points of injury.
const FELLED: u32 = 1000;
/// So many rounds without harm come of misses, and nobody has waited in them.
const MISSES: u32 = 4;

/// The harm seen so far, and since when there has been no more.
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::ai) struct Stalemate {
    harm: u32,
    since: u32,
    /// Rounds without harm before these ones, less those that came of misses.
    waited: u32,
}

impl Stalemate {
    /// Takes note of what is seen now.
    pub(in crate::ai) fn observe(&mut self, view: &View<'_>) {
        let of_one = |injury: i16, out: bool| injury.max(0) as u32 + if out { FELLED } else { 0 };
        let harm = view
            .glances()
            .map(|one| of_one(one.total_injury(), !one.is_conscious()))
            .sum();
        let earlier = view.round() < self.since;
        // Less than before is no news: somebody who was hurt is out of sight.
        if harm > self.harm || earlier {
            let rounds = view.round().saturating_sub(self.since);
            let before = if earlier { 0 } else { self.waited };
            *self = Self {
                harm,
                since: view.round(),
                waited: before + rounds.saturating_sub(MISSES),
            };
        }
    }

    /// Begins again: there is nobody to wait for.
    pub(in crate::ai) fn restart(&mut self, view: &View<'_>) {
        self.since = view.round();
    }

    /// For how many rounds more than `patience` nobody has been hurt.
    pub(in crate::ai) fn overdue(&self, view: &View<'_>, patience: u32) -> i64 {
        let rounds = view.round().saturating_sub(self.since);
        rounds.saturating_sub(patience).into()
    }

    /// The rounds since somebody was hurt, with half of the earlier waiting on top. One blow after a long wait is no
    /// reason to wait as long again: two who both did so would deal a blow in nine rounds and never come to an end.
    pub(in crate::ai) fn rounds_of_waiting(&self, view: &View<'_>) -> i64 {
        let rounds = view.round().saturating_sub(self.since) + self.waited / 2;
        rounds.into()
    }
}
