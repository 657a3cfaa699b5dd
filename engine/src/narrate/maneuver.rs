//! Maneuvers in words: those every genre has, and what a genre's own give, take and cost (MAN).

use super::Cast;
use super::command::CommandKind;
use super::words::{list, times};
use crate::battle::event::Maneuver;
use crate::rules::maneuver::{Allows, OwnManeuver};

/// What a maneuver is called, as in "struck by …".
pub fn maneuver(maneuver: Maneuver) -> String {
    let name = match maneuver {
        Maneuver::None => "no maneuver",
        Maneuver::Attack => "a plain attack",
        Maneuver::Guard => "a guard",
        Maneuver::Counter => "a counterattack",
        Maneuver::Defend => "all-out defence",
        Maneuver::Disarm => "a disarm",
        Maneuver::Aim => "aiming",
        Maneuver::Ready => "readying",
        Maneuver::PickUp => "picking up",
        Maneuver::Reload => "reloading",
        Maneuver::StopThrust => "a stop-thrust",
        Maneuver::Slam => "a slam",
        Maneuver::Takedown => "a takedown",
        Maneuver::Pin => "a pin",
        Maneuver::BreakFree => "breaking free",
        Maneuver::Concentrate => "concentrating",
        Maneuver::Cast => "casting",
        Maneuver::StandUp => "getting up",
        Maneuver::LieDown => "lying down",
        Maneuver::Struggle => "struggling",
        Maneuver::Leap => "leaping",
        Maneuver::Climb => "climbing out of a pit",
        Maneuver::Door => "dealing with a door",
        Maneuver::Lamp => "dealing with a lamp",
        Maneuver::Search => "searching",
        Maneuver::Use => "using a thing",
        Maneuver::Trap => "dealing with a trap",
        Maneuver::LetGo => "letting something fall",
        Maneuver::Own(id) => return id.to_string(),
    };
    name.to_owned()
}

/// How an attack by a maneuver is offered.
pub fn attack_kind(maneuver: Maneuver) -> CommandKind {
    let (id, title, hint) = match maneuver {
        Maneuver::Disarm => ("disarm", "Disarm", ""),
        Maneuver::Slam => (
            "slam",
            "Slam",
            "Run into somebody with the whole body: both take the impact, and the lighter flies.",
        ),
        Maneuver::Takedown => (
            "takedown",
            "Take down",
            "Throw somebody down in close combat.",
        ),
        Maneuver::Pin => ("pin", "Pin", "Hold down whoever lies there."),
        Maneuver::BreakFree => ("break_free", "Break free", "Get out of the hold."),
        _ => ("attack", "Attack", ""),
    };
    CommandKind { id, title, hint }
}

/// Of wrestling and slams, all that is told of it: "tries to pin Snag (b1)".
pub(super) fn hold(maneuver: Maneuver, victim: &str) -> Option<String> {
    match maneuver {
        Maneuver::Slam => Some(format!("throws itself at {victim}")),
        Maneuver::Takedown => Some(format!("tries to throw {victim} down")),
        Maneuver::Pin => Some(format!("tries to pin {victim}")),
        Maneuver::BreakFree => Some(format!("struggles to break free of {victim}")),
        _ => None,
    }
}

/// How what is told of a blow by a maneuver that every genre has ends: ", to disarm".
pub fn manner(maneuver: Maneuver) -> &'static str {
    match maneuver {
        Maneuver::Disarm => ", to disarm",
        Maneuver::StopThrust => ", to keep it out",
        Maneuver::Counter => ", striking back",
        _ => "",
    }
}

/// The same, of a genre's own too: " (feint)".
pub(super) fn by(cast: &Cast, maneuver: Maneuver) -> String {
    match maneuver {
        Maneuver::Own(id) => format!(" ({})", cast.own_maneuver(id).0),
        maneuver => manner(maneuver).to_owned(),
    }
}

/// A line with the numbers of each, and one about it:
/// "feint  feint: AT +2, DEF -1, hand to hand, costs 1 END; takes a weapon in hand".
pub fn maneuvers<'a>(all: impl Iterator<Item = &'a OwnManeuver>) -> String {
    let all: Vec<&OwnManeuver> = all.collect();
    let wide = all
        .iter()
        .map(|own| own.id.as_str().len())
        .max()
        .unwrap_or(0);
    let lines = all.iter().map(|own| {
        let (id, name, brief) = (own.id, &own.name, &own.brief);
        format!(
            "  {id:<wide$}  {name}: {}\n  {:<wide$}  {brief}\n",
            numbers(own),
            ""
        )
    });
    lines.collect()
}

/// What one adds to AT and DEF and what it costs: "AT +2, DEF -4".
pub fn maneuver_numbers(own: &OwnManeuver) -> String {
    let mut said = Vec::new();
    if own.is_attack() && own.at != 0 {
        said.push(format!("AT {:+}", own.at));
    }
    if own.def != 0 {
        said.push(format!("DEF {:+}", own.def));
    }
    if own.most {
        said.push("the most of its dice".to_owned());
    }
    if !own.damage.is_one() {
        said.push(format!("damage {}", times(own.damage)));
    }
    if own.end > 0 {
        said.push(format!("{} END", own.end));
    }
    said.join(", ")
}

pub(super) fn numbers(own: &OwnManeuver) -> String {
    let mut said = Vec::new();
    if own.is_attack() {
        said.push(format!("AT {:+}", own.at));
    }
    said.push(format!("DEF {:+}", own.def));
    let kind = match own.allows {
        Allows::Nothing => "no attack",
        Allows::Melee => "hand to hand",
        Allows::Missile => "thrown or shot",
        Allows::Any => "any attack",
    };
    said.push(kind.to_owned());
    if own.most {
        said.push("the most that its dice can".to_owned());
    }
    if !own.damage.is_one() {
        said.push(format!("damage {}, rounded up", times(own.damage)));
    }
    if own.after_move {
        said.push("after any move".to_owned());
    }
    if own.end > 0 {
        said.push(format!("costs {} END", own.end));
    }
    let mut takes: Vec<String> = own
        .needs
        .iter()
        .map(|need| need.words().to_owned())
        .collect();
    if own.level > 0 {
        takes.push(format!("level {}", own.level));
    }
    let text = said.join(", ");
    if takes.is_empty() {
        text
    } else {
        format!("{text}; takes {}", list(&takes))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::maneuver::Need;
    use crate::rules::part::Ratio;

    #[test]
    fn a_maneuver_tells_its_numbers() {
        let own = OwnManeuver {
            id: "feint".into(),
            name: "feint".to_owned(),
            brief: "A false blow.".to_owned(),
            at: 2,
            def: -1,
            allows: Allows::Melee,
            needs: vec![Need::Weapon, Need::Fresh],
            level: 3,
            end: 1,
            after_move: false,
            most: false,
            damage: Ratio::ONE,
        };
        assert_eq!(
            maneuvers([&own].into_iter()),
            "  feint  feint: AT +2, DEF -1, hand to hand, costs 1 END; takes a weapon in hand, \
             enough END not to be tired and level 3\n         A false blow.\n"
        );
        assert_eq!(maneuver_numbers(&own), "AT +2, DEF -1, 1 END");
    }
}
