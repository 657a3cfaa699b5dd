//! For how long nobody has been hurt: two who wait for each other must not wait for ever.
//!
//! It goes by what one side sees, and never knows what anybody makes of it.

use crate::battle::View;

/// What a felled combatant counts for, points of injury.
const FELLED: u32 = 1000;

/// The harm seen so far, and since when there has been no more.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Calm {
    harm: u32,
    since: u32,
}

impl Calm {
    /// Takes note of what is seen now.
    pub(super) fn look(&mut self, view: &View<'_>) {
        let of_one = |injury: i16, out: bool| injury.max(0) as u32 + if out { FELLED } else { 0 };
        let harm = view
            .fighters()
            .map(|one| of_one(one.total_injury(), !one.is_conscious()))
            .sum();
        let earlier = view.round() < self.since;
        // Less than before is no news: somebody who was hurt is out of sight.
        if harm > self.harm || earlier {
            *self = Self {
                harm,
                since: view.round(),
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
}
