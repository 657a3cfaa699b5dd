//! The hands of a body: in pairs, a right one and a left one, however many there are (DMG-11).

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The most pairs of hands a body may have.
pub const MOST_PAIRS: u8 = 4;

/// How logs and files call each hand: the first pair without a number.
const NAMES: [[&str; 3]; MOST_PAIRS as usize] = [
    ["right", "left", "both"],
    ["right_2", "left_2", "both_2"],
    ["right_3", "left_3", "both_3"],
    ["right_4", "left_4", "both_4"],
];

/// The same in prose.
const WORDS: [[&str; 3]; MOST_PAIRS as usize] = [
    ["right hand", "left hand", "both hands"],
    [
        "second right hand",
        "second left hand",
        "both hands of the second pair",
    ],
    [
        "third right hand",
        "third left hand",
        "both hands of the third pair",
    ],
    [
        "fourth right hand",
        "fourth left hand",
        "both hands of the fourth pair",
    ],
];

/// Which hand of a pair.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Grip {
    /// The right one.
    Right,
    /// The left one.
    Left,
    /// Both.
    Both,
}

/// The hand or hands that hold an item.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Hand {
    /// Which pair, from 0 to [`MOST_PAIRS`] - 1.
    pair: u8,
    /// Which hand of it.
    grip: Grip,
}

impl Hand {
    /// The right hand of the first pair.
    pub const RIGHT: Self = Self::of(0, Grip::Right);
    /// The left hand of the first pair.
    pub const LEFT: Self = Self::of(0, Grip::Left);
    /// Both hands of the first pair, or no hand at all as for a bite.
    pub const BOTH: Self = Self::of(0, Grip::Both);

    const fn of(pair: u8, grip: Grip) -> Self {
        Self { pair, grip }
    }

    /// A hand, or both, of the pair with this number; `None` past the last that may be.
    pub fn new(pair: u8, grip: Grip) -> Option<Self> {
        (pair < MOST_PAIRS).then_some(Self { pair, grip })
    }

    /// Every hand there may be, called as in logs: `right`, `left_2`, `both_3`.
    pub fn named(name: &str) -> Option<Self> {
        let all = (0..MOST_PAIRS).flat_map(|pair| {
            [Grip::Right, Grip::Left, Grip::Both].map(|grip| Self::of(pair, grip))
        });
        all.into_iter().find(|hand| hand.name() == name)
    }

    /// What logs and files call it.
    pub fn name(self) -> &'static str {
        NAMES[usize::from(self.pair)][self.grip as usize]
    }

    /// What it is called in prose: `right hand`, `both hands of the second pair`.
    pub fn words(self) -> &'static str {
        WORDS[usize::from(self.pair)][self.grip as usize]
    }

    /// Which hand of its pair.
    pub fn grip(self) -> Grip {
        self.grip
    }

    /// Whether it is two hands.
    pub fn is_both(self) -> bool {
        self.grip == Grip::Both
    }

    /// Both hands of its pair.
    pub fn pair_of(self) -> Self {
        Self::of(self.pair, Grip::Both)
    }

    /// The hand of its pair that is on the side of `better`.
    pub fn on_side_of(self, better: Self) -> Self {
        Self::of(self.pair, better.grip)
    }

    /// The other hand of its pair; both stay both.
    pub fn other(self) -> Self {
        let grip = match self.grip {
            Grip::Right => Grip::Left,
            Grip::Left => Grip::Right,
            Grip::Both => Grip::Both,
        };
        Self::of(self.pair, grip)
    }

    /// Whether the two have a hand in common.
    pub fn meets(self, other: Self) -> bool {
        let one = self.grip == other.grip || self.is_both() || other.is_both();
        self.pair == other.pair && one
    }

    /// Whether it is on the other side than the better hand, and not two hands.
    pub fn is_off_side(self, better: Self) -> bool {
        !self.is_both() && self.grip != better.grip
    }
}

impl fmt::Display for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Serialize for Hand {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl<'de> Deserialize<'de> for Hand {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let name = String::deserialize(deserializer)?;
        Self::named(&name)
            .ok_or_else(|| serde::de::Error::custom(format!("`{name}` is no hand such as `right`")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hand(name: &str) -> Hand {
        Hand::named(name).unwrap()
    }

    #[test]
    fn dmg_11_every_hand_is_found_by_its_name() {
        for names in NAMES {
            for name in names {
                assert_eq!(hand(name).name(), name);
                let json = format!("\"{name}\"");
                assert_eq!(serde_json::to_string(&hand(name)).unwrap(), json);
                assert_eq!(serde_json::from_str::<Hand>(&json).unwrap(), hand(name));
            }
        }
        assert_eq!(Hand::named("right_5"), None);
        assert_eq!(Hand::new(MOST_PAIRS, Grip::Left), None);
        assert_eq!(Hand::new(1, Grip::Left), Some(hand("left_2")));
        assert!(serde_json::from_str::<Hand>("\"tail\"").is_err());
    }

    #[test]
    fn dmg_11_hands_are_called_by_their_pair() {
        assert_eq!(hand("left_2").to_string(), "left_2");
        assert_eq!(Hand::RIGHT.words(), "right hand");
        assert_eq!(hand("both_3").words(), "both hands of the third pair");
    }

    #[test]
    fn dmg_11_hands_meet_within_their_pair_alone() {
        assert!(hand("both_2").meets(hand("left_2")) && hand("right_2").meets(hand("both_2")));
        assert!(!hand("left_2").meets(hand("right_2")) && !hand("left").meets(hand("left_2")));
        assert!(!Hand::BOTH.meets(hand("both_2")));
        assert_eq!(hand("left_2").other(), hand("right_2"));
        assert_eq!(hand("both_2").other(), hand("both_2"));
        assert_eq!(hand("left_2").pair_of(), hand("both_2"));
        assert_eq!(hand("both_3").on_side_of(Hand::LEFT), hand("left_3"));
    }

    #[test]
    fn dmg_11_every_hand_of_the_better_side_is_a_good_one() {
        let off = |name| hand(name).is_off_side(Hand::RIGHT);
        assert!(off("left") && off("left_2"));
        assert!(!off("right_2") && !off("both_2"));
    }
}
