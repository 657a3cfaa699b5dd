//! Dice: what is thrown, what came up, and where the faces come from.

use std::collections::VecDeque;
use std::fmt;

use arrayvec::ArrayVec;
use rand::{RngExt, SeedableRng, rngs::Xoshiro256PlusPlus};
use serde::{Deserialize, Serialize};

/// The most dice one roll may have, so that exact odds fit 64 bits; 12 dice of damage need ST 54.
pub const MOST_DICE: usize = 12;

/// A source of faces.
pub trait Dice {
    /// One die of `sides` sides: a number from 1 to `sides`.
    fn die(&mut self, sides: u8) -> u8;
}

/// The seeded stream of a battle: the same seed gives the same faces on every machine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeededDice(Xoshiro256PlusPlus);

impl SeededDice {
    /// The stream that belongs to `seed`.
    pub fn new(seed: u64) -> Self {
        Self(Xoshiro256PlusPlus::seed_from_u64(seed))
    }
}

impl Dice for SeededDice {
    #[inline]
    fn die(&mut self, sides: u8) -> u8 {
        self.0.random_range(1..=sides)
    }
}

/// Dice that fall as a test says.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct LoadedDice(VecDeque<u8>);

impl LoadedDice {
    /// Dice that show `faces` one after another.
    pub fn new(faces: impl IntoIterator<Item = u8>) -> Self {
        Self(faces.into_iter().collect())
    }

    /// Whether every face was used; a test that leaves one over rolled less than it thought.
    pub fn exhausted(&self) -> bool {
        self.0.is_empty()
    }
}

impl Dice for LoadedDice {
    /// # Panics
    /// When no face is left, or the next one does not fit the die: the test expected another roll.
    fn die(&mut self, sides: u8) -> u8 {
        let face = self.0.pop_front().expect("the loaded dice ran out");
        assert!(
            (1..=sides).contains(&face),
            "a loaded {face} does not fit a d{sides}"
        );
        face
    }
}

/// Some dice of one kind, such as `2d10`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DicePool {
    /// How many, at most [`MOST_DICE`].
    pub count: u8,
    /// Sides of each.
    pub sides: u8,
}

/// The attack roll (ATK-1).
pub const ATTACK_DICE: DicePool = DicePool {
    count: 2,
    sides: 10,
};
/// Attribute and skill rolls (ATT-8).
pub const CHECK_DICE: DicePool = DicePool { count: 3, sides: 6 };

impl DicePool {
    /// Throws them.
    pub fn roll(self, dice: &mut dyn Dice) -> Roll {
        let faces: ArrayVec<u8, MOST_DICE> = (0..usize::from(self.count).min(MOST_DICE))
            .map(|_| dice.die(self.sides))
            .collect();
        let total = faces.iter().map(|&face| i16::from(face)).sum();
        Roll {
            dice: self,
            faces,
            total,
        }
    }
}

impl fmt::Display for DicePool {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}d{}", self.count, self.sides)
    }
}

impl Serialize for DicePool {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for DicePool {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.split_once('d')
            .and_then(|(count, sides)| {
                Some(Self {
                    count: count.parse().ok()?,
                    sides: sides.parse().ok()?,
                })
            })
            .ok_or_else(|| serde::de::Error::custom(format!("`{text}` is not dice such as 2d10")))
    }
}

/// A throw: the dice, each face, and their sum.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Roll {
    /// What was thrown.
    pub dice: DicePool,
    /// Each face, in the order thrown.
    pub faces: ArrayVec<u8, MOST_DICE>,
    /// The sum of the faces.
    pub total: i16,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_gives_one_stream_for_ever() {
        let mut dice = SeededDice::new(42);
        let faces: Vec<u8> = (0..12).map(|_| dice.die(6)).collect();
        assert_eq!(faces, [5, 2, 6, 5, 5, 4, 1, 4, 2, 6, 4, 6]);
    }

    #[test]
    fn a_roll_adds_up_and_survives_json() {
        let roll = ATTACK_DICE.roll(&mut LoadedDice::new([4, 9]));
        let json = serde_json::to_string(&roll).unwrap();
        assert_eq!(json, r#"{"dice":"2d10","faces":[4,9],"total":13}"#);
        assert_eq!(serde_json::from_str::<Roll>(&json).unwrap(), roll);
    }

    #[test]
    fn loaded_dice_tell_whether_they_are_used_up() {
        let mut dice = LoadedDice::new([4]);
        assert!(!dice.exhausted());
        dice.die(6);
        assert!(dice.exhausted());
    }
}
