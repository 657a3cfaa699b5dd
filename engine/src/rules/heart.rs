//! Heart attacks: what a heavy blow at the heart asks for, and what comes of it (HRT-1, HRT-2).
//!
//! It never knows who struck, nor rolls.

use serde::{Deserialize, Serialize};

use super::scale::{WHOLE, length};

/// Heart attacks (HRT).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct HeartNumbers {
    /// Dice of a minor attack.
    pub minor: u8,
    /// Dice of a major one.
    pub major: u8,
}

impl Default for HeartNumbers {
    fn default() -> Self {
        Self { minor: 2, major: 6 }
    }
}

/// How bad a heart attack is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum HeartAttack {
    /// It stuns, until an HT roll is made.
    Minor,
    /// Whoever has it is helpless until the battle is over.
    Major,
}

/// What comes of the roll that a heart makes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HeartBears {
    /// It goes on.
    Well,
    /// An attack.
    Attack(HeartAttack),
    /// It stops.
    Death,
}

/// HRT-1: what each further HP of damage takes off the roll; missed by so much an attack is major, by twice that it
/// kills.
const STEP: i16 = 4;

impl HeartNumbers {
    /// HRT-1: what so much damage at the heart of a body of `hp` base HP takes off its HT roll; `None` where it takes
    /// no roll.
    pub fn strain(hp: i16, damage: i16) -> Option<i16> {
        let times = damage / hp.max(1);
        (times >= 1).then(|| -STEP * (times.min(3) - 1))
    }

    /// HRT-2: how many dice an attack has.
    pub fn dice(self, attack: HeartAttack) -> u8 {
        match attack {
            HeartAttack::Minor => self.minor,
            HeartAttack::Major => self.major,
        }
    }
}

/// HRT-1: what becomes of a heart whose HT roll against `target` came to `total`.
pub fn bears(target: i16, total: i16) -> HeartBears {
    let missed = total - target;
    if missed <= 0 {
        HeartBears::Well
    } else if missed >= 2 * STEP {
        HeartBears::Death
    } else if missed >= STEP || is_critical_failure(target, total) {
        HeartBears::Attack(HeartAttack::Major)
    } else {
        HeartBears::Attack(HeartAttack::Minor)
    }
}

/// HRT-1, HRT-2: whether so bad a roll fails critically: 18, or 17 against 15 or less.
pub fn is_critical_failure(target: i16, total: i16) -> bool {
    total >= 18 || total == 17 && target <= 15
}

/// HRT-2: what faces that total so much do to the heart of a body of so many pounds: times L, rounded down.
pub fn dealt(pounds: u32, faces: i16) -> i16 {
    let product = i32::from(faces) * i32::from(length(pounds)) / i32::from(WHOLE);
    product.clamp(0, i32::from(i16::MAX / 4)) as i16
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hrt_1_a_roll_from_hp_on_harder_at_twice_and_three_times_that() {
        let strain = [9, 10, 19, 20, 29, 30, 55].map(|damage| HeartNumbers::strain(10, damage));
        let hard = [
            None,
            Some(0),
            Some(0),
            Some(-4),
            Some(-4),
            Some(-8),
            Some(-8),
        ];
        assert_eq!(strain, hard);
    }

    /// The page's example 26: HT 10 at -4, rolled 11: missed by 5, so it is major.
    #[test]
    fn hrt_1_by_four_it_is_major_and_by_eight_it_kills() {
        let major = HeartBears::Attack(HeartAttack::Major);
        let minor = HeartBears::Attack(HeartAttack::Minor);
        let told = [6, 7, 9, 10, 11, 13, 14].map(|total| bears(6, total));
        let death = HeartBears::Death;
        assert_eq!(
            told,
            [HeartBears::Well, minor, minor, major, major, major, death]
        );
        // 18, and 17 against 15 or less, are critical.
        assert_eq!(
            [bears(15, 17), bears(16, 17), bears(16, 18)],
            [major, minor, major]
        );
    }

    #[test]
    fn hrt_2_the_dice_grow_with_the_body() {
        let numbers = HeartNumbers::default();
        let dice = [HeartAttack::Minor, HeartAttack::Major].map(|one| numbers.dice(one));
        assert_eq!(dice, [2, 6]);
        assert_eq!(
            [(150, 21), (900, 7), (38, 7)].map(|(lb, faces)| dealt(lb, faces)),
            [21, 12, 4]
        );
    }
}
