//! Who is out of somebody's mind: a watch as one side may imagine it, which knows nothing of those it does not see.

use super::senses::SideSet;
use super::{Shown, Watch};

impl Watch {
    /// Forgets everybody of whom `is_unknown` is true: they are not on the field, and what they alone see nobody
    /// sees. Their lamps shine on, for light is seen.
    pub(in crate::battle) fn conceal(&mut self, is_unknown: impl Fn(usize) -> bool) {
        for unit in (0..self.watched.len()).filter(|&unit| is_unknown(unit)) {
            let watched = &mut self.watched[unit];
            watched.shown = Shown::Gone;
            watched.awake = false;
            watched.revealed = SideSet::NONE;
            if self.fog {
                self.looks_no_more(unit);
            }
        }
        for unit in 0..self.watched.len() {
            self.known[unit] = self.knowledge_of(unit);
        }
    }

    /// Nobody sees it, and it sees nobody.
    fn looks_no_more(&mut self, unit: usize) {
        let all = self.watched.len();
        for other in 0..all {
            for (observer, target) in [(unit, other), (other, unit)] {
                if std::mem::take(&mut self.sees[observer * all + target]) {
                    let side = usize::from(self.watched[observer].side);
                    self.seers[side * all + target] -= 1;
                }
            }
        }
    }
}
