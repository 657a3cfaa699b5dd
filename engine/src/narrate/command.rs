//! Commands in words: on a button, in a line about the button, and as what somebody does by giving one.

use super::maneuver::{attack_kind, by, hold};
use super::words::{compass, spaced, third_person, with_article};
use super::{Cast, door, explore, fall, falling_object, overrun, parts, trap};
use crate::battle::event::Maneuver;
use crate::battle::{Aim, Command, SpellAim, UnitId};
use crate::rules::attack::DefenceKind;
use crate::rules::door::DoorAct;
use crate::rules::flight::Height;
use crate::rules::gear::TechniqueKind;
use crate::rules::hand::Hand;

/// A kind of command, as it is offered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CommandKind {
    /// What logs and pictures call it.
    pub id: &'static str,
    /// What a button says.
    pub title: &'static str,
    /// What it does, in a sentence; empty where there is nothing to add.
    pub hint: &'static str,
}

/// What kind of command it is.
pub fn kind(command: &Command) -> CommandKind {
    let (title, hint) = match *command {
        Command::Move { .. } => ("Move", ""),
        Command::Close { .. } => (
            "Close in",
            "Go into an enemy's own cell, where short weapons and bare hands serve.",
        ),
        Command::Fly { .. } => ("Fly", "Go up or down in the air."),
        Command::Turn { .. } => ("Turn", ""),
        Command::Attack { maneuver, .. } if maneuver.is_grapple() || maneuver == Maneuver::Slam => {
            return attack_kind(maneuver);
        }
        Command::Attack { .. } => ("Attack", ""),
        Command::Guard => (
            "Guard",
            "Strike first at whoever comes within reach before the next turn.",
        ),
        Command::Defend => (
            "Defend",
            "No blow this turn, and a better defence until the next.",
        ),
        Command::Stance { .. } => (
            "Stance",
            "No blow this turn, for a better defence of the genre's own.",
        ),
        Command::Aim { .. } => (
            "Aim",
            "Take aim at somebody: the next shot at them is surer.",
        ),
        Command::Ready { .. } => ("Ready", "Take something into a hand."),
        Command::PickUp { .. } => ("Pick up", "Take up what lies here."),
        Command::StandUp => ("Stand up", "Get up from the ground."),
        Command::LieDown => ("Lie down", "Lie down on the ground."),
        Command::Struggle => ("Struggle", "Try to get out of the net."),
        Command::Kindle { .. } => (
            "Light",
            "Light the lamp: at once where there is fire at hand, else by turns of striking it with a free hand.",
        ),
        Command::PutOut { .. } => (
            "Put out",
            "Put out a lamp of one's own, or one that lies within a step.",
        ),
        Command::ThrowLamp { .. } => (
            "Throw light",
            "Throw the burning lamp into a cell: pick it on the board. It may set fire to what burns there.",
        ),
        Command::Drop { .. } => ("Drop", "Let something fall, to have the hand free."),
        Command::Reload { .. } => ("Reload", "Make the weapon ready to shoot again."),
        Command::Concentrate { .. } => ("Concentrate", ""),
        Command::Cast { .. } => ("Cast", ""),
        Command::Overrun { .. } => overrun::KIND,
        Command::Leap { .. } => fall::LEAP,
        Command::Climb { .. } => ("Climb out", "Try to get out of the pit."),
        Command::LetGo { .. } => falling_object::LET_GO,
        Command::Door { act, .. } => {
            let (id, title, hint) = door::kind(act);
            return CommandKind { id, title, hint };
        }
        Command::Search { .. } | Command::Disarm { .. } | Command::Spring { .. } => {
            return trap::kind(command);
        }
        Command::Take { .. }
        | Command::March { .. }
        | Command::EndStint
        | Command::Engage
        | Command::Listen { .. } => explore::kind(command),
        Command::Use { .. } => (
            "Use",
            "Pull the lever, or open the chest and take what is in it.",
        ),
        Command::TakeKey { .. } => ("Take key", "Take up the key that lies here."),
        Command::Wait => ("End turn", "Do no more this turn."),
        Command::Withdraw => ("Withdraw", "Leave the field from here, for good."),
        Command::Surrender => (
            "Surrender",
            "Lay down one's arms; it asks again before it is done.",
        ),
        Command::Bar { .. } => ("Shield in the way", ""),
        Command::Deploy { .. } => ("Take a place", ""),
        Command::Begin => ("Begin", "Everybody stands as it shall: the battle begins."),
        Command::Catch => fall::CATCH,
        Command::Pass => ("Let it pass", ""),
        Command::Defence { .. } => ("Defence", ""),
    };
    CommandKind {
        id: command.name(),
        title,
        hint,
    }
}

