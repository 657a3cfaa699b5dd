//! Whether the enemies a side sees are coming: who comes can be waited for, who stays has to be gone to.
//!
//! It goes by what one side sees, and never knows what anybody concludes from it.

use crate::battle::{Fighter, UnitId, View};
use crate::grid::Cell;

use super::surroundings::nearest_of;

/// Where both sides stood when a round began for a side, and whether its enemies had come nearer by then.
#[derive(Clone, Debug, Default)]
pub(in crate::ai) struct EnemyAdvance {
    /// For which side; what another remembered says nothing.
    side: u8,
    round: u32,
    ours: Vec<Cell>,
    theirs: Vec<(UnitId, Cell)>,
    comes: bool,
}

impl EnemyAdvance {
    /// Takes note of what is seen now; once a round.
    pub(in crate::ai) fn observe(&mut self, view: &View<'_>, side: u8) {
        let round = view.round();
        let same_side = side == self.side;
        if same_side && round == self.round && !self.ours.is_empty() {
            return;
        }
        let able = |fighter: &Fighter<'_>| fighter.is_conscious();
        let enemies = view.enemies_of(side).into_iter().filter(able);
        let theirs: Vec<(UnitId, Cell)> = enemies.map(|one| (one.id(), one.place.cell)).collect();
        if same_side && round == self.round + 1 {
            let before = |unit| self.theirs.iter().find(|(known, _)| *known == unit);
            let came = theirs.iter().filter(|(unit, cell)| {
                let nearest = |cell| nearest_of(view, cell, &self.ours);
                before(*unit).is_some_and(|(_, old)| nearest(*cell) < nearest(*old))
            });
            self.comes = 3 * came.count() >= theirs.len().max(1);
        } else {
            self.comes = false;
        }
        let ours = view
            .fighters()
            .filter(|one| one.id().side == side && able(one));
        self.ours = ours.map(|one| one.place.cell).collect();
        self.theirs = theirs;
        (self.side, self.round) = (side, round);
    }

    /// Whether a third of them at least came nearer by themselves in the last round.
    pub(in crate::ai) fn comes(&self) -> bool {
        self.comes
    }
}
