//! Commands in words: what somebody would do, or does, by giving one.

use super::Cast;
use super::words::{compass, spaced, third_person, with_article};
use crate::battle::event::Maneuver;
use crate::battle::{Aim, Command, SpellAim, UnitId};
use crate::rules::attack::DefenceKind;
use crate::rules::flight::Height;
use crate::rules::gear::Stroke;
use crate::rules::hand::Hand;

/// What `unit` does by this command, without its name: "moves to (3, 4), facing east".
pub fn command(cast: &Cast, unit: UnitId, command: &Command) -> String {
    let item = |item: usize| cast.item(unit, item);
    match *command {
        Command::Move { to, facing } => format!("moves to {to}, facing {}", compass(facing)),
        Command::Close { target } => format!("goes in on {}", cast.name(target)),
        Command::Fly { height } => match height {
            Height::Ground => "lands".to_owned(),
            Height::Low => "flies low".to_owned(),
            Height::High => "flies high".to_owned(),
        },
        Command::Turn { facing } => format!("turns {}", compass(facing)),
        Command::Attack { .. } => attack(cast, unit, command),
        Command::Guard => "stands on guard".to_owned(),
        Command::Defend => "defends".to_owned(),
        Command::Stance { maneuver } => format!("takes {}", cast.own_maneuver(maneuver).0),
        Command::Aim { target } => format!("takes aim at {}", cast.name(target)),
        Command::Ready { item: of, hand } => format!("readies {}{}", item(of), into(hand)),
        Command::PickUp { item: of, hand } => format!("picks up {}{}", item(of), into(hand)),
        Command::StandUp => "gets up".to_owned(),
        Command::LieDown => "lies down".to_owned(),
        Command::Struggle => "struggles in the net".to_owned(),
        Command::Drop { item: of } => format!("lets go of {}", item(of)),
        Command::Reload { item: of } => format!("reloads {}", item(of)),
        Command::Concentrate { spell } => format!("concentrates on {}", cast.spell(spell)),
        Command::Cast { spell, at } => {
            let at = match at {
                SpellAim::Unit(target) if target == unit => "itself".to_owned(),
                SpellAim::Unit(target) => cast.name(target),
                SpellAim::Cell(cell) => cell.to_string(),
            };
            format!("casts {} at {at}", cast.spell(spell))
        }
        Command::Wait => "stays as it is".to_owned(),
        Command::Withdraw => "leaves the field".to_owned(),
        Command::Surrender => "lays down its arms".to_owned(),
        Command::Bar { item: of } => format!("holds {} in the way", with_article(&item(of))),
        Command::Pass => "lets it pass".to_owned(),
        Command::Defence { kind, item: of } => match (kind, of) {
            (DefenceKind::Dodge, _) => "dodges".to_owned(),
            (_, Some(of)) => format!("blocks with {}", with_article(&item(of))),
            (_, None) => "does not defend".to_owned(),
        },
    }
}

fn into(hand: Hand) -> String {
    format!(" ({})", hand.words())
}

/// "cuts at the left arm of Snagfinger (b5) with a long sword (feint)".
fn attack(cast: &Cast, unit: UnitId, command: &Command) -> String {
    let Command::Attack {
        target,
        attack,
        aim,
        nonlethal,
        maneuver,
    } = *command
    else {
        return String::new();
    };
    let victim = match aim {
        Aim::Weapon => format!("the weapon of {}", cast.name(target)),
        Aim::Location(location) if cast.is_main(target, location) => cast.name(target),
        Aim::Location(location) => {
            format!(
                "the {} of {}",
                cast.location(target, location),
                cast.name(target)
            )
        }
    };
    match maneuver {
        Maneuver::Takedown => return format!("tries to throw {victim} down"),
        Maneuver::Pin => return format!("tries to pin {victim}"),
        Maneuver::BreakFree => return format!("struggles to break free of {victim}"),
        _ => {}
    }
    let form = cast
        .profile(unit)
        .and_then(|profile| Some(profile.technique(profile.attacks.get(attack)?)));
    let mut text = match form {
        None => format!("attacks {victim}"),
        Some((weapon, technique)) => {
            let verb = third_person(&spaced(technique.id.as_str()));
            let with = with_article(&weapon.name);
            match technique.stroke {
                Stroke::Throw => format!("{verb} {with} at {victim}"),
                // "kicks at … with a kick" would say it twice.
                _ if weapon.natural && weapon.name.ends_with(technique.id.as_str()) => {
                    format!("{verb} at {victim}")
                }
                _ => format!("{verb} at {victim} with {with}"),
            }
        }
    };
    if nonlethal {
        text.push_str(", holding back");
    }
    match maneuver {
        Maneuver::Disarm => text.push_str(", to disarm"),
        Maneuver::StopThrust => text.push_str(", to keep it out"),
        Maneuver::Own(id) => text.push_str(&format!(" ({})", cast.own_maneuver(id).0)),
        Maneuver::Counter => text.push_str(", striking back"),
        _ => {}
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::Library;
    use crate::grid::{Cell, Direction};

    #[test]
    fn commands_are_told_in_words() {
        let level = Library::shipped().level("bridge").unwrap();
        let cast = Cast::of(&level);
        let (unit, foe) = (UnitId { side: 0, number: 3 }, UnitId { side: 1, number: 5 });
        let told = |order: Command| command(&cast, unit, &order);
        let to = Cell::new(3, 4);
        let facing = Direction::E;
        assert_eq!(
            told(Command::Move { to, facing }),
            "moves to (3, 4), facing east"
        );
        let blow = |aim, maneuver| Command::Attack {
            target: foe,
            attack: 0,
            aim,
            nonlethal: false,
            maneuver,
        };
        let arm = Aim::Location("left_arm".into());
        assert_eq!(
            told(blow(arm, Maneuver::Own("feint".into()))),
            "cuts at the left arm of Snagfinger (b5) with a long sword (feint)"
        );
        assert_eq!(
            told(blow(Aim::Weapon, Maneuver::Disarm)),
            "cuts at the weapon of Snagfinger (b5) with a long sword, to disarm"
        );
        assert_eq!(
            told(blow(Aim::Location("torso".into()), Maneuver::Pin)),
            "tries to pin Snagfinger (b5)"
        );
        assert_eq!(told(Command::Wait), "stays as it is");
        assert_eq!(told(Command::Reload { item: 0 }), "reloads long sword");
    }
}
