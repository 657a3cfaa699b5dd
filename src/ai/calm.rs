//! For how long nobody has been hurt: two who wait for each other must not wait for ever.
//!
//! It goes by what one side sees, and never knows what anybody makes of it.

use crate::battle::View;

/// What a felled combatant counts for, points of injury.
const FELLED: u32 = 1000;
/// A calm of so many rounds comes of misses, and nobody has waited in it.
const LULL: u32 = 4;

/// The harm seen so far, and since when there has been no more.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Calm {
    harm: u32,
    since: u32,
    /// Rounds of all the calms before this one in which it waited.
    waited: u32,
}

impl Calm {
    /// Takes note of what is seen now.
    pub(super) fn look(&mut self, view: &View<'_>) {
        let of_one = |injury: i16, out: bool| injury.max(0) as u32 + if out { FELLED } else { 0 };
        let harm = view
            .glances()
            .map(|one| of_one(one.total_injury(), !one.is_conscious()))
            .sum();
        let earlier = view.round() < self.since;
        // Less than before is no news: somebody who was hurt is out of sight.
        if harm > self.harm || earlier {
            let calm = view.round().saturating_sub(self.since);
            let before = if earlier { 0 } else { self.waited };
            *self = Self {
                harm,
                since: view.round(),
                waited: before + calm.saturating_sub(LULL),
            };
        }
    }

    /// Begins anew: there is nobody to wait for.
    pub(super) fn forget(&mut self, view: &View<'_>) {
        self.since = view.round();
    }

    /// For how many rounds more than `patience` nobody has been hurt.
    pub(super) fn late(&self, view: &View<'_>, patience: u32) -> i64 {
        let rounds = view.round().saturating_sub(self.since);
        rounds.saturating_sub(patience).into()
    }

    /// As [`Calm::late`], but tired of all the waiting before: one blow after a long wait is no reason to wait
    /// as long again, or two who both do so deal a blow in nine rounds and never come to an end.
    pub(super) fn tired(&self, view: &View<'_>, patience: u32) -> i64 {
        let rounds = view.round().saturating_sub(self.since) + self.waited / 2;
        rounds.saturating_sub(patience).into()
    }
}
