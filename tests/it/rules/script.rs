//! One line of a script becomes a command.
//!
//! A line starts with whose decision it is: `a1 move 2,1 e`, `a1 turn ne`, `a1 fly low`, `a1 attack b1 sword.cut head`
//! (`sword.cut/left` for the hand, `bastard.cut/both` for both, `gently` at the end to hold back),
//! `a1 disarm b1 staff.strike`, `a1 by lunge b1 sword.thrust torso` and `a1 stance cover` for a maneuver of the genre's own,
//! `a1 close b1`, and as an answer `b1 stop a1 spear.thrust torso`, `b1 bar shield`, `b1 pass`; `a1 takedown b1 fist.punch`,
//! `a1 pin b1 fist.punch`, `a1 slam b1 fist.punch`, `b1 break_free a1 fist.punch`,
//! `a1 guard`, `a1 take a2`, `a1 march 3,1`, `a1 end_stint`, `a1 engage`, `a1 counter b1 sword.cut torso`, `a1 pass`,
//! `a1 stand_up`, `a1 struggle`, `a1 lie_down`, `a1 drop sword`,
//! `a1 defend`, `a1 aim b1`, `a1 ready dagger right`, `a1 pick_up sword right`, `a1 reload crossbow`, `a1 concentrate blast`, `a1 cast spark b1`,
//! `a1 cast blast 3,1`, `a1 open 3,1` (`shut`, `secure`, `force`, `pick`, `break`), `a1 leap 3,1`, `a1 overrun 3,1`, `a1 take_key small_key`, `a1 search traps 3,1` (`doors`), `a1 disarm_trap 3,1`, `a1 spring 3,1`, `a1 let_go 3,1`, `a1 wait`, `a1 withdraw`, `a1 surrender`,
//! `a1 kindle torch`, `a1 put_out torch`, `a1 put_out b1 torch`, `a1 throw_lamp torch 3,1`, and as a
//! defence `b1 dodge`, `b1 parry sword`, `b1 block shield`.

use testudo::battle::event::Maneuver;
use testudo::battle::{Aim, Battle, Command, Fighter, ItemPlace, SpellAim};
use testudo::grid::{Cell, Direction};
use testudo::rules::attack::DefenceKind;
use testudo::rules::hand::Hand;
use testudo::rules::trap::Sought;

