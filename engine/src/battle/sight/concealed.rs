//! Sight as one side may imagine it: without those it does not see.

use super::senses::SideSet;
use super::{Shown, Vision};

impl Vision {
    /// Forgets everybody for whom `is_unknown` is true: they are not on the field, and nobody sees what only
    /// they see. Their lamps shine on, because light is seen.
    pub(in crate::battle) fn conceal(&mut self, is_unknown: impl Fn(usize) -> bool) {
        for unit in (0..self.observed.len()).filter(|&unit| is_unknown(unit)) {
            let observed = &mut self.observed[unit];
            observed.shown = Shown::Gone;
            observed.awake = false;
            observed.revealed = SideSet::NONE;
            if self.fog {
                self.looks_no_more(unit);
            }
        }
        for unit in 0..self.observed.len() {
            self.known[unit] = self.knowledge_of(unit);
        }
    }

    /// Nobody sees it, and it sees nobody.
    fn looks_no_more(&mut self, unit: usize) {
        let all = self.observed.len();
        for other in 0..all {
            for (observer, target) in [(unit, other), (other, unit)] {
                if std::mem::take(&mut self.sees[observer * all + target]) {
                    let side = usize::from(self.observed[observer].side);
                    self.seers[side * all + target] -= 1;
                }
            }
        }
    }
}