/// What sets a command apart from others of its kind: "right hand, long sword".
pub fn particulars(cast: &Cast, unit: UnitId, command: &Command) -> String {
    let item = |item: usize| cast.item(unit, item);
    let facing = |facing| format!("facing {}", compass(facing));
    match *command {
        Command::Move { to, facing: at } => format!("{}, at {to}", facing(at)),
        Command::Turn { facing: at } => facing(at),
        Command::Fly {
            height: Height::Ground,
        } => "ground".to_owned(),
        Command::Fly { height } => height.name().to_owned(),
        Command::Close { target } | Command::Aim { target } => cast.name(target),
        Command::Attack {
            target,
            attack: form,
            aim,
            nonlethal,
            maneuver,
        } => {
            let mut told = vec![spaced(&aim.to_string()), attack(cast, unit, form)];
            told.extend(maneuver_in_a_word(maneuver));
            told.extend(nonlethal.then(|| "nonlethal".to_owned()));
            told.push(cast.name(target));
            told.join(", ")
        }
        Command::Stance { maneuver } => spaced(maneuver.as_str()),
        Command::Ready { item: of, hand } | Command::PickUp { item: of, hand } => {
            format!("{}, {}", hand.words(), item(of))
        }
        Command::Drop { item: of }
        | Command::Kindle { item: of }
        | Command::Reload { item: of }
        | Command::Bar { item: of } => item(of),
        Command::PutOut { unit: of, item } if of == unit => cast.item(of, item),
        Command::PutOut { unit: of, item } => {
            format!("{} of {}", cast.item(of, item), cast.name(of))
        }
        Command::ThrowLamp { item: of, to } => format!("{} to {to}", item(of)),
        Command::Concentrate { spell } => spaced(spell.as_str()),
        Command::Cast { spell, at } => {
            let at = match at {
                SpellAim::Unit(target) => cast.name(target),
                SpellAim::Cell(cell) => format!("at {cell}"),
            };
            format!("{at}, {}", spaced(spell.as_str()))
        }
        Command::Defence { kind, item: of } => {
            let with = of.map(|of| format!("{}, ", item(of)));
            with.unwrap_or_default() + parts::defence(kind)
        }
        Command::Leap { to } | Command::Climb { to } | Command::Overrun { to } => {
            format!("to {to}")
        }
        Command::Door { at, .. } => format!("{} at {at}", cast.door(at)),
        Command::LetGo { at } => format!("{} on {at}", cast.drop_at(at)),
        Command::Use { at } => format!("{} at {at}", cast.thing(at)),
        Command::TakeKey { key } => cast.key(key),
        Command::Deploy {
            unit,
            to,
            facing: at,
        } => format!("{}, {}, at {to}", cast.name(unit), facing(at)),
        Command::Listen { at } => format!("at {at}"),
        Command::Take { .. } | Command::March { .. } | Command::EndStint | Command::Engage => {
            explore::particulars(cast, command)
        }
        Command::Search { at, .. } => format!("about {at}"),
        Command::Disarm { at } | Command::Spring { at } => {
            format!("{} at {at}", cast.trap_at(at))
        }
        Command::Guard
        | Command::Defend
        | Command::StandUp
        | Command::LieDown
        | Command::Struggle
        | Command::Begin
        | Command::Wait
        | Command::Withdraw
        | Command::Surrender
        | Command::Catch
        | Command::Pass => String::new(),
    }
}

/// What an attack is besides a plain one, in a word: its maneuver.
pub fn maneuver_in_a_word(maneuver: Maneuver) -> Option<String> {
    match maneuver {
        Maneuver::Attack => None,
        Maneuver::Own(id) => Some(spaced(id.as_str())),
        Maneuver::Counter => Some("counter".to_owned()),
        Maneuver::StopThrust => Some("stop thrust".to_owned()),
        maneuver => Some(spaced(attack_kind(maneuver).id)),
    }
}

