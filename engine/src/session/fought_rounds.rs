//! How many rounds of many battles were fought: all that began, but not those that a stint took (TIM-2).

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::battle::event::BattleEvent;
use crate::battle::{Battle, Event};

/// The rounds that were fought in each of many battles.
#[derive(Clone, PartialEq, Default, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FoughtRounds {
    /// Their median; 0 without a battle.
    pub median: f64,
    /// So many rounds, and in how many battles that many were fought.
    pub battles: BTreeMap<u32, u32>,
}

impl FoughtRounds {
    /// Of battles counted by their fought rounds.
    pub fn of(battles: BTreeMap<u32, u32>) -> Self {
        let median = median(&battles);
        Self { median, battles }
    }

    /// These and those.
    #[must_use]
    pub fn and(self, other: &Self) -> Self {
        let mut battles = self.battles;
        for (rounds, count) in &other.battles {
            let sum = battles.entry(*rounds).or_default();
            *sum = sum.saturating_add(*count);
        }
        Self::of(battles)
    }

    /// Which of its numbers do not go together, where there should be so many battles.
    pub(super) fn wrong(&self, battles: u64) -> Option<String> {
        let counted: u64 = self.battles.values().map(|count| u64::from(*count)).sum();
        if counted != battles {
            return Some(format!("`fought` has {counted} battles and not {battles}"));
        }
        let median = median(&self.battles);
        (median - self.median)
            .abs()
            .ge(&1e-6)
            .then(|| format!("the median of `fought` is {median} and not {}", self.median))
    }
}

/// The rounds of a battle that were fought.
pub fn fought_rounds(battle: &Battle) -> u32 {
    let begun = battle
        .events()
        .iter()
        .filter(|(_, event)| matches!(event, Event::Battle(BattleEvent::RoundStarted { .. })));
    u32::try_from(begun.count()).unwrap_or(u32::MAX)
}

/// The middle one, or the mean of the two in the middle.
fn median(battles: &BTreeMap<u32, u32>) -> f64 {
    let all: u64 = battles.values().map(|count| u64::from(*count)).sum();
    let at = |place: u64| {
        let mut passed = 0;
        let found = battles.iter().find(|(_, count)| {
            passed += u64::from(**count);
            passed > place
        });
        found.map_or(0.0, |(rounds, _)| f64::from(*rounds))
    };
    f64::midpoint(at(all.saturating_sub(1) / 2), at(all / 2))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(rounds: &[u32]) -> FoughtRounds {
        let mut battles = BTreeMap::new();
        for one in rounds {
            *battles.entry(*one).or_default() += 1;
        }
        FoughtRounds::of(battles)
    }

    #[test]
    fn the_median_is_the_middle_one_or_between_two() {
        assert_eq!(of(&[]).median, 0.0);
        assert_eq!(of(&[9]).median, 9.0);
        assert_eq!(of(&[3, 90, 7]).median, 7.0);
        assert_eq!(of(&[3, 4, 7, 7]).median, 5.5);
    }

    #[test]
    fn parts_add_up_to_the_whole() {
        let whole = of(&[1, 5, 5, 8, 9]);
        assert_eq!(of(&[8, 5]).and(&of(&[9, 1, 5])), whole);
        assert_eq!(whole.wrong(5), None);
    }

    #[test]
    fn what_was_changed_by_hand_is_told() {
        let mut changed = of(&[1, 5]);
        assert!(
            changed
                .wrong(3)
                .is_some_and(|wrong| wrong.contains("2 battles and not 3"))
        );
        changed.median = 4.0;
        assert!(
            changed
                .wrong(2)
                .is_some_and(|wrong| wrong.contains("is 3 and not 4"))
        );
    }
}
