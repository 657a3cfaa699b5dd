//! What becomes of whoever is hit: rolls, cripplings, stuns, falls, fainting, death.

use super::super::words::capital;
use super::super::{Cast, parts};
use super::attack::faces;
use crate::battle::event::{CheckCause, Checked, FaintCause};
use crate::battle::{Event, UnitId};
use crate::rules::attribute::Attribute;
use crate::rules::injury::StunCause;

/// "Tam (a1) rolls 14 against HT 12: the injury is for good."
pub(super) fn check(cast: &Cast, check: &Checked) -> String {
    let attribute = match check.attribute {
        Attribute::St => "ST",
        Attribute::Ag => "AG",
        Attribute::Iq => "IQ",
        Attribute::Ht => "HT",
        Attribute::Wp => "WP",
        Attribute::Per => "PER",
    };
    let outcome = match (check.why, check.success) {
        (CheckCause::Permanence, true) => "it will heal",
        (CheckCause::Permanence, false) => "it is for good",
        (_, true) => "stays awake",
        (_, false) => "can't stay awake",
    };
    let target = if check.parts.len() > 1 {
        let modifiers = check
            .parts
            .iter()
            .filter(|part| part.why != crate::rules::part::Why::Attribute);
        let modifiers: Vec<String> = modifiers
            .map(|part| format!("{} {:+}", parts::why(part.why), part.value))
            .collect();
        format!("{} ({attribute}, {})", check.target, modifiers.join(", "))
    } else {
        format!("{attribute} {}", check.target)
    };
    let roll = format!("{} ({})", check.roll.total, faces(&check.roll));
    format!(
        "{} rolls {roll} against {target}: {outcome}.",
        cast.name(check.unit)
    )
}

/// The consequences of a blow that carry no dice of their own.
pub(super) fn consequence(cast: &Cast, event: &Event) -> Option<String> {
    Some(match *event {
        Event::Crippled {
            unit,
            location,
            permanent,
        } => {
            let location = cast.location(unit, location);
            let for_good = if permanent { " for good" } else { "" };
            format!(
                "the {location} of {} is crippled{for_good}.",
                cast.name(unit)
            )
        }
        Event::Stunned { unit, why } => {
            let why = match why {
                StunCause::Blow => "by so heavy a blow",
                StunCause::CrushingBlow => "by the crushing blow",
                StunCause::Crippled => "by the pain of it",
            };
            format!("{} is stunned {why}.", cast.name(unit))
        }
        Event::Recovered { unit } => format!("{} is clear-headed again.", cast.name(unit)),
        Event::Dropped { unit, item, .. } => {
            let item = cast.item(unit, item);
            format!("{} drops the {item} from a crippled arm.", cast.name(unit))
        }
        Event::Unconscious { unit, why } => {
            let name = cast.name(unit);
            match why {
                FaintCause::Injury => {
                    format!(
                        "{name} falls unconscious, with {} HP used up.",
                        cast.hp(unit)
                    )
                }
                FaintCause::StunningBlow => format!("{name} is knocked out."),
                FaintCause::PermanentInjury => format!("{name} faints at the sight of the wound."),
                FaintCause::Exhaustion => format!("{name} faints from exhaustion."),
            }
        }
        Event::Died { unit } => format!("{} is dead.", capital(&cast.name(unit))),
        _ => return None,
    })
}

/// A point of endurance spent.
pub(super) fn tired(cast: &Cast, unit: UnitId, spent: i16, left: i16) -> String {
    let base = cast
        .profile(unit)
        .map_or(0, |profile| profile.attributes.end);
    format!(
        "{} tires: {spent} END spent, {left} of {base} left.",
        cast.name(unit)
    )
}
