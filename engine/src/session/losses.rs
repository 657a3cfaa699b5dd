//! Who was out of the fight at the end, over many battles: by side, and by unit template.

use serde::{Deserialize, Serialize};

use crate::battle::{Battle, Life};
use crate::content::Level;
use crate::rules::id::Id;

/// The losses of one side.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SideLosses {
    /// The side.
    pub side: Id,
    /// How many fight for it.
    pub units: u32,
    /// By how many it lost, from none to all: in how many battles.
    pub lost: Vec<u32>,
    /// By unit template, in the order of the level.
    pub by_unit: Vec<UnitLosses>,
}

/// The losses among the units of one template on one side.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct UnitLosses {
    /// The template.
    pub unit: Id,
    /// How many of it fight for the side.
    pub units: u32,
    /// By how many were lost, from none to all: in how many battles.
    pub lost: Vec<u32>,
    /// How many died, in all battles.
    pub dead: u64,
    /// How many were unconscious at the end, in all battles.
    pub unconscious: u64,
    /// How many had laid down their arms, in all battles.
    pub surrendered: u64,
    /// How many had left the field, in all battles.
    pub withdrew: u64,
}

/// The state of every combatant at the end of one battle, in the order of ids.
pub(super) fn fates(battle: &Battle) -> Vec<(u8, Life)> {
    let fighters = battle.view().everybody();
    fighters
        .map(|fighter| (fighter.id().side, fighter.vitality.life))
        .collect()
}

impl SideLosses {
    /// For every side of a level, before any battle.
    pub(super) fn none(level: &Level) -> Vec<Self> {
        let sides = level.sides.iter().map(|side| {
            let mut by_unit: Vec<UnitLosses> = Vec::new();
            for placement in &side.units {
                let unit = placement.unit.profile.unit;
                match by_unit.iter_mut().find(|known| known.unit == unit) {
                    Some(known) => {
                        known.units += 1;
                        known.lost.push(0);
                    }
                    None => by_unit.push(UnitLosses {
                        unit,
                        units: 1,
                        lost: vec![0; 2],
                        dead: 0,
                        unconscious: 0,
                        surrendered: 0,
                        withdrew: 0,
                    }),
                }
            }
            Self {
                side: side.id,
                units: side.units.len() as u32,
                lost: vec![0; side.units.len() + 1],
                by_unit,
            }
        });
        sides.collect()
    }

    /// Adds one battle; `fates` of this side alone, in the order of the level.
    pub(super) fn add(&mut self, level: &Level, side: usize, fates: impl Iterator<Item = Life>) {
        let mut lost = vec![0_usize; self.by_unit.len()];
        for (placement, life) in level.sides[side].units.iter().zip(fates) {
            let unit = placement.unit.profile.unit;
            let Some(kind) = self.by_unit.iter().position(|known| known.unit == unit) else {
                continue;
            };
            let losses = &mut self.by_unit[kind];
            lost[kind] += usize::from(!matches!(life, Life::Conscious | Life::Expected));
            match life {
                Life::Conscious | Life::Expected => {}
                Life::Unconscious => losses.unconscious += 1,
                Life::Dead => losses.dead += 1,
                Life::Surrendered => losses.surrendered += 1,
                Life::Withdrew => losses.withdrew += 1,
            }
        }
        count(&mut self.lost, lost.iter().sum());
        for (losses, lost) in self.by_unit.iter_mut().zip(lost) {
            count(&mut losses.lost, lost);
        }
    }

    /// Which of its numbers do not go together after so many battles, if any.
    pub(super) fn wrong(&self, battles: u64) -> Option<String> {
        let fits = |units: u32, lost: &[u32]| {
            let counted: u64 = lost.iter().map(|&battles| u64::from(battles)).sum();
            lost.len() as u64 == u64::from(units) + 1 && counted == battles
        };
        let side = &self.side;
        let mut units = 0;
        let mut gone = 0;
        for of in &self.by_unit {
            let fates = [of.dead, of.unconscious, of.surrendered, of.withdrew];
            let fates = fates.into_iter().try_fold(0, u64::checked_add);
            if !fits(of.units, &of.lost) || fates != Some(total(&of.lost)) {
                let unit = &of.unit;
                return Some(format!(
                    "the losses among `{unit}` of `{side}` do not add up"
                ));
            }
            units += u64::from(of.units);
            gone += total(&of.lost);
        }
        let whole = units == u64::from(self.units) && gone == total(&self.lost);
        (!fits(self.units, &self.lost) || !whole)
            .then(|| format!("the losses of `{side}` do not add up"))
    }

    /// Adds what another share of the same battles found.
    ///
    /// # Errors
    /// When it is of another side or other units.
    pub fn merge(&mut self, other: &Self) -> Result<(), String> {
        let same = self.side == other.side
            && self.lost.len() == other.lost.len()
            && self.by_unit.len() == other.by_unit.len();
        if !same {
            return Err(format!("the losses of `{}` don't match", self.side));
        }
        merge_counts(&mut self.lost, &other.lost);
        for (mine, theirs) in self.by_unit.iter_mut().zip(&other.by_unit) {
            if mine.unit != theirs.unit || mine.lost.len() != theirs.lost.len() {
                return Err(format!("the units of `{}` don't match", self.side));
            }
            merge_counts(&mut mine.lost, &theirs.lost);
            mine.dead += theirs.dead;
            mine.unconscious += theirs.unconscious;
            mine.surrendered += theirs.surrendered;
            mine.withdrew += theirs.withdrew;
        }
        Ok(())
    }
}

/// How many were lost on average.
pub fn mean(lost: &[u32]) -> f64 {
    let battles: u64 = lost.iter().map(|&battles| u64::from(battles)).sum();
    total(lost) as f64 / battles.max(1) as f64
}

/// How many were lost in all battles together.
fn total(lost: &[u32]) -> u64 {
    let lost = (0..).zip(lost);
    lost.map(|(lost, &battles)| lost * u64::from(battles)).sum()
}

fn count(lost: &mut [u32], number: usize) {
    if let Some(battles) = lost.get_mut(number) {
        *battles += 1;
    }
}

fn merge_counts(mine: &mut [u32], theirs: &[u32]) {
    for (mine, theirs) in mine.iter_mut().zip(theirs) {
        *mine += theirs;
    }
}
