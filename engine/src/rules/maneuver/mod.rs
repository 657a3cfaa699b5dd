//! What somebody does with a turn, or with a blow out of turn (MAN). The words for each are the narrator's.

mod own;

use serde::{Deserialize, Serialize};

use super::id::Id;
use super::numbers::{ManeuverModifiers, ManeuverNumbers};

pub use own::{Allows, Need, OwnManeuver};

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
    /// FAL-1: leaping down.
    Leap,
    /// DUN-8: climbing out of a pit.
    Climb,
    /// DOR-1 to DOR-4: dealing with a door.
    Door,
    /// LMP-2: lighting a lamp, putting one out, throwing one.
    Lamp,
    /// DUN-8: using a lever or a chest.
    Use,
    /// TRP-3, SEC-1: looking for traps or secret doors.
    Search,
    /// TRP-6: dealing with a trap.
    Trap,
    /// FAL-10: letting something fall.
    LetGo,
    /// CLC-2: a thrust at somebody who comes into one's cell; a defence, and no maneuver of a turn.
    StopThrust,
    /// COL-13: running into somebody with one's body.
    Slam,
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
    /// DUN-6: whether it is fighting that is heard far off.
    pub fn is_loud(self) -> bool {
        let strikes = matches!(
            self,
            Self::Attack | Self::Counter | Self::Disarm | Self::Slam | Self::Own(_)
        );
        strikes || self.is_grapple() || self == Self::Cast
    }

    /// CLC-5: whether it is wrestling, which does no damage.
    pub fn is_grapple(self) -> bool {
        matches!(self, Self::Takedown | Self::Pin | Self::BreakFree)
    }

    /// Those besides the plain attack and the genre's own by which a blow may be struck on one's turn.
    pub const OF_BLOWS: [Self; 1] = [Self::Disarm];

    /// MAN-5: whether it goes for the weapon, and for nothing else.
    pub fn is_at_weapon(self) -> bool {
        self == Self::Disarm
    }

    /// MAN: what it adds to AT, and to DEF while it is in force; one of the genre's own says so itself.
    pub fn modifiers(self, of: &ManeuverNumbers) -> ManeuverModifiers {
        match self {
            Self::Attack => of.attack,
            Self::Guard | Self::Counter => of.guard,
            Self::Defend => of.defend,
            Self::Disarm => of.disarm,
            Self::Aim => of.aim,
            Self::None
            | Self::Ready
            | Self::PickUp
            | Self::Reload
            | Self::StandUp
            | Self::LieDown
            | Self::Struggle
            | Self::Climb
            | Self::Use
            | Self::Door
            | Self::Lamp
            | Self::Search
            | Self::Trap
            | Self::LetGo
            | Self::Leap
            | Self::StopThrust
            | Self::Slam
            | Self::Takedown
            | Self::Pin
            | Self::BreakFree
            | Self::Concentrate
            | Self::Cast
            | Self::Own(_) => ManeuverModifiers::default(),
        }
    }
}

/// The words by which a log, a command and `odds` know the maneuvers that need no file: no
/// genre may call one of its own so. Some of them are SHELL's for which there is no maneuver yet.
pub const RESERVED: [&str; 45] = [
    "aim",
    "attack",
    "break_free",
    "cast",
    "charge",
    "climb",
    "close",
    "concentrate",
    "counter",
    "crawl",
    "defend",
    "disarm",
    "dispel",
    "door",
    "draw",
    "drop",
    "enter",
    "guard",
    "kindle",
    "lamp",
    "leap",
    "let_go",
    "leave",
    "lie_down",
    "none",
    "pick_up",
    "pin",
    "put_out",
    "ready",
    "reload",
    "search",
    "slam",
    "spring",
    "stance",
    "stand_up",
    "stop_thrust",
    "struggle",
    "surrender",
    "take_key",
    "takedown",
    "throw_lamp",
    "trap",
    "use",
    "wait",
    "withdraw",
];

#[cfg(test)]
mod tests {
    use super::*;

    /// A genre's own maneuver of the same name as one of these could never be told from it.
    #[test]
    fn man_7_the_names_of_all_maneuvers_are_reserved() {
        let source = include_str!("mod.rs");
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
