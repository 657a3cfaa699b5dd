//! Damage to bodies and things, in words.

use super::super::Cast;
use super::super::parts;
use super::super::words::{is_plural, times};
use super::footnote::fell;
use crate::battle::event::{DamageDone, HarmSource, ObjectStruck};
use crate::rules::dice::Roll;
use crate::rules::part::{Part, Why};

/// "1d6+2 gives 6, the mail shirt stops 4: 2 to the left arm; Snagfinger (b5) is at 9 of 11 HP."
pub(super) fn body(cast: &Cast, damage: &DamageDone) -> String {
    let location = cast.location(damage.unit, damage.location);
    let mut dice = dice(&damage.roll, &damage.parts);
    for factor in &damage.times {
        dice = format!("({dice}){}", times(factor.times));
    }
    let mut text = match damage.source {
        Some(HarmSource::Hazard | HarmSource::Trap | HarmSource::Poison) => {
            format!("{dice} comes to {}", damage.rolled)
        }
        Some(HarmSource::Heat) => format!("the heat costs {}", damage.rolled),
        Some(HarmSource::Cold) => format!("the cold costs {}", damage.rolled),
        Some(HarmSource::HeartAttack) => format!("the heart attack gives {}", damage.rolled),
        Some(HarmSource::Fall | HarmSource::Trip) => format!("the fall gives {}", damage.rolled),
        Some(HarmSource::Overrun) => format!("what goes over it gives {}", damage.rolled),
        Some(HarmSource::Catch) => format!("who falls on it gives {}", damage.rolled),
        Some(HarmSource::Drop) => format!("what falls on it gives {}", damage.rolled),
        Some(HarmSource::Collision) => format!("the impact gives {}", damage.rolled),
        None => format!("{dice} gives {}", damage.rolled),
    };
    let stopped = damage.dr.min(damage.rolled);
    if stopped > 0 {
        text.push_str(&format!(", {}", stops(cast, damage, stopped)));
    }
    // What gets past DR may be shrugged off, and then that is why it does no harm.
    if damage.located == 0 && (stopped == damage.rolled || damage.toughness == 0) {
        return format!("{text}: no harm to the {location}.");
    }
    for factor in &damage.factors {
        let why = match factor.why {
            Why::Impaling => "impaling".to_owned(),
            Why::DamageModifier => "toughness".to_owned(),
            Why::Hole => "the hole it makes".to_owned(),
            _ => format!("the {location}"),
        };
        text.push_str(&format!(", {} for {why}", times(factor.times)));
    }
    if damage.toughness > 0 {
        text.push_str(&format!(", {} shrugged off", damage.toughness));
    }
    if damage.cap == Some(damage.located) {
        text.push_str(", the rest goes through");
    }
    if damage.located == 0 {
        return format!("{text}: no harm to the {location}.");
    }
    let bruises = if damage.lethal { "" } else { ", bruises only" };
    text.push_str(&format!(": {} to the {location}{bruises}", damage.located));
    if damage.counted != damage.located {
        text.push_str(&format!(", {} counting", damage.counted));
    }
    let hp = cast.hp(damage.unit);
    let (name, left) = (cast.name(damage.unit), hp - damage.total_after);
    format!("{text}; {name} is at {left} of {hp} HP.")
}

fn stops(cast: &Cast, damage: &DamageDone, stopped: i16) -> String {
    let made_of = |why: Why| damage.dr_parts.iter().any(|part| part.why == why);
    let armour = cast.armour(damage.unit, damage.location);
    let armour = armour.filter(|_| made_of(Why::Armour));
    if made_of(Why::Absorbed) {
        return if stopped == damage.rolled {
            "which it takes unhurt".to_owned()
        } else {
            format!("of which it takes {stopped} unhurt")
        };
    }
    let what = match (armour, made_of(Why::NaturalDr)) {
        (Some(armour), false) => format!("the {armour}"),
        (Some(armour), true) => format!("the {armour} and natural DR"),
        (None, _) if made_of(Why::Armour) => "armour".to_owned(),
        (None, _) => "natural DR".to_owned(),
    };
    let many = (armour.is_some() && made_of(Why::NaturalDr)) || armour.is_some_and(is_plural);
    let stop = if many { "stop" } else { "stops" };
    if stopped == damage.rolled {
        format!("{what} {stop} it all")
    } else {
        format!("{what} {stop} {stopped}")
    }
}

/// The dice with everything added to them: "1d6+2".
fn dice(roll: &Roll, added: &[Part]) -> String {
    let sum: i16 = added.iter().map(|part| part.value).sum();
    if roll.dice.count == 0 {
        sum.to_string()
    } else if sum == 0 {
        roll.dice.to_string()
    } else {
        format!("{}{sum:+}", roll.dice)
    }
}

/// A weapon or shield that was struck: whether it holds.
pub(super) fn object(cast: &Cast, struck: &ObjectStruck) -> String {
    let item = cast.item(struck.unit, struck.item);
    let owner = cast.name(struck.unit);
    let (damage, hp) = (struck.damage, struck.hp);
    if struck.broke {
        format!("the {item} of {owner} takes {damage} and has {hp} HP: it breaks.")
    } else if hp == 0 {
        format!("the {item} of {owner} takes {damage}; nothing breaks it.")
    } else {
        format!("the {item} of {owner} takes {damage} of {hp} HP and holds.")
    }
}

/// What the damage roll and the resistance are made of.
pub(super) fn footnote(damage: &DamageDone) -> String {
    let mut text = fell(&damage.roll);
    if !damage.parts.is_empty() {
        text.push_str(&format!("; added: {}", parts::named(&damage.parts)));
    }
    if !damage.times.is_empty() {
        text.push_str(&format!("; {}", parts::factors(&damage.times)));
    }
    if !damage.dr_parts.is_empty() {
        text.push_str(&format!(
            "; DR: {}",
            parts::sum(&damage.dr_parts, damage.dr)
        ));
    }
    if !damage.factors.is_empty() {
        text.push_str(&format!("; {}", parts::factors(&damage.factors)));
    }
    if damage.toughness > 0 {
        text.push_str(&format!("; {} shrugged off", damage.toughness));
    }
    if let Some(cap) = damage.cap {
        text.push_str(&format!("; at most {cap} of what passes through"));
    }
    text.push_str(&format!("; total {} before", damage.total_before));
    text + "."
}
