//! What the cells of a board are to somebody on its way: open, in a friend's way, barred, a danger that stops it.

use super::Board;
use crate::battle::UnitId;
use crate::battle::occupants::Occupant;
use crate::grid::Footing;
use crate::rules::flight::Height;

impl Board {
    /// RND-4: what the cell of this index is to `mover` at its height: friends may be passed, enemies
    /// not, and who flies high is in the way of nobody below.
    ///
    /// HAZ, TRP-2: whoever comes into a hazard on the ground, or onto a trap it knows of, stops there, and nobody passes
    /// a friend in it.
    pub fn footing(&self, mover: UnitId, height: Height, index: usize) -> Footing {
        let footing = self.footing_among(mover, height, index);
        if height.is_aloft() || !self.is_perilous(mover, index) {
            return footing;
        }
        match footing {
            Footing::Free => Footing::EndOnly,
            _ => Footing::Blocked,
        }
    }

    /// HAZ, TRP-2: whether the ground of the cell of this index is a danger that stops whoever comes into it.
    pub(in crate::battle) fn is_perilous(&self, mover: UnitId, index: usize) -> bool {
        let trapped = || self.is_trapped(mover.side, self.grid().cell(index));
        let thin = || self.hazards.gives_way(mover, index).is_some();
        let deep = || self.hazards.draws_down(mover, index);
        let harm = self.has_hazards() && (self.hazards.harm(index) || thin() || deep());
        harm || self.has_secrets() && trapped()
            || self.has_drops() && self.drops.falls_on_entry(self.grid().cell(index))
    }

    /// What those in a cell are to `mover`.
    fn footing_among(&self, mover: UnitId, height: Height, index: usize) -> Footing {
        let Some(first) = self.occupants.first[index] else {
            return Footing::Free;
        };
        let mut found = Self::footing_of(mover, height, first);
        if !self.occupants.others.is_empty() {
            for occupant in self.occupants.within(index).skip(1) {
                found = match (found, Self::footing_of(mover, height, occupant)) {
                    (Footing::Blocked, _) | (_, Footing::Blocked) => Footing::Blocked,
                    (Footing::Free, other) | (other, _) => other,
                };
            }
        }
        found
    }

    fn footing_of(mover: UnitId, height: Height, other: Occupant) -> Footing {
        if other.unit == mover || !other.height.meets(height) {
            Footing::Free
        } else if other.unit.side == mover.side {
            Footing::PassOnly
        } else {
            Footing::Blocked
        }
    }
}
