//! Items in words: in hand, loaded, spent, struck, lost.

use super::super::Cast;
use super::super::parts;
use super::super::words::{capital, counted, spaced, with_article};
use super::footnote::fell;
use super::{Narrated, damage};
use crate::battle::event::{AmmoSpent, GearEvent, ItemLost, ItemTaken, ObjectStruck, Reloading};
use crate::rules::hand::Hand;

impl Narrated for GearEvent {
    fn sentence(&self, cast: &Cast) -> Option<String> {
        Some(match self {
            &Self::Readied(ItemTaken {
                unit, item, hand, ..
            }) => {
                let item = with_article(&cast.item(unit, item));
                format!("{} takes {item} in {}.", cast.name(unit), in_words(hand))
            }
            &Self::PickedUp(ItemTaken {
                unit, item, hand, ..
            }) => {
                let (name, item) = (cast.name(unit), cast.item(unit, item));
                format!("{name} picks up the {item} with {}.", in_words(hand))
            }
            &Self::Reloaded(Reloading {
                unit, item, left, ..
            }) => {
                let (name, item) = (cast.name(unit), cast.item(unit, item));
                match left {
                    0 => format!("{name} has the {item} ready to shoot."),
                    left => {
                        let turns = counted(left, "turn");
                        format!("{name} reloads the {item}, {turns} to go.")
                    }
                }
            }
            &Self::Spent(AmmoSpent {
                unit,
                ammo,
                left: 0,
                ..
            }) => {
                let ammo = spaced(ammo.as_str());
                format!("{} has shot the last {ammo}.", cast.name(unit))
            }
            Self::Struck(struck) if struck.broke => damage::object(cast, struck),
            &Self::Dropped(ItemLost { unit, item, .. }) => {
                let item = cast.item(unit, item);
                format!("{} drops the {item} from a crippled arm.", cast.name(unit))
            }
            &Self::Disarmed(ItemLost { unit, item, .. }) => {
                let item = cast.item(unit, item);
                let name = cast.name(unit);
                format!("{name} is disarmed: the {item} lies on the ground.")
            }
            &Self::LetGo(ItemLost { unit, item, .. }) => {
                let item = cast.item(unit, item);
                format!("{} lets go of the {item}.", cast.name(unit))
            }
            Self::Spent(_) | Self::Thrown(_) | Self::Struck(_) | Self::Broke(_) => return None,
        })
    }

    fn depth(&self) -> usize {
        match self {
            Self::Readied(_) | Self::PickedUp(_) | Self::Reloaded(_) | Self::LetGo(_) => 0,
            _ => 1,
        }
    }

    fn footnote(&self, cast: &Cast) -> Option<String> {
        match self {
            Self::Struck(struck) => Some(struck_thing(cast, struck)),
            Self::Spent(AmmoSpent {
                unit, ammo, left, ..
            }) if *left > 0 => {
                let left = counted(*left, &spaced(ammo.as_str()));
                Some(capital(&format!("{} has {left} left.", cast.name(*unit))))
            }
            _ => None,
        }
    }
}

/// A hand with its article.
fn in_words(hand: Hand) -> String {
    if hand.is_both() {
        hand.words().to_owned()
    } else {
        format!("the {}", hand.words())
    }
}

/// OBJ-1: what struck a thing and what became of it; a thing that holds is told here alone.
fn struck_thing(cast: &Cast, struck: &ObjectStruck) -> String {
    let mut text = fell(&struck.roll);
    if !struck.parts.is_empty() {
        text.push_str(&format!("; added: {}", parts::named(&struck.parts)));
    }
    if !struck.factors.is_empty() {
        text.push_str(&format!("; {}", parts::factors(&struck.factors)));
    }
    match struck.broke {
        true => format!("{text}; {} of {} HP.", struck.damage, struck.hp),
        false => format!("{} {text}.", capital(&damage::object(cast, struck))),
    }
}
