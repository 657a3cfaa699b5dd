//! A line of units whose people are not quite what their unit is: with gear, modifiers, wounds and END of their own.

use testudo::ai::{Decider, Random};
use testudo::battle::{Battle, Fighter, UnitId};
use testudo::rules::hand::Hand;
use testudo::rules::profile::Carried;
use testudo::session::record;
use testudo_referee::audit;

use crate::arena::{setup, squares};

const ROWS: [&str; 3] = ["........", "........", "........"];
const SECOND: &str = "(unit: \"orc_raider\", at: [(7, 0), (7, 1), (7, 2)], facing: W)";

/// What the battle says of the first unit of the first side, written so after its place.
fn first<T>(written: &str, say: impl Fn(&Fighter<'_>) -> T) -> T {
    let line = format!("(unit: \"militia\", at: [(0, 1)], facing: E{written})");
    let level = squares(&ROWS, &line, SECOND);
    let battle = Battle::new(&setup(&level, 3));
    let view = battle.view();
    let unit = UnitId { side: 0, number: 1 };
    say(&view.fighter(unit).expect("it is there"))
}

#[test]
fn every_number_follows_from_modifiers_as_from_those_of_a_race() {
    let numbers = |written: &str| {
        first(written, |one| {
            let (own, profile) = (&one.profile().attributes, one.profile());
            (own.st, own.hp, own.mv, own.end, profile.load)
        })
    };
    let (plain, stronger) = (numbers(""), numbers(", modifiers: (st: 6, hp: 3)"));
    assert_eq!(stronger.0, plain.0 + 6);
    // HP is ST, and 3 more.
    assert_eq!(stronger.1, plain.1 + 9);
    assert!(stronger.2 > plain.2, "MV is of ST too");
    let slower = numbers(", modifiers: (mv: -2, end: 4)");
    assert_eq!((slower.2, slower.3), (plain.2 - 2, plain.3 + 4));
    assert_eq!(stronger.4, plain.4, "it carries the same");
    assert_eq!(numbers(", modifiers: ()"), plain);
}

/// What it has is what is written, and nothing of its unit's; load and speed follow.
#[test]
fn it_has_the_gear_that_is_written_and_no_other() {
    let has = |written: &str| {
        first(written, |one| {
            let items = one.profile().items.iter();
            let own = items.filter(|item| item.carried != Carried::Natural);
            let mut names: Vec<String> = own.map(|item| item.id().to_string()).collect();
            names.sort();
            let profile = one.profile();
            (
                names,
                profile.ammo.len(),
                profile.load,
                profile.attributes.st,
            )
        })
    };
    let plain = has("");
    let bare = has(", gear: ()");
    assert_eq!((bare.0.len(), bare.3), (0, plain.3));
    assert!(bare.2 < plain.2);
    let archer = has(
        ", gear: (both: \"short_bow\", carried: [\"dagger\"], worn: [\"leather_cap\"], ammo: [(\"arrow\", 7)])",
    );
    assert_eq!(
        (archer.0, archer.1),
        (vec!["dagger".into(), "short_bow".into()], 1)
    );
    assert!(bare.2 < archer.2);
    let both = has(", gear: (right: \"spear\"), modifiers: (st: 3)");
    assert_eq!((both.0, both.3), (vec!["spear".to_owned()], plain.3 + 3));
}

/// What a prisoner has learnt is at home, and no fault of the level.
#[test]
fn anybody_can_be_without_gear() {
    for unit in ["knight", "archer", "orc_raider", "pikeman", "elf_archer"] {
        let line = format!("(unit: \"{unit}\", at: [(0, 1)], facing: E, gear: ())");
        let level = squares(&ROWS, &line, SECOND);
        let mut battle = Battle::new(&setup(&level, 3));
        let mut decider = Random::new(1);
        while let Some(decision) = battle.decision() {
            let command = decider.decide(&battle.view_for(decision.unit().side), decision);
            battle.play(command).expect("what is offered can be");
        }
    }
}

#[test]
fn it_comes_with_the_wounds_and_the_end_that_are_written() {
    let wounds = ", wounds: [(at: \"left_leg\", points: 3, lame: Temporary), (at: \"torso\", points: 1)], end: 2";
    let (injury, end, prone) = first(wounds, |one| {
        (one.total_injury(), one.stamina.end, one.place.prone)
    });
    assert_eq!((injury, end), (4, 2));
    assert!(prone, "it has one leg to stand on");
    let fresh = first("", |one| (one.total_injury(), one.place.prone));
    assert_eq!(fresh, (0, false));
}

/// DMG-9: neither a lame hand nor the hand of a lame arm holds anything.
#[test]
fn it_comes_with_nothing_in_the_hand_of_a_lame_arm() {
    let held = |wounds: &str| {
        first(wounds, |one| {
            [Hand::RIGHT, Hand::LEFT].map(|hand| one.gear.in_hand(hand).is_some())
        })
    };
    assert_eq!(held(""), [true, true]);
    for lame in ["Temporary", "Permanent", "Severed"] {
        for at in ["right_arm", "right_hand"] {
            let wounds = format!(", wounds: [(at: \"{at}\", lame: {lame})]");
            assert_eq!(held(&wounds), [false, true], "{at}, {lame}");
        }
    }
}

/// The log says it all: the referee needs no level to follow.
#[test]
fn the_referee_follows_whoever_comes_otherwise_than_its_unit() {
    let first = "(unit: \"militia\", at: [(0, 0)], facing: E, modifiers: (st: 4, ag: 2, dr: 1, end: 5), end: 3, gear: (right: \"falchion\", left: \"buckler\", worn: [\"mail_shirt\"])), \
                 (unit: \"militia\", at: [(0, 1)], facing: E, wounds: [(at: \"right_arm\", points: 4, lame: Temporary)]), \
                 (unit: \"ogre\", at: [(0, 2)], facing: E, modifiers: (hp: -4, at_mod: 2, def_mod: -1))";
    let level = squares(&ROWS, first, SECOND);
    let mut blows = 0;
    for seed in 0..8 {
        let mut battle = Battle::new(&setup(&level, seed));
        let mut random = Random::new(seed);
        while let Some(decision) = battle.decision() {
            let command = random.decide(&battle.view_for(decision.unit().side), decision);
            battle.play(command).expect("it is listed");
        }
        let log = record::log(&battle);
        assert_eq!(audit(&log), Vec::<String>::new(), "seed {seed}");
        blows += log.matches("\"event\":\"attack\"").count();
    }
    assert!(blows > 40, "{blows}");
}
