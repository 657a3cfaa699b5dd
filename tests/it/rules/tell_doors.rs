//! Doors and keys as one line each.

use testudo::battle::Event;
use testudo::battle::event::DoorEvent;

use super::tell::{parts, shown, word};

/// Doors and keys.
pub(super) fn doors(event: &Event) -> Option<String> {
    let Event::Door(event) = event else {
        return None;
    };
    Some(match event {
        DoorEvent::DoorForced(forced) => {
            let helper = forced.helper.map(|unit| format!(" with {unit}"));
            let (unit, door, roll) = (forced.unit, shown(forced.door), &forced.roll);
            let (helper, range) = (helper.unwrap_or_default(), parts(&forced.range.parts));
            let outcome = if forced.success { "made" } else { "missed" };
            let most = forced.most;
            format!(
                "{unit} forces {door}{helper} {} {} of 1-{most} ({range}) {outcome}",
                roll.dice, roll.total
            )
        }
        DoorEvent::DoorChanged(changed) => {
            let by = changed
                .unit
                .map_or("somebody".to_owned(), |unit| unit.to_string());
            let (door, state) = (shown(changed.door), changed.state.name());
            format!("door {door} {state} by {by}: {}", word(changed.by))
        }
        DoorEvent::KeyTaken { unit, key } => format!("{unit} takes {key}"),
        DoorEvent::KeyFell { unit, key, cell } => {
            format!("{key} of {unit} lies at {}", shown(*cell))
        }
        DoorEvent::KeyGone { unit, key } => format!("{key} gone with {unit}"),
    })
}
