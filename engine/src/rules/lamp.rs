//! Lamps with a flame: how long they burn, how they are lit, and what becomes of them on the ground (LMP).
//!
//! It never knows who carries one.

use serde::Serialize;

use super::dice::{Dice, DicePool, Roll};
use super::id::Id;

/// LMP-2, LMP-3: how long something burns, rolled when it is lit; a taper has no dice.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct BurningTime {
    /// Dice.
    pub dice: u8,
    /// Their sides.
    pub sides: u8,
    /// What is added to them.
    pub plus: u16,
    /// Rounds for each point of all that.
    pub rounds: u16,
}

impl BurningTime {
    /// LMP-2, LMP-3: its dice thrown, if it has any, and the rounds that come of them.
    pub fn roll(self, dice: &mut dyn Dice) -> (Option<Roll>, u32) {
        let pool = DicePool {
            count: self.dice,
            sides: self.sides,
        };
        let roll = (self.dice > 0).then(|| pool.roll(dice));
        let faces = roll.as_ref().map_or(0, |roll| roll.total.max(0) as u32);
        (
            roll,
            (faces + u32::from(self.plus)) * u32::from(self.rounds),
        )
    }
}

/// What becomes of a burning lamp that comes to lie on the ground.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Landing {
    /// It burns on.
    #[default]
    Burns,
    /// It goes out.
    Out,
    /// It breaks.
    Breaks,
}

/// A flame that can be lit and put out, and burns down (LMP-2).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Flame {
    /// How long it burns.
    pub burns: BurningTime,
    /// Turns it takes to strike fire for it; 0 where it is lit at another fire alone.
    pub kindle: u8,
    /// What becomes of it on the ground.
    pub lands: Landing,
    /// Yards that it can be thrown, burning; 0 for not at all.
    pub throw: u16,
    /// The hazard that it sets where it lands, thrown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fire: Option<Id>,
}

impl Flame {
    /// LMP-2: what becomes of it on the ground, where water puts out any.
    pub fn lands_on(self, wet: bool) -> Landing {
        if wet { Landing::Out } else { self.lands }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::dice::LoadedDice;

    /// A torch of 1d4+4 stints, an oil lamp of 1d6+18 that rolled 6: four hours, and a taper of 18.
    #[test]
    fn lmp_2_lmp_3_stints_of_the_page() {
        let rounds = |dice: u8, sides, plus, faces: &[u8]| {
            let burns = BurningTime {
                dice,
                sides,
                plus,
                rounds: 60,
            };
            burns.roll(&mut LoadedDice::new(faces.to_vec())).1 / 60
        };
        assert_eq!(rounds(1, 4, 4, &[3]), 7);
        assert_eq!(rounds(1, 6, 18, &[6]), 24);
        assert_eq!(rounds(0, 6, 18, &[]), 18);
    }
}