/// The command of one line. The battle must wait for the one it names.
pub(super) fn command(battle: &Battle, line: &str) -> Command {
    let words: Vec<&str> = line.split_whitespace().collect();
    let unit = words[0]
        .parse()
        .unwrap_or_else(|problem| panic!("{line}: {problem}"));
    let decision = battle
        .decision()
        .unwrap_or_else(|| panic!("{line}: the battle is over"));
    assert_eq!(
        decision.unit(),
        unit,
        "{line}: the battle waits for another"
    );
    let view = battle.view();
    let fighter = view
        .fighter(unit)
        .unwrap_or_else(|| panic!("{line}: nobody of that name"));
    let target = |word: &str| {
        word.parse()
            .unwrap_or_else(|problem| panic!("{line}: {problem}"))
    };
    match words[1..] {
        ["move", to, facing] => Command::Move {
            to: cell(to),
            facing: direction(facing),
        },
        ["fly", height] => Command::Fly {
            height: serde_json::from_value(height.into())
                .unwrap_or_else(|problem| panic!("{line}: {problem}")),
        },
        ["turn", facing] => Command::Turn {
            facing: direction(facing),
        },
        [by @ ("attack" | "counter"), whom, how, place, ref rest @ ..] => Command::Attack {
            target: target(whom),
            attack: attack(&fighter, how),
            aim: match place {
                "weapon" => Aim::Weapon,
                place => Aim::Location(place.into()),
            },
            nonlethal: rest == ["gently"],
            maneuver: match by {
                "counter" => Maneuver::Counter,
                _ => Maneuver::Attack,
            },
        },
        ["disarm", whom, how, ref rest @ ..] => Command::Attack {
            target: target(whom),
            attack: attack(&fighter, how),
            aim: match rest {
                [place] => Aim::Location((*place).into()),
                _ => Aim::Weapon,
            },
            nonlethal: false,
            maneuver: Maneuver::Disarm,
        },
        ["close", whom] => Command::Close {
            target: target(whom),
        },
        ["stop", whom, how, place] => Command::Attack {
            target: target(whom),
            attack: attack(&fighter, how),
            aim: match place {
                "weapon" => Aim::Weapon,
                place => Aim::Location(place.into()),
            },
            nonlethal: false,
            maneuver: Maneuver::StopThrust,
        },
        [
            by @ ("takedown" | "pin" | "break_free" | "slam"),
            whom,
            how,
            ref rest @ ..,
        ] => {
            let other = view.fighter(target(whom));
            let body = &other.expect("somebody to wrestle with").profile().body;
            let main = body.locations[body.main].id;
            Command::Attack {
                target: target(whom),
                attack: attack(&fighter, how),
                aim: Aim::Location(rest.first().map_or(main, |place| (*place).into())),
                nonlethal: false,
                maneuver: match by {
                    "takedown" => Maneuver::Takedown,
                    "pin" => Maneuver::Pin,
                    "slam" => Maneuver::Slam,
                    _ => Maneuver::BreakFree,
                },
            }
        }
        ["bar", what] => Command::Bar {
            item: item(&fighter, what, is_held),
        },
        ["by", maneuver, whom, how, place] => Command::Attack {
            target: target(whom),
            attack: attack(&fighter, how),
            aim: match place {
                "weapon" => Aim::Weapon,
                place => Aim::Location(place.into()),
            },
            nonlethal: false,
            maneuver: Maneuver::Own(maneuver.into()),
        },
        ["stance", maneuver] => Command::Stance {
            maneuver: maneuver.into(),
        },
        ["listen", at] => Command::Listen { at: cell(at) },
        ["search", sought @ ("traps" | "doors"), at] => Command::Search {
            at: cell(at),
            sought: match sought {
                "traps" => Sought::Traps,
                _ => Sought::Doors,
            },
        },
        ["disarm_trap", at] => Command::Disarm { at: cell(at) },
        ["spring", at] => Command::Spring { at: cell(at) },
        ["let_go", at] => Command::LetGo { at: cell(at) },
        ["take", whom] => Command::Take { unit: target(whom) },
        ["march", to] => Command::March { to: cell(to) },
        ["end_stint"] => Command::EndStint,
        ["engage"] => Command::Engage,
        ["guard"] => Command::Guard,
        ["pass"] => Command::Pass,
        ["begin"] => Command::Begin,
        ["deploy", whom, to, facing] => Command::Deploy {
            unit: target(whom),
            to: cell(to),
            facing: direction(facing),
        },
        ["stand_up"] => Command::StandUp,
        ["struggle"] => Command::Struggle,
        ["lie_down"] => Command::LieDown,
        ["drop", what] => Command::Drop {
            item: item(&fighter, what, is_held),
        },
        ["defend"] => Command::Defend,
        ["concentrate", spell] => Command::Concentrate {
            spell: spell.into(),
        },
        ["cast", spell, at] => Command::Cast {
            spell: spell.into(),
            at: if at.contains(',') {
                SpellAim::Cell(cell(at))
            } else {
                SpellAim::Unit(target(at))
            },
        },
        ["wait"] => Command::Wait,
        ["withdraw"] => Command::Withdraw,
        ["surrender"] => Command::Surrender,
        ["aim", whom] => Command::Aim {
            target: target(whom),
        },
        ["ready", what, with] => Command::Ready {
            item: item(&fighter, what, |hold| hold == ItemPlace::Slung),
            hand: hand(with),
        },
        ["pick_up", what, with] => Command::PickUp {
            item: item(&fighter, what, |hold| {
                matches!(hold, ItemPlace::OnGround(_))
            }),
            hand: hand(with),
        },
        [
            act @ ("open" | "shut" | "secure" | "force" | "pick" | "break"),
            at,
        ] => Command::Door {
            act: serde_json::from_value(act.into())
                .unwrap_or_else(|problem| panic!("{line}: {problem}")),
            at: cell(at),
        },
        ["kindle", what] => Command::Kindle {
            item: item(&fighter, what, is_held),
        },
        ["put_out", what] => Command::PutOut {
            unit,
            item: item(&fighter, what, |_| true),
        },
        ["put_out", whom, what] => {
            let owner = view.fighter(target(whom)).expect("whose lamp it is");
            Command::PutOut {
                unit: target(whom),
                item: item(&owner, what, |_| true),
            }
        }
        ["throw_lamp", what, to] => Command::ThrowLamp {
            item: item(&fighter, what, is_held),
            to: cell(to),
        },
        ["use", at] => Command::Use { at: cell(at) },
        ["climb", to] => Command::Climb { to: cell(to) },
        ["catch"] => Command::Catch,
        ["leap", to] => Command::Leap { to: cell(to) },
        ["overrun", to] => Command::Overrun { to: cell(to) },
        ["take_key", key] => Command::TakeKey { key: key.into() },
        ["reload", what] => Command::Reload {
            item: item(&fighter, what, is_held),
        },
        ref answer => defence(&fighter, answer, line),
    }
}