/// An attack of somebody's sheet: "long sword, cut".
pub fn attack(cast: &Cast, unit: UnitId, attack: usize) -> String {
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
        Command::Attack { .. } => blow(cast, unit, command),
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
        Command::Kindle { item: of } => format!("lights {}", item(of)),
        Command::PutOut { unit: of, item } if of == unit => {
            format!("puts out {}", cast.item(of, item))
        }
        Command::PutOut { unit: of, item } => {
            format!("puts out {} of {}", cast.item(of, item), cast.name(of))
        }
        Command::ThrowLamp { item: of, to } => format!("throws {} to {to}", item(of)),
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
        Command::Leap { to } => format!("leaps down to {to}"),
        Command::Climb { to } => format!("tries to climb out to {to}"),
        Command::LetGo { at } => format!("lets the {} go on {at}", cast.drop_at(at)),
        Command::Overrun { to } => format!("goes over the fallen to {to}"),
        Command::Door { act, at } => {
            let door = cast.door(at);
            match act {
                DoorAct::Open => format!("opens the {door}"),
                DoorAct::Shut => format!("shuts the {door}"),
                DoorAct::Secure => format!("makes the {door} fast"),
                DoorAct::Force => format!("puts a shoulder to the {door}"),
                DoorAct::Pick => format!("works at the lock of the {door}"),
                DoorAct::Break => format!("goes at the {door} to break it down"),
            }
        }
        Command::Search { .. } | Command::Disarm { .. } | Command::Spring { .. } => {
            trap::command(cast, command)
        }
        Command::Take { .. }
        | Command::March { .. }
        | Command::EndStint
        | Command::Engage
        | Command::Listen { .. } => explore::command(cast, command),
        Command::Use { at } => format!("{} at {at}", cast.use_of_thing(at)),
        Command::TakeKey { key } => format!("takes up the {}", cast.key(key)),
        Command::Wait => "stays as it is".to_owned(),
        Command::Withdraw => "leaves the field".to_owned(),
        Command::Surrender => "lays down its arms".to_owned(),
        Command::Bar { item: of } => format!("holds {} in the way", with_article(&item(of))),
        Command::Deploy { unit, to, facing } => {
            let (who, facing) = (cast.name(unit), compass(facing));
            format!("has {who} stand at {to}, facing {facing}")
        }
        Command::Begin => "is ready to begin".to_owned(),
        Command::Catch => "tries to catch it".to_owned(),
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
fn blow(cast: &Cast, unit: UnitId, command: &Command) -> String {
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
    if let Some(hold) = hold(maneuver, &victim) {
        return hold;
    }
    let form = cast
        .profile(unit)
        .and_then(|profile| Some(profile.technique(profile.attacks.get(attack)?)));
    let mut text = match form {
        None => format!("attacks {victim}"),
        Some((weapon, technique)) => {
            let verb = third_person(&spaced(technique.id.as_str()));
            let with = with_article(&weapon.name);
            match technique.kind {
                TechniqueKind::Throw => format!("{verb} {with} at {victim}"),
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
    text.push_str(&by(cast, maneuver));
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

    #[test]
    fn commands_are_offered_by_kind_and_told_apart() {
        let level = Library::shipped().level("bridge").unwrap();
        let cast = Cast::of(&level);
        let (unit, foe) = (UnitId { side: 0, number: 3 }, UnitId { side: 1, number: 5 });
        let (item, hand) = (0, Hand::RIGHT);
        let blow = |aim, nonlethal, maneuver| Command::Attack {
            target: foe,
            attack: 0,
            aim,
            nonlethal,
            maneuver,
        };
        let arm = Aim::Location("left_arm".into());
        let told = [
            Command::Move {
                to: Cell::new(3, 4),
                facing: Direction::E,
            },
            Command::Fly {
                height: Height::Ground,
            },
            Command::Close { target: foe },
            blow(arm, true, Maneuver::Attack),
            blow(Aim::Weapon, false, Maneuver::Disarm),
            blow(arm, false, Maneuver::Own("all_out_attack".into())),
            blow(arm, false, Maneuver::Pin),
            Command::Stance {
                maneuver: "shield_cover".into(),
            },
            Command::Ready { item, hand },
            Command::PickUp { item, hand },
            Command::Cast {
                spell: "iron_grip".into(),
                at: SpellAim::Cell(Cell::new(2, 3)),
            },
            Command::Defence {
                kind: DefenceKind::Parry,
                item: Some(0),
            },
            Command::Wait,
            Command::Pass,
        ]
        .map(|command| {
            let CommandKind { id, title, .. } = kind(&command);
            format!("{id}: {title}: {}\n", particulars(&cast, unit, &command))
        });
        expect_test::expect![[r#"
            move: Move: facing east, at (3, 4)
            fly: Fly: ground
            close: Close in: Snagfinger (b5)
            attack: Attack: left arm, long sword, cut, nonlethal, Snagfinger (b5)
            attack: Attack: weapon, long sword, cut, disarm, Snagfinger (b5)
            attack: Attack: left arm, long sword, cut, all out attack, Snagfinger (b5)
            pin: Pin: left arm, long sword, cut, pin, Snagfinger (b5)
            stance: Stance: shield cover
            ready: Ready: right hand, long sword
            pick_up: Pick up: right hand, long sword
            cast: Cast: at (2, 3), iron grip
            defence: Defence: long sword, parry
            wait: End turn: 
            pass: Let it pass: 
        "#]]
        .assert_eq(&told.concat());
    }
}
