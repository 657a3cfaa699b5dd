//! Doors and keys in words (DOR).

use super::super::Cast;
use super::super::parts::parts;
use super::super::words::capital;
use super::Narrated;
use super::footnote::fell;
use crate::battle::event::{DoorChanged, DoorEvent, DoorForced};
use crate::rules::door::{DoorAct, DoorState};

impl Narrated for DoorEvent {
    fn sentence(&self, cast: &Cast) -> Option<String> {
        Some(match self {
            Self::DoorForced(forced) => {
                let door = cast.door(forced.door);
                let (name, face) = (cast.name(forced.unit), forced.roll.total);
                let with = forced
                    .helper
                    .map(|unit| format!(" with {}", cast.name(unit)));
                let with = with.unwrap_or_default();
                let outcome = if forced.success {
                    "it gives way"
                } else {
                    "it holds"
                };
                let most = needed(forced);
                format!(
                    "{name} throws itself against the {door}{with}: {face}, with {most} needed: {outcome}."
                )
            }
            Self::DoorChanged(changed) => told(cast, changed),
            Self::ThingUsed { unit, at } => {
                format!("{} {} at {at}.", cast.name(*unit), cast.use_of_thing(*at))
            }
            Self::KeyTaken { unit, key } => {
                format!("{} takes the {}.", cast.name(*unit), cast.key(*key))
            }
            Self::KeyFell { unit, key, cell } => {
                format!(
                    "the {} of {} lies at {cell}.",
                    cast.key(*key),
                    cast.name(*unit)
                )
            }
            Self::KeyGone { unit, key } => {
                format!("the {} is gone with {}.", cast.key(*key), cast.name(*unit))
            }
        })
    }

    fn depth(&self) -> usize {
        match self {
            Self::DoorForced(_) | Self::ThingUsed { .. } | Self::KeyTaken { .. } => 0,
            Self::DoorChanged(changed) => usize::from(is_told_of(changed.by)),
            Self::KeyFell { .. } | Self::KeyGone { .. } => 1,
        }
    }

    fn footnote(&self, _: &Cast) -> Option<String> {
        let Self::DoorForced(forced) = self else {
            return None;
        };
        let range = capital(&parts(&forced.range));
        Some(format!(
            "{range}: {} opens it; {}.",
            needed(forced),
            fell(&forced.roll)
        ))
    }
}

/// The faces that open it: "1", "1 to 3".
fn needed(forced: &DoorForced) -> String {
    match forced.most {
        1 => "1".to_owned(),
        most => format!("1 to {most}"),
    }
}

/// Whether a line before tells of the try.
fn is_told_of(by: DoorAct) -> bool {
    matches!(by, DoorAct::Force | DoorAct::Break | DoorAct::Pick)
}

fn told(cast: &Cast, changed: &DoorChanged) -> String {
    let door = format!("{} at {}", cast.door(changed.door), changed.door);
    let becomes = match changed.state {
        DoorState::Open => "flies open",
        DoorState::Broken => "is in pieces",
        DoorState::Shut if changed.by == DoorAct::Pick => "is unlocked",
        DoorState::Shut => "falls shut",
        DoorState::Locked => "is locked",
        DoorState::Barred => "is barred",
        DoorState::Stuck => "is stuck",
    };
    let Some(unit) = changed.unit.filter(|_| !is_told_of(changed.by)) else {
        return format!("the {door} {becomes}.");
    };
    let does = match (changed.by, changed.state) {
        (DoorAct::Open, _) => "opens",
        (DoorAct::Shut, _) => "shuts",
        (_, DoorState::Locked) => "locks",
        _ => "bars",
    };
    format!("{} {does} the {door}.", cast.name(unit))
}
