//! Traps and searches as one line each.

use testudo::battle::Event;
use testudo::battle::event::TrapEvent;
use testudo::rules::id::Id;
use testudo::rules::part::Parts;

use super::tell::{shown, word};

/// Traps and searches: who looks, what is found, and what goes off.
pub(super) fn traps(event: &Event) -> Option<String> {
    let Event::Trap(event) = event else {
        return None;
    };
    let names = |ids: &[Id]| ids.iter().map(Id::as_str).collect::<Vec<_>>().join(" ");
    Some(match event {
        TrapEvent::Searched(searched) => {
            let roll = searched.roll.as_ref().map_or(0, |roll| roll.total);
            let (unit, at) = (searched.unit, shown(searched.at));
            let (sought, range) = (word(searched.sought), sum(&searched.range));
            format!("{unit} searches {at} for {sought}: {roll} of {range}")
        }
        TrapEvent::Searching { unit, at, turn, of } => {
            format!("{unit} searches {}: turn {turn} of {of}", shown(*at))
        }
        TrapEvent::SecretFound { unit, door, sides } => {
            format!(
                "{unit} shows the door at {} to {}",
                shown(*door),
                names(sides)
            )
        }
        TrapEvent::TrapFound(found) => {
            let at = shown(found.trap);
            format!(
                "{} finds {} at {at} for {}",
                found.unit, found.kind, found.side
            )
        }
        TrapEvent::TrapSprung(sprung) => {
            let mut text = format!("{} at {}", sprung.kind, shown(sprung.cell));
            text += if sprung.sprung { " springs" } else { " clicks" };
            if let Some(roll) = &sprung.roll {
                text += &format!(" ({})", roll.total);
            }
            if let Some(unit) = sprung.unit {
                text += &format!(" on {unit}");
            }
            if let Some(by) = sprung.by {
                text += &format!(" by {by}");
            }
            format!(
                "{text}: {}, seen by {}",
                word(sprung.why),
                names(&sprung.seen_by)
            )
        }
        TrapEvent::TrapAvoided { unit, to, .. } => format!("{unit} stays at {}", shown(*to)),
        TrapEvent::TrapShot(shot) => format!(
            "trap shoots {}: {} + AT {} - DEF {} = {}: {}",
            shot.unit,
            shot.roll.total,
            shot.at,
            sum(&shot.def),
            shot.score,
            word(shot.outcome)
        ),
        TrapEvent::Alarm { unit, cell, sides } => {
            format!(
                "alarm: {unit} at {}, heard by {}",
                shown(*cell),
                names(sides)
            )
        }
        TrapEvent::TrapDisarmed {
            unit,
            trap,
            seen_by,
        } => {
            format!(
                "{unit} disarms {}, seen by {}",
                shown(*trap),
                names(seen_by)
            )
        }
    })
}

/// "AG 10 + skill 2 = 12".
fn sum(parts: &Parts) -> String {
    let told: Vec<String> = (parts.parts.iter())
        .map(|part| format!("{} {}", word(part.why), part.value))
        .collect();
    match told.len() {
        0 => "0".to_owned(),
        1 => told[0].clone(),
        _ => format!("{} = {}", told.join(" "), parts.total),
    }
}
