//! What becomes of whoever is hit: rolls, cripplings, stuns, falls, fainting, death.

use super::super::Cast;
use super::super::spell::attribute;
use super::super::words::spaced;
use super::attack::faces;
use crate::battle::event::{
    AmmoSpent, CheckCause, Checked, EnduranceCause, FaintCause, FallCause, ItemLost,
};
use crate::battle::{Event, UnitId};
use crate::rules::injury::StunCause;
use crate::rules::part::Why;

/// "Tam (a1) rolls 14 against HT 12: the injury is for good."
pub(super) fn check(cast: &Cast, check: &Checked) -> String {
    let attribute = attribute(check.attribute);
    let outcome = match (check.why, check.success) {
        (CheckCause::Permanence, true) => "the injury will heal",
        (CheckCause::Permanence, false) => "the injury is for good",
        (CheckCause::Casting, true) => "the spell is cast",
        (CheckCause::Casting, false) => "the spell fails",
        (CheckCause::Resistance, true) => "stands firm",
        (CheckCause::Resistance, false) => "gives way",
        (CheckCause::Concentration, true) => "keeps the spell in mind",
        (CheckCause::Concentration, false) => "loses the thread",
        (CheckCause::Struggle, true) => "gets out",
        (CheckCause::Struggle, false) => "is still held",
        (CheckCause::Notice, true) => "notices the attack",
        (CheckCause::Notice, false) => "notices nothing",
        (CheckCause::Search, true) => "something moves there",
        (CheckCause::Search, false) => "sees nobody",
        (_, true) => "stays awake",
        (_, false) => "can't stay awake",
    };
    let parts: Vec<String> = check
        .parts
        .iter()
        .map(|part| match part.why {
            Why::Attribute => format!("{attribute} {}", part.value),
            _ => format!("{:+}", part.value),
        })
        .collect();
    let target = match parts.as_slice() {
        [only] => only.clone(),
        parts => format!("{} = {}", parts.join(" "), check.target),
    };
    let (name, roll) = (cast.name(check.unit), &check.roll);
    let faces = faces(roll);
    format!(
        "{name} rolls {} ({faces}) against {target}: {outcome}.",
        roll.total
    )
}

/// Consequences that carry no dice of their own; `None` for those that say nothing new.
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
                StunCause::Spell => "by the spell",
            };
            format!("{} is stunned {why}.", cast.name(unit))
        }
        Event::Recovered { unit } => format!("{} is clear-headed again.", cast.name(unit)),
        Event::Dropped(ItemLost { unit, item, .. }) => {
            let item = cast.item(unit, item);
            format!("{} drops the {item} from a crippled arm.", cast.name(unit))
        }
        Event::LetGo(ItemLost { unit, item, .. }) => {
            let item = cast.item(unit, item);
            format!("{} lets go of the {item}.", cast.name(unit))
        }
        Event::StoodUp { unit } => format!("{} gets up.", cast.name(unit)),
        Event::Fell {
            unit,
            why: FallCause::LayDown,
        } => format!("{} lies down.", cast.name(unit)),
        Event::Disarmed(ItemLost { unit, item, .. }) => {
            let item = cast.item(unit, item);
            let name = cast.name(unit);
            format!("{name} is disarmed: the {item} lies on the ground.")
        }
        Event::Unconscious { unit, why } => fainted(&cast.name(unit), why),
        Event::Fell {
            unit,
            why: FallCause::CrippledLeg,
        } => format!("{} goes down, with no leg to stand on.", cast.name(unit)),
        Event::Fell {
            unit,
            why: FallCause::Takedown,
        } => format!("{} is thrown to the ground.", cast.name(unit)),
        Event::Fell {
            unit,
            why: FallCause::Pin,
        } => format!("{} goes down too, to hold on.", cast.name(unit)),
        Event::Spent(AmmoSpent {
            unit,
            ammo,
            left: 0,
            ..
        }) => {
            let ammo = spaced(ammo.as_str());
            format!("{} has shot the last {ammo}.", cast.name(unit))
        }
        Event::Endurance {
            unit,
            spent,
            left,
            why: EnduranceCause::Exertion | EnduranceCause::Casting | EnduranceCause::Maneuver,
        } => tired(cast, unit, spent, left),
        Event::Died { unit } => format!("{} is dead.", cast.name(unit)),
        _ => return None,
    })
}

fn fainted(name: &str, why: FaintCause) -> String {
    match why {
        FaintCause::Injury => format!("{name} falls unconscious."),
        FaintCause::StunningBlow => format!("{name} is knocked out."),
        FaintCause::PermanentInjury => format!("{name} faints at the sight of the wound."),
        FaintCause::Exhaustion => format!("{name} faints from exhaustion."),
    }
}

/// A point of endurance spent.
fn tired(cast: &Cast, unit: UnitId, spent: i16, left: i16) -> String {
    let base = cast
        .profile(unit)
        .map_or(0, |profile| profile.attributes.end);
    format!(
        "{} tires: {spent} END spent, {left} of {base} left.",
        cast.name(unit)
    )
}
