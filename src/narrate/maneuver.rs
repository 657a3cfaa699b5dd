//! A genre's own maneuvers in words: what each gives, takes and costs (MAN-7).

use super::words::list;
use crate::rules::maneuver::{Allows, OwnManeuver};

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
    if own.end > 0 {
        said.push(format!("{} END", own.end));
    }
    said.join(", ")
}

fn numbers(own: &OwnManeuver) -> String {
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
        };
        assert_eq!(
            maneuvers([&own].into_iter()),
            "  feint  feint: AT +2, DEF -1, hand to hand, costs 1 END; takes a weapon in hand, \
             more than a third of one's endurance and level 3\n         A false blow.\n"
        );
        assert_eq!(maneuver_numbers(&own), "AT +2, DEF -1, 1 END");
    }
}
