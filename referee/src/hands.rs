//! Hands by their names in a log: `right`, `left_2`, `both_3` (DMG-11).

use super::fighter::{Fighter, Hold};

const NAMES: [[&str; 3]; 4] = [
    ["right", "left", "both"],
    ["right_2", "left_2", "both_2"],
    ["right_3", "left_3", "both_3"],
    ["right_4", "left_4", "both_4"],
];

/// Which pair, and which of its three names; a word that is no hand counts as the first pair, both.
fn place(hand: &str) -> (usize, usize) {
    let all = NAMES.iter().enumerate();
    let mut found = all.filter_map(|(pair, names)| {
        let grip = names.iter().position(|name| *name == hand)?;
        Some((pair, grip))
    });
    found.next().unwrap_or((0, 2))
}

/// Whether a word names a hand or two.
pub(super) fn is_hand(word: &str) -> bool {
    NAMES.iter().flatten().any(|name| *name == word)
}

/// Whether it is both hands of a pair.
pub(super) fn is_both(hand: &str) -> bool {
    place(hand).1 == 2
}

/// Whether two have a hand in common.
pub(super) fn meets(one: &str, other: &str) -> bool {
    let ((pair, grip), (second, held)) = (place(one), place(other));
    pair == second && (grip == held || grip == 2 || held == 2)
}

/// Whether a hand is on the other side than the better one.
pub(super) fn off_side(hand: &str, handed: &str) -> bool {
    let (grip, better) = (place(hand).1, place(handed).1);
    grip != 2 && grip != better
}

/// POS-1 goes by the side alone.
pub(super) fn side(hand: &str) -> &'static str {
    NAMES[0][place(hand).1]
}

/// Both hands of its pair, the other hand of it, and the one on the better side.
pub(super) fn pair_of(hand: &str) -> &'static str {
    NAMES[place(hand).0][2]
}

pub(super) fn other(hand: &str) -> &'static str {
    let (pair, grip) = place(hand);
    NAMES[pair][[1, 0, 2][grip]]
}

pub(super) fn better(hand: &str, handed: &str) -> &'static str {
    NAMES[place(hand).0][place(handed).1]
}

impl<'a> Fighter<'a> {
    /// The limb of a single hand: the location that is it, or what that is the end of.
    fn limb_of(&self, hand: &str) -> Option<usize> {
        let places = &self.sheet.locations;
        let at = places.iter().position(|place| place.hand == Some(hand))?;
        Some(places[at].part_of.unwrap_or(at))
    }

    /// Each single hand it has, in the order of the pairs.
    pub(super) fn own_hands(&self) -> Vec<&'static str> {
        let singles = NAMES.iter().flat_map(|pair| &pair[..2]).copied();
        singles
            .filter(|hand| self.limb_of(hand).is_some())
            .collect()
    }

    /// Whether it has a hand, or both of a pair.
    pub(super) fn has_hand(&self, hand: &str) -> bool {
        let own = self.own_hands();
        let met = own.iter().filter(|one| meets(one, hand)).count();
        met == if is_both(hand) { 2 } else { 1 }
    }

    /// Whether the arm or arms behind a hand can be used (DMG-9).
    pub(super) fn hand_sound(&self, hand: &str) -> bool {
        let own = self.own_hands();
        let mut met = own.iter().filter(|one| meets(one, hand));
        let sound = |one: &&str| {
            let limb = self.limb_of(one);
            limb.is_some_and(|limb| self.wounds.sound(&self.sheet, limb))
        };
        self.has_hand(hand) && met.all(sound)
    }

    /// CLC-5: whether a hand holds down whom it pins: all of two, and of more two, empty ones first.
    pub(super) fn hand_busy(&self, hand: &str) -> bool {
        let mut own = self.own_hands();
        if self.pins.is_none() || own.len() <= 2 {
            return self.pins.is_some();
        }
        own.sort_by_key(|one| (!self.hand_sound(one), !self.empty(one)));
        own.iter().take(2).any(|one| meets(one, hand))
    }

    /// The empty hand it strikes with: none that holds somebody down if there is another, and a good
    /// one. `on` are the locations of what it strikes with, if they are named.
    pub(super) fn empty_hand(&self, on: &[usize]) -> Option<&'static str> {
        let fits = |hand: &&&str| self.bears(hand, on);
        let own = self.own_hands();
        let free = own.iter().filter(fits);
        let free = free.filter(|hand| self.empty(hand) && self.hand_sound(hand));
        let worse = |hand: &&&str| {
            let off = off_side(hand, self.sheet.handed);
            (self.hand_busy(hand), off, place(hand))
        };
        free.min_by_key(worse).copied()
    }

    /// Whether it holds anything with both hands of a pair.
    pub(super) fn holds_in_two(&self) -> bool {
        let two = |hold: &Hold<'_>| matches!(hold, Hold::Held(hand) if is_both(hand));
        self.hold.iter().any(two)
    }

    /// Whether a part of the body on these locations, or on none in particular, is on a hand.
    pub(super) fn bears(&self, hand: &str, on: &[usize]) -> bool {
        let places = &self.sheet.locations;
        let at = places.iter().position(|place| place.hand == Some(hand));
        let limb = self.limb_of(hand);
        on.is_empty() || [at, limb].into_iter().flatten().any(|at| on.contains(&at))
    }
}
