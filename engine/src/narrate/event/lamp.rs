//! Lamps with a flame in words (LMP-2).

use super::super::Cast;
use super::super::words::{capital, counted};
use super::Narrated;
use super::footnote::fell;
use crate::battle::event::{LampEnd, LampEvent};

impl Narrated for LampEvent {
    fn sentence(&self, cast: &Cast) -> Option<String> {
        Some(match self {
            Self::FireStruck(striking) => {
                let item = cast.item(striking.unit, striking.item);
                let turns = counted(striking.left, "turn");
                let name = cast.name(striking.unit);
                format!("{name} strikes fire for the {item}, {turns} to go.")
            }
            Self::LampLit(lit) => {
                let item = cast.item(lit.unit, lit.item);
                format!("the {item} of {} burns.", cast.name(lit.unit))
            }
            Self::LampOut(out) => {
                let item = cast.item(out.unit, out.item);
                let name = cast.name(out.unit);
                match (out.by, out.why) {
                    (Some(by), _) if by == out.unit => format!("{name} puts out the {item}."),
                    (Some(by), _) => format!("{} puts out the {item} of {name}.", cast.name(by)),
                    (None, LampEnd::BurntDown) => format!("the {item} of {name} has burnt down."),
                    (None, LampEnd::Wet) => format!("the {item} of {name} hisses and is out."),
                    (None, LampEnd::PutOut | LampEnd::Fell | LampEnd::Stowed) => {
                        format!("the {item} of {name} goes out.")
                    }
                }
            }
            Self::LampThrown(thrown) => {
                let item = cast.item(thrown.unit, thrown.item);
                let (name, cell) = (cast.name(thrown.unit), thrown.cell);
                format!("{name} throws the burning {item} to {cell}.")
            }
        })
    }

    fn depth(&self) -> usize {
        match self {
            Self::FireStruck(_) | Self::LampThrown(_) | Self::LampLit(_) => 0,
            Self::LampOut(out) => usize::from(out.by.is_none()),
        }
    }

    fn footnote(&self, _: &Cast) -> Option<String> {
        let Self::LampLit(lit) = self else {
            return None;
        };
        let rolled = lit.roll.as_ref().map(fell);
        let until = format!("it burns until the end of round {}", lit.until);
        Some(match rolled {
            Some(rolled) => capital(&format!("{rolled}: {until}.")),
            None => capital(&format!("{until}.")),
        })
    }
}