fn defence(fighter: &Fighter<'_>, answer: &[&str], line: &str) -> Command {
    match *answer {
        ["dodge"] => Command::Defence {
            kind: DefenceKind::Dodge,
            item: None,
        },
        ["parry", what] => Command::Defence {
            kind: DefenceKind::Parry,
            item: Some(item(fighter, what, is_held)),
        },
        ["block", what] => Command::Defence {
            kind: DefenceKind::Shield,
            item: Some(item(fighter, what, is_held)),
        },
        _ => panic!("{line}: no such command"),
    }
}

fn cell(word: &str) -> Cell {
    let (col, row) = word.split_once(',').expect("a cell such as 2,1");
    Cell::new(col.parse().unwrap(), row.parse().unwrap())
}

fn direction(word: &str) -> Direction {
    let mut all = Direction::ALL.into_iter();
    all.find(|direction| direction.name() == word)
        .expect("a direction such as ne")
}

fn hand(word: &str) -> Hand {
    Hand::named(word).unwrap_or_else(|| panic!("{word} is no hand"))
}

fn is_held(hold: ItemPlace) -> bool {
    matches!(hold, ItemPlace::Held(_) | ItemPlace::Natural)
}

/// The item called `word`, `sword/left` for the one in that hand: the first whose state fits, or
/// else the first.
fn item(fighter: &Fighter<'_>, word: &str, fits: impl Fn(ItemPlace) -> bool) -> usize {
    let (id, with) = match word.split_once('/') {
        Some((id, with)) => (id, Some(hand(with))),
        None => (word, None),
    };
    let items = fighter.profile().items.iter().enumerate();
    let named = items
        .filter(|(_, item)| item.id() == id)
        .map(|(index, _)| index);
    let named: Vec<usize> = named.collect();
    let fit = |index: &&usize| {
        let hold = fighter.gear.items[**index].hold;
        with.map_or_else(|| fits(hold), |with| hold == ItemPlace::Held(with))
    };
    let found = named.iter().find(fit).or(named.first());
    *found.unwrap_or_else(|| panic!("{} has no {id}", fighter.id()))
}

/// The attack called `word`, such as `sword.cut`, with the hand it is held in or the one named.
fn attack(fighter: &Fighter<'_>, word: &str) -> usize {
    let (word, with) = match word.split_once('/') {
        Some((word, with)) => (word, Some(with)),
        None => (word, None),
    };
    let (weapon, technique) = word.split_once('.').expect("an attack such as sword.cut");
    let item = match with {
        Some(with) if !with.starts_with("both") => {
            item(fighter, &format!("{weapon}/{with}"), is_held)
        }
        _ => item(fighter, weapon, is_held),
    };
    let forms = fighter.profile().attacks.iter().enumerate();
    let forms = forms.filter(|(_, form)| {
        form.item == item && fighter.profile().technique(form).1.id == technique
    });
    let forms: Vec<(usize, bool)> = forms
        .map(|(index, form)| (index, form.two_handed))
        .collect();
    let wanted = forms
        .iter()
        .find(|(_, both)| *both == (with == Some("both")));
    wanted
        .or(forms.first())
        .unwrap_or_else(|| panic!("no attack {word}"))
        .0
}
