//! Attacks in words: aim, and the roll with all that made it.

use super::super::Cast;
use super::super::maneuver::{by, hold};
use super::super::parts;
use super::super::words::{counted, spaced, third_person, with_article};
use super::Narrated;
use super::footnote::fell;
use crate::battle::Aim;
use crate::battle::event::{AimLoss, AttackEvent, AttackRolled};
use crate::rules::attack::{DefenceKind, Outcome};
use crate::rules::charge::charge_bonus;
use crate::rules::gear::TechniqueKind;

impl Narrated for AttackEvent {
    fn sentence(&self, cast: &Cast) -> Option<String> {
        Some(match self {
            &Self::Aimed {
                unit,
                target,
                turns,
            } => {
                let attack = &cast.numbers().attack;
                let bonus = (i16::from(turns) * attack.aim_per_turn).min(attack.aim_most);
                let (name, target) = (cast.name(unit), cast.name(target));
                let more = if bonus < attack.aim_most {
                    " so far"
                } else {
                    ""
                };
                format!("{name} takes aim at {target} (AT {bonus:+}{more}).")
            }
            &Self::AimLost { unit, why } => {
                format!("{} loses aim by {}.", cast.name(unit), aim_loss(why)?)
            }
            Self::AttackDeclared(_) => return None,
            Self::Attack(attack) => rolled(cast, attack),
        })
    }

    fn depth(&self) -> usize {
        match self {
            Self::AimLost {
                why: AimLoss::Blocked | AimLoss::Injured | AimLoss::Pushed,
                ..
            } => 1,
            _ => 0,
        }
    }

    fn footnote(&self, _: &Cast) -> Option<String> {
        match self {
            Self::Attack(attack) => Some(footnote(attack)),
            _ => None,
        }
    }
}

/// What cost somebody its aim; `None` for the shot itself.
fn aim_loss(why: AimLoss) -> Option<&'static str> {
    match why {
        AimLoss::Shot => None,
        AimLoss::Moved => Some("moving"),
        AimLoss::Pushed => Some("being pushed"),
        AimLoss::Blocked => Some("blocking"),
        AimLoss::Injured => Some("being hurt"),
        AimLoss::OtherTarget => Some("turning to another target"),
    }
}

/// "Sergeant Oda (a4) cuts at the left arm of Snagfinger (b5) with a long sword: …"
fn rolled(cast: &Cast, attack: &AttackRolled) -> String {
    let target = target(cast, attack);
    let deed = deed(cast, attack, &target);
    let name = cast.name(attack.attacker);
    let (Some(roll), Some(score)) = (&attack.roll, attack.score) else {
        return format!("{name} {deed}, who can't help being hit.");
    };
    let (at, def) = (attack.at.total, &attack.def);
    let defence = parts::defence(def.kind);
    format!(
        "{name} {deed}: AT {at} against {defence} {}, rolled {}, score {score}: {}.",
        def.total,
        roll.total,
        verdict(cast, attack)
    )
}

fn target(cast: &Cast, attack: &AttackRolled) -> String {
    let name = cast.name(attack.defender);
    match attack.location {
        Aim::Weapon => format!("the weapon of {name}"),
        Aim::Location(location) if cast.is_main(attack.defender, location) => name,
        Aim::Location(location) => {
            format!("the {} of {name}", cast.location(attack.defender, location))
        }
    }
}

/// What the attacker does: "cuts at … with a long sword", "throws a javelin at …".
fn deed(cast: &Cast, attack: &AttackRolled, target: &str) -> String {
    if let Some(hold) = hold(attack.maneuver, target) {
        return hold;
    }
    let verb = third_person(&spaced(attack.technique.as_str()));
    let name = cast.item(attack.attacker, attack.item);
    let item = with_article(&name);
    let found = cast.technique(attack.attacker, attack.item, attack.technique);
    let thrown = found.is_some_and(|(_, technique)| technique.kind == TechniqueKind::Throw);
    // "kicks at … with a kick" would say it twice.
    let said = found.is_some_and(|(weapon, _)| weapon.natural)
        && name.ends_with(attack.technique.as_str());
    let mut text = if thrown {
        format!("{verb} {item} at {target}")
    } else if said {
        format!("{verb} at {target}")
    } else {
        format!("{verb} at {target} with {item}")
    };
    if attack.ranged {
        text.push_str(&format!(", {} away", counted(attack.distance, "cell")));
    }
    let charge = charge_bonus(&cast.numbers().charge, attack.charge_cells);
    if charge > 0 {
        let cells = counted(attack.charge_cells, "cell");
        text.push_str(&format!(", charging {cells} (damage {charge:+})"));
    }
    if attack.nonlethal {
        text.push_str(", holding back");
    }
    text.push_str(&by(cast, attack.maneuver));
    text
}

fn verdict(cast: &Cast, attack: &AttackRolled) -> String {
    let block = attack
        .block_item
        .map(|item| cast.item(attack.defender, item));
    match attack.outcome {
        Outcome::Miss => "a miss".to_owned(),
        Outcome::Hit => "hit".to_owned(),
        Outcome::Shield => {
            let pr = attack.pr.unwrap_or(0);
            format!("the shield (PR {pr}) is in the way")
        }
        Outcome::Defended => match (attack.def.kind, block) {
            (DefenceKind::Dodge, _) => "dodged".to_owned(),
            (DefenceKind::Parry, Some(item)) => format!("parried with {}", with_article(&item)),
            (DefenceKind::Shield, Some(item)) => format!("blocked with {}", with_article(&item)),
            (DefenceKind::None, _) => "a near miss".to_owned(),
            (_, None) => "blocked".to_owned(),
        },
    }
}

/// The parts of AT and DEF, and the faces.
fn footnote(attack: &AttackRolled) -> String {
    let at = parts::parts(&attack.at);
    let def = parts::defence_value(&attack.def);
    let kind = parts::defence(attack.def.kind);
    let roll = attack.roll.as_ref();
    let roll = roll.map_or_else(String::new, |roll| format!("; {}", fell(roll)));
    format!("AT: {at}; {kind}: {def}{roll}.")
}
