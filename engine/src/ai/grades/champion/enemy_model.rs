//! Whom a champion takes its enemies for: of a veteran, a soldier and a rash soldier the one who predicted best where they went.

use crate::ai::decider::Decider;
use crate::ai::grades::soldier::Soldier;
use crate::ai::grades::veteran::Veteran;
use crate::ai::tactics::temperament::Temperament;
use crate::battle::{Command, Decision, Fighter, UnitId, View};
use crate::grid::Cell;

/// Who may play the enemies in a simulation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum EnemyModel {
    /// Weighs what can be done to it.
    Veteran,
    /// Goes for the best blow.
    Soldier,
    /// Goes for the nearest, whatever comes of it.
    Rash,
}

/// How many there are.
const MODELS: usize = 3;

impl EnemyModel {
    pub(super) const ALL: [Self; MODELS] = [Self::Veteran, Self::Soldier, Self::Rash];

    /// What it is in a sentence, unless it is the usual one: "takes its enemies for …".
    pub(super) fn words(self) -> Option<&'static str> {
        match self {
            Self::Veteran => None,
            Self::Soldier => Some("soldiers"),
            Self::Rash => Some("rash soldiers"),
        }
    }
}

/// One of each.
pub(super) struct EnemyModels {
    veteran: Veteran,
    soldier: Soldier,
    rash: Soldier,
}

impl Default for EnemyModels {
    fn default() -> Self {
        Self {
            veteran: Veteran::default(),
            soldier: Soldier::new(),
            rash: Soldier::new().with_temperament(Temperament::rash()),
        }
    }
}

impl EnemyModels {
    /// Begins the simulations of one decision.
    pub(super) fn begin_simulation(&mut self) {
        self.veteran.begin_simulation();
    }

    /// Remembers of the battle so far what these do.
    pub(super) fn copy_memory_from(&mut self, veteran: &Veteran, soldier: &Soldier) {
        self.veteran.copy_memory_from(veteran);
        self.soldier.copy_memory_from(soldier);
        self.rash.copy_memory_from(soldier);
    }

    /// The answer of one of them.
    pub(super) fn decide(
        &mut self,
        model: EnemyModel,
        view: &View<'_>,
        decision: Decision,
    ) -> Command {
        match model {
            EnemyModel::Veteran => self.veteran.decide(view, decision),
            EnemyModel::Soldier => self.soldier.decide(view, decision),
            EnemyModel::Rash => self.rash.decide(view, decision),
        }
    }
}

/// Where enemies are at the end of their next turns.
pub(super) type Places = Vec<(UnitId, Cell)>;

/// What each model predicted, and how far off it was.
#[derive(Default)]
pub(super) struct Predictions {
    /// What was predicted in the last turn of each of ours.
    made: Vec<(UnitId, [Places; MODELS])>,
    /// Hundredths of a cell that each was off in all, what is long ago counting less.
    off: [i64; MODELS],
    /// How often they were compared with what came.
    compared: u32,
}

/// Farther off than this is no worse, cells.
const FARTHEST: u16 = 3;
/// What is left of all errors before at each comparison, hundredths.
const REMEMBERED: i64 = 95;
/// Before so many comparisons enemies are taken for veterans.
const FEW: u32 = 2;
/// Another model has to be off by no more than this share of what the veteran is off, hundredths.
const BETTER: i64 = 90;

impl Predictions {
    /// Takes note of what is predicted in a turn of `unit`.
    pub(super) fn make(&mut self, unit: UnitId, places: [Places; MODELS]) {
        self.take(unit);
        self.made.push((unit, places));
    }

    fn take(&mut self, unit: UnitId) -> Option<[Places; MODELS]> {
        let index = self.made.iter().position(|(known, _)| *known == unit)?;
        Some(self.made.swap_remove(index).1)
    }

    /// Compares what was predicted in the last turn of `unit` with where the enemies are who could act since.
    pub(super) fn compare(&mut self, view: &View<'_>, unit: UnitId) {
        let Some(predicted) = self.take(unit) else {
            return;
        };
        let grid = view.arena().board.grid();
        let able = |one: &Fighter<'_>| one.is_conscious() && !one.vitality.stunned;
        for &(enemy, _) in &predicted[0] {
            let Some(now) = view.fighter(enemy).filter(able) else {
                continue;
            };
            let off = predicted.each_ref().map(|places| {
                let place = places.iter().find(|(known, _)| *known == enemy);
                place.map(|(_, cell)| grid.distance(*cell, now.place.cell))
            });
            if let [Some(veteran), Some(soldier), Some(rash)] = off {
                self.note([veteran, soldier, rash]);
            }
        }
    }

    /// Takes note of how far each model was off, cells.
    fn note(&mut self, off: [u16; MODELS]) {
        for (sum, cells) in self.off.iter_mut().zip(off) {
            *sum = *sum * REMEMBERED / 100 + 100 * i64::from(cells.min(FARTHEST));
        }
        self.compared += 1;
    }

    /// The model that predicted best; unless another is clearly better, the veteran.
    pub(super) fn best(&self) -> EnemyModel {
        let [veteran, soldier, rash] = self.off;
        if self.compared < FEW || soldier.min(rash) * 100 >= veteran * BETTER {
            EnemyModel::Veteran
        } else if rash <= soldier {
            EnemyModel::Rash
        } else {
            EnemyModel::Soldier
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn after(errors: &[([u16; MODELS], u32)]) -> EnemyModel {
        let mut predictions = Predictions::default();
        for &(off, times) in errors {
            for _ in 0..times {
                predictions.note(off);
            }
        }
        predictions.best()
    }

    /// Enemies are taken for whoever predicts them, once that is seen, and for another when they play otherwise.
    #[test]
    fn enemies_are_taken_for_whoever_predicts_them() {
        assert_eq!(after(&[]), EnemyModel::Veteran);
        assert_eq!(after(&[([3, 3, 0], 1)]), EnemyModel::Veteran);
        assert_eq!(after(&[([3, 3, 0], 2)]), EnemyModel::Rash);
        assert_eq!(after(&[([3, 0, 3], 2)]), EnemyModel::Soldier);
        // Of equals the veteran.
        assert_eq!(after(&[([0, 0, 0], 9)]), EnemyModel::Veteran);
        assert_eq!(after(&[([2, 2, 2], 9)]), EnemyModel::Veteran);
        let turned = [([3, 3, 0], 9), ([0, 3, 3], 20)];
        assert_eq!(after(&turned), EnemyModel::Veteran);
    }
}
