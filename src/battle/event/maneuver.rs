//! The maneuvers (MAN-1 to MAN-7), as events and commands name them.

use serde::{Deserialize, Serialize};

use crate::rules::id::Id;

/// A maneuver (MAN-1 to MAN-7).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Maneuver {
    /// None taken.
    #[default]
    None,
    /// MAN-1.
    Attack,
    /// MAN-3: waiting to strike.
    Guard,
    /// MAN-3: striking back out of guard.
    Counter,
    /// MAN-4.
    Defend,
    /// MAN-5.
    Disarm,
    /// MAN-6.
    Aim,
    /// MAN-7: taking something in hand.
    Ready,
    /// MAN-7: taking something of one's own from the ground.
    PickUp,
    /// MAN-7: reloading.
    Reload,
    /// MAG-2: concentrating on a spell.
    Concentrate,
    /// MAG-1: casting a spell.
    Cast,
    /// MAN-7: getting up.
    StandUp,
    /// MAN-7: lying down.
    LieDown,
    /// MAN-7: getting out of a net.
    Struggle,
    /// CLC-2: a thrust at somebody who comes into one's cell; a defence, and no maneuver of a turn.
    StopThrust,
    /// CLC-5: throwing somebody to the ground.
    Takedown,
    /// CLC-5: holding down somebody who is on the ground.
    Pin,
    /// CLC-5: getting out of a pin.
    BreakFree,
    /// MAN-7: one of the genre's own, by its id.
    #[serde(untagged)]
    Own(Id),
}

impl Maneuver {
    /// CLC-5: whether it is wrestling, which does no damage.
    pub fn is_grapple(self) -> bool {
        matches!(self, Self::Takedown | Self::Pin | Self::BreakFree)
    }

    /// What it is called, as in "struck by …".
    pub fn name(&self) -> &str {
        match self {
            Self::None => "no maneuver",
            Self::Attack => "a plain attack",
            Self::Guard => "a guard",
            Self::Counter => "a counterattack",
            Self::Defend => "all-out defence",
            Self::Disarm => "a disarm",
            Self::Aim => "aiming",
            Self::Ready => "readying",
            Self::PickUp => "picking up",
            Self::Reload => "reloading",
            Self::StopThrust => "a stop-thrust",
            Self::Takedown => "a takedown",
            Self::Pin => "a pin",
            Self::BreakFree => "breaking free",
            Self::Concentrate => "concentrating",
            Self::Cast => "casting",
            Self::StandUp => "getting up",
            Self::LieDown => "lying down",
            Self::Struggle => "struggling",
            Self::Own(id) => id.as_str(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::maneuver::RESERVED;

    /// A genre's own maneuver of the same name as one of these could never be told from it.
    #[test]
    fn man_7_the_names_of_all_maneuvers_are_reserved() {
        let source = include_str!("maneuver.rs");
        let (_, list) = source.split_once("pub enum Maneuver {").unwrap();
        let (list, _) = list.split_once("#[serde(untagged)]").unwrap();
        let variants = list.lines().map(str::trim).filter_map(|line| {
            line.strip_suffix(',')
                .filter(|name| name.bytes().all(|b| b.is_ascii_alphabetic()))
        });
        let mut found = 0;
        for variant in variants {
            let mut word = String::new();
            for letter in variant.chars() {
                if letter.is_uppercase() && !word.is_empty() {
                    word.push('_');
                }
                word.extend(letter.to_lowercase());
            }
            assert!(RESERVED.contains(&word.as_str()), "{word}");
            let known: Maneuver = serde_json::from_value(word.as_str().into()).unwrap();
            assert!(!matches!(known, Maneuver::Own(_)), "{word}");
            found += 1;
        }
        assert!(found >= 8, "{found}");
        let own: Maneuver = serde_json::from_str("\"feint\"").unwrap();
        assert_eq!(own, Maneuver::Own("feint".into()));
        assert_eq!(serde_json::to_string(&own).unwrap(), "\"feint\"");
    }
}
