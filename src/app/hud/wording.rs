//! Commands in a player's words. It reads a command as a log writes it, so that a kind of command
//! that is new to the battle is worded without a change here.

use serde_json::Value;

use crate::battle::{Command, UnitId};
use crate::grid::{Cell, Direction};
use crate::narrate::Cast;
use crate::narrate::words::{capital, compass, spaced};
use crate::rules::hand::Hand;

/// The kind of a command: `defend`, `ready` … as a log writes it.
pub(super) fn kind(command: &Command) -> String {
    let json = serde_json::to_value(command).unwrap_or_default();
    json["do"].as_str().unwrap_or_default().to_owned()
}

/// A kind of command on a button.
pub(super) fn kind_words(kind: &str) -> String {
    match kind {
        "wait" => "End turn".to_owned(),
        "pass" => "Let it pass".to_owned(),
        "close" => "Close in".to_owned(),
        "takedown" => "Take down".to_owned(),
        "bar" => "Shield in the way".to_owned(),
        kind => capital(&spaced(kind)),
    }
}

/// What a kind of command does, in a sentence; nothing for a kind that is new to the window.
pub(super) fn kind_hint(kind: &str) -> Option<&'static str> {
    Some(match kind {
        "wait" => "Do no more this turn.",
        "guard" => "Strike first at whoever comes within reach before the next turn.",
        "defend" => "No blow this turn, and a better defence until the next.",
        "stance" => "No blow this turn, for a better defence of the genre's own.",
        "aim" => "Take aim at somebody: the next shot at them is surer.",
        "ready" => "Take something into a hand.",
        "reload" => "Make the weapon ready to shoot again.",
        "pick_up" => "Take up what lies here.",
        "drop" => "Let something fall, to have the hand free.",
        "stand_up" => "Get up from the ground.",
        "lie_down" => "Lie down on the ground.",
        "fly" => "Go up or down in the air.",
        "struggle" => "Try to get out of the net.",
        "close" => "Go into an enemy's own cell, where short weapons and bare hands serve.",
        "takedown" => "Throw somebody down in close combat.",
        "pin" => "Hold down whoever lies there.",
        "break_free" => "Get out of the hold.",
        "withdraw" => "Leave the field from here, for good.",
        "surrender" => "Lay down one's arms; it asks again before it is done.",
        "spells" => "Which spells there are, what each costs and its chances.",
        _ => return None,
    })
}

/// What sets a command apart from others of its kind: "long sword, right".
pub(super) fn particulars(cast: &Cast, unit: UnitId, command: &Command) -> String {
    let json = serde_json::to_value(command).unwrap_or_default();
    let Value::Object(fields) = json else {
        return String::new();
    };
    let worded = fields
        .iter()
        .filter(|(name, _)| *name != "do")
        .filter_map(|(name, value)| field(cast, unit, name, value));
    worded.collect::<Vec<_>>().join(", ")
}

fn field(cast: &Cast, unit: UnitId, name: &str, value: &Value) -> Option<String> {
    if name == "item" || name == "attack" {
        let index = usize::try_from(value.as_u64()?).ok()?;
        return Some(match name {
            "item" => cast.item(unit, index),
            _ => attack(cast, unit, index),
        });
    }
    if let Some(text) = value.as_str() {
        if let Ok(id) = text.parse::<UnitId>() {
            return Some(cast.name(id));
        }
        if name == "facing"
            && let Ok(direction) = serde_json::from_value::<Direction>(value.clone())
        {
            return Some(format!("facing {}", compass(direction)));
        }
        return Some(match Hand::named(text) {
            Some(hand) => hand.words().to_owned(),
            None => spaced(text),
        });
    }
    if let Ok(cell) = serde_json::from_value::<Cell>(value.clone()) {
        return Some(format!("at {cell}"));
    }
    match value {
        Value::Bool(true) => Some(spaced(name)),
        Value::Number(number) => Some(format!("{} {number}", spaced(name))),
        _ => None,
    }
}

/// An attack of somebody's sheet: "long sword, cut".
pub(super) fn attack(cast: &Cast, unit: UnitId, attack: usize) -> String {
    let form = cast
        .profile(unit)
        .and_then(|profile| Some((profile, profile.attacks.get(attack)?)));
    form.map_or_else(
        || format!("attack {attack}"),
        |(profile, form)| {
            let (weapon, technique) = profile.technique(form);
            let technique = spaced(technique.id.as_str());
            if weapon.name.ends_with(&technique) {
                weapon.name.clone()
            } else {
                format!("{}, {technique}", weapon.name)
            }
        },
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::Library;

    #[test]
    fn commands_are_worded_from_their_fields() {
        let level = Library::shipped().level("bridge").unwrap();
        let cast = Cast::of(&level);
        let unit = UnitId { side: 0, number: 1 };
        let foe = UnitId { side: 1, number: 1 };
        let ready = Command::Ready {
            item: 0,
            hand: Hand::RIGHT,
        };
        assert_eq!(kind(&ready), "ready");
        let words = particulars(&cast, unit, &ready);
        assert!(
            words.contains(&cast.item(unit, 0)) && words.contains("right hand"),
            "{words}"
        );
        let aim = Command::Aim { target: foe };
        assert_eq!(particulars(&cast, unit, &aim), cast.name(foe));
        assert_eq!(
            kind_words(&kind(&Command::PickUp {
                item: 0,
                hand: Hand::LEFT
            })),
            "Pick up"
        );
        assert_eq!(particulars(&cast, unit, &Command::Wait), "");
    }
}
