//! The battle's dice: the seeded stream, or a test's loaded ones.

use bevy_ecs::prelude::Resource;

use crate::rules::dice::{Dice, LoadedDice, SeededDice};

/// Where a battle's faces come from.
#[derive(Resource, Clone, PartialEq, Eq, Debug)]
pub enum DiceBag {
    /// The stream of the battle's seed.
    Seeded(SeededDice),
    /// Faces a test chose.
    Loaded(LoadedDice),
    /// Dice that always show their lowest face: nearly every blow misses, and nobody faints.
    Lowest,
}

impl Dice for DiceBag {
    fn die(&mut self, sides: u8) -> u8 {
        match self {
            Self::Seeded(dice) => dice.die(sides),
            Self::Loaded(dice) => dice.die(sides),
            Self::Lowest => 1,
        }
    }
}
